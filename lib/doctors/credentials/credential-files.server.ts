import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  decryptBytes,
  decryptText,
  encryptBytes,
  encryptText,
  type Secrets,
} from '@/lib/core/secret-text.server';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { FileStorage } from '@/lib/services/storage/storage';
import {
  deleteFileRow,
  insertFile,
  insertKey,
  selectKeyOfFile,
  selectNewestKey,
  selectUnusedFiles,
} from './credential-file-store.server';

const folder = 'documents';
const toStorageKey = (fileId: string) => `${folder}/${fileId}`;
const keyUse = 'document key encryption';

export const keyColumn = { table: 'credential_key', column: 'wrapped', use: keyUse };

export type FileServices = { db: Database; storage: FileStorage; secrets: Secrets; now: Date };

/**
 * Returns the key that encrypts a doctor's files. Creates it for the first file. Null if the account no longer exists.
 */
async function takeKey(
  { db, secrets, now }: Omit<FileServices, 'storage'>,
  doctorId: string,
): Promise<{ id: string; key: Buffer } | null> {
  return inTransaction(db, async (trx) => {
    if (!(await lockDoctor(trx, doctorId))) return null;
    const stored = await selectNewestKey(trx, doctorId);
    if (stored) return { id: stored.id, key: unwrap(secrets, stored.wrapped) };
    const [id, key] = [uuidv7({ msecs: now.getTime() }), randomBytes(32)];
    const wrapped = encryptText(secrets, keyUse, key.toString('base64'));
    await insertKey(trx, { id, doctorId, wrapped, now });
    return { id, key };
  });
}

function unwrap(secrets: Secrets, wrapped: Buffer): Buffer {
  const key = decryptText(secrets, keyUse, wrapped);
  if (key === null) throw new Error('No secret decrypts the key of the doctor’s documents');
  return Buffer.from(key, 'base64');
}

/**
 * Encrypts and stores a file. Inserts the row before the file, so that `deleteUnusedFiles` finds the file of an
 * interrupted upload. Null if the account no longer exists.
 */
export async function storeCredentialFile(
  services: FileServices,
  doctorId: string,
  content: Buffer,
): Promise<string | null> {
  const { db, storage, now } = services;
  const key = await takeKey(services, doctorId);
  if (!key) return null;
  const id = uuidv7({ msecs: now.getTime() });
  await insertFile(db, { id, keyId: key.id, now });
  await storage.put(toStorageKey(id), encryptBytes(key.key, content));
  return id;
}

export async function readCredentialFile(
  { db, storage, secrets }: Omit<FileServices, 'now'>,
  fileId: string,
): Promise<Buffer | null> {
  const wrapped = await selectKeyOfFile(db, fileId);
  const stored = wrapped && (await storage.read(toStorageKey(fileId)));
  return wrapped && stored ? decryptBytes(unwrap(secrets, wrapped), stored) : null;
}

export async function deleteCredentialFile(
  { db, storage }: Pick<FileServices, 'db' | 'storage'>,
  fileId: string,
): Promise<void> {
  await storage.delete(toStorageKey(fileId));
  await deleteFileRow(db, fileId);
}

/** In ms. A newer file may belong to an upload that is still running, so it is kept. */
const unfinishedMs = 3_600_000;
const batch = 500;

/**
 * Deletes files that belong to no document or expense, because they were replaced or deleted, or because the upload was
 * interrupted.
 */
export async function deleteUnusedFiles({
  db,
  storage,
  now,
}: Pick<FileServices, 'db' | 'storage' | 'now'>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const createdBefore = new Date(now.getTime() - unfinishedMs);
    const ids = await selectUnusedFiles(db, { createdBefore, limit: batch });
    for (const id of ids) await deleteCredentialFile({ db, storage }, id);
    deleted += ids.length;
    if (ids.length < batch) return deleted;
  }
}
