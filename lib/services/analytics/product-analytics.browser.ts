import { trimTrailingSlashes } from '@/lib/core/text';
import { systemClock } from '@/lib/services/clock/clock';
import type { Analytics } from './analytics-recorder.browser';
import { visitorId } from './visitor-id.browser';

type Options = { token: string; url: string };
type Entry = { event: string; properties: Record<string, string | number | boolean> };

const together = 1_000;
const firstRetry = 5_000;
const lastRetry = 60_000;
const maxWaiting = 200;
// Maximum number of events in one request. If a request outlives its page, browsers limit its body to 64 KiB.
const maxEventsPerRequest = 50;

/**
 * Sends events to the HTTP endpoint of the product analytics vendor. An event has either a random id of this browser or
 * the product id of the signed-in user. No event has both, so the two ids cannot be linked. `ip=0` stops the vendor
 * from locating the visitor.
 */
export function productAnalytics({ token, url }: Options): Analytics {
  const address = `${trimTrailingSlashes(url)}/track?ip=0`;
  let userId: string | null = null;
  let waiting: Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = firstRetry;
  let stopped = false;

  const sendIn = (delay: number) => {
    timer ??= setTimeout(() => void flush(), delay);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.slice(0, maxEventsPerRequest);
    if (stopped || batch.length === 0) return;
    waiting = waiting.slice(maxEventsPerRequest);
    const again = !(await deliver(batch));
    if (stopped) return;
    if (again) {
      waiting = [...batch, ...waiting].slice(0, maxWaiting);
      sendIn(retry);
      retry = Math.min(retry * 2, lastRetry);
      return;
    }
    retry = firstRetry;
    if (waiting.length > 0) sendIn(together);
  }

  /**
   * Returns false if the batch must be sent again. Sending it twice is safe, because the vendor discards an event if it
   * already has its `$insert_id`.
   */
  async function deliver(batch: Entry[]): Promise<boolean> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ data: JSON.stringify(batch) }),
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      return answer.status < 500 && answer.status !== 429;
    } catch {
      return false;
    }
  }

  const onHide = () => {
    if (document.visibilityState === 'hidden') void flush();
  };
  const onLeave = () => void flush();
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onLeave);

  return {
    identify: (id) => {
      userId = id;
    },
    send: ({ name, properties }) => {
      if (stopped || waiting.length >= maxWaiting) return;
      const time = Math.floor(systemClock.now().getTime() / 1_000);
      const common = { token, time, distinct_id: userId ?? visitorId(), $insert_id: crypto.randomUUID() };
      waiting.push({ event: name, properties: { ...properties, ...common } });
      sendIn(together);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      waiting = [];
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
    },
  };
}
