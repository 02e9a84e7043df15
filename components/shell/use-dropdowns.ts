import { useCallback, useState, useEffect } from 'react';
import { useRouter } from 'next/router';

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

/** Returns the props of the dropdown with this id. */
export type Dropdowns = (id: string) => { id: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The dropdowns of the header: at most one is open, and none after going elsewhere. */
export function useDropdowns(): Dropdowns {
  const [openId, setOpenId] = useState<string | null>(null);
  useCloseOnNavigation(useCallback(() => setOpenId(null), []));
  return (id) => ({
    id,
    open: openId === id,
    onOpenChange: (open) => setOpenId((current) => (open ? id : current === id ? null : current)),
  });
}
