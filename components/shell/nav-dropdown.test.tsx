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

test('focuses the first link after loading if an arrow was pressed before', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await userEvent.keyboard('{ArrowDown}');
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profile dashboard' }));
});

test('stays on the button after the opposite arrow', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('does not move the focus to late links unless requested', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('forgets a pending arrow when the list closes', async () => {
  const arrive = renderWaiting();
  act(() => screen.getByRole('button').focus());
  await userEvent.keyboard('{ArrowDown}{Escape}{Enter}');
  await arrive();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
