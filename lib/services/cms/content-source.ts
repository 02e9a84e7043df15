import type {
  ArticleLibrary,
  ContentGroup as PageGroup,
  ContentPage,
  ContentSummary,
} from '@/lib/content/content-page';

/** Why a source gave nothing usable. `away`: nobody answered; `answer`: somebody did, with something we cannot use. */
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

/** The groups of the site that the CMS keeps pages for, by their names on the wire. */
export const contentGroups = [
  'job_search',
  'doctors',
  'employers',
  'about_us',
  'articles',
  'contact_us',
] as const;
export type ContentGroup = (typeof contentGroups)[number];

/** A page of a group, found under `<path of the group>/<slug>`. */
export type ChildItem = { title: string; slug: string };

/** An item of the menu as the CMS gives it: its group, the name to show instead of the group's own, its pages. */
export type MenuItem = {
  id: ContentGroup;
  /** Authoritative: tells which group it is; shown only when there is no `displayName`. */
  name: string;
  displayName: string | null;
  childItems: ChildItem[];
};

/** What the not-found page says. Plain text; an empty line separates paragraphs. */
export type NotFoundContent = { title: string; body: string };

/**
 * Where menu, texts and articles come from: files, a CMS, or the copy of one. Every method rejects when the source gives
 * no usable answer.
 */
export type ContentSource = {
  /** The menu in its order. */
  navigation(): Promise<MenuItem[]>;
  notFoundPage(): Promise<NotFoundContent>;
  /** The page at an address of the site, an article's too; null when there is none. */
  page(path: string): Promise<ContentPage | null>;
  /** The pages of a group without the group's own, in the order they are shown. */
  pages(group: PageGroup): Promise<ContentSummary[]>;
  /** The article of that name, the last part of its address; null when there is none. */
  article(slug: string): Promise<ContentPage | null>;
  /** All articles with their categories and tags; the same object until something changes. */
  articles(): Promise<ArticleLibrary>;
  /** What has become of an address that leads nowhere now; null when nothing was ever there. */
  former(path: string): Promise<FormerAddress | null>;
};

/** An address that led to something: where that is now, or null when it was taken down. */
export type FormerAddress = { movedTo: string | null };

/** The part of a source that is asked for each time, because our own addresses say what it says now. */
export type MenuSource = Pick<ContentSource, 'navigation' | 'notFoundPage'>;

/** The part of a source that are texts. */
export type TextSource = Omit<ContentSource, keyof MenuSource>;

/** Menu and not-found text for pages: what is fresh, else the last good, else the embedded. */
export type SiteMenu = MenuSource & {
  /** What the source says now, for whoever asks our own addresses: rejects when it says nothing usable. */
  direct: MenuSource;
  /** Asks the source again at once: it has said that something changed. */
  refresh(): void;
};

/** The site's content, for pages and for our own addresses. */
export type SiteContent = TextSource & SiteMenu;
