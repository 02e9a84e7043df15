import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
  Where,
} from 'payload';
import { refusal } from '../access';
import { recordChange, textsWithPicture } from './changes';
import { globalToWire, movedToWire, pageToWire, readPage, readQuestions, rowToWire } from './wire';

type Id = string | number;

const sourceOf = (collection: string, id: Id) => `${collection}:${id}`;

async function publishPage(collection: 'pages' | 'articles', id: Id, req: PayloadRequest): Promise<void> {
  // Reads the published version, because saving a draft of a published text must not change the site.
  const doc = await readPage(req.payload, collection, id, { draft: false, req });
  const shown = doc?._status === 'published';
  const questions = shown && collection === 'pages' ? await readQuestions(req.payload, id, req) : [];
  await recordChange(
    req.payload,
    {
      key: shown ? String(doc.path) : null,
      source: sourceOf(collection, id),
      doc: shown ? pageToWire(collection, doc, questions) : null,
    },
    req,
  );
}

/** Stores those parts of a document that the site shows, in the same transaction that saves the document. */
export const publishDocument: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  if (collection.slug === 'pages' || collection.slug === 'articles') {
    await publishPage(collection.slug, doc.id, req);
    return doc;
  }
  const row = rowToWire(collection.slug, doc);
  if (row)
    await recordChange(
      req.payload,
      { key: row.key, source: sourceOf(collection.slug, doc.id), doc: row.wire },
      req,
    );
  const moved = movedToWire(collection.slug, doc, previousDoc);
  if (moved)
    await recordChange(
      req.payload,
      // The redirect has a `source` of its own. Otherwise, it would replace the redirects from even earlier paths.
      { key: moved.key, source: `moved:${moved.key}`, doc: moved.wire },
      req,
    );
  return doc;
};

export const withdrawDocument: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  await recordChange(req.payload, { key: null, source: sourceOf(collection.slug, id), doc: null }, req);
};

export const publishGlobal: GlobalAfterChangeHook = async ({ global, doc, req }) => {
  const stands = await req.payload.findGlobal({
    slug: global.slug,
    draft: false,
    depth: 1,
    overrideAccess: true,
    req,
  });
  const found = stands as unknown as Record<string, unknown>;
  const part = globalToWire(global.slug, found);
  const shown = found._status === 'published';
  if (part)
    await recordChange(
      req.payload,
      { key: shown ? part.key : null, source: `global:${global.slug}`, doc: shown ? part.wire : null },
      req,
    );
  return doc;
};

/** Conditions that find the texts that refer to a person, category or tag. */
const namedIn: Record<string, { collection: 'pages' | 'articles'; where: (id: Id) => Where }[]> = {
  people: [
    {
      collection: 'articles',
      where: (id): Where => ({
        or: [{ author: { equals: id } } as Where, { reviewer: { equals: id } } as Where],
      }),
    },
  ],
  categories: [{ collection: 'articles', where: (id) => ({ category: { equals: id } }) }],
  tags: [{ collection: 'articles', where: (id) => ({ tags: { in: [id] } }) }],
};

type Text = { collection: 'pages' | 'articles'; id: Id };

async function textsNaming(collection: string, id: Id, req: PayloadRequest): Promise<Text[]> {
  const texts: Text[] = [];
  for (const { collection: naming, where } of namedIn[collection] ?? []) {
    const { docs } = await req.payload.find({
      collection: naming,
      where: { and: [where(id), { _status: { equals: 'published' } }] },
      pagination: false,
      depth: 0,
      overrideAccess: true,
      req,
    });
    texts.push(...docs.map((doc) => ({ collection: naming, id: doc.id })));
  }
  return texts;
}

/** Republishes the texts that refer to a changed person, category or tag, or that show a changed question. */
export const publishUsers = async ({
  collection,
  doc,
  previousDoc,
  req,
}: {
  collection: { slug: string };
  doc: Record<string, unknown>;
  previousDoc?: Record<string, unknown>;
  req: PayloadRequest;
}) => {
  if (collection.slug === 'questions') {
    const pages = new Set([doc.page, previousDoc?.page].map(idOf).filter((id): id is Id => id !== null));
    for (const page of pages) await publishPage('pages', page, req);
  } else
    for (const text of await textsNaming(collection.slug, doc.id as Id, req))
      await publishPage(text.collection, text.id, req);
  return doc;
};

type Named = { textsNaming?: Map<string, Text> };

/**
 * Finds the texts that refer to a row before the row is deleted, because the database deletes the references together
 * with the row. `publishFormerUsers` then republishes these texts.
 */
export const noteUsers: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const noted = ((req.context as Named).textsNaming ??= new Map());
  for (const text of await textsNaming(collection.slug, id, req))
    noted.set(sourceOf(text.collection, text.id), text);
};

/**
 * Republishes the texts that referred to the deleted rows. After a bulk action, Payload calls this hook only once, when
 * all rows have been deleted.
 */
export const publishFormerUsers: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  if (operation !== 'delete' && operation !== 'deleteByID') return result;
  const context = req.context as Named;
  const texts = context.textsNaming ?? new Map<string, Text>();
  delete context.textsNaming;
  for (const { collection, id } of texts.values()) await publishPage(collection, id, req);
  return result;
};

/** Republishes the texts that show a changed picture, because they contain its alternative text and file name. */
export const publishPicture: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'update')
    for (const { collection, id } of await textsWithPicture(req.payload, Number(doc.id), req))
      await publishPage(collection, id, req);
  return doc;
};

/**
 * Refuses to delete a picture while a text shows it. A new site downloads all published texts with their pictures, and
 * this picture would be missing.
 */
export const refuseShownPicture: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [text] = await textsWithPicture(req.payload, Number(id), req);
  if (!text) return;
  const { title } = await req.payload.findByID({ ...text, depth: 0, overrideAccess: true, req });
  throw refusal(`You cannot delete this picture, because the text “${title}” uses it`, 409);
};

function idOf(value: unknown): Id | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return idOf(value.id);
}
