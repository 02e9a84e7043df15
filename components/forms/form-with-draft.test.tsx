import { act, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { FeedbackProvider } from '@/components/feedback/feedback-provider';
import { deviceNow, saveDraft } from './draft';
import { FormWithDraft } from './form-with-draft';

const router = { asPath: '/contact-us', events: { on: () => {}, off: () => {}, emit: () => {} } };
const state = {
  values: null,
  errors: [],
  feedback: null,
  hidden: { form_started: '1.x', idempotency_key: 'of the page' },
};

const show = () =>
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <FeedbackProvider initial={null}>
        <FormWithDraft state={state} action="/contact-us" draftKey="contact-draft" sendLabel="Send">
          {({ value }) => <input name="name" aria-label="Name" defaultValue={value('name')} />}
        </FormWithDraft>
      </FeedbackProvider>
    </RouterContext>,
  );
const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

// The tests' own FormData is Node's, which reads no form; that of a frame does.
const nodesFormData = globalThis.FormData;
beforeAll(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  globalThis.FormData = (frame.contentWindow as typeof globalThis & Window).FormData;
});
afterAll(() => {
  globalThis.FormData = nodesFormData;
});
beforeEach(() => localStorage.clear());

test('a draft that comes back is sent under its own key, so that it is not taken twice', async () => {
  saveDraft('contact-draft', {
    savedAt: deviceNow(),
    values: { name: 'Ada' },
    idempotencyKey: 'of the draft',
  });
  show();
  await screen.findByText(/We have restored your draft/);
  expect([valueOf('name'), valueOf('idempotency_key')]).toEqual(['Ada', 'of the draft']);
  // What is rendered anew keeps it.
  await act(async () => screen.getByLabelText('Name').dispatchEvent(new Event('input', { bubbles: true })));
  await screen.findByText(/Draft saved on this device/);
  expect(valueOf('idempotency_key')).toBe('of the draft');
});

test('who starts again begins a new form', async () => {
  saveDraft('contact-draft', {
    savedAt: deviceNow(),
    values: { name: 'Ada' },
    idempotencyKey: 'of the draft',
  });
  show();
  const again = await screen.findByRole('button', { name: 'Start again' });
  await act(async () => again.click());
  expect([valueOf('name'), valueOf('idempotency_key')]).toEqual(['', 'of the page']);
  expect(localStorage.getItem('contact-draft')).toBeNull();
});
