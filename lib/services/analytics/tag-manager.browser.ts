import { systemClock } from '@/lib/services/clock/clock';
import type { Analytics } from './analytics-recorder.browser';

type Options = {
  id: string;
  url: string;
  /** Hosts that the page may still contact after consent was withdrawn. */
  keep: string[];
};

// `dataLayer` is an array that the vendor's script reads. The script replaces its `push`.
const page = globalThis as typeof globalThis & { dataLayer?: Record<string, unknown>[] };
let shutOut = false;

/**
 * Loads the tag manager and provides the data layer that its tags read. Running tags cannot be unloaded. So when the
 * visitor withdraws consent, the page gets a stricter content security policy without the hosts of the tags.
 */
export function tagManager({ id, url, keep }: Options): Analytics {
  const layer = (page.dataLayer ??= []);
  let stopped = false;
  const push = (entry: Record<string, unknown>) => {
    if (!stopped) layer.push(entry);
  };
  push({ event: 'consent', consent: 'GRANTED' });
  push({ event: 'gtm.js', 'gtm.start': systemClock.now().getTime() });
  // Once blocked, tags stay blocked until the next page load.
  if (!shutOut) insertScript(id, url);
  return {
    identify: (userId) => push({ user_id: userId }),
    send: ({ name, properties }) => push({ event: name, ...properties }),
    stop: () => {
      shut(keep);
      // This entry has no `event`, because tags would send data on any event.
      push({ consent: 'DECLINED', user_id: null });
      stopped = true;
    },
  };
}

function insertScript(id: string, url: string): void {
  const address = new URL(url);
  address.searchParams.set('id', id);
  if (document.querySelector(`script[src="${CSS.escape(address.href)}"]`)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = address.href;
  document.head.append(script);
}

// Blocks requests to other hosts than this site and the hosts in `keep`, by adding a content security policy to the
// page. Policies are cumulative, so a page can only become stricter.
function shut(keep: string[]): void {
  if (shutOut) return;
  shutOut = true;
  const origins = [...new Set(keep.map((address) => new URL(address).origin))];
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = [
    "script-src 'self'",
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "img-src 'self' data:",
    "frame-src 'none'",
  ].join('; ');
  document.head.append(policy);
}
