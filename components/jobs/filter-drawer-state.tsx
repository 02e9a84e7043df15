import { createContext, use, useMemo, type ReactNode } from 'react';
import { useClosedByBack } from '@/components/ui/use-closed-by-back';

type Drawer = { open: boolean; show: () => void; close: () => void };

const DrawerContext = createContext<Drawer>({ open: false, show: () => {}, close: () => {} });

/** Holds whether the drawer of filters is open, for its opener and itself: the results around them are not rendered again. */
export function FilterDrawerProvider({ children }: { children: ReactNode }) {
  const { open, show, close } = useClosedByBack();
  const drawer = useMemo(() => ({ open, show, close }), [open, show, close]);
  return <DrawerContext value={drawer}>{children}</DrawerContext>;
}

/** The drawer of filters of the page around. */
export function useFilterDrawer(): Drawer {
  return use(DrawerContext);
}
