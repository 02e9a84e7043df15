import type { Database } from '@/lib/services/database/database';
import { hashAddress } from './suppress-address.server';
import {
  countMailEvents,
  deleteMailEventsBefore,
  insertMailEvents,
  upsertSuppressions,
} from './suppression-store.server';
import type { MailEventCounts, MailEventType } from './suppression';

export type MailEvent = { id: string; type: MailEventType; email: string; occurredAt: Date };

const daysToKeepEvents = 90;

/**
 * Records events from the mail relay, and suppresses addresses after a hard bounce or a complaint. Returns the events
 * that were not known yet. Writes rows in the order of their keys, so that simultaneous webhooks cannot deadlock.
 */
export async function recordMailEvents(
  trx: Database,
  events: readonly MailEvent[],
  now: Date,
): Promise<MailEvent[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const ordered = [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const added = await insertMailEvents(
    trx,
    ordered.map((event) => ({ ...event, emailHash: hashAddress(event.email) })),
    now,
  );
  const fresh = ordered.filter(({ id }) => added.has(id));

  const worst = new Map<string, MailEvent>();
  for (const event of fresh) {
    const hash = hashAddress(event.email);
    if (event.type === 'hard-bounce' || (event.type === 'complaint' && !worst.has(hash)))
      worst.set(hash, event);
  }
  await upsertSuppressions(
    trx,
    [...worst]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([hash, { type, occurredAt }]) => ({
        email_hash: hash,
        reason: type === 'hard-bounce' ? 'bounced' : 'complained',
        created_at: occurredAt,
      })),
  );
  return fresh;
}

export function countEventsOfAddress(db: Database, email: string): Promise<MailEventCounts> {
  return countMailEvents(db, hashAddress(email));
}

export function deleteOldMailEvents(db: Database, now: Date): Promise<number> {
  return deleteMailEventsBefore(db, new Date(now.getTime() - daysToKeepEvents * 86_400_000));
}
