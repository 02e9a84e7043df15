import { sql } from 'kysely';
import { z } from 'zod';
import { camelCase, type Database } from '@/lib/services/database/database';
import type { Credential, CredentialDetails } from './credential';

const day = z.string().nullable();
const rowSchema = z.object({
  id: z.string(),
  doctor_id: z.string(),
  kind: z.string(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issued_on: day,
  expires_on: day,
  file_id: z.string(),
  file_type: z.enum(['pdf', 'jpg', 'png']),
  bytes: z.number(),
  scan: z.enum(['clean', 'not-scanned']),
  state: z.enum(['waiting', 'checked', 'refused']),
  checked_on: day,
  checked_by: z.string().nullable(),
  remark: z.string().nullable(),
  updated_at: z.coerce.date(),
});

export type StoredCredential = Credential & { doctorId: string };

export const toCredential = (row: unknown): StoredCredential => camelCase(rowSchema.parse(row));

export const credentialColumns = sql`credential.id, credential.doctor_id, kind, number, issuer, issued_on::text, expires_on::text,
  file_id, file_type, bytes, scan, state, checked_on::text, remark, credential.updated_at,
  (select given_name from staff_member where id = checked_by) as checked_by`;

export async function selectCredentials(db: Database, doctorId: string): Promise<StoredCredential[]> {
  const { rows } = await sql`
    select ${credentialColumns} from credential where doctor_id = ${doctorId}
    order by updated_at desc, id`.execute(db);
  return rows.map(toCredential);
}

export async function selectCredential(
  db: Database,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredCredential | null> {
  const { rows } = await sql`
    select ${credentialColumns} from credential where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ? toCredential(rows[0]) : null;
}

export async function selectByIdempotencyKey(db: Database, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countCredentials(db: Database, doctorId: string): Promise<number> {
  const row = await db
    .selectFrom('credential')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('doctor_id', '=', doctorId)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

type StoredFile = Pick<Credential, 'fileId' | 'fileType' | 'bytes' | 'scan'>;

const toColumns = (details: CredentialDetails, file: StoredFile) => ({
  kind: details.kind,
  number: details.number,
  issuer: details.issuer,
  issued_on: details.issuedOn,
  expires_on: details.expiresOn,
  file_id: file.fileId,
  file_type: file.fileType,
  bytes: file.bytes,
  scan: file.scan,
  state: 'waiting',
});

type InsertCredentialInput = {
  id: string;
  doctorId: string;
  details: CredentialDetails;
  file: StoredFile;
  idempotencyKey: string;
  now: Date;
};

export async function insertCredential(
  db: Database,
  { id, doctorId, details, file, idempotencyKey, now }: InsertCredentialInput,
): Promise<void> {
  await db
    .insertInto('credential')
    .values({
      id,
      doctor_id: doctorId,
      ...toColumns(details, file),
      idempotency_key: idempotencyKey,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

type UpdateCredentialFileInput = {
  details: CredentialDetails;
  file: StoredFile;
  idempotencyKey: string;
  now: Date;
};

/** Stores a new file and clears the check and the reminders, because staff must check the new file. */
export async function updateCredentialFile(
  db: Database,
  id: string,
  { details, file, idempotencyKey, now }: UpdateCredentialFileInput,
): Promise<void> {
  await db
    .updateTable('credential')
    .set({
      ...toColumns(details, file),
      ...{ checked_by: null, checked_on: null, remark: null, reminded_days: null },
      ...{ idempotency_key: idempotencyKey, updated_at: now },
    })
    .where('id', '=', id)
    .execute();
}

export async function updateCheck(
  db: Database,
  id: string,
  check: { state: 'checked' | 'refused'; staffId: string; on: string; remark: string; now: Date },
): Promise<void> {
  await db
    .updateTable('credential')
    .set({
      state: check.state,
      checked_by: check.staffId,
      checked_on: check.on,
      remark: check.remark,
      updated_at: check.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteCredentialRow(
  db: Database,
  { id, doctorId }: { id: string; doctorId: string },
): Promise<{ fileId: string } | null> {
  const row = await db
    .deleteFrom('credential')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .returning('file_id')
    .executeTakeFirst();
  return row ? { fileId: row.file_id } : null;
}

export async function insertEvent(
  db: Database,
  event: {
    id: string;
    credentialId: string;
    event: 'added' | 'replaced' | 'opened' | 'checked' | 'refused';
    staffId: string | null;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('credential_event')
    .values({
      id: event.id,
      credential_id: event.credentialId,
      event: event.event,
      staff_id: event.staffId,
      created_at: event.now,
    })
    .execute();
}

export async function hasOpenedFile(
  db: Database,
  { credentialId, staffId }: { credentialId: string; staffId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from credential_event e
      join credential c on c.id = e.credential_id join credential_file f on f.id = c.file_id
    where e.credential_id = ${credentialId} and e.event = 'opened' and e.staff_id = ${staffId}
      and e.created_at >= f.created_at limit 1`.execute(db);
  return rows.length > 0;
}

export type CredentialLook = { credentialId: string; by: string; at: Date };

export async function selectStaffLooks(db: Database, doctorId: string): Promise<CredentialLook[]> {
  const rows = await db
    .selectFrom('credential_event as e')
    .innerJoin('credential', 'credential.id', 'e.credential_id')
    .innerJoin('staff_member', 'staff_member.id', 'e.staff_id')
    .select(['e.credential_id', 'e.created_at', 'staff_member.given_name'])
    .where('credential.doctor_id', '=', doctorId)
    .where('e.event', '=', 'opened')
    .orderBy('e.created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ credential_id, created_at, given_name }) => ({
    credentialId: credential_id,
    by: given_name,
    at: new Date(created_at),
  }));
}
