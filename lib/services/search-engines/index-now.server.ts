import { askEngine } from './notice-answer.server';
import type { SearchEngine } from './search-engine';

/** Fewer than the protocol allows: one refused notice has the whole batch sent again. */
const batch = 500;

/**
 * IndexNow (indexnow.org): one call reaches Bing, Yandex, Naver and others. Whoever asks proves by a file of the site
 * that the key is the site's own. A page that closed is told of by its address alone: the engine fetches it and sees.
 */
export function indexNow(options: {
  url: string;
  key: string;
  siteUrl: string;
  /** Path of the file that holds the key. */
  keyPath: string;
}): SearchEngine {
  return {
    batch,
    tell: (pages) =>
      askEngine(options.url, {
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(options.siteUrl).host,
          key: options.key,
          keyLocation: options.siteUrl + options.keyPath,
          urlList: pages.map(({ url }) => url),
        }),
      }),
  };
}
