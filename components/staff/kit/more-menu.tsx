import { Button, Menu, MenuItem, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';

type Action = { label: string } & ({ act: () => void } | { to: string });

type MoreMenuProps = {
  items: readonly Action[];
  label?: string;
  /** Name of the person or row, if a screen has several menus. */
  about?: string;
};

/** Menu for actions that are rarely the next step, such as cancelling. */
export function MoreMenu({ items, label = 'More actions', about }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="text"
        {...(about && { size: 'small' as const, 'aria-label': `${label}: ${about}` })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {items.map((item) =>
          'to' in item ? (
            <MenuItem key={item.label} component={Link} to={item.to} onClick={close}>
              {item.label}
            </MenuItem>
          ) : (
            <MenuItem
              key={item.label}
              onClick={() => {
                close();
                item.act();
              }}
            >
              {item.label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}

/** Actions beside the title of a record. On a phone, two or more actions after the first are in the menu. */
export function RecordActions({ items }: { items: readonly (Action | false)[] }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const actions = items.filter((item) => item !== false);
  const shown = isPhone && actions.length > 2 ? 1 : actions.length;
  return (
    <>
      {actions.slice(0, shown).map((item) =>
        'to' in item ? (
          <Button key={item.label} component={Link} to={item.to}>
            {item.label}
          </Button>
        ) : (
          <Button key={item.label} onClick={item.act}>
            {item.label}
          </Button>
        ),
      )}
      {shown < actions.length && <MoreMenu items={actions.slice(shown)} />}
    </>
  );
}
