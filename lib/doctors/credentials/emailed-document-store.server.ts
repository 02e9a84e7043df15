import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';

const rowSchema = z.object({
  id: z.string(),
  doctorId: z.string().nullable(),
  doctor: z.string(),
  placementId: z.string(),
  reference: z.string(),
  kind: z.string(),
  expiresOn: z.string().nullable(),
  isTakenBack: z.boolean(),
  isHeld: z.boolean(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.date().transform((at) => at.toISOString()),
});

/**
 * SQL for the events of placements about emailed documents, with a row for each document. The text of a reception has
 * the kinds and their expiry dates, such as "passport:2028-01-31 cv". The text of a correction has the kind and the
 * reason.
 */
const records = sql`(
  select e.id || ' ' || item as id, e.placement_id, e.actor, e.created_at, split_part(item, ':', 1) as kind,
    nullif(split_part(item, ':', 2), '') as expires_on, e.kind = 'document-taken-back' as is_taken_back,
    case e.kind when 'document-taken-back' then substr(e.text, strpos(e.text, ' ') + 1) else '' end as reason,
    row_number() over (partition by e.placement_id, split_part(item, ':', 1)
      order by e.created_at desc, e.kind = 'document-taken-back' desc, e.id desc) = 1 as is_last
  from placement_event e cross join unnest(string_to_array(
    case e.kind when 'documents-received' then e.text else split_part(e.text, ' ', 1) end, ' ')) item
  where e.kind in ('documents-received', 'document-taken-back')) r`;

const doctorName = sql`coalesce(nullif(concat_ws(' ', coalesce(d.given_name, q.given_name),
  coalesce(d.family_name, q.family_name)), ''), d.email::text, q.email::text, 'Deleted')`;

const joined = sql`${records} join placement p on p.id = r.placement_id
  left join enquiry q on q.id = p.enquiry_id
  left join doctor d on d.id = coalesce(p.doctor_id, q.doctor_id)`;

const select = sql`
  select r.id, coalesce(d.id, q.person_id) as "doctorId", ${doctorName} as doctor, p.id as "placementId", p.reference, r.kind,
    r.expires_on as "expiresOn", r.is_taken_back as "isTakenBack", r.is_last and not r.is_taken_back as "isHeld", r.reason,
    (select m.given_name || ' ' || m.family_name from staff_member m where 'staff:' || m.id = r.actor) as by,
    r.created_at as at
  from ${joined}`;

type Row = z.output<typeof rowSchema>;

/** Selects what staff recorded about documents that a person emailed, newest first. Includes records taken back. */
export async function selectEmailedDocuments(db: Database, personId: string): Promise<Row[]> {
  const { rows } = await sql<unknown>`${select}
    where r.placement_id in (
      select id from placement where doctor_id = ${personId}
      union select made.id from placement made join enquiry asked on asked.id = made.enquiry_id
        where asked.person_id = ${personId} or asked.doctor_id = ${personId})
    order by r.created_at desc, r.id`.execute(db);
  return z.array(rowSchema).parse(rows);
}

export type EmailedPage = {
  search?: { name: string; kinds: readonly string[] } | undefined;
  order?: 'asc' | 'desc';
  limit: number;
  offset: number;
};

const whereHeld = (search: EmailedPage['search']) =>
  sql`where r.is_last and not r.is_taken_back ${
    search
      ? sql`and (position(lower(${search.name}) in lower(${doctorName})) > 0 or r.kind = any(${[...search.kinds]}::text[]))`
      : sql``
  }`;

/** Selects the emailed documents of all doctors without records that were taken back. */
export async function selectEmailedPage(
  db: Database,
  { search, order = 'desc', limit, offset }: EmailedPage,
): Promise<{ rows: Row[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    sql<unknown>`${select} ${whereHeld(search)} order by r.created_at ${order === 'asc' ? sql`asc` : sql`desc`}, r.id
      limit ${limit} offset ${offset}`.execute(db),
    countEmailed(db, search),
  ]);
  return { rows: z.array(rowSchema).parse(rows), total };
}

export async function countEmailed(db: Database, search: EmailedPage['search']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${joined} ${whereHeld(search)}`.execute(db);
  return rows[0]?.total ?? 0;
}
