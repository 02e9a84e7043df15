import type { ContentGroup, MenuItem } from '@/lib/services/cms/content-source';
import { paths } from '@/lib/routes';

/** An item of the menu as it is shown. */
export type NavItem = {
  id: string;
  label: string;
  to: string;
  /** What analytics calls a press on it. */
  trackEventName: string;
  testid: string;
  subItems: NavSubItem[];
  /** The signed-in person's own menu, which below md stands among the others. */
  isLoggedInDropdown?: boolean;
  /** Only of that menu, and only when both names are known. */
  userInitials?: string | null;
};

/** A link of an item's dropdown. */
export type NavSubItem = { label: string; to: string };

type Group = { to: string; child: (slug: string) => string };

const under = (to: string): Group => ({ to, child: (slug) => `${to}/${encodeURIComponent(slug)}` });

const groups: Record<ContentGroup, Group> = {
  // Each child of the job search leads to a list of jobs.
  job_search: under(paths.jobs()),
  doctors: under(paths.doctors()),
  employers: under(paths.employers()),
  about_us: under(paths.aboutUs()),
  articles: under(paths.articles()),
  contact_us: under(paths.contactUs()),
};

let last: { of: MenuItem[]; items: NavItem[] } | undefined;

/** The menu with its labels and addresses, in its order. Groups that the site has no page for are left out. */
export function navItems(menu: MenuItem[]): NavItem[] {
  // On the server every page has the same menu object, so its items are cached; in the browser a page has one menu anyway.
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

/** A link of the footer; `onPhones`: also where there is room for the most wanted alone. */
type FooterLink = NavSubItem & { onPhones?: boolean };

/** A column of links in the footer; `to`: its heading is itself a link. */
export type FooterColumn = { title: string; to?: string; links: FooterLink[] };
