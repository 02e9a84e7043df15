import { useCallback, useState } from 'react';
import { useCloseOnNavigation } from './use-close-on-navigation';

/** What the dropdown of this id needs to know and say. */
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
