import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
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

type Recorded = { placementId: string; actor: string; now: Date };

/** Records documents that a doctor emailed. The newest record of a placement and kind counts. */
export async function insertEmailedDocuments(
  db: Database,
  { placementId, actor, now }: Recorded,
  documents: readonly { kind: string; expiresOn: string | null }[],
): Promise<void> {
  await releaseDocuments(
    db,
    placementId,
    documents.map(({ kind }) => kind),
  );
  await db
    .insertInto('emailed_document')
    .values(
      documents.map(({ kind, expiresOn }) => ({
        ...{ id: uuidv7({ msecs: now.getTime() }), placement_id: placementId, kind, expires_on: expiresOn },
        ...{ is_held: true, actor, created_at: now },
      })),
    )
    .execute();
}

/** Records that the newest record of a document was wrong. */
export async function insertTakenBack(
  db: Database,
  { placementId, actor, now }: Recorded,
  { kind, reason }: { kind: string; reason: string },
): Promise<void> {
  await releaseDocuments(db, placementId, [kind]);
  await db
    .insertInto('emailed_document')
    .values({
      ...{ id: uuidv7({ msecs: now.getTime() }), placement_id: placementId, kind, reason },
      ...{ is_held: false, is_taken_back: true, actor, created_at: now },
    })
    .execute();
}

async function releaseDocuments(db: Database, placementId: string, kinds: readonly string[]): Promise<void> {
  await db
    .updateTable('emailed_document')
    .set({ is_held: false })
    .where('placement_id', '=', placementId)
    .where('kind', 'in', [...kinds])
    .where('is_held', '=', true)
    .execute();
}

const doctorName = sql`coalesce(nullif(concat_ws(' ', coalesce(d.given_name, q.given_name),
  coalesce(d.family_name, q.family_name)), ''), d.email::text, q.email::text, 'Deleted')`;

const joined = sql`emailed_document r join placement p on p.id = r.placement_id
  left join enquiry q on q.id = p.enquiry_id
  left join doctor d on d.id = coalesce(p.doctor_id, q.doctor_id)`;

const columns = sql`
  r.id, coalesce(d.id, q.person_id) as "doctorId", ${doctorName} as doctor, p.id as "placementId", p.reference, r.kind,
    r.expires_on::text as "expiresOn", r.is_taken_back as "isTakenBack", r.is_held as "isHeld", r.reason,
    (select m.given_name || ' ' || m.family_name from staff_member m where 'staff:' || m.id = r.actor) as by,
    r.created_at as at`;

type Row = z.output<typeof rowSchema>;

/** Selects what staff recorded about documents that people emailed, newest first. Includes records taken back. */
export async function selectEmailedDocuments(
  db: Database,
  personIds: readonly string[],
): Promise<(Row & { personId: string })[]> {
  const { rows } = await sql<unknown>`
    select person as "personId", ${columns}
    from unnest(${[...personIds]}::uuid[]) person
    cross join lateral (
      select id from placement where doctor_id = person
      union select made.id from placement made join enquiry asked on asked.id = made.enquiry_id
        where asked.person_id = person or asked.doctor_id = person) own
    join (${joined}) on r.placement_id = own.id
    order by r.created_at desc, r.id`.execute(db);
  return z.array(rowSchema.extend({ personId: z.string() })).parse(rows);
}

export type EmailedPage = {
  search?: { name: string; kinds: readonly string[] } | undefined;
  order?: 'asc' | 'desc';
  limit: number;
  offset: number;
};

const whereHeld = (search: EmailedPage['search']) =>
  sql`where r.is_held ${
    search
      ? sql`and (position(lower(${search.name}) in lower(${doctorName})) > 0 or r.kind = any(${[...search.kinds]}::text[]))`
      : sql``
  }`;

/** Selects the emailed documents of all doctors without records that were taken back. */
export async function selectEmailedPage(
  db: Database,
  { search, order = 'desc', limit, offset }: EmailedPage,
): Promise<{ rows: Row[]; total: number }> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const [{ rows }, total] = await Promise.all([
    sql<unknown>`select ${columns} from ${joined} ${whereHeld(search)} order by r.created_at ${direction}, r.id ${direction}
      limit ${limit} offset ${offset}`.execute(db),
    countEmailed(db, search),
  ]);
  return { rows: z.array(rowSchema).parse(rows), total };
}

export async function countEmailed(db: Database, search: EmailedPage['search']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${search ? joined : sql`emailed_document r`} ${whereHeld(search)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
