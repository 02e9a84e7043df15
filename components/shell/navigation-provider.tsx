import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { menuFromJson } from '@/lib/content/navigation/menu-from-json';
import type { MenuItem } from '@/lib/content/sources/content-source';
import { askOwnApi } from '@/lib/http/ask-own-api';
import { paths } from '@/lib/routes';
import { reportClientError } from '@/components/platform/feedback/report-client-error';

const NavigationContext = createContext<MenuItem[]>([]);
const noMenu: MenuItem[] = [];

type Props = {
  /** Menu in the page's data. If null, the browser requests the menu. */
  menu: MenuItem[] | null;
  menuUrl?: string;
  children: ReactNode;
};

/** Loads the menu from our API. Rejects an empty or invalid menu. */
async function fetchMenu(url: string): Promise<MenuItem[]> {
  const menu = menuFromJson(await askOwnApi(url));
  if (menu.length === 0) throw new Error('The response contains no navigation items');
  return menu;
}

/** Provides the menu for `useNavigation`: from this page, the previous page or our API, in this order. */
export function NavigationProvider({ menu: given, menuUrl = paths.navigationMenu(), children }: Props) {
  const own = given?.length ? given : null;
  const [menu, setMenu] = useState(own);
  if (own && own !== menu) setMenu(own);

  const missing = menu === null;
  useEffect(() => {
    if (!missing) return;
    let isUnmounted = false;
    fetchMenu(menuUrl).then(
      (found) => {
        if (!isUnmounted) setMenu(found);
      },
      (cause: unknown) => {
        if (isUnmounted) return;
        reportClientError(new Error('There is no navigation menu', { cause }));
        setMenu(noMenu);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [missing, menuUrl]);

  return <NavigationContext value={menu ?? noMenu}>{children}</NavigationContext>;
}

export function useNavigation(): MenuItem[] {
  return use(NavigationContext);
}
