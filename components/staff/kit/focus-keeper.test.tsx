import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FocusKeeper } from './focus-keeper';

function Rows() {
  const [rows, setRows] = useState(['Asha', 'Grace']);
  const [busy, setBusy] = useState(false);
  const [screenName, setScreenName] = useState('Shortlist');
  const isList = screenName === 'Shortlist';
  return (
    <main>
      <FocusKeeper />
      <h1>{screenName}</h1>
      {isList && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button onClick={() => setRows(rows.filter((name) => name !== row))}>Remove {row}</button>
            </li>
          ))}
        </ul>
      )}
      {isList && (
        <button
          disabled={busy}
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 10);
          }}
        >
          Save
        </button>
      )}
      {isList && (
        <button
          onClick={() => {
            window.history.pushState(null, '', '/staff/doctors/1/work');
            setScreenName('Work for Asha');
          }}
        >
          Find work
        </button>
      )}
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name), { timeout: 3000 });

test.each([
  ['Remove Asha', 'Remove Grace', 'the next row, when its row is removed'],
  ['Save', 'Save', 'a button that was disabled for a moment'],
  ['Find work', 'Work for Asha', 'the heading of the next screen'],
])('after “%s” the focus is on “%s”: %s', async (pressed, focused) => {
  render(<Rows />);
  await press(pressed);
  await expectFocus(focused);
});
