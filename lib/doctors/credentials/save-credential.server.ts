import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import { maxCredentials, type CredentialDetails } from './credential';
import { deleteCredentialFile, storeCredentialFile, type FileServices } from './credential-files.server';
import {
  countCredentials,
  deleteCredentialRow,
  insertCredential,
  insertEvent,
  selectByIdempotencyKey,
  selectCredential,
  updateCredentialFile,
} from './credential-store.server';
import type { ReadFile } from './read-credential-file.server';

export type SaveCredentialFailure = Failure<
  'credentials/unknown' | 'credentials/full' | 'credentials/no-file'
>;

type Sent = {
  doctorId: string;
  details: CredentialDetails;
  idempotencyKey: string;
};

const recordBy = (db: Database, id: string, event: 'added' | 'replaced', now: Date) =>
  insertEvent(db, { id: uuidv7({ msecs: now.getTime() }), credentialId: id, event, staffId: null, now });

/** Adds a document. If the same form is sent twice, adds it only once. */
export async function addCredential(
  services: FileServices,
  { doctorId, details, idempotencyKey, file }: Sent & { file: ReadFile },
): Promise<Result<string, SaveCredentialFailure>> {
  const { db, now } = services;
  const known = await selectByIdempotencyKey(db, idempotencyKey);
  if (known) return ok(known);
  if ((await countCredentials(db, doctorId)) >= maxCredentials) return fail({ code: 'credentials/full' });
  const fileId = await storeCredentialFile(services, doctorId, file.content);
  if (!fileId) return fail({ code: 'credentials/unknown' });
  const added = await db.transaction().execute(async (trx) => {
    await lockDoctor(trx, doctorId);
    const earlier = await selectByIdempotencyKey(trx, idempotencyKey);
    if (earlier) return ok(earlier);
    if ((await countCredentials(trx, doctorId)) >= maxCredentials) return fail({ code: 'credentials/full' });
    const id = uuidv7({ msecs: now.getTime() });
    const stored = { ...file, fileId, bytes: file.content.length };
    await insertCredential(trx, { id, doctorId, details, file: stored, idempotencyKey, now });
    await recordBy(trx, id, 'added', now);
    return ok(id);
  });
  const used = added.ok && (await selectCredential(db, added.value))?.fileId === fileId;
  if (!used) await deleteCredentialFile(services, fileId);
  return added.ok ? added : fail({ code: 'credentials/full' });
}

/**
 * Changes the details of a document, and replaces its file if there is a new one. Staff must then check the document
 * again. A document that staff sent back needs a new file.
 */
export async function replaceCredential(
  services: FileServices,
  { id, doctorId, details, idempotencyKey, file }: Sent & { id: string; file: ReadFile | null },
): Promise<Result<string, SaveCredentialFailure>> {
  const { db, now } = services;
  const known = await selectCredential(db, id);
  if (known?.doctorId !== doctorId) return fail({ code: 'credentials/unknown' });
  if ((await selectByIdempotencyKey(db, idempotencyKey)) === id) return ok(id);
  if (known.state === 'refused' && !file) return fail({ code: 'credentials/no-file' });
  const fileId = file && (await storeCredentialFile(services, doctorId, file.content));
  const before = await db.transaction().execute(async (trx) => {
    const row = await selectCredential(trx, id, { lock: true });
    if (row?.doctorId !== doctorId) return null;
    const stored = file && fileId ? { ...file, fileId, bytes: file.content.length } : row;
    await updateCredentialFile(trx, id, { details, file: stored, idempotencyKey, now });
    await recordBy(trx, id, 'replaced', now);
    return row;
  });
  if (!before) {
    if (fileId) await deleteCredentialFile(services, fileId);
    return fail({ code: 'credentials/unknown' });
  }
  if (fileId) await deleteCredentialFile(services, before.fileId);
  return ok(id);
}

/**
 * Deletes a document and then its file. If the process stops in between, `deleteUnusedFiles` deletes the file later.
 */
export async function deleteCredential(
  services: Pick<FileServices, 'db' | 'storage'>,
  entry: { id: string; doctorId: string },
): Promise<{ deleted: boolean }> {
  const row = await deleteCredentialRow(services.db, entry);
  if (row) await deleteCredentialFile(services, row.fileId);
  return { deleted: row !== null };
}
