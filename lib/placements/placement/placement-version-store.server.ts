import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { PlacementTerms } from './placement';
import { termsSchema } from './placement-terms.server';

/** The terms of a version with the fee, which is stored in another column. `v` is the table's alias. */
export const termsWithFee = sql<unknown>`jsonb_set(v.terms, '{rates,fee}', v.fee)`;

function toColumns({ rates: { fee, ...rates }, ...terms }: PlacementTerms): { terms: string; fee: string } {
  return { terms: JSON.stringify({ ...terms, rates }), fee: JSON.stringify(fee) };
}

export async function selectTerms(db: Database, id: string, version: number): Promise<PlacementTerms | null> {
  const row = await db
    .selectFrom('placement_version as v')
    .select(termsWithFee.as('terms'))
    .where('placement_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? termsSchema.parse(row.terms) : null;
}

export type VersionRow = { version: number; terms: PlacementTerms; reason: string; at: Date };

export async function selectVersions(db: Database, id: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('placement_version as v')
    .select(['version', termsWithFee.as('terms'), 'reason', 'updated_at'])
    .where('placement_id', '=', id)
    .orderBy('version')
    .execute();
  return rows.map(({ version, terms, reason, updated_at }) => ({
    version,
    terms: termsSchema.parse(terms),
    reason,
    at: new Date(updated_at),
  }));
}

export async function insertVersion(
  db: Database,
  version: { id: string; version: number; terms: PlacementTerms; reason: string; actor: string; now: Date },
): Promise<void> {
  await db
    .insertInto('placement_version')
    .values({
      placement_id: version.id,
      version: version.version,
      ...toColumns(version.terms),
      reason: version.reason,
      actor: version.actor,
      created_at: version.now,
      updated_at: version.now,
    })
    .execute();
}

/** Stores changed terms of a placement that has not been sent. The caller has locked the row. */
export async function updateDraft(
  db: Database,
  { id, terms, now }: { id: string; terms: PlacementTerms; now: Date },
): Promise<void> {
  await db
    .updateTable('placement_version')
    .set({ ...toColumns(terms), updated_at: now })
    .where('placement_id', '=', id)
    .where('version', '=', 1)
    .execute();
}
