import type { Database } from '@/lib/services/database/database';
import type { Consultant } from './consultant';
import { selectActiveConsultants } from './consultant-store.server';

/** Every job page names a consultant, and they change once in weeks. */
const keptForMs = 30_000;

const kept = new WeakMap<Database, { at: number; consultants: Promise<Consultant[]> }>();

/** All who work now, at most half a minute old; inside a transaction as of now. */
export function listConsultants({ db, now }: { db: Database; now: Date }): Promise<Consultant[]> {
  const known = kept.get(db);
  const age = known ? now.getTime() - known.at : Infinity;
  if (known && age >= 0 && age < keptForMs) return known.consultants;
  const consultants = selectActiveConsultants(db);
  kept.set(db, { at: now.getTime(), consultants });
  // A failed read is not kept: the next request tries again.
  consultants.catch(() => kept.delete(db));
  return consultants;
}
