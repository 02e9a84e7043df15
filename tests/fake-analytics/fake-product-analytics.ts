import { z } from 'zod';
import { listen } from './listen';

const batchSchema = z.array(
  z.strictObject({
    event: z.string(),
    properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
);
type Event = z.infer<typeof batchSchema>[number];

/**
 * Starts a fake service for product analytics. `fail(status)` makes every response have this status. `fail(null)` ends
 * the failure.
 */
export async function startFakeProductAnalytics() {
  let failing: number | null = null;
  const events = new Map<string, Event>();
  const server = await listen(({ url, body }) => {
    if (failing !== null) return failing;
    if (!url.startsWith('/track?')) return 404;
    const batch = batchSchema.safeParse(JSON.parse(new URLSearchParams(body).get('data') ?? 'null'));
    if (!batch.success) return 400;
    // The real service also counts a repeated event only once, by its `$insert_id`.
    for (const event of batch.data) events.set(String(event.properties.$insert_id), event);
    return { type: 'text/plain', text: '1' };
  });
  return {
    ...server,
    events: () => [...events.values()],
    names: () => [...events.values()].map(({ event }) => event),
    forget: () => {
      events.clear();
      server.received.length = 0;
    },
    fail: (status: number | null) => {
      failing = status;
    },
  };
}
