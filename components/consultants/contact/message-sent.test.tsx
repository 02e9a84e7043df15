import { render, waitFor } from '@testing-library/react';
import { deviceNow, saveDraft } from '@/components/forms/draft';
import { MessageSent } from './message-sent';

const minute = 60_000;
const show = () =>
  render(
    <MessageSent
      sent={{
        reference: 'MSG-100001',
        sentAgoMs: 10 * minute,
        promise: 'We will answer by Monday 23 November, 6 pm (Sydney time)',
        topic: 'A job',
        receiptTo: 'ada@example.com',
      }}
    />,
  );
const store = (key: string, ageMs: number) =>
  saveDraft(key, { savedAt: deviceNow() - ageMs, values: {}, idempotencyKey: 'k', owner: null });
const drafts = () => Object.keys(localStorage);

beforeEach(() => localStorage.clear());

test('the confirmation page deletes the sent message’s stored draft, but no other form’s draft', async () => {
  store('contact-draft', 11 * minute);
  store('booking', 11 * minute);
  show();
  await waitFor(() => expect(drafts()).toEqual(['booking']));
});

test('the confirmation page keeps a draft that is newer than the sent message', () => {
  store('contact-draft', 9 * minute);
  show();
  expect(drafts()).toEqual(['contact-draft']);
});
