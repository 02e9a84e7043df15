import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { FeedbackProvider } from '@/components/platform/feedback/feedback-provider';
import { UserProvider } from '@/components/platform/session/user-provider';
import { Documents } from './documents';

const action = '/user/documents';
const router = { asPath: action, query: {}, events: { on() {}, off() {} } } as unknown as NextRouter;
const state = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};

test.each([
  [29, ['Add passport', 'Replace police check']],
  [30, ['Replace police check']],
])('a doctor with %i of 30 documents can add a missing document only if there is room', (total, links) => {
  const choices = [
    { kind: 'passport', label: 'Passport', isHeld: false },
    { kind: 'police-check-au', label: 'Police check', isHeld: true },
  ];
  const toAdd = [{ label: 'Identity', note: '', words: 'Missing', choices, job: '100001' }];
  render(
    <RouterContext value={router}>
      <UserProvider user={null}>
        <FeedbackProvider initial={null}>
          <Documents
            view={{
              ...{ due: [], rest: [], toAdd, ready: [], needed: [], readiness: null },
              ...{ total, most: 30, form: null, action, state },
            }}
          />
        </FeedbackProvider>
      </UserProvider>
    </RouterContext>,
  );
  const shown = screen.getAllByRole('link', { name: /^(Add (?!document)|Replace)/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(links);
});
