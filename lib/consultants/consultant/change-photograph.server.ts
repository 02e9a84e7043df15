import { createHash } from 'node:crypto';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { FileStorage } from '@/lib/services/storage/storage';
import type { SquarePicture } from '@/lib/platform/pictures/square-picture.server';
import { givenPaths } from '@/lib/routes';
import { lockConsultantRecord, lockPortraits, updatePortrait } from './consultant-record-store.server';
import { findPhotographHash, photographFolder, toPhotographKeys } from './consultant-record';

type Unknown = Failure<'consultants/unknown'>;
type Change = { changed: boolean };

/**
 * Replaces the consultant's drawing or earlier photograph. Stores the files before the database row refers to them.
 * File names are a hash of picture and consultant, so that consultants with the same picture do not share files.
 */
export async function setPhotograph(
  { db, storage, now }: { db: Database; storage: FileStorage; now: Date },
  id: string,
  picture: SquarePicture,
): Promise<Result<Change, Unknown>> {
  const sha = createHash('sha256').update(id).update(picture.webp).update(picture.jpeg).digest('hex');
  const hash = sha.slice(0, 32);
  const portrait = givenPaths.consultantPhotograph(hash);
  const keys = toPhotographKeys(hash);
  return inTransaction(db, async (trx) => {
    // The lock on the row prevents `deleteUnusedPhotographs` from deleting these files before the row refers to them.
    const consultant = await lockConsultantRecord(trx, id);
    if (!consultant) return fail({ code: 'consultants/unknown' });
    await storage.put(keys.webp, picture.webp);
    await storage.put(keys.jpeg, picture.jpeg);
    const changed = consultant.portrait !== portrait;
    if (changed) await updatePortrait(trx, id, { portrait, now });
    return ok({ changed });
  });
}

export async function removePhotograph(
  { db, now }: { db: Database; now: Date },
  id: string,
): Promise<Result<Change, Unknown>> {
  return inTransaction(db, async (trx) => {
    const consultant = await lockConsultantRecord(trx, id);
    if (!consultant) return fail({ code: 'consultants/unknown' });
    const { portrait, illustration } = consultant;
    if (findPhotographHash(portrait) === null) return ok({ changed: false });
    await updatePortrait(trx, id, { portrait: illustration, now });
    return ok({ changed: true });
  });
}

/**
 * In ms. If any consultant was changed in this time, no photographs are deleted. Pages may still show the earlier
 * photograph, because processes cache consultants for 30 s and shared caches keep pages for 35 s.
 */
const afterChangeMs = 10 * 60_000;

type DeleteUnusedPhotographsInput = { db: Database; storage: FileStorage; now: Date };

/**
 * Deletes photographs that no consultant has any more, and files of failed uploads. Returns the number of deleted
 * files.
 */
export async function deleteUnusedPhotographs({
  db,
  storage,
  now,
}: DeleteUnusedPhotographsInput): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await lockPortraits(trx);
    if (rows.some(({ updatedAt }) => now.getTime() - updatedAt.getTime() < afterChangeMs)) return 0;
    const hashes = rows.map(({ portrait }) => findPhotographHash(portrait)).filter((hash) => hash !== null);
    const used = new Set(hashes.flatMap((hash) => Object.values(toPhotographKeys(hash))));
    const unused = (await storage.list(photographFolder)).filter((key) => !used.has(key));
    for (const key of unused) await storage.delete(key);
    return unused.length;
  });
}
