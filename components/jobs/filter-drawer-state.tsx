import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

type Drawer = { open: boolean; show: () => void; close: () => void };

const DrawerContext = createContext<Drawer>({ open: false, show: () => {}, close: () => {} });

/** Holds whether the drawer of filters is open, for its opener and itself: the results around them are not drawn again. */
export function FilterDrawerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const drawer = useMemo(() => ({ open, show, close }), [open, show, close]);
  return <DrawerContext value={drawer}>{children}</DrawerContext>;
}

/** The drawer of filters of the page around. */
export function useFilterDrawer(): Drawer {
  return use(DrawerContext);
}
