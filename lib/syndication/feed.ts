/** One entry of a feed. Addresses are absolute; instants are ISO. */
export type FeedEntry = {
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  published: string;
  updated: string;
  /** Names people read. */
  tags: string[];
};

/** What a feed reader subscribes to. */
export type Feed = {
  title: string;
  description: string;
  /** Address of the page that shows the same. */
  home: string;
  /** Addresses of the feed in its two formats. */
  self: { atom: string; json: string };
  author: string;
  /** When the newest entry changed; the time of asking while there is none. */
  updated: string;
  entries: FeedEntry[];
};
