import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readShelf } from './device-shelf';
import { SaveButton } from './save-button';
import { openShelf, type Pressed } from './shelf';

const heard: Pressed[] = [];
let close: () => void = () => {};
function open(shelf: 'device' | 'account') {
  close();
  act(() => {
    close = openShelf(shelf, (pressed) => heard.push(pressed));
  });
}
beforeEach(() => {
  heard.length = 0;
  localStorage.clear();
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

const answer = (status: number, body: object) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

describe('signed out', () => {
  test('a press keeps the job on the device, the next one takes it off', async () => {
    open('device');
    render(<SaveButton number="J100001" />);
    await userEvent.click(screen.getByRole('button', { name: 'Save job', pressed: false }));
    expect(screen.getByRole('button', { name: 'Saved job', pressed: true })).toBeTruthy();
    expect(readShelf().map(([number]) => number)).toEqual(['J100001']);
    expect(heard).toEqual([{ shelf: 'device', number: 'J100001', saved: true, message: '' }]);
  });

  test('a shelf that holds what we did not write counts as empty', () => {
    for (const foreign of ['{', '5', '{"a":1}', '[1, ["J1"], [2, 3]]']) {
      localStorage.setItem('saved-jobs', foreign);
      expect(readShelf()).toEqual([]);
    }
  });
});

describe('signed in', () => {
  test('which jobs are saved is asked for once, however many buttons there are', async () => {
    const fetch = answer(200, { jobs: ['J100002'] });
    open('account');
    render(
      <>
        <SaveButton number="J100002" />
        <SaveButton number="J100003" />
      </>,
    );
    expect(await screen.findByRole('button', { name: 'Saved job' })).toHaveProperty('value', 'J100002');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a press shows at once and is taken back when the site refuses', async () => {
    open('device');
    answer(200, { jobs: [] });
    open('account');
    render(<SaveButton number="J100004" />);
    let refuse: (response: Response) => void = () => {};
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (refuse = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Save job' }));
    expect(screen.getByRole('button', { name: 'Saved job' })).toBeTruthy();
    await act(async () => refuse(Response.json({ errorMessage: 'Closed' }, { status: 409 })));
    expect(await screen.findByRole('button', { name: 'Save job', pressed: false })).toBeTruthy();
    expect(heard).toEqual([
      { shelf: 'account', number: 'J100004', failed: { status: 409, body: { errorMessage: 'Closed' } } },
    ]);
  });
});
