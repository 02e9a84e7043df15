import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { Notification, useGetOne } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { useAct } from './use-act';

const id = 'ENQ-100123';
let reads = 0;
mockApi(
  http.post(`*/api/staff/enquiries/${id}/:action`, () =>
    HttpResponse.json({ data: { id, state: 'assigned', notes: [] } }),
  ),
  http.get(`*/api/staff/enquiries/${id}`, async () => {
    reads += 1;
    if (reads > 1) await delay('infinite');
    return HttpResponse.json({ data: { id, state: 'received' } });
  }),
);
afterEach(() => jest.useRealTimers());

function Claim() {
  const { act } = useAct('enquiries');
  const undo = () => ({ action: 'hand-over', done: 'Given back' });
  return <button onClick={() => void act(id, 'claim', { done: 'Claimed', undo })}>Claim</button>;
}

test('the key Z undoes an action even while a checkbox has the focus', async () => {
  render(
    <StaffScreen>
      <Claim />
      <input type="checkbox" aria-label="Keyboard shortcuts" />
      <Notification />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await screen.findByText('Claimed');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.keyboard('z');
  await screen.findByText('Given back');
});

test.each([
  ['Claimed', 8_000],
  ['Given back', 4_000],
])('a pointer that rests on the toast “%s” does not keep it for more than %d ms', async (text, ms) => {
  render(
    <StaffScreen>
      <Claim />
      <Notification />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  if (text === 'Given back') await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const toast = await screen.findByText(text);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  fireEvent.pointerMove(toast);
  fireEvent.mouseEnter(toast);
  act(() => jest.advanceTimersByTime(ms - 100));
  screen.getByText(text);
  // The toast closes, and then fades for less than a second.
  act(() => jest.advanceTimersByTime(200));
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.queryByText(text)).toBeNull();
});

function State() {
  const { data } = useGetOne<{ id: string; state: string }>('enquiries', { id });
  return <p>{data?.state}</p>;
}

test('the screen shows the record of the answer at once, before it has been read again', async () => {
  render(
    <StaffScreen>
      <State />
      <Claim />
    </StaffScreen>,
  );
  await screen.findByText('received');
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await screen.findByText('assigned');
});
