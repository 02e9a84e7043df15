import { askEngine } from './notice-answer.server';
import type { SearchEngine } from './search-engine';

/**
 * Maximum number of notices in one call. The protocol allows more, but one refused notice makes the site send the whole
 * batch again.
 */
const batch = 500;

/**
 * Notifies IndexNow (indexnow.org), which passes notices to Bing, Yandex, Naver and others. A key file on the site
 * proves that the site sent the notice. A closed page is sent by its address alone, and the engine fetches it.
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
