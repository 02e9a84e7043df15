import { useCallback, useState, useEffect } from 'react';
import { useRouter } from 'next/router';

/** Closes open menus on client-side navigation, because no page load closes them. */
export function useCloseOnNavigation(closeOthers: () => void) {
  const { events } = useRouter();
  useEffect(() => {
    const close = () => {
      closeOthers();
      // Skips browsers without popovers, because they do not know the selector and would throw.
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

export type Dropdowns = (id: string) => { id: string; open: boolean; onOpenChange: (open: boolean) => void };

export function useDropdowns(): Dropdowns {
  const [openId, setOpenId] = useState<string | null>(null);
  useCloseOnNavigation(useCallback(() => setOpenId(null), []));
  return (id) => ({
    id,
    open: openId === id,
    onOpenChange: (open) => setOpenId((current) => (open ? id : current === id ? null : current)),
  });
}
