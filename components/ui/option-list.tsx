import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

type Props = {
  anchor: HTMLElement | null;
  /**
   * Accessible name of the list. A text instead of a reference to the field's label element, so that this element
   * labels only the field.
   */
  label: string;
  listbox: ComponentProps<'ul'>;
  children: ReactNode;
};

export function OptionList({ anchor, label, listbox, children }: Props) {
  return (
    <Place
      open
      anchorEl={anchor}
      placement="bottom-start"
      role="presentation"
      // Renders the list beside its field in the document, so that it is inside the same landmark and the same dialog.
      disablePortal
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      <List>
        <ul {...listbox} aria-labelledby={undefined} aria-label={label}>
          {children}
        </ul>
      </List>
    </Place>
  );
}

/** The list is as wide as its field, because the field's frame is positioned and contains the list. */
const Place = styled(Popper)({ zIndex: 10, width: '100%', minWidth: 'min(20rem, 80vw)' });

const List = styled(Paper)({
  border: '1px solid var(--line)',
  overflow: 'hidden',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul': {
    position: 'relative',
    maxHeight: '20rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: 'var(--s2)',
  },
});

export const ListOption = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--s3)',
  alignItems: 'center',
  minHeight: 'var(--touch)',
  padding: '0.375rem 0.75rem',
  borderRadius: 'var(--r-input)',
  color: 'var(--ink)',
  cursor: 'pointer',
  '& small': { color: 'var(--muted)', fontSize: 'var(--t-sm)', textAlign: 'right' },
  '&:hover, &.Mui-focused, &.Mui-focusVisible': {
    background: 'var(--tint)',
    color: 'var(--secondary)',
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
});
