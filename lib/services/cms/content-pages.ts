import type { ContentGroup, ContentPage, ContentSummary } from '@/lib/content/content-page';

/** Pages that are texts. Methods reject when a text cannot be read or is broken. */
export type ContentPages = {
  /** The page at an address of the site; null when there is none. */
  page(path: string): Promise<ContentPage | null>;
  /** The pages of a group without the group's own, in the order they are shown: articles newest first. */
  list(group: ContentGroup): Promise<ContentSummary[]>;
};
