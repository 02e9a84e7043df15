import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { FeedbackProvider } from '@/components/platform/feedback/feedback-provider';
import { UserProvider } from '@/components/platform/session/user-provider';
import '@/tests/iframe-form-data';
import { deviceNow, findDraft, saveDraft } from './draft';
import { FormWithDraft } from './form-with-draft';

const router = { asPath: '/contact-us', events: { on: () => {}, off: () => {}, emit: () => {} } };
const state = {
  values: null,
  errors: [],
  feedback: null,
  hidden: { form_started: '1.x', idempotency_key: 'of the page' },
};

const show = (account?: string) =>
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <UserProvider
        user={
          account === undefined
            ? null
            : {
                email: `${account}@example.com`,
                given_name: account,
                family_name: null,
                mr_user_id: account,
                email_verified: true,
              }
        }
      >
        <FeedbackProvider initial={null}>
          <FormWithDraft
            state={state}
            action="/contact-us"
            draftKey="contact-draft"
            known={{ name: account ?? '' }}
            sendLabel="Send"
          >
            {({ value }) => <input name="name" aria-label="Name" defaultValue={value('name')} />}
          </FormWithDraft>
        </FeedbackProvider>
      </UserProvider>
    </RouterContext>,
  );
async function type(name: string) {
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await act(async () => {
    field.value = name;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await screen.findByText(/Draft saved on this device/);
}
const buildDraft = (owner: string | null) => ({
  savedAt: deviceNow(),
  values: { name: 'Ada Byron' },
  idempotencyKey: 'of the draft',
  owner,
});
const restored = () => screen.findByText(/We have restored your draft/);
const readFieldValue = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

beforeEach(() => localStorage.clear());

test('a restored draft is sent with the idempotency key stored in it, so that the site accepts the form only once', async () => {
  saveDraft('contact-draft', buildDraft(null));
  show();
  await restored();
  expect([readFieldValue('name'), readFieldValue('idempotency_key')]).toEqual(['Ada Byron', 'of the draft']);
  // Renders the form again, because the restored idempotency key must survive a new render.
  await act(async () => screen.getByLabelText('Name').dispatchEvent(new Event('input', { bubbles: true })));
  await screen.findByText(/Draft saved on this device/);
  expect(readFieldValue('idempotency_key')).toBe('of the draft');
});

test('“Start again” empties the form, deletes the draft and gives the form a new idempotency key', async () => {
  saveDraft('contact-draft', buildDraft(null));
  show();
  const again = await screen.findByRole('button', { name: 'Start again' });
  await act(async () => again.click());
  expect([readFieldValue('name'), readFieldValue('idempotency_key')]).toEqual(['', 'of the page']);
  expect(localStorage.getItem('contact-draft')).toBeNull();
});

test('a draft is restored if the doctor who typed it is signed in', async () => {
  const { unmount } = show('ada');
  // Waits until the draft is stored, because the code for drafts loads later.
  await type('Ada Byron');
  unmount();
  show('ada');
  await restored();
  expect(readFieldValue('name')).toBe('Ada Byron');
});

test('on a shared computer, the form deletes the previous doctor’s draft and does not show it to the next doctor', async () => {
  saveDraft('contact-draft', buildDraft('ada'));
  show('bob');
  await waitFor(() => expect(localStorage.getItem('contact-draft')).toBeNull());
  expect([readFieldValue('name'), readFieldValue('idempotency_key')]).toEqual(['bob', 'of the page']);
  expect(screen.queryByText(/We have restored your draft/)).toBeNull();
});

test('the form hides a doctor’s draft after the session has ended, until this doctor signs in again', async () => {
  saveDraft('contact-draft', buildDraft('ada'));
  const { unmount } = show();
  expect(readFieldValue('name')).toBe('');
  unmount();
  show('ada');
  await restored();
});

test('if a doctor restores a draft that was typed while signed out, the draft then belongs to the doctor’s account', async () => {
  saveDraft('contact-draft', buildDraft(null));
  show('ada');
  await restored();
  expect([readFieldValue('name'), findDraft('contact-draft')?.owner]).toEqual(['Ada Byron', 'ada']);
});

test('the form does not restore a stored draft without the field `owner`', async () => {
  const { owner: _, ...old } = buildDraft(null);
  localStorage.setItem('contact-draft', JSON.stringify(old));
  expect(findDraft('contact-draft')).toBeNull();
});
