import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useClosedByBack } from '@/components/ui/use-closed-by-back';
import type { SideDrawerProps } from '@/components/ui/side-drawer';

type FilterDrawer = {
  /** What the filters lie in while the drawer is open. */
  Drawer: ComponentType<SideDrawerProps> | null;
  show: () => void;
  close: () => void;
};

const DrawerContext = createContext<FilterDrawer>({ Drawer: null, show: () => {}, close: () => {} });

/** Holds whether the drawer of filters is open, for its opener and itself: the results around them are not rendered again. */
export function FilterDrawerProvider({ children }: { children: ReactNode }) {
  const { open, show, close } = useClosedByBack();
  const [Drawer, setDrawer] = useState<FilterDrawer['Drawer']>(null);
  const drawer = useMemo(
    () => ({
      Drawer: open ? Drawer : null,
      show: () =>
        void import('@/components/ui/side-drawer').then(
          ({ SideDrawer }) => {
            setDrawer(() => SideDrawer);
            show();
          },
          // What the link does without script.
          () => location.assign('#filters'),
        ),
      close: () => {
        // A field that is being typed in counts as changed when it is left.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        close();
      },
    }),
    [Drawer, open, show, close],
  );
  return <DrawerContext value={drawer}>{children}</DrawerContext>;
}

/** The drawer of filters of the page around. */
export function useFilterDrawer(): FilterDrawer {
  return use(DrawerContext);
}
