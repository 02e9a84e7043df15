import type {
  ArticleLibrary,
  ContentGroup as PageGroup,
  ContentPage,
  ContentSummary,
} from '@/lib/content/pages/content-page';

/** Reason why a source gave nothing usable. `away`: no response. `answer`: an unusable response. */
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
  /** Identifies the group. Shown only if there is no `displayName`. */
  name: string;
  displayName: string | null;
  childItems: ChildItem[];
};

/** The text of the not-found page, as plain text. An empty line separates paragraphs. */
export type NotFoundContent = { title: string; body: string };

/**
 * Provides menu, texts and articles from files, a CMS or the copy of a CMS. Every method rejects if the source gives no
 * usable answer.
 */
export type ContentSource = {
  navigation(): Promise<MenuItem[]>;
  notFoundPage(): Promise<NotFoundContent>;
  page(path: string): Promise<ContentPage | null>;
  /** Returns the pages of a group in their order, without the group's main page. */
  pages(group: PageGroup): Promise<ContentSummary[]>;
  article(slug: string): Promise<ContentPage | null>;
  /** Returns all articles with their categories and tags. Returns the same object until something changes. */
  articles(): Promise<ArticleLibrary>;
  former(path: string): Promise<FormerAddress | null>;
};

/** The result for a former address: the new address, or null if the text was unpublished. */
export type FormerAddress = { movedTo: string | null };

export type MenuSource = Pick<ContentSource, 'navigation' | 'notFoundPage'>;

export type TextSource = Omit<ContentSource, keyof MenuSource>;

/**
 * Content for pages. Menu and not-found text fall back to the files of the release. Those of `direct` reject while the
 * CMS fails, because the site's own API must report that.
 */
export type SiteContent = ContentSource & { direct: MenuSource };
