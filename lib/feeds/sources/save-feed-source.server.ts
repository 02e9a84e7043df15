import type { Config } from '@/lib/config.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { FeedWord } from '@/lib/feeds/import/feed-word';
import { mapWord, takeMeaningBack, type PreparedMeaning } from '@/lib/feeds/import/map-word.server';
import { mendRecord, type PreparedMend } from '@/lib/feeds/import/mend-record.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { readFeedAddress } from './download-feed.server';
import { sealCredentials } from './feed-credentials.server';
import { nextRunAt } from './feed-schedule';
import { deleteCheck, findCheck, putCheck, requestImport } from './feed-check-store.server';
import {
  findSource,
  forgetFile,
  insertSource,
  setDraft,
  setPaused,
  startImportTask,
  updateSource,
  wantRun,
  type StoredFeed,
} from './feed-source-store.server';
import type { FeedCredentials, FeedSettings } from './feed-source';
import { forgetFix } from '@/lib/feeds/import/record-fix-store.server';

type Services = {
  db: Database;
  now: Date;
  config: Pick<Config, 'secrets' | 'allowLocalServices' | 'appEnv'>;
};

export type SaveFailure = {
  code:
    | 'feeds/address'
    | 'feeds/taken'
    | 'feeds/unknown'
    | 'feeds/stale'
    | 'feeds/credentials'
    | 'feeds/by-hand'
    | 'feeds/no-file'
    | 'feeds/importing'
    | 'feeds/not-checked';
};

export type FeedInput = FeedSettings & { credentials: FeedCredentials | null };

export const addressHelp =
  'Enter an address that begins with https:// and leads to a public server, not to one on a private network';

export const allowsLocal = ({ allowLocalServices, appEnv }: Services['config']): boolean =>
  allowLocalServices && appEnv !== 'production';

const isUsableAddress = (address: string, config: Services['config']) =>
  address === '' || readFeedAddress(address, allowsLocal(config)) !== null;

/** `file` is an uploaded file. Null if the check reads the file at the source's URL. */
type CheckRequest = { file: string | null; staffId: string };

/**
 * Adds a source as a draft and requests a check of its file. If a command has already created the source by importing
 * its files, stores these settings for it. Idempotent.
 */
export async function addFeedSource(
  services: Services,
  id: string,
  { check, ...input }: FeedInput & { check: CheckRequest },
): Promise<Result<{ source: StoredFeed; added: boolean }, SaveFailure>> {
  const { now, config } = services;
  if (!isUsableAddress(input.address, config)) return fail({ code: 'feeds/address' });
  if (input.access !== 'none' && !input.credentials) return fail({ code: 'feeds/credentials' });
  return inTransaction(services.db, async (db) => {
    const credentials =
      input.credentials && sealCredentials(config.secrets.feedCredentials, input.credentials);
    const row = {
      ...input,
      id,
      credentials: input.access === 'none' ? null : credentials,
      nextRunAt: null,
      now,
    };
    const known = await findSource(db, id, true);
    if (known && !known.byHand && known.address !== input.address) return fail({ code: 'feeds/taken' });
    if (known && !known.byHand) return ok({ source: known, added: false });
    if (known) {
      await updateSource(db, row);
      await setDraft(db, id, true);
    } else if (!(await insertSource(db, row))) return fail({ code: 'feeds/taken' });
    await putCheck(db, { source: id, ...check, now });
    await startImportTask(db);
    const source = await findSource(db, id);
    return source ? ok({ source, added: true }) : fail({ code: 'feeds/unknown' });
  });
}

/** Changes the settings of a source. Keeps the stored password or token if the form sends none. */
export async function changeFeedSource(
  services: Services,
  { id, version }: { id: string; version: number },
  input: FeedInput,
): Promise<Result<{ before: StoredFeed; after: StoredFeed }, SaveFailure>> {
  const { now, config } = services;
  if (!isUsableAddress(input.address, config)) return fail({ code: 'feeds/address' });
  return inTransaction(services.db, async (db) => {
    const before = await findSource(db, id, true);
    if (!before) return fail({ code: 'feeds/unknown' });
    if (before.version !== version) return fail({ code: 'feeds/stale' });
    // Credentials must never reach another server, so a new server loses the stored credentials.
    const [origin, newOrigin] = [before.address, input.address].map((url) => url && new URL(url).origin);
    const sameServer = origin !== '' && origin === newOrigin;
    const kept = before.access === input.access && sameServer ? before.credentials : null;
    const credentials = input.credentials
      ? sealCredentials(config.secrets.feedCredentials, input.credentials)
      : kept;
    if (input.access !== 'none' && !credentials) return fail({ code: 'feeds/credentials' });
    await updateSource(db, {
      ...input,
      id,
      credentials: input.access === 'none' ? null : credentials,
      // If staff have requested a run, the run stays due now and uses the new settings.
      nextRunAt: before.draft ? null : before.wanted ? now : nextRunAt(input.schedule, now),
      now,
    });
    const after = await findSource(db, id);
    return after ? ok({ before, after }) : fail({ code: 'feeds/unknown' });
  });
}

export async function pauseFeedSource(
  { db: pool, now }: Omit<Services, 'config'>,
  id: string,
  paused: boolean,
): Promise<Result<{ changed: boolean }, SaveFailure>> {
  return inTransaction(pool, async (db) => {
    const source = await findSource(db, id, true);
    if (!source) return fail({ code: 'feeds/unknown' });
    if (source.byHand || !source.address) return fail({ code: 'feeds/by-hand' });
    if (source.paused === paused) return ok({ changed: false });
    await setPaused(db, { id, paused, nextRunAt: paused ? now : nextRunAt(source.schedule, now), now });
    return ok({ changed: true });
  });
}

