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

test('when a section closes, moves the focus to the button that had opened the section', () => {
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

test('moves the focus into a newly opened section that is far from its button, even if the section replaces another open section', () => {
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

test('does not move the focus into a form that is already open when the page loads', () => {
  render(<Form open="1" />);
  expect(document.activeElement).toBe(document.body);
});

test('when a section closes, does not move the focus if the focus is outside the section', () => {
  const { rerender } = render(<Rows open="2" />);
  screen.getByText('Edit one').focus();
  rerender(<Rows open={null} />);
  expect(screen.getByText('Edit one')).toBe(document.activeElement);
});

test('does not move the focus when no section was open, or when the button that opened the section has disappeared', () => {
  const { rerender } = render(<Rows open={null} />);
  rerender(<Rows open={null} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Rows open="3" />);
  rerender(<Rows open={null} />);
  expect(document.activeElement).toBe(document.body);
});
