import { systemClock } from '@/lib/services/clock/clock';
import type { Analytics } from './analytics-recorder.browser';

type Options = {
  id: string;
  /** Address of the tag manager's script, without the id. */
  url: string;
  /** Hosts that the page may still ask once the tags are shut out. */
  keep: string[];
};

// The vendor's script reads this array and replaces its `push`.
const page = globalThis as typeof globalThis & { dataLayer?: Record<string, unknown>[] };
let shutOut = false;

/**
 * The tag manager: its script, and the data layer that its tags read. Tags that run cannot be unloaded, so when the
 * visitor takes the consent back they are cut off: the page is given a stricter policy, without their hosts.
 */
export function tagManager({ id, url, keep }: Options): Analytics {
  const layer = (page.dataLayer ??= []);
  let stopped = false;
  const push = (entry: Record<string, unknown>) => {
    if (!stopped) layer.push(entry);
  };
  push({ event: 'consent', consent: 'GRANTED' });
  push({ event: 'gtm.js', 'gtm.start': systemClock.now().getTime() });
  // Cut off once, they come back with the next page load.
  if (!shutOut) insertScript(id, url);
  return {
    identify: (userId) => push({ user_id: userId }),
    send: ({ name, properties }) => push({ event: name, ...properties }),
    stop: () => {
      shut(keep);
      // Without `event`, so that no tag takes it for a reason to send.
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

// Policies add up: what the headers allowed and this one does not is refused from now on, whoever asks.
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
