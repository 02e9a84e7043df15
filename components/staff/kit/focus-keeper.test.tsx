import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FocusKeeper } from './focus-keeper';

function Rows() {
  const [rows, setRows] = useState(['Asha', 'Grace']);
  const [busy, setBusy] = useState(false);
  const [screenName, setScreenName] = useState('Shortlist');
  function open(address: string, name: string) {
    window.history.pushState(null, '', address);
    setScreenName(name);
  }
  const [isLoading, setIsLoading] = useState(false);
  function openWhileLoading() {
    open('/staff/vacancies/1/doctors', 'Free doctors');
    setIsLoading(true);
    setTimeout(() => setIsLoading(false), 400);
  }
  function openLate() {
    window.history.pushState(null, '', '/staff/vacancies/1/show');
    setBusy(true);
    setTimeout(() => setScreenName('VAC-100001'), 400);
  }
  const isList = screenName === 'Shortlist';
  return (
    <>
      <FocusKeeper />
      <button onClick={() => open('/staff/doctors/create', 'New call')}>Add call</button>
      <main>
        <button onClick={() => open('/staff/placements', 'Placements')}>5 placements</button>
        <div id="main-content">
          {' '}
          {isLoading ? (
            <h1>Loading</h1>
          ) : (
            <div>
              <a href="/staff/vacancies">Vacancies</a>
              <h1>{screenName}</h1>
            </div>
          )}
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
          {isList && <button onClick={openLate}>Open vacancy</button>}
          {isList && <button onClick={openWhileLoading}>Find doctors</button>}
          {isList && (
            <button onClick={() => open('/staff/doctors/1/work', 'Work for Asha')}>Find suitable work</button>
          )}
        </div>
      </main>
    </>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name), { timeout: 3000 });

test.each([
  [
    'Remove Asha',
    'Remove Grace',
    'the button of the next row, because the row of the pressed button is removed',
  ],
  ['Save', 'Save', 'the pressed button itself, which was disabled for a moment'],
  ['Find suitable work', 'Work for Asha', 'the heading of the next screen'],
  ['Find doctors', 'Free doctors', 'the heading of the next screen, after this screen has loaded'],
  [
    'Open vacancy',
    'VAC-100001',
    'the heading of the next screen, although the heading appears later than the new address',
  ],
  [
    '5 placements',
    'Placements',
    'the heading of the next screen, although the main menu stays beside it. Later, an opened menu keeps its focus',
  ],
  ['Add call', 'New call', 'the heading of the next screen, although the pressed button stays in the page'],
])('pressing “%s” moves the focus to “%s”: %s', async (pressed, focused) => {
  render(<Rows />);
  await press(pressed);
  await expectFocus(focused);
});

test.each([
  ['a mouse', 'none', () => userEvent.click(screen.getByRole('button', { name: 'Find suitable work' }))],
  ['the keyboard', '', () => press('Find suitable work')],
])(
  'a heading that gets the focus shows an outline only to keyboard users: opened with %s, outline “%s”',
  async (_, outline, open) => {
    window.history.pushState(null, '', '/staff');
    render(<Rows />);
    await open();
    await expectFocus('Work for Asha');
    expect((document.activeElement as HTMLElement).style.outline).toBe(outline);
  },
);

function NextStep() {
  const [step, setStep] = useState<'call' | 'dialog' | 'called'>('call');
  return (
    <>
      <FocusKeeper />
      <main>
        <h1>VAC-100001</h1>
        <section>
          {step !== 'called' && <button onClick={() => setStep('dialog')}>Log call</button>}
          <a href="/staff/vacancies/1/doctors">Find doctors</a>
        </section>
      </main>
      {step === 'dialog' && (
        <div className="MuiModal-root">
          <button onClick={() => setStep('called')}>Save call</button>
        </div>
      )}
    </>
  );
}

test('if a dialog and the button that opened it disappear together, the nearest control to this button gets the focus', async () => {
  render(<NextStep />);
  await press('Log call');
  await press('Save call');
  await expectFocus('Find doctors');
});
