import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Closes open menus when the visitor goes elsewhere inside the site: without a page load nothing else would. */
export function useCloseOnNavigation(closeOthers: () => void) {
  const { events } = useRouter();
  useEffect(() => {
    const close = () => {
      for (const open of document.querySelectorAll<HTMLElement>('header [popover]:popover-open'))
        open.hidePopover();
      closeOthers();
    };
    events.on('routeChangeStart', close);
    events.on('hashChangeStart', close);
    return () => {
      events.off('routeChangeStart', close);
      events.off('hashChangeStart', close);
    };
  }, [events, closeOthers]);
}
