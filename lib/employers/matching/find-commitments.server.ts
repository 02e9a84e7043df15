import { dateInZone } from '@/lib/core/dates';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import type { Database } from '@/lib/services/database/database';
import type { Commitment } from './commitment';
import { selectCommitments } from './matching-store.server';

/** Returns the commitments of people that have not ended, by the id of the person, earliest first. */
export async function findCommitments(
  { db, now }: { db: Database; now: Date },
  personIds: readonly string[],
): Promise<Map<string, Commitment[]>> {
  const found = new Map<string, Commitment[]>();
  const rows = await selectCommitments(db, personIds, dateInZone(now, onCallTeam.timeZone));
  for (const { personId, ...commitment } of rows)
    found.set(personId, [...(found.get(personId) ?? []), commitment]);
  return found;
}
