import { fireEvent, render, screen } from '@testing-library/react';
import { isShortcut } from './use-shortcuts';

test.each([
  ['a button', <button key="" data-testid="at" />, true],
  ['a checkbox', <input key="" type="checkbox" data-testid="at" />, true],
  ['a text field', <input key="" data-testid="at" />, false],
  ['a text area', <textarea key="" data-testid="at" />, false],
  [
    'a combobox',
    <div key="" role="combobox" aria-controls="" aria-expanded="false" data-testid="at" />,
    false,
  ],
])('decides by the focused element whether a letter is a shortcut: %s', (_, element, expected) => {
  const seen: boolean[] = [];
  const press = (event: KeyboardEvent) => void seen.push(isShortcut(event));
  document.addEventListener('keydown', press);
  render(element);
  fireEvent.keyDown(screen.getByTestId('at'), { key: 'z' });
  fireEvent.keyDown(screen.getByTestId('at'), { key: 'z', ctrlKey: true });
  document.removeEventListener('keydown', press);
  expect(seen).toEqual([expected, false]);
});
