import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { FeedbackProvider } from '@/components/feedback/feedback-provider';
import { PreActionPanel } from './pre-action-panel';

let replaced: unknown[];
let leave: Set<(to: string) => void>;
/** The site says that the job is saved. */
let answer: () => Promise<void>;
let asked: boolean;
const router: Partial<NextRouter> = {
  asPath: '/jobs/listing/J100660-x?action=save_job',
  events: {
    on: (name, listener) => void (name === 'routeChangeStart' && leave.add(listener)),
    off: (_name, listener) => void leave.delete(listener),
    emit: () => {},
  },
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
  [replaced, leave, asked] = [[], new Set(), false];
  globalThis.fetch = () => {
    asked = true;
    return new Promise((resolve) => {
      answer = () => act(async () => resolve(Response.json({ saved: true, message: 'Job saved' })));
    });
  };
});

async function open(token: string) {
  render(
    <RouterContext value={router as NextRouter}>
      <FeedbackProvider initial={null}>
        <PreActionPanel number="J100660" href="/jobs/listing/J100660-x" token={token} />
      </FeedbackProvider>
    </RouterContext>,
  );
  await waitFor(() => expect(asked).toBe(true));
}

test('the job that somebody signed in for is saved, and the wish is gone from the address', async () => {
  await open('first');
  await answer();
  expect(await screen.findByText('Job saved')).not.toBeNull();
  expect(replaced).toEqual(['/jobs/listing/J100660-x']);
});

test('whoever goes elsewhere meanwhile is not pulled back to the job', async () => {
  await open('second');
  await act(async () => leave.forEach((listener) => listener('/jobs')));
  await answer();
  expect(await screen.findByText('Job saved')).not.toBeNull();
  expect(replaced).toEqual([]);
});
