import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { camelCase, type Database } from '@/lib/services/database/database';
import type { DocumentPack } from './document-pack';

const when = z.coerce.date();
const rowSchema = z.object({
  id: z.string(),
  doctor_id: z.string(),
  doctor_name: z.string(),
  doctor_is_closed: z.boolean(),
  vacancy_request_id: z.string(),
  reference: z.string(),
  facility: z.string(),
  organisation: z.string(),
  contact_name: z.string(),
  recipient: z.string(),
  kinds: z.array(z.string()),
  asked_at: when,
  granted: z.boolean().nullable(),
  answered_at: when.nullable(),
  ends_at: when.nullable(),
  withdrawn_at: when.nullable(),
  put_forward_ended_at: when.nullable(),
  agreed: z.array(z.object({ credentialId: z.string(), fileId: z.string().nullable() })),
  openings: z.array(z.object({ at: when, kind: z.string().nullable() })),
});

function toPack(row: unknown): DocumentPack {
  const { vacancy_request_id, put_forward_ended_at, ...read } = rowSchema.parse(row);
  return {
    ...camelCase(read),
    vacancyId: vacancy_request_id,
    withdrawnAt: read.withdrawn_at ?? put_forward_ended_at,
  };
}

const shownOpenings = 50;

/**
 * SQL for the time at which the doctor first withdrew after the request for documents. Doctors can withdraw the enquiry,
 * or the consent to be put forward for the vacancy or one of its jobs.
 */
const putForwardEndedAt = sql`(
  select min(ended.created_at) from (
    select c.created_at from consent c
      left join enquiry q on q.id = c.enquiry_id
      left join vacancy_job j on j.job_id = q.job_id and j.vacancy_request_id = p.vacancy_request_id
      where c.doctor_id = p.doctor_id and c.purpose = 'put-forward' and c.state <> 'granted'
        and (c.vacancy_request_id = p.vacancy_request_id or j.job_id is not null)
        and c.created_at is distinct from q.created_at
    union all
    select v.created_at from enquiry q
      join vacancy_job j on j.job_id = q.job_id
      join enquiry_event v on v.enquiry_id = q.id
      where q.doctor_id = p.doctor_id and j.vacancy_request_id = p.vacancy_request_id
        and v.to_state = 'withdrawn' and v.from_state <> 'withdrawn'
  ) ended where ended.created_at > p.asked_at)`;

/**
 * Selects sets of documents that doctors share, the newest first. Each has the last times at which the employer opened
 * the documents. Consents without `file_id` come from an older version of the site. They cover the files of that time.
 */
export async function selectPacks(
  db: Database,
  which: { id: string } | { doctorId: string } | { vacancyId: string },
): Promise<DocumentPack[]> {
  const condition =
    'id' in which
      ? sql<SqlBool>`p.id = ${which.id}`
      : 'doctorId' in which
        ? sql<SqlBool>`p.doctor_id = ${which.doctorId}`
        : sql<SqlBool>`p.vacancy_request_id = ${which.vacancyId}`;
  const { rows } = await sql`
    select p.*, v.reference, v.facility, p.recipient::text,
      coalesce(nullif(concat_ws(' ', d.given_name, d.family_name), ''), d.email::text) as doctor_name,
      num_nonnulls(d.disabled_at, d.deletion_requested_at) > 0 as doctor_is_closed,
      ${putForwardEndedAt} as put_forward_ended_at,
      coalesce((select json_agg(json_build_object('credentialId', i.credential_id, 'fileId', coalesce(i.file_id, f.id)))
        from document_pack_item i
        join credential c on c.id = i.credential_id
        left join credential_file f on f.id = c.file_id and f.created_at <= p.answered_at
        where i.pack_id = p.id), '[]') as agreed,
      coalesce((select json_agg(json_build_object('at', o.created_at, 'kind', o.kind) order by o.created_at desc)
        from (select * from document_pack_opening where pack_id = p.id
          order by created_at desc limit ${shownOpenings}) o), '[]') as openings
    from document_pack p
    join vacancy_request v on v.id = p.vacancy_request_id
    join doctor d on d.id = p.doctor_id
    where ${condition} order by p.asked_at desc, p.id limit 200`.execute(db);
  return rows.map(toPack);
}

export async function selectPack(
  db: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DocumentPack | null> {
  // Locks in a separate statement, because only a later statement sees the changes of a transaction that held the lock.
  if (lock) await sql`select id from document_pack where id = ${id} for update`.execute(db);
  return (await selectPacks(db, { id }))[0] ?? null;
}

export async function insertPack(
  db: Database,
  pack: Pick<
    DocumentPack,
    'id' | 'doctorId' | 'vacancyId' | 'organisation' | 'contactName' | 'recipient' | 'kinds'
  > & {
    staffId: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('document_pack')
    .values({
      id: pack.id,
      doctor_id: pack.doctorId,
      vacancy_request_id: pack.vacancyId,
      organisation: pack.organisation,
      contact_name: pack.contactName,
      recipient: pack.recipient,
      kinds: pack.kinds,
      asked_by: pack.staffId,
      asked_at: pack.now,
    })
    .execute();
}

export async function insertPackItems(
  db: Database,
  packId: string,
  documents: readonly { id: string; fileId: string }[],
): Promise<void> {
  const items = documents.map(({ id, fileId }) => ({ pack_id: packId, credential_id: id, file_id: fileId }));
  if (items.length > 0) await db.insertInto('document_pack_item').values(items).execute();
}

export async function updatePackItem(
  db: Database,
  packId: string,
  document: { id: string; fileId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('document_pack_item')
    .set({ file_id: document.fileId, agreed_at: now })
    .where('pack_id', '=', packId)
    .where('credential_id', '=', document.id)
    .execute();
}

export async function updatePackAnswer(
  db: Database,
  id: string,
  answer: { granted: boolean; endsAt: Date | null; textVersion: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('document_pack')
    .set({
      granted: answer.granted,
      answered_at: answer.now,
      ends_at: answer.endsAt,
      text_version: answer.textVersion,
    })
    .where('id', '=', id)
    .execute();
}

export async function updatePackWithdrawn(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('document_pack').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

export async function insertOpening(
  db: Database,
  { id, packId, kind, now }: { id: string; packId: string; kind: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('document_pack_opening')
    .values({ id, pack_id: packId, kind, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
