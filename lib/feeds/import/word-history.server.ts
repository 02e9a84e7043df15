import { editDistance } from '@/lib/core/text';
import type { Database } from '@/lib/services/database/database';
import {
  plainWord,
  wordKey,
  listAdvertWords,
  type FeedWord,
  type WordField,
  type WordHint,
} from './feed-word';
import { selectWordsEver } from './feed-word-store.server';
import { advertInRaw } from './formats/feed-formats.server';
import type { SourceSettings } from './import-run-store.server';
import { selectUsed, type UsedRecord } from './quarantine-store.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';

type Past = { word: string; given: string | null; said: Map<string, number> };
type WordHistory = ReadonlyMap<string, Past>;

const recordsRead = 500;

const saidBy: Record<WordField, (used: UsedRecord, data: ReferenceData) => string | null | undefined> = {
  specialty: ({ specialty }) => specialty,
  // If a job has several grades, it is unclear which of them the advert's word means.
  grade: ({ grades }) => (grades.length === 1 ? grades[0] : null),
  workType: ({ workType }) => workType,
  region: ({ placeId }, data) => data.places.get(placeId)?.regionIso,
  place: ({ placeId }) => placeId,
  rateUnit: ({ rateUnit }) => rateUnit,
};

export async function readWordHistory(
  { db, data }: { db: Database; data: ReferenceData },
  source: string,
  { csv }: SourceSettings,
): Promise<WordHistory> {
  const history = new Map<string, Past>();
  const past = (word: FeedWord): Past => {
    const key = wordKey(word);
    const found = history.get(key) ?? { word: word.word, given: null, said: new Map<string, number>() };
    history.set(key, found);
    return found;
  };
  for (const { meaning, ...word } of await selectWordsEver(db, source)) past(word).given = meaning;
  for (const used of await selectUsed(db, { source, limit: recordsRead })) {
    const advert = await advertInRaw(used.raw, used.format, csv);
    for (const word of advert ? listAdvertWords(advert) : []) {
      const said = saidBy[word.field](used, data);
      if (said) past(word).said.set(said, (past(word).said.get(said) ?? 0) + 1);
    }
  }
  return history;
}

const lettersApart = (length: number) => Math.min(3, Math.floor(length / 4));

export function findWordHint(word: FeedWord, history: WordHistory): WordHint | null {
  const same = history.get(wordKey(word));
  if (same) return toHint(same);
  const plain = plainWord(word.word);
  const limit = lettersApart(plain.length);
  let nearest: { past: Past; apart: number } | null = null;
  for (const [key, past] of history) {
    if (!key.startsWith(`${word.field} `)) continue;
    const apart = editDistance(plain, key.slice(word.field.length + 1), limit);
    if (apart <= limit && (!nearest || apart < nearest.apart)) nearest = { past, apart };
  }
  return nearest && toHint(nearest.past);
}

function toHint({ word, given, said }: Past): WordHint | null {
  if (given) return { word, meaning: given, records: null };
  const [most] = [...said].sort(([, a], [, b]) => b - a);
  if (!most) return null;
  const total = [...said.values()].reduce((sum, n) => sum + n, 0);
  return { word, meaning: most[0], records: { agreeing: most[1], total } };
}
