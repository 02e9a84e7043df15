import { listen } from './listen';

/** Returns the text of a script that runs `code` in the page. */
const call = (code: (text: string) => void, text: string) => `(${code.toString()})(${JSON.stringify(text)});`;

/**
 * Worst behaviour of a script loaded by a tag manager: it sets a cookie and storage, and repeatedly sends its host the
 * whole data layer, even after consent has been withdrawn.
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

/** Behaviour of another vendor's tag: it sends requests to its own host, loads a pixel and opens a frame. */
function vendorTag(host: string): void {
  fetch(`${host}/collect`, { method: 'POST', body: '[]' }).catch(() => undefined);
  new Image().src = `${host}/pixel`;
  const frame = document.createElement('iframe');
  frame.src = `${host}/frame`;
  frame.title = 'Tag';
  document.body.append(frame);
}

/** Loads another vendor's script, as a tag container does beside its own tags. */
function loadVendor(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
}

/** Starts a host of another vendor, which the tag manager's container loads. */
export async function startFakeTagVendor() {
  const server = await listen(({ url }) => {
    if (url === '/tag.js') return { type: 'text/javascript', text: call(vendorTag, origin) };
    return url === '/frame' ? { type: 'text/html', text: '<!doctype html><title>Tag</title>' } : 204;
  });
  // A different host name: the tag manager's is `localhost`.
  const origin = server.origin.replace('localhost', '127.0.0.1');
  return { ...server, origin, url: `${origin}/tag.js` };
}

/** Starts a host of tags: the tag manager's script at `/gtm.js`, and the endpoints its tags report to. */
export async function startFakeTagHost(vendorScript?: string) {
  const server = await listen(({ url }) => {
    if (url.startsWith('/gtm.js')) {
      const vendor = vendorScript ? call(loadVendor, vendorScript) : '';
      return { type: 'text/javascript', text: call(tag, server.origin) + vendor };
    }
    return url.startsWith('/collect') ? { type: 'text/plain', text: 'ok' } : 204;
  });
  /** Latest data layer received; empty before. */
  const dataLayer = (): Record<string, unknown>[] => {
    const last = server.received.findLast(({ url }) => url.startsWith('/collect'));
    const parsed: unknown = JSON.parse(last?.body ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  };
  return { ...server, url: `${server.origin}/gtm.js`, dataLayer };
}
