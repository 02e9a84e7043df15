import { renderToString } from 'react-dom/server';
import type { DrawNav } from '@/components/shell/main-nav';
import { currentMark } from '@/components/shell/navigation';
import { navItems } from '@/lib/navigation/nav-item';
import type { MenuItem } from '@/lib/services/cms/content-source';

/** What was drawn, by the menu it was drawn from and the entries that were marked: as many texts as a menu has links, at most. */
const kept = new WeakMap<MenuItem[], Map<string, string>>();

/** A part of the main navigation of who is signed out, as HTML: a sixth of a job page's elements. */
export const drawNavigation: DrawNav = (part, menu, path, inside) => {
  let texts = kept.get(menu);
  if (!texts) kept.set(menu, (texts = new Map()));
  const links = navItems(menu).flatMap(({ to, subItems }) => [to, ...subItems.map((item) => item.to)]);
  const key = [part, ...links.map((to) => currentMark(to, path))].join();
  const known = texts.get(key);
  if (known !== undefined) return known;
  // Not as static markup: the browser counts on React's marks between texts.
  const html = renderToString(inside);
  texts.set(key, html);
  return html;
};
