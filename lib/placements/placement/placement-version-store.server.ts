import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import type { PlacementTerms } from './placement';
import { termsSchema } from './placement-terms.server';

/**
 * SQL for the terms of a version, including our fee, which is stored in a separate column. In the query, the table must
 * have the alias `v`.
 */
export const termsWithFee = sql<unknown>`jsonb_set(v.terms, '{rates,fee}', v.fee)`;

function toColumns({ rates: { fee, ...rates }, ...terms }: PlacementTerms): { terms: string; fee: string } {
  const stored = fee.percent === null ? { ...fee, percent: 0, isOpen: true } : fee;
  return { terms: JSON.stringify({ ...terms, rates }), fee: JSON.stringify(stored) };
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

/** Changes the terms of a placement that was not sent yet. The caller must have locked the row. */
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

export async function selectTermsWithShifts(
  db: Database,
  doctorIds: readonly string[],
  dates: readonly string[],
): Promise<{ placementId: string; doctorId: string; terms: PlacementTerms }[]> {
  const { rows } = await sql<{ placement_id: string; doctor_id: string; terms: unknown }>`
    select p.id as placement_id, coalesce(p.doctor_id, q.doctor_id) as doctor_id, ${termsWithFee} as terms
    from placement p
      join placement_version v on v.placement_id = p.id and v.version = p.agreed_version
      left join enquiry q on q.id = p.enquiry_id
    where p.cancelled_at is null and coalesce(p.doctor_id, q.doctor_id) = any(${sql.val([...doctorIds])}::uuid[])
      and exists (select from jsonb_array_elements(v.terms -> 'shifts') shift
        where shift ->> 'date' = any(${sql.val([...dates])}::text[]))
    order by p.id`.execute(db);
  return rows.map(({ placement_id: placementId, doctor_id: doctorId, terms }) => ({
    placementId,
    doctorId,
    terms: termsSchema.parse(terms),
  }));
}
