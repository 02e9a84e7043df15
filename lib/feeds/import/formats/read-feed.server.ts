import { createReadStream } from 'node:fs';
import path from 'node:path';
import { decodeFeed, type FeedBytes } from './decode-feed.server';
import { FeedProblem, maxRecordLength, type FeedRecord } from './advert';
import { JsonValues } from './json-values';
import { parseJson } from './parse-json';

const silenceLimitMs = 60_000;

/**
 * Opens a file or an http(s) URL at the first read. Throws `feed/unreachable` if it cannot be opened or the response is
 * not 200. Relative paths start from `folder`.
 */
export async function* openFeed(location: string, folder: string): FeedBytes & AsyncGenerator<Uint8Array> {
  if (/^https?:\/\//i.test(location)) yield* download(location);
  else yield* readFrom(path.resolve(folder, location));
}

async function* readFrom(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(file)) yield Buffer.from(chunk);
  } catch (error) {
    throw new FeedProblem('feed/unreachable', `The file could not be read: ${getErrorMessage(error)}`);
  }
}

async function* download(url: string): AsyncGenerator<Uint8Array> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceLimitMs);
  try {
    const response = await fetch(url, { signal: silence.signal }).catch((error: unknown) => {
      throw new FeedProblem('feed/unreachable', `${url} could not be reached: ${getErrorMessage(error)}`);
    });
    if (response.status !== 200)
      throw new FeedProblem('feed/unreachable', `${url} answered with status ${response.status}`);
    if (!response.body) return;
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceLimitMs);
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}

function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * Yields the job postings of a schema.org file: an array, an `@graph`, an `ItemList` or a single posting. Skips
 * objects of other types, such as an organisation.
 */
export async function* readJsonldFeed(bytes: FeedBytes, charset?: string | null): AsyncGenerator<FeedRecord> {
  const values = new JsonValues();
  let position = 0;
  const records = function* (texts: string[]): Generator<FeedRecord> {
    for (const text of texts) {
      const value = parse(text);
      for (const posting of listPostings(value)) {
        position += 1;
        yield { position, raw: posting === value ? text : JSON.stringify(posting), value: posting };
      }
    }
  };
  for await (const text of decodeFeed(bytes, charset)) yield* records(values.push(text));
  yield* records(values.end());
}

function listPostings(value: unknown, depth = 0): unknown[] {
  if (typeof value !== 'object' || value === null || depth > 4) return [value];
  if (Array.isArray(value)) return value.flatMap((one) => listPostings(one, depth + 1));
  const wrapped: unknown = Object.entries(value).find(([key]) =>
    ['@graph', 'itemListElement', 'item', 'mainEntity', 'dataFeedElement'].includes(key),
  )?.[1];
  if (isOtherThing(value) || !('title' in value))
    if (typeof wrapped === 'object' && wrapped !== null) return listPostings(wrapped, depth + 1);
  return isOtherThing(value) ? [] : [value];
}

// If a record is a broken object, only that record waits for staff. A gap between two commas or a bare word means that
// the whole file is not JSON.
function parse(raw: string): unknown {
  const value = parseJson(raw);
  if (value === undefined && !/^[{[]/.test(raw))
    throw new FeedProblem('feed/not-json', `The file contains a value that is not JSON: ${raw.slice(0, 60)}`);
  return value;
}

function isOtherThing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('@type' in value)) return false;
  const types = [value['@type']].flat();
  return !types.some((type) => typeof type === 'string' && /(^|[/:])JobPosting$/.test(type));
}

/**
 * Yields one record per line. A broken line affects only its own record, but a broken first or last line makes the
 * whole file invalid.
 */
export async function* readNdjsonFeed(bytes: FeedBytes, charset?: string | null): AsyncGenerator<FeedRecord> {
  let position = 0;
  let pending = '';
  const record = (line: string): FeedRecord => {
    position += 1;
    const value = parseJson(line);
    if (position === 1 && value === undefined) {
      if (line.trimStart().startsWith('<'))
        throw new FeedProblem('feed/html-page', 'The file is a web page, not one JSON record per line');
      throw new FeedProblem('feed/not-json', 'The first line is not JSON');
    }
    return { position, raw: line, value };
  };
  for await (const text of decodeFeed(bytes, charset)) {
    pending += text;
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    if (pending.length > maxRecordLength)
      throw new FeedProblem('feed/record-too-large', `Record ${position + 1} is too large to read`);
    for (const line of lines) if (line.trim()) yield record(line);
  }
  if (!pending.trim()) {
    if (position === 0) throw new FeedProblem('feed/empty', 'The file has no content');
    return;
  }
  const last = record(pending);
  if (last.value === undefined)
    throw new FeedProblem('feed/cut-off', `The file ends in the middle of record ${last.position}`);
  yield last;
}
