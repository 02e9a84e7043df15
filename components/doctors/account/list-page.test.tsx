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

test('closing a section returns the focus to the button that opened it', () => {
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

test('opening a section moves the focus to its heading, even if another section was open before', () => {
  const { rerender } = render(<Form open={null} />);
  for (const [open, opener] of [
    ['1', 'Edit one'],
    ['2', 'Edit two'],
  ] as const) {
    screen.getByText(opener).focus();
    rerender(<Form open={open} />);
    expect(document.activeElement?.textContent).toBe(`Change ${open}`);
  }
  // Moves the focus elsewhere, as a user might, before the section closes. Closing must not move it back.
  screen.getByText('Edit one').focus();
  rerender(<Form open="2" />);
  expect(screen.getByText('Edit one')).toBe(document.activeElement);
});

test('a form that is already open when the page loads does not receive the focus', () => {
  render(<Form open="1" />);
  expect(document.activeElement).toBe(document.body);
});

test('if the focus is outside a section, closing the section does not move the focus', () => {
  const { rerender } = render(<Rows open="2" />);
  screen.getByText('Edit one').focus();
  rerender(<Rows open={null} />);
  expect(screen.getByText('Edit one')).toBe(document.activeElement);
});

test('the focus does not move if no section was open, or if the closed section’s button no longer exists', () => {
  const { rerender } = render(<Rows open={null} />);
  rerender(<Rows open={null} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Rows open="3" />);
  rerender(<Rows open={null} />);
  expect(document.activeElement).toBe(document.body);
});
