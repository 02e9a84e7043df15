import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedProblem } from './advert';
import type { FeedEncoding, FoundEncoding } from './feed-encoding';

export type FeedBytes = AsyncIterable<Uint8Array>;

// In bytes. Looks for the XML declaration only within this first part of the file.
const headLength = 1024;

/**
 * Decodes the bytes of a feed, unpacks gzip and drops a byte order mark. Without a declared encoding, zero bytes mean
 * UTF-16, and a first non-ASCII character that is not UTF-8 means Windows-1252. Throws if the bytes do not fit the
 * encoding, because a replaced character in a place name cannot be restored.
 */
export async function* decodeFeed(bytes: FeedBytes, charset: string | null = null): AsyncGenerator<string> {
  const { head, rest } = await peek(bytes);
  if (head.length === 0) throw new FeedProblem('feed/empty', 'The file has no content');
  if (head[0] === 0x1f && head[1] === 0x8b) {
    yield* decodeFeed(gunzip(rest), charset);
    return;
  }
  const declared = findDeclaredEncoding(head, charset);
  const isOpen = declared === null;
  const label = declared ?? 'utf-8';
  let decoder = createDecoder(label);
  let read = 0;
  let pending: Uint8Array = new Uint8Array();
  let isAscii = true;
  for await (const chunk of rest) {
    let next: Uint8Array = chunk;
    if (isOpen && isAscii) {
      next = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      const first = next.findIndex((byte) => byte > 0x7f);
      // Waits until four bytes are there, because a character of UTF-8 has up to four bytes.
      if (first >= 0 && next.length - first < 4) {
        pending = next;
        continue;
      }
      pending = new Uint8Array();
      isAscii = first < 0;
      if (first >= 0 && !isUtf8Sign(next.subarray(first))) decoder = createDecoder('windows-1252');
    }
    yield decodeChunk(decoder, label, next, read);
    read += next.length;
  }
  if (pending.length > 0) {
    const first = pending.findIndex((byte) => byte > 0x7f);
    if (!isUtf8Sign(pending.subarray(first))) decoder = createDecoder('windows-1252');
    yield decodeChunk(decoder, label, pending, read);
  }
  try {
    yield decoder.decode();
  } catch {
    throw new FeedProblem('feed/cut-off', 'The file ends in the middle of a character');
  }
}

export function recogniseEncoding(bytes: Uint8Array, charset: string | null): FoundEncoding {
  const declared = findDeclaredEncoding(bytes.subarray(0, headLength), charset);
  if (declared) return { label: declared, by: 'declaration' };
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const isUtf8 = first < 0 || isUtf8Sign(bytes.subarray(first));
  return { label: isUtf8 ? 'utf-8' : 'windows-1252', by: 'characters' };
}

/** Converts a file to UTF-8. Adds a byte order mark, which overrides the encoding that the file declares. */
export function convertToUtf8(bytes: Uint8Array, encoding: FeedEncoding): Buffer {
  return Buffer.from(`\ufeff${decodeChunk(createDecoder(encoding), encoding, bytes, 0)}`);
}

function isUtf8Sign(bytes: Uint8Array): boolean {
  const [first = 0] = bytes;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return false;
  return bytes.subarray(1, length).every((byte) => (byte & 0xc0) === 0x80) && bytes.length > 1;
}

function decodeChunk(decoder: TextDecoder, label: string, chunk: Uint8Array, read: number): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    const at = read + findWrongByte(label, chunk);
    throw new FeedProblem(
      'feed/wrong-encoding',
      `The file should be ${label}, but the bytes near position ${at + 1} are not valid ${label}. Save the file as UTF-8`,
    );
  }
}

// Returns the position of the first byte that cannot be decoded, or 0 if the invalid character began in the previous
// chunk.
function findWrongByte(label: string, chunk: Uint8Array): number {
  let [sound, broken] = [0, chunk.length];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    try {
      new TextDecoder(label, { fatal: true }).decode(chunk.subarray(0, middle), { stream: true });
      sound = middle;
    } catch {
      broken = middle;
    }
  }
  return sound;
}

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new FeedProblem('feed/wrong-encoding', `The file declares an unknown encoding: ${label}`);
  }
}

function findDeclaredEncoding(head: Uint8Array, charset: string | null): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const start = Buffer.from(head).toString('latin1');
  if (start.startsWith('\u00ef\u00bb\u00bf')) return 'utf-8';
  // UTF-16 text in Latin letters has a zero in every second byte.
  if (/^(?:[^\0]\0){2}/.test(start)) return 'utf-16le';
  if (/^(?:\0[^\0]){2}/.test(start)) return 'utf-16be';
  const inFile = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase();
  // Ignores a declared "utf-16". .NET declares it even in UTF-8 files, because .NET holds text in memory as UTF-16.
  if (inFile && !/^utf-?16/.test(inFile)) return inFile;
  // Ignores "charset=utf-8" in the response header, because many servers send it whatever the encoding of the file.
  return charset && !/^utf-?(?:8|16)$/i.test(charset) ? charset.toLowerCase() : null;
}

async function peek(bytes: FeedBytes): Promise<{ head: Uint8Array; rest: FeedBytes }> {
  const iterator = read(bytes);
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const next = await iterator.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  async function* rest() {
    yield* parts;
    yield* iterator;
  }
  return { head: Buffer.concat(parts), rest: rest() };
}

// A stream error means that the connection broke, so the file is reported as truncated.
async function* read(bytes: FeedBytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof FeedProblem) throw error;
    throw new FeedProblem(
      'feed/cut-off',
      `The transfer was interrupted: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
}

function gunzip(bytes: FeedBytes): FeedBytes {
  const source = Readable.from(bytes);
  const opened = createGunzip();
  source.on('error', (error) => opened.destroy(error));
  return source.pipe(opened);
}
