import type { Payload } from 'payload';
import { settings } from '../settings';
import { lastChange } from './changes';
import { signMessage } from './signature';

const lookEveryMs = 250;
const maxPauseMs = 5_000;
const timeoutMs = 5_000;

/** Path on the site to which the CMS sends notifications of changed documents. */
export const hookPath = '/api/cms/revalidate';

/**
 * Notifies the site of changes until the site has read them all. The site responds with the number of the last change
 * that it has read. So it gets all missed changes after a downtime, or if it has lost its copy of the content.
 */
export function startDelivery(payload: Payload): () => void {
  const stopped = new AbortController();
  let delivered = -1;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function tell(last: number): Promise<void> {
    const body = JSON.stringify({ last });
    const at = Date.now();
    const response = await fetch(settings.siteUrl + hookPath, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Cms-Time': String(at),
        'X-Cms-Signature': signMessage(body, at, settings.siteSecret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
    });
    const answer = (await response.json()) as { cursor?: number };
    if (!response.ok || typeof answer.cursor !== 'number')
      throw new Error(`The site responded to a change notification with ${response.status}`);
    delivered = Math.max(delivered, answer.cursor);
  }

  async function look(): Promise<void> {
    let pause = lookEveryMs;
    try {
      const last = await lastChange(payload);
      if (last > delivered) {
        await tell(last);
        // The site reads many changes in several steps, so `delivered` may still be below `last`. In that case, the
        // next call of `look` notifies the site again.
        if (failures > 0) payload.logger.info('The site accepts change notifications again');
        failures = 0;
      }
    } catch (error) {
      if (failures === 0 && !stopped.signal.aborted)
        payload.logger.warn(`The site does not accept change notifications: ${String(error)}`);
      failures += 1;
      pause = Math.min(lookEveryMs * 2 ** failures, maxPauseMs);
    }
    if (!stopped.signal.aborted) timer = setTimeout(() => void look(), pause);
  }

  void look();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
