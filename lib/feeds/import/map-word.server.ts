import { fail, ok, type Result } from '@/lib/core/result';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { layFix } from './advert-fix';
import { feedVocabulary, type FeedVocabulary } from '@/lib/feeds/advert-text/feed-vocabulary';
import {
  isMeaning,
  layMeanings,
  unknownWords,
  wordKey,
  type FeedMeanings,
  type FeedWord,
  type UnknownWord,
} from './feed-word';
import { endMeaning, findMeanings, insertMeaning } from './feed-word-store.server';
import { lockPublication, readSourceSettings } from './import-run-store.server';
import { tooSlow, type MappedRecord } from './job-row';
import { findQuarantined, selectWaiting } from './quarantine-store.server';
import {
  isStillTrue,
  mapAhead,
  readRecords,
  takeUp,
  type MappedAhead,
  type ReadRecord,
} from './take-up-records.server';
import { findWordHint, readWordHistory } from './word-history.server';

type Services = { db: Database; data: ReferenceData; now: Date };

export type MapWordFailure = {
  code:
    | 'quarantine/unknown'
    | 'feed-word/meaning'
    | 'feed-word/not-in-record'
    | 'feed-word/taken'
    | 'feed-word/changed';
};

type MeaningTried = { waiting: number; usable: number };

// Maximum number of records that are reimported while a member of staff waits for the result. The next run imports the
// other records.
const maxReimportedRecords = 1_000;

type Vocabulary = { words: FeedVocabulary; meanings: FeedMeanings };

const listUnknownRecordWords = ({ advert, fix }: ReadRecord, vocabulary: Vocabulary): FeedWord[] =>
  advert ? unknownWords(layMeanings(layFix(advert, fix ?? {}), vocabulary), vocabulary.words) : [];

async function readWaiting({ db, data }: Omit<Services, 'now'>, id: string, lock = false) {
  const record = await findQuarantined(db, id, lock);
  if (!record) return null;
  const { source } = record;
  const settings = await readSourceSettings(db, source);
  const others = (await selectWaiting(db, { source, limit: maxReimportedRecords, lock })).filter(
    (one) => one.id !== id && one.run === record.run,
  );
  const read = await readRecords(db, { source, records: [record, ...others] }, settings);
  return { record, settings, read, vocabulary: { ...settings, words: feedVocabulary(data) } };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

/**
 * Returns the records with this word that wait in quarantine. Omits records that took too long to map, because a
 * meaning would not make them faster.
 */
function withWord({ read, vocabulary }: Waiting, word: FeedWord): ReadRecord[] {
  const key = wordKey(word);
  return read
    .filter(({ record }) => record.waits && !record.reasons.includes(tooSlow))
    .filter((one) => listUnknownRecordWords(one, vocabulary).some((unknown) => wordKey(unknown) === key));
}

const isUsable = (mapped: MappedRecord | null) => mapped?.ok === true;

export async function listUnknownWords(services: Omit<Services, 'now'>, id: string): Promise<UnknownWord[]> {
  const waiting = await readWaiting(services, id);
  const [first] = waiting?.read ?? [];
  if (!waiting || !first || !first.record.waits) return [];
  const unknown = listUnknownRecordWords(first, waiting.vocabulary);
  if (unknown.length === 0) return [];
  const all = waiting.read.map((one) => listUnknownRecordWords(one, waiting.vocabulary).map(wordKey));
  const history = await readWordHistory(services, waiting.record.source, waiting.settings);
  return unknown.map((word) => ({
    ...word,
    waiting: all.filter((keys) => keys.includes(wordKey(word))).length,
    hint: findWordHint(word, history),
  }));
}

export type PreparedMeaning = { id: string; word: FeedWord; meaning: string; mapped: MappedAhead };

/**
 * Maps the records in quarantine as if the word had this meaning, without storing anything. Must run before the
 * transaction in which `mapWord` stores the meaning.
 */
export async function prepareMeaning(
  services: Omit<Services, 'now'>,
  id: string,
  { meaning, ...word }: FeedWord & { meaning: string },
): Promise<Result<PreparedMeaning, MapWordFailure>> {
  if (!isMeaning(word.field, meaning, services.data)) return fail({ code: 'feed-word/meaning' });
  const waiting = await readWaiting(services, id);
  if (!waiting) return fail({ code: 'quarantine/unknown' });
  const mapped = await mapAhead(services.data, withWord(waiting, word), {
    settings: waiting.settings,
    meanings: new Map([[wordKey(word), meaning]]),
  });
  return ok({ id, word, meaning, mapped });
}

export const countPrepared = ({ mapped: { outcomes } }: PreparedMeaning): MeaningTried => ({
  waiting: outcomes.length,
  usable: outcomes.filter(isUsable).length,
});

/**
 * Stores what a source means by a word, and reimports all records that waited only for this meaning. Storing the same
 * meaning again changes nothing. Fails if a colleague has just stored another meaning.
 */
export async function mapWord(
  { db: pool, data, now }: Services,
  prepared: PreparedMeaning,
): Promise<Result<MeaningTried & { source: string; changed: boolean }, MapWordFailure>> {
  const { id, word, meaning, mapped } = prepared;
  return inTransaction(pool, async (db) => {
    await lockPublication(db);
    const waiting = await readWaiting({ db, data }, id, true);
    if (!waiting) return fail({ code: 'quarantine/unknown' });
    const { source, run } = waiting.record;
    const before = waiting.vocabulary.meanings.get(wordKey(word));
    if (before === meaning) return ok({ source, waiting: 0, usable: 0, changed: false });
    if (before !== undefined) return fail({ code: 'feed-word/taken' });
    const found = withWord(waiting, word);
    if (!found.some(({ record }) => record.id === id)) return fail({ code: 'feed-word/not-in-record' });
    if (!isStillTrue(mapped, found, waiting.settings)) return fail({ code: 'feed-word/changed' });
    await insertMeaning(db, { ...word, source, meaning, now });
    const usable = found.flatMap(({ record }, index) => {
      const outcome = mapped.outcomes[index];
      return outcome?.ok ? [{ record, mapped: outcome }] : [];
    });
    await takeUp(db, { run, source, now, data }, usable);
    return ok({ source, ...countPrepared(prepared), changed: true });
  });
}

export function takeMeaningBack(
  { db, now }: { db: Database; now: Date },
  word: FeedWord & { source: string },
): Promise<{ meaning: string } | null> {
  return endMeaning(db, { ...word, now });
}

export function listMeanings(db: Database, source: string): Promise<FeedMeanings> {
  return findMeanings(db, source);
}
