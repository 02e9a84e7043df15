import type { ContentGroup, MenuItem } from '@/lib/content/sources/content-source';
import { paths } from '@/lib/routes';

export type NavItem = {
  id: string;
  label: string;
  to: string;
  trackEventName: string;
  testid: string;
  subItems: NavSubItem[];
  /**
   * True for the item whose links lead to the signed-in doctor's own pages. Narrow screens show it in the main menu.
   */
  isLoggedInDropdown?: boolean;
  userInitials?: string | null;
};

export type NavSubItem = { label: string; to: string };

type Group = { to: string; child: (slug: string) => string };

const under = (to: string): Group => ({ to, child: (slug) => `${to}/${encodeURIComponent(slug)}` });

const groups: Record<ContentGroup, Group> = {
  job_search: under(paths.jobs()),
  doctors: under(paths.doctors()),
  employers: under(paths.employers()),
  about_us: under(paths.aboutUs()),
  articles: under(paths.articles()),
  contact_us: under(paths.contactUs()),
};

let last: { of: MenuItem[]; items: NavItem[] } | undefined;

/** Converts the CMS menu to the items of the site's header. Skips groups for which the site has no page. */
export function navItems(menu: MenuItem[]): NavItem[] {
  // On the server, all pages share one menu object, so one cached result is enough. A browser shows only one menu and
  // needs no cache.
  if (typeof window === 'object') return toItems(menu);
  if (last?.of !== menu) last = { of: menu, items: toItems(menu) };
  return last.items;
}

function toItems(menu: MenuItem[]): NavItem[] {
  return menu.flatMap(({ id, name, displayName, childItems }) => {
    if (!Object.hasOwn(groups, id)) return [];
    const group = groups[id];
    return {
      id,
      label: displayName?.trim() || name,
      to: group.to,
      trackEventName: `nav_${id}`,
      testid: `nav-${id.replaceAll('_', '-')}`,
      subItems: childItems.map(({ title, slug }) => ({ label: title, to: group.child(slug) })),
    };
  });
}

/** Narrow screens show only the links with `onPhones`, which are used most. */
type FooterLink = NavSubItem & { onPhones?: boolean };

export type FooterColumn = { title: string; to?: string; links: FooterLink[] };
