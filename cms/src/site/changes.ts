import { sql } from '@payloadcms/db-postgres';
import type { Payload, PayloadRequest } from 'payload';

/**
 * A change that the site must read. `doc` is the published document, or null if the document was removed. `seq` grows
 * with each change.
 */
export type Change = { key: string; seq: number; doc: unknown };

type Executor = { execute(query: ReturnType<typeof sql>): Promise<{ rows: Record<string, unknown>[] }> };

/**
 * Returns the database connection of the request's transaction, so that a document and its row in `site_change` are
 * stored together or not at all. If there is no transaction, returns the pool. The type is declared here, because
 * Payload's types omit this connection.
 */
async function executor({ db }: Payload, req?: PayloadRequest): Promise<Executor> {
  const id = await req?.transactionID;
  const transaction = id === undefined || id === null ? undefined : db.sessions?.[id]?.db;
  return (transaction as Executor | undefined) ?? db.drizzle;
}

/**
 * Stores the document that the site shows for a key. If the same document is already stored, changes nothing. The row
 * gets its number (`seq`) only later, from `numberChanges`, because numbers must grow in the order of commits.
 */
export async function recordChange(
  payload: Payload,
  { key, source, doc }: { key: string | null; source: string; doc: unknown },
  req?: PayloadRequest,
): Promise<void> {
  const db = await executor(payload, req);
  // If the document has moved, its old path gets this redirect to the new path.
  const moved = doc !== null && key?.startsWith('/') ? JSON.stringify({ kind: 'moved', to: key }) : null;
  await db.execute(sql`
    update cms.site_change set doc = ${moved}::jsonb, seq = null, changed_at = now(),
      source = case when ${moved}::jsonb is null then source else 'moved:' || key end
    where source = ${source} and doc is not null
      and (${key}::text is null or key <> ${key}::text or ${doc === null})`);
  if (key === null || doc === null) return;
  await db.execute(sql`
    insert into cms.site_change as present (key, source, doc) values (${key}, ${source}, ${JSON.stringify(doc)}::jsonb)
    on conflict (key) do update
      set doc = excluded.doc, source = excluded.source, seq = null, changed_at = now()
      where present.doc is distinct from excluded.doc`);
}

/**
 * Numbers committed changes just before they are read. A lock admits only one reader at a time, so a reader who has
 * seen a number has also seen all lower numbers. Publications do not number their own changes. Each of them would hold
 * this lock until its transaction ends.
 */
async function numberChanges(db: Executor): Promise<void> {
  await db.execute(sql`
    with turn as materialized (select pg_advisory_xact_lock(hashtext('cms.site_change')))
    update cms.site_change set seq = nextval('cms.site_change_seq') from turn where seq is null`);
}

/**
 * Returns up to `most` changes with numbers above `after`, oldest first, and the newest number. Also returns the
 * database's id, because a different database may use the same number for a different change.
 */
export async function listChanges(
  payload: Payload,
  after: number,
  most: number,
): Promise<{ epoch: string; last: number; changes: Change[] }> {
  const db = await executor(payload);
  await numberChanges(db);
  const { rows: state } = await db.execute(sql`
    select epoch::text as epoch, (select coalesce(max(seq), 0) from cms.site_change)::text as last
    from cms.site_epoch`);
  const { rows } = await db.execute(sql`
    select key, seq::text as seq, doc from cms.site_change where seq > ${after} order by seq limit ${most}`);
  return {
    epoch: String(state[0]?.epoch ?? ''),
    last: Number(state[0]?.last ?? 0),
    changes: rows.map(({ key, seq, doc }) => ({ key: String(key), seq: Number(seq), doc: doc ?? null })),
  };
}

export async function findPublished(payload: Payload, key: string): Promise<unknown> {
  const { rows } = await (
    await executor(payload)
  ).execute(sql`select doc from cms.site_change where key = ${key} and doc is not null`);
  return rows[0]?.doc ?? null;
}

/** Returns true if a document with this key was ever published, even if it was removed or moved later. */
export async function wasEverPublished(payload: Payload, key: string): Promise<boolean> {
  const { rows } = await (
    await executor(payload)
  ).execute(sql`select 1 from cms.site_change where key = ${key}`);
  return rows.length > 0;
}

export async function lastChange(payload: Payload): Promise<number> {
  const db = await executor(payload);
  await numberChanges(db);
  const { rows } = await db.execute(sql`select coalesce(max(seq), 0)::text as last from cms.site_change`);
  return Number(rows[0]?.last ?? 0);
}

/**
 * Returns the texts that show a picture beside an article, in a body, or in the answer to a question. If a text is
 * published, searches only its published version.
 */
export async function textsWithPicture(
  payload: Payload,
  picture: number,
  req?: PayloadRequest,
): Promise<{ collection: 'pages' | 'articles'; id: number }[]> {
  const within = sql`('$.** ? (@.type == "upload" && @.relationTo == "media" && @.value == ' || ${picture}::int || ')')::jsonpath`;
  const { rows } = await (
    await executor(payload, req)
  ).execute(sql`
    select 'articles' as collection, id from cms.articles where picture_id = ${picture} or body @? ${within}
    union select 'pages', id from cms.pages where body @? ${within}
    union select 'pages', page_id from cms.questions where answer @? ${within}`);
  return rows as { collection: 'pages' | 'articles'; id: number }[];
}
