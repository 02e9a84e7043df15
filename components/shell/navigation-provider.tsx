import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { menuFromJson } from '@/lib/content/navigation/menu-from-json';
import type { MenuItem } from '@/lib/content/sources/content-source';
import { askOwnApi } from '@/lib/http/ask-own-api';
import { paths } from '@/lib/routes';
import { reportClientError } from '@/components/platform/feedback/report-client-error';

const NavigationContext = createContext<MenuItem[]>([]);
const noMenu: MenuItem[] = [];

type Props = {
  /** Menu that the page came with. Null if the server had none; it is then requested again. */
  menu: MenuItem[] | null;
  menuUrl?: string;
  children: ReactNode;
};

/** Loads the menu from our own API. Rejects if it is empty or invalid. */
async function fetchMenu(url: string): Promise<MenuItem[]> {
  const menu = menuFromJson(await askOwnApi(url));
  if (menu.length === 0) throw new Error('The answer names no item');
  return menu;
}

/**
 * Provides a menu to `useNavigation`: the menu of this page, otherwise of the previous page, otherwise requested from
 * the CMS.
 */
export function NavigationProvider({ menu: given, menuUrl = paths.navigationMenu(), children }: Props) {
  const own = given?.length ? given : null;
  const [menu, setMenu] = useState(own);
  // A page without a menu, such as the error page, keeps the previous menu.
  if (own && own !== menu) setMenu(own);

  const missing = menu === null;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    fetchMenu(menuUrl).then(
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

export function useNavigation(): MenuItem[] {
  return use(NavigationContext);
}
