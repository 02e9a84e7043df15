import { sql } from 'kysely';
import { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import {
  requirementLimits,
  requirementScopes,
  type RequirementScope,
  type RequirementSet,
} from './requirement-set';

export const itemSchema = z.object({
  kind: z.string(),
  alternatives: z.array(z.string()).default([]),
  note: z.string().default(''),
  maxAgeMonths: z.number().int().min(1).max(requirementLimits.ageMonths).nullable().default(null),
});
const versionSchema = z.object({
  version: z.number(),
  actor: z.string(),
  by: z.string().nullable(),
  at: z.coerce.date(),
  items: z.array(itemSchema),
  source: z.string(),
});
const rowSchema = z.object({
  id: z.string(),
  scope: z.enum(requirementScopes),
  subject: z.string(),
  name: z.string(),
  version: z.number(),
  versions: z.array(versionSchema),
});
export type StoredSet = z.output<typeof rowSchema>;

type Which = { id?: string; scope?: RequirementScope | undefined; subject?: string };

export async function selectRequirementSets(
  db: Database,
  { id, scope, subject, limit = 100, offset = 0 }: Which & { limit?: number; offset?: number } = {},
): Promise<{ rows: StoredSet[]; total: number }> {
  const { rows } = await sql<{ total: number }>`
    select s.id, s.scope, s.subject::text, s.version, count(*) over ()::int as total,
      coalesce(o.name::text, r.name, p.name, case s.subject when 'AU' then 'Australia' when 'NZ' then 'New Zealand' end,
        s.subject::text) as name,
      (select jsonb_agg(jsonb_build_object('version', v.version, 'actor', v.actor, 'at', v.created_at, 'items', v.items,
          'source', v.source, 'by', (select m.given_name || ' ' || m.family_name from staff_member m
            where 'staff:' || m.id = v.actor)) order by v.version desc)
        from requirement_set_version v where v.set_id = s.id) as versions
    from requirement_set s
    left join organisation o on s.scope = 'employer' and o.id::text = s.subject::text
    left join region r on s.scope = 'region' and r.iso = s.subject::text
    left join specialty p on s.scope = 'specialty' and p.slug = s.subject::text
    where ${id ? sql`s.id = ${id}` : sql`true`} and ${scope ? sql`s.scope = ${scope}` : sql`true`}
      and ${subject ? sql`s.subject = ${subject}` : sql`true`}
    order by array_position(array['region', 'specialty', 'employer', 'facility'], s.scope),
      s.subject not in ('AU', 'NZ'), name, s.id
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map((row) => rowSchema.parse(row)), total: rows[0]?.total ?? 0 };
}

/** Counts the open jobs that ask for the documents of each set, by the set's id. */
export async function countOpenJobs(
  db: Database,
  sets: readonly { id: string }[],
): Promise<ReadonlyMap<string, number>> {
  // Counts the jobs of each place and speciality in one pass over the narrow table of the search. Only jobs of vacancies
  // name an employer or a hospital.
  const { rows } = await sql<{ id: string; jobs: number }>`
    with counted as materialized (
      select place_id, specialty, count(*) as jobs from job_search group by grouping sets (place_id, specialty)
    ),
    of_vacancy as materialized (
      select v.organisation_id, v.facility, count(*) as jobs
      from vacancy_job join job_search using (job_id) join vacancy_request v on v.id = vacancy_request_id
      group by v.organisation_id, v.facility
    )
    select id, sum(jobs)::int as jobs
    from (
      select s.id, jobs from requirement_set s
      join place on s.scope = 'region' and s.subject in (place.region::citext, place.country::citext)
      join counted on counted.place_id = place.id
      union all
      select s.id, jobs from requirement_set s
      join specialty on s.scope = 'specialty' and s.subject = specialty.slug::citext
      join counted on counted.specialty = specialty.ordinal
      union all
      select s.id, jobs from requirement_set s
      join of_vacancy on (s.scope = 'employer' and s.subject = organisation_id::text::citext)
        or (s.scope = 'facility' and s.subject = facility::citext)
    ) matched
    where id = any(${sets.map(({ id }) => id)}::uuid[])
    group by id`.execute(db);
  return new Map(rows.map(({ id, jobs }) => [id, jobs]));
}

/** Returns true if the subject exists, and always for a facility, because there is no list of facilities. */
export async function isKnownSubject(
  db: Database,
  { scope, subject }: Pick<RequirementSet, 'scope' | 'subject'>,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select case ${scope}
      when 'facility' then true
      when 'employer' then exists (select from organisation where id::text = ${subject})
      when 'region' then ${subject} in ('AU', 'NZ') or exists (select from region where iso = ${subject})
      when 'specialty' then exists (select from specialty where slug = ${subject}) end as known`.execute(db);
  return rows[0]?.known ?? false;
}

export async function lockRequirementSet(db: Database, id: string): Promise<{ version: number } | null> {
  const row = await db
    .selectFrom('requirement_set')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRequirementSet(
  db: Database,
  { id, scope, subject }: Pick<RequirementSet, 'id' | 'scope' | 'subject'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('requirement_set')
    .values({ id, scope, subject, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRequirementVersion(
  db: Database,
  { id, version, items, source, actor }: Omit<RequirementSet, 'scope' | 'subject'> & { actor: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('requirement_set_version')
    .values({ set_id: id, version, items: JSON.stringify(items), source, actor, created_at: now })
    .execute();
  await db.updateTable('requirement_set').set({ version, updated_at: now }).where('id', '=', id).execute();
}

export const newSetId = (now: Date) => uuidv7({ msecs: now.getTime() });
