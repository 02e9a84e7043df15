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

function Form({ open }: { open: string | null }) {
  useFocusBack(open, (id) => `edit-${id}`, 'form');
  return (
    <>
      <h2 id="form" tabIndex={-1}>
        {open ? `Change ${open}` : 'Add'}
      </h2>
      <button id="edit-1">Edit one</button>
      <button id="edit-2">Edit two</button>
    </>
  );
}

test('what opens far from its opener takes the focus, another one in its place too', () => {
  const { rerender } = render(<Form open={null} />);
  for (const [open, opener] of [
    ['1', 'Edit one'],
    ['2', 'Edit two'],
  ] as const) {
    screen.getByText(opener).focus();
    rerender(<Form open={open} />);
    expect(document.activeElement?.textContent).toBe(`Change ${open}`);
  }
  // The focus stays where it has gone since.
  screen.getByText('Edit one').focus();
  rerender(<Form open="2" />);
  expect(screen.getByText('Edit one')).toBe(document.activeElement);
});

test('leaves the focus on the page for a form that is open at first', () => {
  render(<Form open="1" />);
  expect(document.activeElement).toBe(document.body);
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