export async function runFeedNow(
  { db: pool, now }: Omit<Services, 'config'>,
  id: string,
): Promise<Result<{ changed: boolean }, SaveFailure>> {
  return inTransaction(pool, async (db) => {
    const source = await findSource(db, id, true);
    if (!source) return fail({ code: 'feeds/unknown' });
    if (source.byHand || !source.address) return fail({ code: 'feeds/by-hand' });
    if (source.draft) return fail({ code: 'feeds/not-checked' });
    if (source.wanted) return ok({ changed: false });
    await wantRun(db, id, now);
    return ok({ changed: true });
  });
}

export async function checkFeed(
  { db: pool, now }: Omit<Services, 'config'>,
  id: string,
  check: CheckRequest,
): Promise<Result<object, SaveFailure>> {
  return inTransaction(pool, async (db) => {
    const source = await findSource(db, id, true);
    if (!source) return fail({ code: 'feeds/unknown' });
    if (check.file === null && !source.address) return fail({ code: 'feeds/no-file' });
    const known = await findCheck(db, id);
    if (known?.importRequestedAt) return fail({ code: 'feeds/importing' });
    await putCheck(db, { source: id, ...check, now });
    await startImportTask(db);
    return ok({});
  });
}

/**
 * Starts the import of the checked file, and the schedule of a new source. Fails if staff have not seen the newest
 * check.
 */
export async function publishFeed(
  { db: pool, now }: Omit<Services, 'config'>,
  id: string,
  requestedAt: Date,
): Promise<Result<{ changed: boolean; uploaded: boolean }, SaveFailure>> {
  return inTransaction(pool, async (db) => {
    const source = await findSource(db, id, true);
    if (!source) return fail({ code: 'feeds/unknown' });
    const check = await findCheck(db, id);
    if (check?.importRequestedAt) return ok({ changed: false, uploaded: true });
    const isSeen = check?.requestedAt.getTime() === requestedAt.getTime();
    if (!check || !isSeen || !check.report || check.report.health === 'unhealthy')
      return fail({ code: 'feeds/not-checked' });
    await setDraft(db, id, false);
    if (check.file === null) {
      await deleteCheck(db, id);
      await wantRun(db, id, now);
      return ok({ changed: true, uploaded: false });
    }
    await requestImport(db, id, now);
    await startImportTask(db);
    // The import of an uploaded file downloads nothing. If the new source has a URL, this requests a run that downloads
    // from it.
    if (source.draft && source.address) await wantRun(db, id, now);
    return ok({ changed: true, uploaded: true });
  });
}

export async function discardCheck(
  { db: pool }: Omit<Services, 'config' | 'now'>,
  id: string,
): Promise<Result<{ changed: boolean }, SaveFailure>> {
  return inTransaction(pool, async (db) => {
    if (!(await findSource(db, id, true))) return fail({ code: 'feeds/unknown' });
    const check = await findCheck(db, id);
    if (check?.importRequestedAt) return fail({ code: 'feeds/importing' });
    return ok({ changed: await deleteCheck(db, id) });
  });
}

/**
 * Deletes the staff decision about a record. The next run downloads the whole file, so that it imports the record
 * unchanged. Null if the source does not exist.
 */
export async function forgetRecordFix(
  pool: Database,
  { source, key }: { source: string; key: string },
): Promise<{ changed: boolean } | null> {
  return inTransaction(pool, async (db) => {
    if (!(await findSource(db, source, true))) return null;
    const changed = await forgetFix(db, source, key);
    if (changed) await forgetFile(db, source);
    return { changed };
  });
}

/**
 * Deletes the meaning that staff gave to a word. The next run downloads the whole file, because all records must be
 * read again. Null if the source does not exist.
 */
export async function takeWordBack(
  { db: pool, now }: Omit<Services, 'config'>,
  word: FeedWord & { source: string },
): Promise<{ changed: boolean; meaning: string | null } | null> {
  return inTransaction(pool, async (db) => {
    if (!(await findSource(db, word.source, true))) return null;
    const ended = await takeMeaningBack({ db, now }, word);
    if (ended) await forgetFile(db, word.source);
    return { changed: ended !== null, meaning: ended?.meaning ?? null };
  });
}

/**
 * Corrects a record of a source and imports it immediately. Also makes the next run download the whole file, even if it
 * is unchanged. Otherwise, the next run would only confirm the records that the last run imported, perhaps without this
 * record.
 */
export async function mendFeedRecord(
  services: { db: Database; data: ReferenceData; now: Date },
  prepared: PreparedMend,
): ReturnType<typeof mendRecord> {
  return inTransaction(services.db, async (db) => {
    const mended = await mendRecord({ ...services, db }, prepared);
    if (mended.ok && mended.value.changed) await forgetFile(db, mended.value.source);
    return mended;
  });
}

/**
 * Stores what a source means by a word. The next run downloads the whole file, because other records may contain this
 * word.
 */
export async function mapFeedWord(
  services: { db: Database; data: ReferenceData; now: Date },
  prepared: PreparedMeaning,
): ReturnType<typeof mapWord> {
  return inTransaction(services.db, async (db) => {
    const mapped = await mapWord({ ...services, db }, prepared);
    if (mapped.ok && mapped.value.changed) await forgetFile(db, mapped.value.source);
    return mapped;
  });
}
