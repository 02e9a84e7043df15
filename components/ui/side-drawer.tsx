import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Themed } from './themed';

type Props = {
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Panel over the page below md: it fills a phone's window, and is a column at the right from 600 px up. It closes from
 * md up, because the page itself has room for its content there. It opens and closes without animation, because the
 * visitor has pressed a button and wants to see the result.
 */
export function SideDrawer({ labelledBy, onClose, children }: Props) {
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
        onClose={onClose}
        slotProps={{ paper: { 'aria-labelledby': labelledBy } }}
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
