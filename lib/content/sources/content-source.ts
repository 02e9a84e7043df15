import type {
  ArticleLibrary,
  ContentGroup as PageGroup,
  ContentPage,
  ContentSummary,
} from '@/lib/content/pages/content-page';

/** The CMS has failed. Reason `away`: it did not respond. Reason `answer`: its response is unusable. */
export class CmsFailure extends Error {
  override name = 'CmsFailure';

  constructor(
    readonly reason: 'away' | 'answer',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const contentGroups = [
  'job_search',
  'doctors',
  'employers',
  'about_us',
  'articles',
  'contact_us',
] as const;
export type ContentGroup = (typeof contentGroups)[number];

export type ChildItem = { title: string; slug: string };

export type MenuItem = {
  id: ContentGroup;
  /** Internal name. Visitors see it only if `displayName` is null. */
  name: string;
  displayName: string | null;
  childItems: ChildItem[];
};

/** Plain text, in which an empty line separates paragraphs. */
export type NotFoundContent = { title: string; body: string };

/**
 * Menu, texts and articles of the site. A source is the files, the CMS or a local copy of the CMS. Every method rejects
 * if the source fails.
 */
export type ContentSource = {
  navigation(): Promise<MenuItem[]>;
  notFoundPage(): Promise<NotFoundContent>;
  page(path: string): Promise<ContentPage | null>;
  /** Returns the pages of a group in the order that editors chose. Omits the main page of the group. */
  pages(group: PageGroup): Promise<ContentSummary[]>;
  article(slug: string): Promise<ContentPage | null>;
  /** Returns the same object on every call while nothing has changed. */
  articles(): Promise<ArticleLibrary>;
  former(path: string): Promise<FormerAddress | null>;
};

/** `movedTo` is the current path of the page. Null if the page is no longer published. */
export type FormerAddress = { movedTo: string | null };

export type MenuSource = Pick<ContentSource, 'navigation' | 'notFoundPage'>;

export type TextSource = Omit<ContentSource, keyof MenuSource>;

/**
 * Content for pages. If the CMS fails, or has no menu or not-found text, pages show the menu and text that ship with
 * the site. `direct` rejects instead, because the site's own API must report the failure.
 */
export type SiteContent = ContentSource & { direct: MenuSource };
