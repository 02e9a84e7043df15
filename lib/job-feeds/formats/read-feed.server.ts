import { createReadStream } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { decodeFeed, type FeedBytes } from './decode-feed.server';
import { FeedProblem, maxRecordLength, type FeedRecord, type Advert } from './advert';
import { JsonValues } from './json-values';

// A feed server that says nothing for a minute has hung.
const silenceLimitMs = 60_000;

/** The bytes of a file or of what an http(s) address answers; opened when they are first asked for. What cannot be opened or is not an answer 200 ends the reading as an unreachable feed. `folder` is where relative paths begin. */
export async function* openFeed(location: string, folder: string): FeedBytes & AsyncGenerator<Uint8Array> {
  if (/^https?:\/\//i.test(location)) yield* download(location);
  else yield* readFrom(path.resolve(folder, location));
}

async function* readFrom(file: string): AsyncGenerator<Uint8Array> {
  try {
    // A stream of a file without an encoding gives buffers.
    for await (const chunk of createReadStream(file)) yield Buffer.from(chunk);
  } catch (error) {
    throw new FeedProblem('feed/unreachable', `The file could not be read: ${messageOf(error)}`);
  }
}

async function* download(url: string): AsyncGenerator<Uint8Array> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceLimitMs);
  try {
    const response = await fetch(url, { signal: silence.signal }).catch((error: unknown) => {
      throw new FeedProblem('feed/unreachable', `${url} could not be reached: ${messageOf(error)}`);
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

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The postings of a schema.org file: an array, an object with `@graph`, or one posting alone. Values of other types (an organisation in the graph) are not records. */
export async function* readJsonldFeed(bytes: FeedBytes): AsyncGenerator<FeedRecord> {
  const values = new JsonValues();
  let position = 0;
  const records = function* (texts: string[]): Generator<FeedRecord> {
    for (const raw of texts) {
      const value = parse(raw);
      if (isOtherThing(value)) continue;
      position += 1;
      yield { position, raw, value };
    }
  };
  for await (const text of decodeFeed(bytes)) yield* records(values.push(text));
  yield* records(values.end());
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new FeedProblem('feed/not-json', `A value of the file is not JSON: ${raw.slice(0, 60)}`);
  }
}

function isOtherThing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('@type' in value)) return false;
  const types = [value['@type']].flat();
  return !types.some((type) => typeof type === 'string' && /(^|[/:])JobPosting$/.test(type));
}

const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** The elements of Indeed's job feed, with the two dates that medical boards add. */
const schema = z.object({
  title: text,
  date: text,
  referencenumber: text,
  url: text,
  company: text,
  sourcename: text,
  city: text,
  state: text,
  country: text,
  postalcode: text,
  description: text,
  salary: text,
  jobtype: text,
  category: text,
  experience: text,
  expirationdate: text,
  startdate: text,
  enddate: text,
});

/** An advert from the elements of a `<job>`; null if they are not that. */
export function advertFromXml(value: unknown): Advert | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const job = parsed.data;
  return {
    format: 'xml',
    reference: job.referencenumber,
    url: job.url,
    title: job.title,
    description: job.description ?? '',
    descriptionIsHtml: true,
    posted: job.date,
    expires: job.expirationdate,
    start: job.startdate,
    end: job.enddate,
    place: {
      id: null,
      name: job.city,
      region: job.state,
      country: job.country,
      postcode: job.postalcode,
      point: null,
    },
    specialty: job.category ? [job.category] : [],
    grade: job.experience ? [job.experience] : [],
    workType: job.jobtype ? job.jobtype.split(/[,;]/) : [],
    companies: [job.company, job.sourcename].filter((name) => name !== null),
    pay: job.salary,
    shifts: null,
    benefits: null,
    requirements: null,
    facilityType: null,
    facilityDescription: null,
    fte: null,
    ongoing: null,
    status: null,
  };
}

/** The records of a file with one JSON value per line. A broken line within the file is that record's fault; a broken first or last line is the file's. */
export async function* readNdjsonFeed(bytes: FeedBytes): AsyncGenerator<FeedRecord> {
  let position = 0;
  let pending = '';
  const record = (line: string): FeedRecord => {
    position += 1;
    const value = parseLine(line);
    if (position === 1 && value === undefined) {
      if (line.trimStart().startsWith('<'))
        throw new FeedProblem('feed/html-page', 'The file is a page, not one JSON record per line');
      throw new FeedProblem('feed/not-json', 'The first line is not JSON');
    }
    return { position, raw: line, value };
  };
  for await (const text of decodeFeed(bytes)) {
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

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
