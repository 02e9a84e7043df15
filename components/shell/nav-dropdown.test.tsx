import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { NavDropdown, type DropdownPanelProps } from './nav-dropdown';

function Panel({ id, children }: DropdownPanelProps) {
  return <ul id={id}>{children}</ul>;
}

/** Renders a dropdown whose panel loads only when `arrive` is called. */
function renderWaiting() {
  let arrive: (panel: ComponentType<DropdownPanelProps>) => void = () => {};
  const panel = new Promise<ComponentType<DropdownPanelProps>>((resolve) => (arrive = resolve));
  const loadPanel = () => panel;
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <NavDropdown
        id="links"
        open={open}
        onOpenChange={setOpen}
        label="Hi Priya"
        testid="user-menu"
        trackEventName="user-menu"
        loadPanel={loadPanel}
      >
        <li>
          <a href="/user">Profile dashboard</a>
        </li>
        <li>
          <a href="/user/alerts">Job alerts</a>
        </li>
      </NavDropdown>
    );
  }
  render(<Page />);
  return async () => {
    await act(async () => {
      arrive(Panel);
      await panel;
    });
    await screen.findByRole('link', { name: 'Profile dashboard' });
  };
}

test('focuses the first link after the panel has loaded if an arrow key was pressed before', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await userEvent.keyboard('{ArrowDown}');
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profile dashboard' }));
});

test('keeps the focus on the button if the opposite arrow key was pressed as well', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('does not move the focus to links that load late unless a key requested it', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('forgets a pressed arrow key when the list closes', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await userEvent.keyboard('{ArrowDown}{Escape}{Enter}');
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
