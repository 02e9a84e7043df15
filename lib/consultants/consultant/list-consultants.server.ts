import { LRUCache } from 'lru-cache';
import { dateInZone } from '@/lib/core/dates';
import { cachePerDatabase, type Database } from '@/lib/services/database/database';
import type { Consultant, ConsultantLeave } from './consultant';
import { selectActiveConsultants, listConsultantLeave } from './consultant-store.server';

export { selectConsultantRecords as listConsultantRecords } from './consultant-record-store.server';

/** In ms. Consultants and leave are cached for this time, because every job page reads them and they rarely change. */
const maxAgeMs = 30_000;

const consultants = new LRUCache<Database, Consultant[]>({
  ...cachePerDatabase,
  ttl: maxAgeMs,
  fetchMethod: (db) => selectActiveConsultants(db),
});

/** Lists active consultants, as cached for up to 30 seconds. Inside a transaction, reads the database. */
export function listConsultants({ db }: { db: Database }): Promise<Consultant[]> {
  return db.isTransaction ? selectActiveConsultants(db) : consultants.forceFetch(db);
}

const leaveToCome = new LRUCache<Database, ConsultantLeave[], Date>({
  ...cachePerDatabase,
  ttl: maxAgeMs,
  fetchMethod: (db, _, { context: now }) => selectLeaveToCome(db, now),
});

// Selects leave that has not ended. The UTC date is never later than the date in a region of this site, so leave that
// is over by the UTC date is over in every region.
const selectLeaveToCome = (db: Database, now: Date): Promise<ConsultantLeave[]> =>
  listConsultantLeave(db, dateInZone(now, 'UTC'));

export function listLeaveToCome({ db, now }: { db: Database; now: Date }): Promise<ConsultantLeave[]> {
  return db.isTransaction ? selectLeaveToCome(db, now) : leaveToCome.forceFetch(db, { context: now });
}
