import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/services/database/database';
import type { Consultant } from './consultant';
import { selectActiveConsultants } from './consultant-store.server';

/** Every job page names a consultant, and they change once in weeks. */
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
