import { listen } from './listen';

const call = (code: (text: string) => void, text: string) => `(${code.toString()})(${JSON.stringify(text)});`;

/**
 * A tag that ignores consent. It sets a cookie and storage, and sends the whole data layer to its host ten times a
 * second.
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

/** A tag of another vendor, which sends a request, loads a tracking pixel and opens a frame. */
function vendorTag(host: string): void {
  fetch(`${host}/collect`, { method: 'POST', body: '[]' }).catch(() => undefined);
  new Image().src = `${host}/pixel`;
  const frame = document.createElement('iframe');
  frame.src = `${host}/frame`;
  frame.title = 'Tag';
  document.body.append(frame);
}

function loadVendor(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
}

export async function startFakeTagVendor() {
  const server = await listen(({ url }) => {
    if (url === '/tag.js') return { type: 'text/javascript', text: call(vendorTag, origin) };
    return url === '/frame' ? { type: 'text/html', text: '<!doctype html><title>Tag</title>' } : 204;
  });
  // The host name differs from the tag manager's (`localhost`), so that a test fails if the content security policy
  // allows only the tag manager's host.
  const origin = server.origin.replace('localhost', '127.0.0.1');
  return { ...server, origin, url: `${origin}/tag.js` };
}

/** Starts the host of the tag manager. It serves the script `/gtm.js` and receives the requests of the tags. */
export async function startFakeTagHost(vendorScript?: string) {
  const server = await listen(({ url }) => {
    if (url.startsWith('/gtm.js')) {
      const vendor = vendorScript ? call(loadVendor, vendorScript) : '';
      return { type: 'text/javascript', text: call(tag, server.origin) + vendor };
    }
    return url.startsWith('/collect') ? { type: 'text/plain', text: 'ok' } : 204;
  });
  /** Returns the data layer that the tag sent last. Empty if it sent none. */
  const dataLayer = (): Record<string, unknown>[] => {
    const last = server.received.findLast(({ url }) => url.startsWith('/collect'));
    const parsed: unknown = JSON.parse(last?.body ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  };
  return { ...server, url: `${server.origin}/gtm.js`, dataLayer };
}
