import { fireEvent, render, screen } from '@testing-library/react';
import { isShortcut } from './use-shortcuts';

test.each([
  ['acts as a shortcut while a button has the focus', <button key="" data-testid="at" />, true],
  [
    'acts as a shortcut while a checkbox has the focus',
    <input key="" type="checkbox" data-testid="at" />,
    true,
  ],
  ['does not act as a shortcut while a text field has the focus', <input key="" data-testid="at" />, false],
  ['does not act as a shortcut while a text area has the focus', <textarea key="" data-testid="at" />, false],
  [
    'does not act as a shortcut while a combobox has the focus',
    <div key="" role="combobox" aria-controls="" aria-expanded="false" data-testid="at" />,
    false,
  ],
])('a single letter that the user types %s', (_, element, expected) => {
  const seen: boolean[] = [];
  const press = (event: KeyboardEvent) => void seen.push(isShortcut(event));
  document.addEventListener('keydown', press);
  render(element);
  fireEvent.keyDown(screen.getByTestId('at'), { key: 'z' });
  fireEvent.keyDown(screen.getByTestId('at'), { key: 'z', ctrlKey: true });
  document.removeEventListener('keydown', press);
  expect(seen).toEqual([expected, false]);
});
