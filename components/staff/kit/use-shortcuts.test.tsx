import { fireEvent, render, screen } from '@testing-library/react';
import { isShortcut } from './use-shortcuts';

test.each([
  ['a button', <button key="" data-testid="at" />, true],
  ['a box', <input key="" type="checkbox" data-testid="at" />, true],
  ['a field', <input key="" data-testid="at" />, false],
  ['a text', <textarea key="" data-testid="at" />, false],
  ['a choice', <div key="" role="combobox" aria-controls="" aria-expanded="false" data-testid="at" />, false],
])('recognises shortcuts by where a letter is pressed: on %s', (_, element, expected) => {
  const seen: boolean[] = [];
  const press = (event: KeyboardEvent) => void seen.push(isShortcut(event));
  document.addEventListener('keydown', press);
  render(element);
  fireEvent.keyDown(screen.getByTestId('at'), { key: 'z' });
  fireEvent.keyDown(screen.getByTestId('at'), { key: 'z', ctrlKey: true });
  document.removeEventListener('keydown', press);
  expect(seen).toEqual([expected, false]);
});
