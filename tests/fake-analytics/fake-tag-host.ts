import { listen } from './listen';

/**
 * What runs in the page once a tag manager is let in, at its worst: it keeps a cookie and storage, and tells its host all that is
 * in the data layer, again and again, whether the visitor still agrees or not.
 */
function tag(host: string): void {
  document.cookie = '_ga=GA1.1.1; Path=/; Max-Age=3600';
  localStorage.setItem('_ga_local', '1');
  setInterval(() => {
    const { dataLayer } = globalThis as typeof globalThis & { dataLayer?: unknown[] };
    fetch(`${host}/collect`, { method: 'POST', body: JSON.stringify(dataLayer) }).catch(() => undefined);
    new Image().src = `${host}/pixel`;
  }, 100);
}

/** A host of tags: the tag manager's script at `/gtm.js`, and where its tags report to. */
export async function startFakeTagHost() {
  const server = await listen(({ url }) => {
    if (url.startsWith('/gtm.js'))
      return { type: 'text/javascript', text: `(${tag.toString()})(${JSON.stringify(server.origin)})` };
    return url.startsWith('/collect') ? { type: 'text/plain', text: 'ok' } : 204;
  });
  /** The data layer as it was last told; empty before. */
  const dataLayer = (): Record<string, unknown>[] => {
    const last = server.received.findLast(({ url }) => url.startsWith('/collect'));
    const parsed: unknown = JSON.parse(last?.body ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  };
  return { ...server, url: `${server.origin}/gtm.js`, dataLayer };
}
