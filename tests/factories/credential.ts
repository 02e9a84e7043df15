import { randomUUID } from 'node:crypto';
import type { Database } from '@/lib/services/database/database';

type Row = {
  kind: string;
  state?: 'waiting' | 'checked' | 'refused';
  issuedOn?: string | null;
  expiresOn?: string | null;
  number?: string;
};

/** Inserts a document without its file, for tests that do not open the file. */
export async function insertCredential(
  db: Database,
  doctorId: string,
  { kind, state = 'checked', issuedOn = null, expiresOn = null, number }: Row,
): Promise<string> {
  const [id, fileId, staffId, now] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    new Date('2026-11-20T00:00:00Z'),
  ];
  await db.insertInto('credential_file').values({ id: fileId, key_id: null, created_at: now }).execute();
  if (state !== 'waiting')
    await db
      .insertInto('staff_member')
      .values({
        ...{ id: staffId, email: `${staffId}@example.org`, given_name: 'Hana', family_name: 'Rua' },
        ...{ roles: ['consultant'], created_at: now, updated_at: now },
      })
      .execute();
  await db
    .insertInto('credential')
    .values({
      ...{
        id,
        doctor_id: doctorId,
        kind,
        number: number ?? null,
        issued_on: issuedOn,
        expires_on: expiresOn,
        file_id: fileId,
        file_type: 'pdf',
        bytes: 9,
      },
      ...{ scan: 'not-scanned', state, idempotency_key: randomUUID(), created_at: now, updated_at: now },
      ...(state !== 'waiting' && { checked_by: staffId, checked_on: '2026-11-20', remark: 'Seen' }),
    })
    .execute();
  return id;
}
