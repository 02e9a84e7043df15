import type { ReactNode } from 'react';
import { useKept } from '@/components/ui/kept';
import type { NavItem } from '@/lib/navigation/nav-item';
import { currentMark } from './navigation';
import { useUser } from './user-provider';

/** The element around the main navigation, in the bar or in the full-screen menu. Who is signed out gets the same on nearly every page. */
export function MainNav({
  part,
  className,
  items,
  path,
  children,
}: {
  part: 'bar' | 'menu';
  className?: string;
  items: NavItem[];
  path: string;
  children: () => ReactNode;
}) {
  const { user } = useUser();
  const marks = () =>
    items.flatMap((item) => [item, ...item.subItems]).map(({ to }) => currentMark(to, path) ?? null);
  const inside = useKept(() => (user ? null : JSON.stringify([part, items, marks()])), children);
  return <nav className={className} aria-label="Main" {...inside} />;
}
