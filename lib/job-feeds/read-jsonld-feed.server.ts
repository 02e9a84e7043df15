import { decodeFeed, type FeedBytes } from './decode-feed.server';
import { FeedProblem, type FeedRecord } from './feed-record';
import { JsonValues } from './json-values';

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
