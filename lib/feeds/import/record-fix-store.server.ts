import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { fixFields, type AdvertFix } from './advert-fix';

type RecordFix = { fields: AdvertFix; leftOut: boolean };

const fieldsSchema = z.partialRecord(z.enum(fixFields), z.string());
const maxKeyLength = 200;

/**
 * Returns the key under which staff decisions about a record are stored. The key is the record's reference. If the
 * reference is very long or begins with `#`, the key is its hash. Without a reference, it is the hash of the record's text.
 */
export function recordKey(reference: string | null, raw: string): string {
  if (reference && reference.length <= maxKeyLength && !reference.startsWith('#')) return reference;
  return `#${createHash('sha256')
    .update(reference ?? raw)
    .digest('base64url')}`;
}

/** True if staff decided about exactly this text. False if they decided about every record with this reference. */
type FoundFix = RecordFix & { ofText: boolean };

/**
 * Finds the staff decisions about these records of a source, in the order of the records. A decision about the exact
 * text takes precedence over a decision about the reference, because several records may share a reference.
 */
export async function findFixes(
  db: Database,
  source: string,
  records: { reference: string | null; raw: string }[],
): Promise<(FoundFix | null)[]> {
  const named = records.map(({ reference, raw }) => ({
    text: recordKey(null, raw),
    key: recordKey(reference, raw),
  }));
  const fixes = await selectFixesByKey(
    db,
    source,
    named.flatMap(({ text, key }) => [text, key]),
  );
  return named.map(({ text, key }) => {
    const ofText = fixes.get(text);
    const fix = ofText ?? fixes.get(key);
    return fix ? { ...fix, ofText: ofText !== undefined } : null;
  });
}

async function selectFixesByKey(
  db: Database,
  source: string,
  keys: string[],
): Promise<ReadonlyMap<string, RecordFix>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('feed_record_fix')
    .select(['record_key', 'fields', 'left_out'])
    .where('source_id', '=', source)
    .where('record_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.record_key, { fields: fieldsSchema.parse(row.fields), leftOut: row.left_out }]),
  );
}

export async function writeFix(
  db: Database,
  fix: { source: string; key: string; fields: AdvertFix; leftOut: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('feed_record_fix')
    .values({
      source_id: fix.source,
      record_key: fix.key,
      fields: JSON.stringify(fix.fields),
      left_out: fix.leftOut,
      created_at: fix.now,
      updated_at: fix.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'record_key']).doUpdateSet((eb) => ({
        fields: sql`feed_record_fix.fields || excluded.fields`,
        left_out: eb.ref('excluded.left_out'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

type StoredFix = RecordFix & { source: string; key: string; updatedAt: Date };

export async function listFixes(
  db: Database,
  { source, limit, offset }: { source: string; limit: number; offset: number },
): Promise<{ rows: StoredFix[]; total: number }> {
  const of = db.selectFrom('feed_record_fix').where('source_id', '=', source);
  const rows = await of
    .select(['record_key', 'fields', 'left_out', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('record_key')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      source,
      key: row.record_key,
      fields: fieldsSchema.parse(row.fields),
      leftOut: row.left_out,
      updatedAt: new Date(row.updated_at),
    })),
    total,
  };
}

/**
 * Deletes the staff decision about a record, so that the next complete file imports the record unchanged. False if
 * there was no decision.
 */
export async function forgetFix(db: Database, source: string, key: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('feed_record_fix')
    .where('source_id', '=', source)
    .where('record_key', '=', key)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
