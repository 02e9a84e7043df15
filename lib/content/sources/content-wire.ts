import { upperFirst } from '@/lib/core/text';
import {
  contentGroups,
  type ChildItem,
  type ContentGroup,
  type MenuItem,
  type NotFoundContent,
} from './content-source';

type PageLists = Record<`${ContentGroup}_pages`, ChildItem[]>;

type WireMenu = {
  nav_items: { authoritative_name: string; display_name: string | null }[];
} & PageLists;

export type IncomingMenu = Pick<WireMenu, 'nav_items'> & Partial<PageLists>;

export type WireNotFound = NotFoundContent;

// Finds the group for a name. A CMS may send "about_us" or "About us".
function groupNamed(name: string): ContentGroup | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return contentGroups.find((group) => group === plain);
}

/**
 * Converts the CMS menu. Skips groups for which the site has no pages. If a group or page occurs twice, keeps the
 * first.
 */
export function menuFromWire(wire: IncomingMenu): MenuItem[] {
  const menu = new Map<ContentGroup, MenuItem>();
  for (const { authoritative_name, display_name } of wire.nav_items) {
    const id = groupNamed(authoritative_name);
    if (!id || menu.has(id)) continue;
    menu.set(id, {
      id,
      name: formatGroupName(id),
      displayName: display_name?.trim() || null,
      childItems: eachOnce(wire[`${id}_pages`] ?? []),
    });
  }
  return [...menu.values()];
}

/**
 * Converts the menu for the site's own API. The result contains every group, with an empty list if the menu lacks the
 * group.
 */
export function menuToWire(menu: MenuItem[]): WireMenu {
  const pages = (id: ContentGroup) => menu.find((item) => item.id === id)?.childItems ?? [];
  return {
    nav_items: menu.map(({ name, displayName }) => ({ authoritative_name: name, display_name: displayName })),
    job_search_pages: pages('job_search'),
    doctors_pages: pages('doctors'),
    employers_pages: pages('employers'),
    about_us_pages: pages('about_us'),
    articles_pages: pages('articles'),
    contact_us_pages: pages('contact_us'),
  };
}

function eachOnce(pages: ChildItem[]): ChildItem[] {
  return pages.filter((page, index) => pages.findIndex(({ slug }) => slug === page.slug) === index);
}

const formatGroupName = (id: ContentGroup): string => upperFirst(id.replaceAll('_', ' '));
