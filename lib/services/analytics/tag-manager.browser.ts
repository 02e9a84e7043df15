import { systemClock } from '@/lib/services/clock/clock';
import type { Analytics } from './analytics-recorder.browser';

type Options = {
  id: string;
  url: string;
  /** Hosts that the page may still contact after the visitor has withdrawn consent. */
  keep: string[];
};

// The vendor's script reads the array `dataLayer`, and replaces its `push`.
const page = globalThis as typeof globalThis & { dataLayer?: Record<string, unknown>[] };
let shutOut = false;

/**
 * Loads the tag manager and the data layer that its tags read. Running tags cannot be unloaded, so withdrawing
 * consent adds a content security policy that blocks their hosts.
 */
export function tagManager({ id, url, keep }: Options): Analytics {
  const layer = (page.dataLayer ??= []);
  let stopped = false;
  const push = (entry: Record<string, unknown>) => {
    if (!stopped) layer.push(entry);
  };
  push({ event: 'consent', consent: 'GRANTED' });
  push({ event: 'gtm.js', 'gtm.start': systemClock.now().getTime() });
  // After a withdrawal of consent, this page's content security policy blocks the script until the page is reloaded.
  if (!shutOut) insertScript(id, url);
  return {
    identify: (userId) => push({ user_id: userId }),
    send: ({ name, properties }) => push({ event: name, ...properties }),
    stop: () => {
      blockOtherHosts(keep);
      // This entry has no `event`, because tags react to events by sending data.
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

// Allows requests only to this site and the hosts in `keep`. A page can only add policies, so this lasts until the next
// page load.
function blockOtherHosts(keep: string[]): void {
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
