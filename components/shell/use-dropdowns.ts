import { useEffect, useState } from 'react';
import { useRouter } from 'next/router';

export type Dropdowns = (id: string) => { id: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Stores which dropdown is open. Client-side navigation closes it and the full-screen menu. */
export function useDropdowns(): Dropdowns {
  const [openId, setOpenId] = useState<string | null>(null);
  const { events } = useRouter();
  useEffect(() => {
    const close = () => {
      setOpenId(null);
      // Browsers without popovers would throw for this unknown selector.
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
  }, [events]);
  return (id) => ({
    id,
    open: openId === id,
    onOpenChange: (open) => setOpenId((current) => (open ? id : current === id ? null : current)),
  });
}
