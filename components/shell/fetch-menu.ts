import { menuFromJson } from '@/lib/navigation/menu-from-json';
import type { MenuItem } from '@/lib/services/cms/content-source';
import { askOwnApi } from '@/lib/http/ask-own-api';

/** The menu as our own address says it. Rejects when that is none. A chunk of its own, because hardly any visit needs it. */
export async function fetchMenu(url: string): Promise<MenuItem[]> {
  const menu = menuFromJson(await askOwnApi(url));
  if (menu.length === 0) throw new Error('The answer names no item');
  return menu;
}
