import type {
  ArticleLibrary,
  ContentGroup as PageGroup,
  ContentPage,
  ContentSummary,
} from '@/lib/content/pages/content-page';

/**
 * Failure of a source of content. `reason` is `away` if the source did not respond, `answer` if its response is not
 * usable.
 */
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
  /** Identifies the group. Shown to visitors only if there is no `displayName`. */
  name: string;
  displayName: string | null;
  childItems: ChildItem[];
};

/** The text of the not-found page, in plain text. An empty line separates paragraphs. */
export type NotFoundContent = { title: string; body: string };

/**
 * Provides menu, texts and articles from files, from a CMS or from a copy of a CMS. Every method rejects if the source
 * gives no usable answer.
 */
export type ContentSource = {
  navigation(): Promise<MenuItem[]>;
  notFoundPage(): Promise<NotFoundContent>;
  page(path: string): Promise<ContentPage | null>;
  /** Returns the pages of a group in their order, without the main page of the group. */
  pages(group: PageGroup): Promise<ContentSummary[]>;
  article(slug: string): Promise<ContentPage | null>;
  /** Returns all articles with their categories and tags. Returns the same object as long as nothing has changed. */
  articles(): Promise<ArticleLibrary>;
  former(path: string): Promise<FormerAddress | null>;
};

/** The state of a former address. `movedTo` is the new address, or null if the text is no longer published. */
export type FormerAddress = { movedTo: string | null };

export type MenuSource = Pick<ContentSource, 'navigation' | 'notFoundPage'>;

export type TextSource = Omit<ContentSource, keyof MenuSource>;

/**
 * The content that pages show. If the CMS gives no menu or not-found text, pages show the menu or text of the files.
 * The methods of `direct` reject while the CMS fails, because the site's own API must report the failure.
 */
export type SiteContent = ContentSource & { direct: MenuSource };
