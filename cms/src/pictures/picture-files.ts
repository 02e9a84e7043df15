import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  Payload,
  PayloadRequest,
  UploadConfig,
} from 'payload';
import { settings } from '../settings';
import { openBucket } from './bucket';

type Picture = {
  filename?: string | null;
  sizes?: Record<string, { filename?: string | null } | undefined>;
};

const bucket = settings.bucket && openBucket(settings.bucket);

const listFileNames = ({ filename, sizes = {} }: Picture): string[] =>
  [filename, ...Object.values(sizes).map((size) => size?.filename)].flatMap((name) => name ?? []);

/** Returns the content of a picture, or null if its file is missing. */
export async function readPicture(name: string): Promise<Buffer<ArrayBuffer> | null> {
  if (!/^[\w.-]+\.webp$/.test(name)) return null;
  if (bucket) return bucket.read(name);
  return readFile(path.join(settings.mediaFolder, name)).catch(() => null);
}

/** Stores the files of an upload in the bucket. If this fails, Payload rolls the document back. */
export const putFiles: CollectionAfterChangeHook = async ({ doc, req }) => {
  if (!bucket || !req.file) return doc;
  const { filename, sizes } = doc as Picture;
  const scaled = Object.entries(req.payloadUploadSizes ?? {}).map(
    ([size, content]) => [sizes?.[size]?.filename, content] as const,
  );
  for (const [name, content] of [[filename, req.file.data] as const, ...scaled])
    if (name) await bucket.put(name, content);
  return doc;
};

/**
 * Only logs a failure. A refusal would undo the change of the document, which would then name files that are already
 * deleted.
 */
async function deleteFiles(picture: Picture, { logger }: PayloadRequest['payload']): Promise<void> {
  if (!bucket) return;
  for (const name of listFileNames(picture))
    await bucket
      .delete(name)
      .catch((error: unknown) => logger.error(error, `Picture ${name} was not deleted`));
}

export const deleteReplacedFiles: CollectionAfterChangeHook = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  if (operation === 'update' && req.file) await deleteFiles(previousDoc as Picture, req.payload);
  return doc;
};

export const deleteFilesOfDocument: CollectionAfterDeleteHook = async ({ doc, req }) =>
  deleteFiles(doc as Picture, req.payload);

function protect(headers: Headers): Headers {
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  headers.set('X-Content-Type-Options', 'nosniff');
  return headers;
}

export function pictureResponse(content: Buffer<ArrayBuffer>): Response {
  const headers = new Headers({ 'Content-Type': 'image/webp', 'Content-Length': String(content.length) });
  return new Response(content, { headers: protect(headers) });
}

async function sendFromBucket(name: string): Promise<Response> {
  const content = await readPicture(name);
  if (content) return pictureResponse(content);
  return Response.json({ errors: [{ message: 'Picture not found' }] }, { status: 404 });
}

/** With a bucket, Payload does not use the folder, and checks the access to a picture before it calls the handler. */
export const pictureStorage: UploadConfig = {
  staticDir: settings.mediaFolder,
  disableLocalStorage: bucket !== null,
  handlers: bucket ? [(_req, { params }) => sendFromBucket(params.filename)] : [],
  modifyResponseHeaders: ({ headers }) => protect(headers),
};

/**
 * Copies the pictures from the folder of an earlier start without a bucket. Skips files that no document names, because
 * otherwise a deleted picture would return.
 */
export async function copyFolderToBucket(payload: Payload): Promise<void> {
  if (!bucket || !settings.mediaFolder) return;
  const inFolder = new Set(await readdir(settings.mediaFolder).catch(() => []));
  if (inFolder.size === 0) return;
  const inBucket = await bucket.list();
  const { docs } = await payload.find({ collection: 'media', pagination: false, depth: 0 });
  const missing = (docs as Picture[])
    .flatMap(listFileNames)
    .filter((name) => inFolder.has(name) && !inBucket.has(name));
  for (const name of missing) await bucket.put(name, await readFile(path.join(settings.mediaFolder, name)));
  if (missing.length > 0) payload.logger.info(`Copied ${missing.length} files of pictures to the bucket`);
}
