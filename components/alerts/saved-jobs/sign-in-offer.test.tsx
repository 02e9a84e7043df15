import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { savedJobsStore } from '@/components/jobs/job-card/saved-jobs-store';
import { writeGuestJobs } from './guest-saved-jobs-store';
import { SignInOffer } from './sign-in-offer';

const router = { asPath: '/jobs', events: { on: () => {}, off: () => {}, emit: () => {} } };
const show = (onClose = () => {}) =>
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <button>Save job</button>
      <SignInOffer onClose={onClose} />
    </RouterContext>,
  );
const offer = () => screen.queryByRole('region', { name: 'Saved on this device' });

beforeEach(() => localStorage.clear());

// jsdom has no popovers.
describe('the offer to sign in, in a browser without the Popover API', () => {
  test('if a job is saved on the device, the visitor sees an offer to sign in, and Escape closes this offer', async () => {
    expect('popover' in HTMLElement.prototype).toBe(false);
    writeGuestJobs([{ number: 'J100660', savedAt: 1_790_000_000_000 }]);
    let closed = 0;
    show(() => (closed += 1));
    expect(offer()?.textContent).toContain('Saved on this device. See your saved jobs');
    screen.getByRole('link', { name: 'Sign in' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  test('removing the last job saved on the device hides the offer to sign in', () => {
    writeGuestJobs([{ number: 'J100660', savedAt: 1_790_000_000_000 }]);
    show();
    expect(offer()).not.toBeNull();
    act(() => {
      writeGuestJobs([]);
      savedJobsStore.setOne('J100660', false);
    });
    expect(offer()).toBeNull();
  });
});
