import { askEngine } from './notice-answer.server';
import type { SearchEngine } from './search-engine';

/**
 * Maximum number of URLs in one call. The protocol allows more, but if one URL is refused, the whole call must be
 * repeated.
 */
const batch = 500;

/**
 * Notifies IndexNow (indexnow.org), which informs Bing, Yandex, Naver and others. A key file on this site proves that
 * we sent the notice. Sends only URLs. The search engines load the pages themselves and see which jobs have closed.
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
