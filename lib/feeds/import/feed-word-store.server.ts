import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { plainWord, wordFields, wordKey, type FeedMeanings, type FeedWord } from './feed-word';

const fieldSchema = z.enum(wordFields);

type StoredWord = FeedWord & { source: string; meaning: string; updatedAt: Date };

export async function findMeanings(db: Database, source: string): Promise<FeedMeanings> {
  const rows = await db
    .selectFrom('feed_word')
    .select(['field', 'word', 'meaning'])
    .where('source_id', '=', source)
    .where('taken_back_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [wordKey({ ...row, field: fieldSchema.parse(row.field) }), row.meaning]));
}

export async function listWords(
  db: Database,
  { source, limit, offset }: { source: string; limit: number; offset: number },
): Promise<{ rows: StoredWord[]; total: number }> {
  const of = db.selectFrom('feed_word').where('source_id', '=', source).where('taken_back_at', 'is', null);
  const rows = await of
    .select(['field', 'word', 'meaning', 'updated_at'])
    .orderBy('field')
    .orderBy('word_key')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      source,
      field: fieldSchema.parse(row.field),
      word: row.word,
      meaning: row.meaning,
      updatedAt: new Date(row.updated_at),
    })),
    total,
  };
}

export async function selectWordsEver(
  db: Database,
  source: string,
): Promise<(FeedWord & { meaning: string; takenBackAt: Date | null })[]> {
  const rows = await db
    .selectFrom('feed_word')
    .select(['field', 'word', 'meaning', 'taken_back_at'])
    .where('source_id', '=', source)
    .orderBy('updated_at', 'desc')
    .limit(2_000)
    .execute();
  return rows.map((row) => ({
    field: fieldSchema.parse(row.field),
    word: row.word,
    meaning: row.meaning,
    takenBackAt: row.taken_back_at && new Date(row.taken_back_at),
  }));
}

export async function insertMeaning(
  db: Database,
  { source, field, word, meaning, now }: FeedWord & { source: string; meaning: string; now: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('feed_word')
    .values({
      source_id: source,
      field,
      word_key: plainWord(word),
      word,
      meaning,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'field', 'word_key'])
        .doUpdateSet({ word, meaning, updated_at: now, taken_back_at: null })
        .where('feed_word.taken_back_at', 'is not', null),
    )
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function endMeaning(
  db: Database,
  { source, field, word, now }: FeedWord & { source: string; now: Date },
): Promise<{ meaning: string } | null> {
  const ended = await db
    .updateTable('feed_word')
    .set({ taken_back_at: now, updated_at: now })
    .where('source_id', '=', source)
    .where('field', '=', field)
    .where('word_key', '=', plainWord(word))
    .where('taken_back_at', 'is', null)
    .returning('meaning')
    .executeTakeFirst();
  return ended ?? null;
}
