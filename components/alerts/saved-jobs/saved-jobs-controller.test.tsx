import { act, render, waitFor } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { useShownFeedback } from '@/components/platform/feedback/feedback-provider';
import { apiPaths } from '@/lib/api-routes';
import { routerEvents } from '@/tests/router-events';
import { SitePage } from '@/tests/site-page';
import { SavedJobsController } from './saved-jobs-controller';
import { readGuestJobs, setSavedByGuest } from './guest-saved-jobs-store';

let replaced: unknown[];
/** All messages that the page has shown. Collected, because a toast disappears at once without a style sheet. */
let shownMessages: Set<string>;
function CollectMessages() {
  for (const { feedback } of useShownFeedback().queue.toasts) shownMessages.add(feedback.message);
  return null;
}
const leave = new Set<(to: string) => void>();
let merged: (() => Promise<void>) | null;
const router: Partial<NextRouter> = {
  asPath: '/user/saved-jobs',
  events: routerEvents(leave),
  replace: async (to) => {
    replaced.push(to);
    return true;
  },
};
const user = {
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: null,
  mr_user_id: 'd1',
  email_verified: true,
};

const nodesFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = nodesFetch;
});
beforeEach(async () => {
  localStorage.clear();
  [replaced, merged, shownMessages] = [[], null, new Set()];
  leave.clear();
  globalThis.fetch = (address) =>
    String(address) !== apiPaths.mergeSavedJobs()
      ? Promise.resolve(Response.json({}))
      : new Promise((resolve) => {
          merged = () => act(async () => resolve(Response.json({ added: 1, left: [] })));
        });
  setSavedByGuest('J100660', true);
  expect(readGuestJobs()).toHaveLength(1);
  render(
    <SitePage router={router} user={user}>
      <SavedJobsController />
      <CollectMessages />
    </SitePage>,
  );
  await waitFor(() => expect(merged).not.toBeNull());
});
const message = '1 job saved on this device is now in your account';

test('once jobs saved on the device have been moved into the account, the open list of saved jobs reloads', async () => {
  await merged?.();
  await waitFor(() => expect([...shownMessages]).toEqual([message]));
  expect(replaced).toEqual(['/user/saved-jobs']);
});

test('if the doctor opens another page while jobs are being moved into the account, the doctor stays on that page', async () => {
  await act(async () => leave.forEach((listener) => listener('/user/account')));
  await merged?.();
  await waitFor(() => expect([...shownMessages]).toEqual([message]));
  expect(replaced).toEqual([]);
});

test('if the doctor opens page 2 of the saved jobs while jobs are being moved into the account, page 2 reloads', async () => {
  await act(async () => leave.forEach((listener) => listener('/user/saved-jobs?page=2')));
  await merged?.();
  await waitFor(() => expect([...shownMessages]).toEqual([message]));
  expect(replaced).toEqual(['/user/saved-jobs?page=2']);
});
