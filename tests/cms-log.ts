import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toLexical } from '@/lib/content/sources/content-lexical.server';

export const cmsSecret = 's'.repeat(40);

export const signForCms = (text: string, secret = cmsSecret) =>
  createHmac('sha256', secret).update(text).digest('base64url');

export function cmsHook(body = '{}', { at = Date.now(), secret = cmsSecret } = {}) {
  return { body, at: String(at), signature: signForCms(`hook.${at}.${body}`, secret) };
}

export const wireArticle = (slug: string, more: object = {}) => ({
  kind: 'page',
  path: `/articles/${slug}`,
  group: 'articles',
  title: `Article ${slug}`,
  label: null,
  lead: 'What {{brand}} says in this article.',
  description: 'What search engines say of it.',
  updated: '2026-11-01',
  order: 0,
  published: '2026-11-01',
  category: 'locum-life',
  tags: ['rural'],
  featured: false,
  picture: null,
  drawing: null,
  body: toLexical([['p', `The text of ${slug}.`]]),
  questions: [],
  sources: [],
  author: null,
  reviewer: null,
  jobs: null,
  legal: null,
  ...more,
});

/**
 * Starts a fake CMS. `/changes` returns at most three changed documents per response, so that the site needs several
 * requests. Other paths return the values in `others`.
 */
export async function startCmsLog(others: Record<string, unknown> = {}) {
  const log = {
    epoch: 'first',
    last: 0,
    rows: new Map<string, { seq: number; doc: unknown }>(),
    url: '',
    /** Publishes a document, or removes it if `doc` is null. */
    put(key: string, doc: unknown) {
      log.last += 1;
      log.rows.set(key, { seq: log.last, doc });
    },
    publish(...slugs: string[]) {
      for (const slug of slugs) log.put(`/articles/${slug}`, wireArticle(slug));
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cms.test');
    const after = Number(searchParams.get('after'));
    const changes = [...log.rows]
      .map(([key, row]) => ({ key, ...row }))
      .filter(({ seq }) => seq > after)
      .sort((a, b) => a.seq - b.seq);
    const found =
      pathname === '/changes'
        ? { epoch: log.epoch, last: log.last, changes: changes.slice(0, 3) }
        : others[pathname.slice(1)];
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  log.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return log;
}

export type CmsLog = Awaited<ReturnType<typeof startCmsLog>>;
