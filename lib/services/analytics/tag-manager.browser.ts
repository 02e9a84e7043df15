import { systemClock } from '@/lib/services/clock/clock';
import type { Analytics } from './analytics-recorder.browser';

type Options = {
  id: string;
  url: string;
  /** Hosts that the page may still contact after the visitor has withdrawn consent. */
  keep: string[];
};

// The vendor's script reads the array `dataLayer` and replaces the array's `push` method.
const page = globalThis as typeof globalThis & { dataLayer?: Record<string, unknown>[] };
let shutOut = false;

/**
 * Loads the tag manager, and creates the data layer that its tags read. Running tags cannot be unloaded. If consent is
 * withdrawn, a content security policy is added that blocks the hosts of the tags.
 */
export function tagManager({ id, url, keep }: Options): Analytics {
  const layer = (page.dataLayer ??= []);
  let stopped = false;
  const push = (entry: Record<string, unknown>) => {
    if (!stopped) layer.push(entry);
  };
  push({ event: 'consent', consent: 'GRANTED' });
  push({ event: 'gtm.js', 'gtm.start': systemClock.now().getTime() });
  // If consent was withdrawn earlier on this page, the page's content security policy blocks the script until a reload.
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

// Allows requests only to this site and to the hosts in `keep`. A page cannot remove a policy that it has added, so the
// block lasts until the next page load.
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
