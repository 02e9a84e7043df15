import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Themed } from './themed';

export type SideDrawerProps = {
  id?: string;
  label?: string;
  labelledBy?: string;
  /**
   * True if the drawer fills the window at every width below md. By default, it is a column at the right from 600 px
   * up.
   */
  full?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Panel over the page below md, where it fills a phone's window. It closes from md up, because the page itself has room
 * for its content there. It opens and closes without animation, because the visitor has pressed a button and wants to
 * see the result.
 */
export function SideDrawer({ id, label, labelledBy, full = false, onClose, children }: SideDrawerProps) {
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 56.25em)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <Themed>
      <Side
        open
        anchor="right"
        transitionDuration={0}
        onClose={() => {
          // Stays open while a popover above it is open, because Escape then closes only the popover. The browser does
          // that itself.
          if (!('popover' in HTMLElement.prototype && document.querySelector('[role=dialog] :popover-open')))
            onClose();
        }}
        slotProps={{
          paper: {
            id,
            'aria-label': label,
            'aria-labelledby': labelledBy,
            className: full ? 'full' : undefined,
          },
        }}
      >
        {children}
      </Side>
    </Themed>
  );
}

const Side = styled(Drawer)({
  '& .MuiDrawer-paper': {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    width: '100%',
    overflow: 'hidden',
    '&:not(.full)': { '@media (min-width: 37.5em)': { width: '26rem' } },
  },
});
