import { render, screen } from '@testing-library/react';
import { useFocusBack } from './list-page';

function Rows({ open }: { open: string | null }) {
  useFocusBack(open, (id) => `edit-${id}`);
  return (
    <>
      <button id="edit-1">Edit one</button>
      <button id="edit-2">Edit two</button>
      {open && <button autoFocus>Cancel</button>}
    </>
  );
}

test('what closes with the focus in it gives it to what had opened it', () => {
  const { rerender } = render(<Rows open="2" />);
  expect(screen.getByText('Cancel')).toBe(document.activeElement);
  rerender(<Rows open={null} />);
  expect(screen.getByText('Edit two')).toBe(document.activeElement);
});

test('focus that has gone elsewhere is left there', () => {
  const { rerender } = render(<Rows open="2" />);
  screen.getByText('Edit one').focus();
  rerender(<Rows open={null} />);
  expect(screen.getByText('Edit one')).toBe(document.activeElement);
});

test('nothing is focused while nothing has been open, or when the opener is gone too', () => {
  const { rerender } = render(<Rows open={null} />);
  rerender(<Rows open={null} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Rows open="3" />);
  rerender(<Rows open={null} />);
  expect(document.activeElement).toBe(document.body);
});
