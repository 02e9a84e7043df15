import { fail, ok, type Result } from '@/lib/core/result';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { layFix } from './advert-fix';
import {
  isMeaning,
  layMeanings,
  unknownWords,
  wordKey,
  type FeedMeanings,
  type FeedWord,
  type UnknownWord,
} from './feed-word';
import {
  endMeaning,
  findMeanings,
  insertMeaning,
  selectWords,
  type StoredWord,
} from './feed-word-store.server';
import { lockPublication, readSourceSettings } from './import-run-store.server';
import type { MappedRecord } from './job-row';
import type { MappingContext } from './map-advert.server';
import { findQuarantined, selectWaiting } from './quarantine-store.server';
import { mappingContext, mapRead, readRecords, takeUp, type ReadRecord } from './take-up-records.server';
import { hintOf, readWordHistory } from './word-history.server';

type Services = { db: Database; data: ReferenceData; now: Date };

/** Why a word got no meaning. */
export type MapWordFailure = {
  code: 'quarantine/unknown' | 'feed-word/meaning' | 'feed-word/not-in-record' | 'feed-word/taken';
};

/** What a meaning would do: records that wait with the word, and those of them that could be used then. */
export type MeaningTried = { waiting: number; usable: number };

// As much as one transaction may import while a person waits; the next run takes up the rest.
const takenAtOnce = 1_000;

const unknownOf = ({ advert, fix }: ReadRecord, context: MappingContext): FeedWord[] =>
  advert ? unknownWords(layMeanings(layFix(advert, fix ?? {}), context), context.words) : [];

/** What waits of the record's source, read; the record first. Null: there is no such record. */
async function readWaiting({ db, data }: Omit<Services, 'now'>, id: string, lock = false) {
  const record = await findQuarantined(db, id, lock);
  if (!record) return null;
  const { source } = record;
  const settings = await readSourceSettings(db, source);
  const others = (await selectWaiting(db, { source, limit: takenAtOnce, lock })).filter(
    (one) => one.id !== id && one.run === record.run,
  );
  const read = await readRecords(db, { source, records: [record, ...others] }, settings);
  return { record, settings, read, context: await mappingContext(data, settings) };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

/** Records with the word, each as it would be with the meaning. */
function withMeaning({ read, context }: Waiting, word: FeedWord, meaning: string) {
  const key = wordKey(word);
  const meanings: FeedMeanings = new Map([...context.meanings, [key, meaning]]);
  return read
    .filter(({ record }) => record.waits)
    .filter((one) => unknownOf(one, context).some((unknown) => wordKey(unknown) === key))
    .map((one) => ({ record: one.record, mapped: mapRead(one, { ...context, meanings }) }));
}

const isUsable = <Item extends { mapped: MappedRecord | null }>(
  item: Item,
): item is Item & { mapped: Extract<MappedRecord, { ok: true }> } => item.mapped?.ok === true;

/** The words of a record that nobody knows. */
export async function listUnknownWords(services: Omit<Services, 'now'>, id: string): Promise<UnknownWord[]> {
  const waiting = await readWaiting(services, id);
  const [first] = waiting?.read ?? [];
  if (!waiting || !first || !first.record.waits) return [];
  const unknown = unknownOf(first, waiting.context);
  if (unknown.length === 0) return [];
  const all = waiting.read.map((one) => unknownOf(one, waiting.context).map(wordKey));
  const history = await readWordHistory(services, waiting.record.source, waiting.settings);
  return unknown.map((word) => ({
    ...word,
    waiting: all.filter((keys) => keys.includes(wordKey(word))).length,
    hint: hintOf(word, history),
  }));
}

/** What a meaning of a word would do; nothing is written. */
export async function tryMeaning(
  services: Omit<Services, 'now'>,
  id: string,
  { meaning, ...word }: FeedWord & { meaning: string },
): Promise<Result<MeaningTried, MapWordFailure>> {
  if (!isMeaning(word.field, meaning, services.data)) return fail({ code: 'feed-word/meaning' });
  const waiting = await readWaiting(services, id);
  if (!waiting) return fail({ code: 'quarantine/unknown' });
  const found = withMeaning(waiting, word, meaning);
  return ok({ waiting: found.length, usable: found.filter(isUsable).length });
}

/**
 * Says what a word of a record's source means, for this and every later run, and takes up all records that waited for
 * it alone. Said a second time it changes nothing; another meaning than somebody else just gave it is refused.
 */
export async function mapWord(
  { db: pool, data, now }: Services,
  id: string,
  { meaning, ...word }: FeedWord & { meaning: string },
): Promise<Result<MeaningTried & { source: string; changed: boolean }, MapWordFailure>> {
  if (!isMeaning(word.field, meaning, data)) return fail({ code: 'feed-word/meaning' });
  return inTransaction(pool, async (db) => {
    await lockPublication(db);
    const waiting = await readWaiting({ db, data }, id, true);
    if (!waiting) return fail({ code: 'quarantine/unknown' });
    const { source, run } = waiting.record;
    const before = waiting.context.meanings.get(wordKey(word));
    if (before === meaning) return ok({ source, waiting: 0, usable: 0, changed: false });
    if (before !== undefined) return fail({ code: 'feed-word/taken' });
    const found = withMeaning(waiting, word, meaning);
    if (!found.some(({ record }) => record.id === id)) return fail({ code: 'feed-word/not-in-record' });
    await insertMeaning(db, { ...word, source, meaning, now });
    const usable = found.filter(isUsable);
    await takeUp(db, { run, source, now, data }, usable);
    return ok({ source, waiting: found.length, usable: usable.length, changed: true });
  });
}

/** The meaning of a word counts no more from the next run on; null where it had none. */
export function takeMeaningBack(
  { db, now }: { db: Database; now: Date },
  word: FeedWord & { source: string },
): Promise<{ meaning: string } | null> {
  return endMeaning(db, { ...word, now });
}

/** Words of a source with what they mean. */
export function listWords(
  db: Database,
  page: { source: string; limit: number; offset: number },
): Promise<{ rows: StoredWord[]; total: number }> {
  return selectWords(db, page);
}

/** What words of a source mean. */
export function listMeanings(db: Database, source: string): Promise<FeedMeanings> {
  return findMeanings(db, source);
}
