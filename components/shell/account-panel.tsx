import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { Themed } from '@/components/ui/themed';
import styles from './nav-dropdown.module.css';
import type { DropdownPanelProps } from './nav-dropdown';

/**
 * Panel with the account links. Not MUI's Menu, which takes the focus and locks the page. This panel opens on hover and
 * on focus, and its entries stay links.
 */
export function AccountPanel({ id, anchor, children }: DropdownPanelProps) {
  return (
    <Themed>
      <Place
        open
        anchorEl={() => anchor.current ?? document.body}
        placement="bottom-end"
        role="presentation"
        // Rendered inside the dropdown, because the dropdown closes when the pointer or the focus leaves it.
        disablePortal
        modifiers={[{ name: 'offset', options: { offset: [0, -4] } }]}
      >
        <Sheet>
          <List id={id} className={styles.links} disablePadding>
            {children}
          </List>
        </Sheet>
      </Place>
    </Themed>
  );
}

const Place = styled(Popper)({ zIndex: 1 });

const Sheet = styled(Paper)({
  width: 'max-content',
  minWidth: '15rem',
  maxWidth: '22rem',
  maxHeight: 'calc(100dvh - var(--header-h) - var(--s2))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 'var(--s2)',
  border: '1px solid var(--line)',
});
