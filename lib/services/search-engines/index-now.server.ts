import { askEngine } from './notice-answer.server';
import type { SearchEngine } from './search-engine';

/**
 * Maximum number of notices in one call. The protocol allows more, but a single refused notice means that all must be
 * sent again.
 */
const batch = 500;

/**
 * Notifies IndexNow (indexnow.org), which informs Bing, Yandex, Naver and others. A key file on this site proves that
 * a notice is ours. Sends only addresses; the engine fetches the pages and finds the closed jobs.
 */
export function indexNow(options: {
  url: string;
  key: string;
  siteUrl: string;
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
