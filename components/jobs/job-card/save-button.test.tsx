import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { readGuestJobs, writeGuestJobs } from '@/components/alerts/saved-jobs/guest-saved-jobs-store';
import { connectSavedJobs, type Pressed } from '@/components/alerts/saved-jobs/connect-saved-jobs';
import { SaveButton } from './save-button';

const heard: Pressed[] = [];
let close: () => void = () => {};
function open(place: 'device' | 'account') {
  close();
  act(() => {
    close = connectSavedJobs(place, (pressed) => heard.push(pressed));
  });
}
beforeEach(() => {
  heard.length = 0;
  localStorage.clear();
});
afterEach(() => close());

let asked = 0;
const api = mockApi();
const knows = (jobs: string[]) =>
  api.use(
    http.get('*/api/saved-jobs', () => {
      asked += 1;
      return HttpResponse.json({ jobs });
    }),
  );

describe('a signed-out visitor’s save button', () => {
  // Each press also requests a snapshot of the job from the site.
  beforeEach(() => api.use(http.post('*/api/saved-jobs/guest', () => HttpResponse.json({ jobs: [] }))));

  test('pressing “Save job” stores the job on the device and changes the button to “Saved job”', async () => {
    open('device');
    render(<SaveButton number="J100001" />);
    await userEvent.click(screen.getByRole('button', { name: 'Save job', pressed: false }));
    expect(screen.getByRole('button', { name: 'Saved job', pressed: true })).toBeTruthy();
    expect(readGuestJobs().map(({ number }) => number)).toEqual(['J100001']);
    expect(heard).toEqual([{ place: 'device', number: 'J100001', saved: true, message: '' }]);
  });

  test('pressing “Saved job” removes the job from the device', async () => {
    open('device');
    writeGuestJobs([{ number: 'J100001', savedAt: 1_790_000_000_000 }]);
    render(<SaveButton number="J100001" />);
    await userEvent.click(screen.getByRole('button', { name: 'Saved job', pressed: true }));
    expect(screen.getByRole('button', { name: 'Save job', pressed: false })).toBeTruthy();
    expect(readGuestJobs()).toEqual([]);
  });

  test('the browser reads and stores saved jobs in the same format as earlier releases', () => {
    const stored = '[["J1",1790000000000],["J2",1780000000000,{"status":"open"}]]';
    localStorage.setItem('saved-jobs', stored);
    const jobs = readGuestJobs();
    expect(jobs).toEqual([
      { number: 'J1', savedAt: 1_790_000_000_000 },
      { number: 'J2', savedAt: 1_780_000_000_000, snapshot: { status: 'open' } },
    ]);
    localStorage.removeItem('saved-jobs');
    writeGuestJobs(jobs);
    expect(localStorage.getItem('saved-jobs')).toBe(stored);
  });

  test('ignores jobs saved on the device if their storage format is unknown', () => {
    for (const foreign of ['{', '5', '{"a":1}', '[1, ["J1"], [2, 3]]']) {
      localStorage.setItem('saved-jobs', foreign);
      expect(readGuestJobs()).toEqual([]);
    }
  });
});

describe('a signed-in doctor’s save button', () => {
  test('however many save buttons a page has, they request the account’s list of saved jobs only once', async () => {
    knows(['J100002']);
    asked = 0;
    open('account');
    render(
      <>
        <SaveButton number="J100002" />
        <SaveButton number="J100003" />
      </>,
    );
    expect(await screen.findByRole('button', { name: 'Saved job' })).toHaveProperty('value', 'J100002');
    expect(asked).toBe(1);
  });

  test('the button shows the job as saved before the site responds, and changes back if the site refuses to save it', async () => {
    open('device');
    knows([]);
    open('account');
    render(<SaveButton number="J100004" />);
    let refuse = () => {};
    const held = new Promise<void>((resolve) => (refuse = resolve));
    api.use(
      http.post('*/api/saved-jobs', async () => {
        await held;
        return HttpResponse.json({ errorMessage: 'Closed' }, { status: 409 });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save job' }));
    expect(screen.getByRole('button', { name: 'Saved job' })).toBeTruthy();
    act(() => refuse());
    expect(await screen.findByRole('button', { name: 'Save job', pressed: false })).toBeTruthy();
    expect(heard).toEqual([
      { place: 'account', number: 'J100004', failed: { status: 409, body: { errorMessage: 'Closed' } } },
    ]);
  });
});
