import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RepeatedPressGuard } from './repeated-press-guard';

let pressed: string[];
beforeEach(() => {
  pressed = [];
});

/** Two buttons at the same place. After "Claim" was pressed, "Mark as contacted" replaces it. */
function Buttons() {
  const [isClaimed, setIsClaimed] = useState(false);
  const button = (name: string) => (
    <button
      key={name}
      onClick={() => {
        pressed.push(name);
        setIsClaimed(true);
      }}
    >
      {name}
    </button>
  );
  return (
    <>
      <RepeatedPressGuard />
      {button(isClaimed ? 'Mark as contacted' : 'Claim')}
      {button('Refresh')}
    </>
  );
}

const click = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail });

test('the second click of a double click does not press a new button that has just replaced the pressed button', async () => {
  render(<Buttons />);
  click('Claim', 1);
  await screen.findByText('Mark as contacted');
  click('Mark as contacted', 2);
  expect(pressed).toEqual(['Claim']);
  click('Mark as contacted', 1);
  expect(pressed).toEqual(['Claim', 'Mark as contacted']);
});

test('if the first click of a double click opens a dialog, the second click, which falls outside the dialog, is ignored', () => {
  render(<Buttons />);
  const onBackdrop = jest.fn();
  document.body.addEventListener('click', onBackdrop);
  click('Refresh', 1);
  fireEvent.click(document.body, { detail: 2 });
  document.body.removeEventListener('click', onBackdrop);
  expect(onBackdrop).toHaveBeenCalledTimes(1);
});

test('a double click presses a button twice if no new button has replaced it', () => {
  render(<Buttons />);
  click('Refresh', 1);
  click('Refresh', 2);
  expect(pressed).toEqual(['Refresh', 'Refresh']);
});

test('holding down the Enter key presses a button once', async () => {
  render(<Buttons />);
  screen.getByRole('button', { name: 'Refresh' }).focus();
  await userEvent.keyboard('{Enter>3/}');
  expect(pressed).toEqual(['Refresh']);
});
