import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedProblem } from './advert';

/** Bytes as they come from a file or a response. */
export type FeedBytes = AsyncIterable<Uint8Array>;

// An XML declaration stands within the first bytes.
const headLength = 1024;

/** The text of a feed: gzip opened, byte order mark dropped, encoding as declared (UTF-8 if nothing is). Bytes that are not of that encoding end the reading: replacement characters in a place's name cannot be undone. */
export async function* decodeFeed(bytes: FeedBytes): AsyncGenerator<string> {
  const { head, rest } = await peek(bytes);
  if (head.length === 0) throw new FeedProblem('feed/empty', 'The file has no content');
  if (head[0] === 0x1f && head[1] === 0x8b) {
    yield* decodeFeed(gunzip(rest));
    return;
  }
  const label = encodingOf(head);
  const decoder = decoderFor(label);
  let read = 0;
  for await (const chunk of rest) {
    yield decode(decoder, label, chunk, read);
    read += chunk.length;
  }
  try {
    yield decoder.decode();
  } catch {
    throw new FeedProblem('feed/cut-off', 'The file ends in the middle of a character');
  }
}

function decode(decoder: TextDecoder, label: string, chunk: Uint8Array, read: number): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw new FeedProblem(
      'feed/wrong-encoding',
      `The file should be ${label} but has other bytes after byte ${read}`,
    );
  }
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new FeedProblem('feed/wrong-encoding', `The file declares an unknown encoding: ${label}`);
  }
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const start = Buffer.from(head).toString('latin1');
  return (
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  );
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

// A connection that breaks is an error of the stream: to us the file is cut off.
async function* read(bytes: FeedBytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof FeedProblem) throw error;
    throw new FeedProblem(
      'feed/cut-off',
      `The transfer was interrupted: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
}

function gunzip(bytes: FeedBytes): FeedBytes {
  const source = Readable.from(bytes);
  const opened = createGunzip();
  source.on('error', (error) => opened.destroy(error));
  return source.pipe(opened);
}
