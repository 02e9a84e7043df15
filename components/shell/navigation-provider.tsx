import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { MenuItem } from '@/lib/services/cms/content-source';
import { paths } from '@/lib/routes';
import { reportClientError } from '@/components/feedback/report-client-error';

const NavigationContext = createContext<MenuItem[]>([]);
const noMenu: MenuItem[] = [];

type Props = {
  /** The menu the page came with; null if the server had none, so that it is requested again. */
  menu: MenuItem[] | null;
  menuUrl?: string;
  children: ReactNode;
};

const askForMenu = async (url: string) => (await import('./fetch-menu')).fetchMenu(url);

/** Gives `useNavigation` the menu to everything inside: the page's own, else the one before, else what the CMS says. */
export function NavigationProvider({ menu: given, menuUrl = paths.navigationMenu(), children }: Props) {
  const own = given?.length ? given : null;
  const [menu, setMenu] = useState(own);
  // The newest page that has a menu is right; one without (the error page) keeps the menu of the page before.
  if (own && own !== menu) setMenu(own);

  const missing = menu === null;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    askForMenu(menuUrl).then(
      (found) => {
        if (!left) setMenu(found);
      },
      (cause: unknown) => {
        if (left) return;
        reportClientError(new Error('There is no navigation menu', { cause }));
        setMenu(noMenu);
      },
    );
    return () => {
      left = true;
    };
  }, [missing, menuUrl]);

  return <NavigationContext value={menu ?? noMenu}>{children}</NavigationContext>;
}

/** The menu as the content source gives it; empty: no navigation is shown. */
export function useNavigation(): MenuItem[] {
  return use(NavigationContext);
}
