import { act, render, waitFor } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { useShownFeedback } from '@/components/platform/feedback/feedback-provider';
import { routerEvents } from '@/tests/router-events';
import { SitePage } from '@/tests/site-page';
import { PreActionPanel } from './pre-action-panel';

let replaced: unknown[];
/** All messages that the page has shown. Collected, because a toast disappears at once without a style sheet. */
let shownMessages: Set<string>;
function CollectMessages() {
  for (const { feedback } of useShownFeedback().queue.toasts) shownMessages.add(feedback.message);
  return null;
}
const leave = new Set<(to: string) => void>();
let answer: () => Promise<void>;
let asked: boolean;
const router: Partial<NextRouter> = {
  asPath: '/jobs/listing/J100660-x?action=save_job',
  events: routerEvents(leave),
  replace: async (to) => {
    replaced.push(to);
    return true;
  },
};

const nodesFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = nodesFetch;
});
beforeEach(() => {
  [replaced, asked, shownMessages] = [[], false, new Set()];
  leave.clear();
  globalThis.fetch = () => {
    asked = true;
    return new Promise((resolve) => {
      answer = () => act(async () => resolve(Response.json({ saved: true, message: 'Job saved' })));
    });
  };
});

async function open(token: string) {
  render(
    <SitePage router={router}>
      <PreActionPanel number="J100660" href="/jobs/listing/J100660-x" token={token} />
      <CollectMessages />
    </SitePage>,
  );
  await waitFor(() => expect(asked).toBe(true));
}

test('after sign-in, the page saves the job named in its URL, and removes `action=save_job` from the URL', async () => {
  await open('first');
  await answer();
  await waitFor(() => expect([...shownMessages]).toEqual(['Job saved']));
  expect(replaced).toEqual(['/jobs/listing/J100660-x']);
});

test('if the doctor opens another page while the job is being saved, the doctor stays on that page', async () => {
  await open('second');
  await act(async () => leave.forEach((listener) => listener('/jobs')));
  await answer();
  await waitFor(() => expect([...shownMessages]).toEqual(['Job saved']));
  expect(replaced).toEqual([]);
});
