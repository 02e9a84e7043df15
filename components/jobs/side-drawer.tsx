import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Themed } from '@/components/ui/themed';

export type SideDrawerProps = { onClose: () => void; children: ReactNode };

/** The filters over the results: all of a phone's window, from 600 px on its right side. From md on there is none. */
export function SideDrawer({ onClose, children }: SideDrawerProps) {
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
        onClose={onClose}
        // It closes at once, so that what was chosen is seen; it opens at once, because the page was asked already.
        transitionDuration={0}
        slotProps={{ paper: { 'aria-labelledby': 'filters-title' } }}
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
    '@media (min-width: 37.5em)': { width: '26rem' },
  },
});
