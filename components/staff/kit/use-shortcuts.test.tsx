import { fireEvent, render, screen } from '@testing-library/react';
import { isShortcut } from './use-shortcuts';

test.each([
  ['a button, so it does', <button key="" data-testid="at" />, true],
  ['a checkbox, so it does', <input key="" type="checkbox" data-testid="at" />, true],
  ['a text field, so it does not', <input key="" data-testid="at" />, false],
  ['a text area, so it does not', <textarea key="" data-testid="at" />, false],
  [
    'a combobox, so it does not',
    <div key="" role="combobox" aria-controls="" aria-expanded="false" data-testid="at" />,
    false,
  ],
])(
  'whether a typed letter acts as a shortcut depends on the element with the focus: %s',
  (_, element, expected) => {
    const seen: boolean[] = [];
    const press = (event: KeyboardEvent) => void seen.push(isShortcut(event));
    document.addEventListener('keydown', press);
    render(element);
    fireEvent.keyDown(screen.getByTestId('at'), { key: 'z' });
    fireEvent.keyDown(screen.getByTestId('at'), { key: 'z', ctrlKey: true });
    document.removeEventListener('keydown', press);
    expect(seen).toEqual([expected, false]);
  },
);
