import { v7 as uuid } from 'uuid';
import { fail, ok, type Result } from '@/lib/core/result';
import { FeedProblem, type FeedFormat } from '@/lib/feeds/import/formats/advert';
import { convertToUtf8, recogniseEncoding } from '@/lib/feeds/import/formats/decode-feed.server';
import type { FoundEncoding } from '@/lib/feeds/import/formats/feed-encoding';
import type { FileStorage } from '@/lib/services/storage/storage';
import { unpackFile } from './download-feed.server';
import { maxFeedFileBytes, type FeedSettings } from './feed-source';

const folder = 'feed-files';
const toKey = (id: string) => `${folder}/${id}`;

const asCsv =
  'Open it in your spreadsheet program, choose “Save as” and the type “CSV UTF-8”, then upload that file.';

/** Files that are not feeds: their first bytes in Latin-1, and advice for staff. */
const otherFiles: [start: string, message: string][] = [
  ['PK\x03\x04', `This is an Excel workbook or another compressed file. ${asCsv}`],
  ['\xd0\xcf\x11\xe0', `This is an old Excel workbook. ${asCsv}`],
  ['%PDF', 'This is a PDF, which has no columns to read. Ask the sender for a CSV or XML file.'],
];

/** Stores an uploaded file, without its name, and recognises its format. */
export async function storeFeedFile(
  storage: FileStorage,
  file: Buffer,
): Promise<Result<{ id: string; format: FeedFormat }, { code: 'feeds/file'; message: string }>> {
  const refuse = (message: string) => fail({ code: 'feeds/file' as const, message });
  const start = file.subarray(0, 8).toString('latin1');
  const other = otherFiles.find(([sign]) => start.startsWith(sign));
  if (other) return refuse(other[1]);
  try {
    const bytes = await unpackFile(file, maxFeedFileBytes);
    if (bytes.length === 0) return refuse('The file has no content');
    const id = uuid();
    await storage.put(toKey(id), bytes);
    return ok({ id, format: recogniseFormat(bytes) });
  } catch (error) {
    if (error instanceof FeedProblem) return refuse(error.message);
    throw error;
  }
}

function recogniseFormat(bytes: Buffer): FeedFormat {
  // Leaves out zero bytes, because UTF-16 has such a byte beside each Latin letter.
  const start = bytes
    .subarray(0, 2000)
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, '')
    .trimStart();
  if (start.startsWith('<')) return 'xml';
  if (start.startsWith('[')) return 'jsonld';
  if (!start.startsWith('{')) return 'csv';
  return start.includes('@context') || start.includes('@graph') ? 'jsonld' : 'ndjson';
}

export async function readFeedFile(storage: FileStorage | null, id: string): Promise<Buffer> {
  const bytes = await storage?.read(toKey(id));
  if (!bytes)
    throw new FeedProblem('feed/unreachable', 'The uploaded file is no longer stored. Upload it again');
  return bytes;
}

const feedFileDays = 30;

/** Deletes old uploaded files. Their ids are version 7 UUIDs, which begin with the time of the upload. */
export async function deleteOldFeedFiles(storage: FileStorage, now: Date): Promise<number> {
  const before = now.getTime() - feedFileDays * 86_400_000;
  const old = (await storage.list(folder)).filter((key) => {
    const id = key.slice(folder.length + 1).replaceAll('-', '');
    return Number.parseInt(id.slice(0, 12), 16) < before;
  });
  for (const key of old) await storage.delete(key);
  return old.length;
}

export type ReadableFile = { bytes: Buffer; charset: string | null; encoding: FoundEncoding | null };

export function toReadable(
  file: { bytes: Buffer; charset: string | null },
  { encoding }: Pick<FeedSettings, 'encoding'>,
): ReadableFile {
  if (encoding) return { bytes: convertToUtf8(file.bytes, encoding), charset: null, encoding: null };
  return { ...file, encoding: recogniseEncoding(file.bytes, file.charset) };
}
