import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Closes open menus when the visitor goes elsewhere inside the site: without a page load nothing else would. */
export function useCloseOnNavigation(closeOthers: () => void) {
  const { events } = useRouter();
  useEffect(() => {
    const close = () => {
      closeOthers();
      // Before there were popovers, none is open, and the selector would be an error.
      if (!('popover' in HTMLElement.prototype)) return;
      for (const open of document.querySelectorAll<HTMLElement>('header [popover]:popover-open'))
        open.hidePopover();
    };
    events.on('routeChangeStart', close);
    events.on('hashChangeStart', close);
    return () => {
      events.off('routeChangeStart', close);
      events.off('hashChangeStart', close);
    };
  }, [events, closeOthers]);
}
