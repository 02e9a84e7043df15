import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import {
  factFields,
  overridableFactNames,
  type FactFields,
  type OverridableFact,
} from './job-overrides.server';

export type JobOverride = {
  fact: OverridableFact;
  value: FactFields;
  feedValue: FactFields;
  actor: string;
  createdAt: Date;
};

export async function listOverrides(
  db: Database,
  jobIds: readonly string[],
): Promise<Map<string, JobOverride[]>> {
  const found = new Map<string, JobOverride[]>();
  if (jobIds.length === 0) return found;
  const rows = await db
    .selectFrom('job_override')
    .selectAll()
    .where('job_id', '=', sql<string>`any(${[...jobIds]}::uuid[])`)
    .orderBy('created_at')
    .execute();
  for (const row of rows) {
    const fact = overridableFactNames.find((name) => name === row.fact);
    if (!fact) continue;
    const override = {
      fact,
      value: factFields.parse(row.value),
      feedValue: factFields.parse(row.feed_value),
      actor: row.actor,
      createdAt: new Date(row.created_at),
    };
    found.set(row.job_id, [...(found.get(row.job_id) ?? []), override]);
  }
  return found;
}

export async function writeOverrides(
  db: Database,
  jobId: string,
  overrides: readonly JobOverride[],
): Promise<void> {
  if (overrides.length === 0) return;
  await db
    .insertInto('job_override')
    .values(
      overrides.map((one) => ({
        job_id: jobId,
        fact: one.fact,
        value: JSON.stringify(one.value),
        feed_value: JSON.stringify(one.feedValue),
        actor: one.actor,
        created_at: one.createdAt,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['job_id', 'fact']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        feed_value: eb.ref('excluded.feed_value'),
        actor: eb.ref('excluded.actor'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
}

export async function deleteOverrides(
  db: Database,
  jobId: string,
  facts: readonly OverridableFact[],
): Promise<void> {
  if (facts.length === 0) return;
  await db.deleteFrom('job_override').where('job_id', '=', jobId).where('fact', 'in', facts).execute();
}

type ListedOverride = {
  number: string;
  title: string;
  fact: string;
  by: string | null;
  createdAt: Date;
};

export async function listOverridesOfSource(
  db: Database,
  { source, limit, offset }: { source: string; limit: number; offset: number },
): Promise<{ rows: ListedOverride[]; total: number }> {
  const of = db
    .selectFrom('job_override as laid')
    .innerJoin('job_source_record as record', (join) =>
      join.onRef('record.job_id', '=', 'laid.job_id').on('record.canonical', '=', true),
    )
    .where('record.source_id', '=', source);
  const rows = await of
    .innerJoin('job', 'job.id', 'laid.job_id')
    .leftJoin('staff_member as member', (join) =>
      join.on(sql`'staff:' || member.id::text`, '=', sql`laid.actor`),
    )
    .select(['job.number', 'job.title', 'laid.fact', 'laid.created_at'])
    .select(sql<string | null>`member.given_name || ' ' || member.family_name`.as('by'))
    .orderBy('laid.created_at', 'desc')
    .orderBy('job.number')
    .orderBy('laid.fact')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) })),
    total,
  };
}
