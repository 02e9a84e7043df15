import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';
import { credentialStates, type CredentialState } from './credential';
import { credentialColumns, toCredential, type StoredCredential } from './credential-store.server';

export type ListedCredential = StoredCredential & { doctor: string; uploadedAt: Date };

/** Part of the doctor's name, or kinds of documents. */
type Search = { name: string; kinds: readonly string[] };

type Asked = {
  id?: string | undefined;
  doctorId?: string | undefined;
  search?: Search | undefined;
  state?: CredentialState | undefined;
  order?: 'asc' | 'desc';
  limit: number;
  offset: number;
};

const maxCounted = 10_000;

const doctorName = sql`coalesce(nullif(concat_ws(' ', doctor.given_name, doctor.family_name), ''), doctor.email::text)`;
const joinDoctor = sql`join doctor on doctor.id = credential.doctor_id`;

const matchSearch = ({ name, kinds }: Search) =>
  sql`(position(lower(${name}) in lower(${doctorName})) > 0 or kind = any(${[...kinds]}::text[]))`;

export async function listStaffCredentials(
  db: Database,
  { id, doctorId, search, state, order = 'asc', limit, offset }: Asked,
): Promise<{ rows: ListedCredential[]; total: number }> {
  const conditions = [
    sql`true`,
    ...(id ? [sql`credential.id = ${id}`] : []),
    ...(doctorId ? [sql`credential.doctor_id = ${doctorId}`] : []),
    ...(search ? [matchSearch(search)] : []),
    // Uses a literal, because PostgreSQL cannot use the partial index if the state is a parameter.
    ...(state ? [sql`state = ${sql.lit(state)}`] : []),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  // Sorts a doctor's list by upload. A check by staff changes `updated_at` and would move the document in this list.
  const sorted = doctorId ? sql`file.created_at` : sql`credential.updated_at`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ doctor: string; uploaded_at: Date }>`
    select ${credentialColumns}, file.created_at as uploaded_at, ${doctorName} as doctor
    from credential ${joinDoctor} join credential_file file on file.id = credential.file_id ${where}
    order by ${sorted} ${direction}, credential.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: string }>`
    select count(*) as total
    from (select from credential ${search ? joinDoctor : sql``} ${where} limit ${maxCounted}) rows`.execute(
    db,
  );
  return {
    rows: rows.map((row) => ({
      ...toCredential(row),
      doctor: row.doctor,
      uploadedAt: new Date(row.uploaded_at),
    })),
    total: Number(counted.rows[0]?.total ?? 0),
  };
}

/** Counts the documents in each state, up to `maxCounted`. */
export async function countStaffCredentials(
  db: Database,
  search?: Search,
): Promise<Record<CredentialState, number>> {
  const matching = search ? sql`${joinDoctor} where ${matchSearch(search)} and` : sql`where`;
  const counted = credentialStates.map(
    (state) => sql`(select count(*) from (select 1 from credential ${matching} state = ${sql.lit(state)}
      limit ${maxCounted}) rows)::int as ${sql.id(state)}`,
  );
  const { rows } = await sql<Record<CredentialState, number>>`select ${sql.join(counted)}`.execute(db);
  return rows[0] ?? { waiting: 0, checked: 0, refused: 0 };
}
