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

/** Where pages and menus come from. Every method rejects when the source gives no usable answer. */
export type ContentSource = {
  /** The menu in its order. */
  navigation(): Promise<MenuItem[]>;
  notFoundPage(): Promise<NotFoundContent>;
};

/** The site's content. Its own methods serve pages: they give what is fresh, else the last good, else the embedded. */
export type SiteContent = ContentSource & {
  /** What the source says now, for whoever asks our own addresses: rejects when it says nothing usable. */
  direct: ContentSource;
  /** Asks the source again at once: it has said that something changed. */
  refresh(): void;
};
