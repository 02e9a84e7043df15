import type { NavItem } from '@/lib/navigation/nav-item';
import { currentMark } from './navigation';

/** All that a drawn menu depends on: its items, and what is marked as the page one is on. */
export function navigationKey(items: readonly NavItem[], path: string): string {
  const marks = items.flatMap((item) => [item, ...item.subItems]).map(({ to }) => currentMark(to, path));
  const text = texts.get(items) ?? JSON.stringify(items);
  texts.set(items, text);
  return `${text} ${marks.join()}`;
}

const texts = new WeakMap<readonly NavItem[], string>();
