import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { DocumentRowView } from '@/lib/doctors/credentials/documents-view';
import { SitePage } from '@/tests/site-page';
import { Documents } from './documents';

const action = '/user/documents';
const router = { asPath: action, query: {}, events: { on() {}, off() {} } };
const state = {
  ...{ values: null, errors: [], feedback: null },
  hidden: { form_started: '1.x', idempotency_key: 'k' },
};

const show = (view: Partial<ComponentProps<typeof Documents>['view']>) =>
  render(
    <SitePage router={router}>
      <Documents
        view={{
          ...{ due: [], rest: [], toAdd: [], ready: [], needed: {}, readiness: null },
          ...{ total: 1, most: 30, form: null, action, state },
          ...view,
        }}
      />
    </SitePage>,
  );

test('lists documents to replace apart if no job of an open enquiry needs them', () => {
  const expiring = (label: string): DocumentRowView => ({
    ...{ id: label, label, about: '', standing: 'expires-soon', standingLabel: 'Expires soon' },
    ...{ warning: null, words: '', expiresOn: '2027-01-11', expiry: 'Expires on 11 Jan 2027' },
    ...{ file: 'PDF, 1 KB', looks: [], moreLooks: 0 },
  });
  show({
    due: [expiring('Medical degree'), expiring('Blue card')],
    needed: { 'Medical degree': 'Needed for Dubbo' },
    ready: [{ kind: 'job', href: '/j', from: [], title: '0 of 1 document ready for Dubbo', parts: [] }],
  });
  const list = (name: RegExp) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);
  expect(list(/^Needed for your enquiry/)).toEqual(['Medical degree']);
  expect(list(/^Also to replace/)).toEqual(['Blue card']);
});

test('names two placements with the same progress in one line, after the documents that they need', () => {
  const choices = [{ kind: 'passport', label: 'Passport', isHeld: false }];
  show({
    toAdd: [{ label: 'Passport', note: '', words: 'Missing', choices, job: null, neededFor: '' }],
    ready: [
      {
        ...{ kind: 'placement', href: '/p', from: ['from 10 Dec 2026', 'from 5 Jan 2027'], parts: [] },
        title: '0 of 1 document ready for Dubbo',
      },
    ],
  });
  const needed = screen.getByRole('region', { name: /^Needed for your placements/ });
  const progress = screen.getByText(/from 10 Dec 2026 and from 5 Jan 2027$/);
  expect(needed.compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [29, ['Add passport', 'Replace police check']],
  [30, ['Replace police check']],
])('a doctor with %i of 30 documents can add a missing document only if there is room', (total, links) => {
  const choices = [
    { kind: 'passport', label: 'Passport', isHeld: false },
    { kind: 'police-check-au', label: 'Police check', isHeld: true },
  ];
  const toAdd = [
    { label: 'Identity', note: '', words: 'Missing', choices, job: null, neededFor: 'Needed for Dubbo' },
  ];
  show({ toAdd, total });
  const shown = screen.getAllByRole('link', { name: /^(Add (?!document)|Replace)/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(links);
});
