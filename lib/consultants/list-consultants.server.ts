import { LRUCache } from 'lru-cache';
import { dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import type { Consultant, ConsultantLeave } from './consultant';
import { selectActiveConsultants, selectLeave } from './consultant-store.server';

/** Every job page names a consultant, and they, and their leave, change once in weeks. */
const maxAgeMs = 30_000;

const consultants = new LRUCache<Database, Consultant[]>({
  max: 1,
  ttl: maxAgeMs,
  fetchMethod: (db) => selectActiveConsultants(db),
});

/** All who work now, at most half a minute old; inside a transaction as of now. */
export function listConsultants({ db }: { db: Database }): Promise<Consultant[]> {
  return db.isTransaction ? selectActiveConsultants(db) : consultants.forceFetch(db);
}

const leaveToCome = new LRUCache<Database, ConsultantLeave[], Date>({
  max: 1,
  ttl: maxAgeMs,
  fetchMethod: (db, _, { context: now }) => selectLeaveToCome(db, now),
});

// No region of ours is behind UTC: what has ended there by then has ended everywhere.
const selectLeaveToCome = (db: Database, now: Date): Promise<ConsultantLeave[]> =>
  selectLeave(db, dateInZone(now, 'UTC'));

/** Leave that has not ended, as new as the consultants are. */
export function listLeaveToCome({ db, now }: { db: Database; now: Date }): Promise<ConsultantLeave[]> {
  return db.isTransaction ? selectLeaveToCome(db, now) : leaveToCome.forceFetch(db, { context: now });
}
