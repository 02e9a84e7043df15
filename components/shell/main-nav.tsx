import { createContext, use, type ReactNode } from 'react';
import type { MenuItem } from '@/lib/services/cms/content-source';
import { useNavigation } from './navigation-provider';
import { useUser } from './user-provider';

/** Gives a part of the navigation as HTML: drawn now, or before for the same menu and with the same entries marked. */
export type DrawNav = (part: 'bar' | 'menu', menu: MenuItem[], path: string, inside: ReactNode) => string;

/** Where the document is made; null in the browser. */
export const DrawNavContext = createContext<DrawNav | null>(null);

/**
 * The element around the main navigation. Who is signed out gets the same links on nearly every page: the server draws
 * them once, and the browser takes them over as it does everything else. What is inside reads nothing from a context.
 */
export function MainNav({
  part,
  className,
  path,
  children,
}: {
  part: 'bar' | 'menu';
  className?: string;
  path: string;
  children: ReactNode;
}) {
  const draw = use(DrawNavContext);
  const menu = useNavigation();
  const { user } = useUser();
  const inside =
    draw && !user ? { dangerouslySetInnerHTML: { __html: draw(part, menu, path, children) } } : { children };
  return <nav className={className} aria-label="Main" {...inside} />;
}
