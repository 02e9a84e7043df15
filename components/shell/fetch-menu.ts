import { menuFromJson } from '@/lib/content/navigation/menu-from-json';
import type { MenuItem } from '@/lib/content/sources/content-source';
import { askOwnApi } from '@/lib/http/ask-own-api';

/**
 * Loads the menu from our own API. Rejects if it is empty or invalid. A chunk of its own, because hardly any visit
 * needs it.
 */
export async function fetchMenu(url: string): Promise<MenuItem[]> {
  const menu = menuFromJson(await askOwnApi(url));
  if (menu.length === 0) throw new Error('The answer names no item');
  return menu;
}
