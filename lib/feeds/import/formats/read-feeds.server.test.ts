import { createReadStream } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { streamBytes } from '@/tests/job-feeds';
import { FeedProblem, type FeedRecord } from './advert';
import { readJsonldFeed, readNdjsonFeed } from './read-feed.server';
import { readXmlFeed } from './read-xml-feed.server';

type Read = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<FeedRecord>;

async function readAll(read: Read, bytes: AsyncIterable<Uint8Array>) {
  const records: FeedRecord[] = [];
  try {
    for await (const record of read(bytes)) records.push(record);
  } catch (error) {
    if (error instanceof FeedProblem) return { records, problem: error.code };
    throw error;
  }
  return { records, problem: null };
}

const file = (name: string, size?: number) =>
  createReadStream(path.resolve('tests/feeds', name), { highWaterMark: size });

describe.each([7, 65_536])('reading feeds in chunks of %i bytes', (size) => {
  test.each([
    ['undefined-entity.xml', 'feed/undefined-entity'],
    ['bare-ampersand.xml', 'feed/not-xml'],
    ['latin1-bytes.xml', 'feed/wrong-encoding'],
    ['truncated.xml', 'feed/cut-off'],
    ['control-char.xml', 'feed/control-character'],
    ['external-entity.xml', 'feed/doctype'],
    ['entity-expansion.xml', 'feed/doctype'],
    ['empty.xml', 'feed/empty'],
    ['login-page.xml', 'feed/html-page'],
    ['truncated.jsonld', 'feed/cut-off'],
  ])('stops reading the feed file %s and reports the problem %s', async (name, problem) => {
    const read = name.endsWith('.xml') ? readXmlFeed : readJsonldFeed;
    expect(await readAll(read, file(`malformed/${name}`, size))).toMatchObject({ problem });
  });

  test.each([
    ['zero-jobs.xml', 0],
    ['bom-crlf.xml', 1],
    ['graph-wrapped.jsonld', 3],
  ])('accepts the feed file %s with %i records', async (name, count) => {
    const read = name.endsWith('.xml') ? readXmlFeed : readJsonldFeed;
    const { records, problem } = await readAll(read, file(`malformed/${name}`, size));
    expect(problem).toBeNull();
    expect(records).toHaveLength(count);
  });
});

test('returns each record with its position and its part of the file', async () => {
  const { records } = await readAll(readXmlFeed, file('jobs.xml', 999));
  expect(records).toHaveLength(500);
  expect(records.every(({ raw }) => raw.startsWith('<job>') && raw.endsWith('</job>'))).toBe(true);
  expect(records[52 - 1]).toMatchObject({ position: 52, raw: expect.stringContaining('D000052') });
});

test.each<[string, Read, string, string]>([
  ['a log-in page', readJsonldFeed, '\n<!doctype html><html></html>', 'feed/html-page'],
  ['a log-in page', readNdjsonFeed, '<html></html>', 'feed/html-page'],
  ['plain text', readJsonldFeed, 'Service unavailable', 'feed/not-json'],
  ['plain text', readNdjsonFeed, 'Service unavailable', 'feed/not-json'],
  ['plain text', readXmlFeed, 'Service unavailable', 'feed/not-xml'],
  ['nothing', readJsonldFeed, '', 'feed/empty'],
  ['white space', readNdjsonFeed, ' \n \n', 'feed/empty'],
  ['white space', readXmlFeed, '\ufeff \n', 'feed/empty'],
  ['text after the end', readJsonldFeed, '[] x', 'feed/not-json'],
  ['a trailing comma', readJsonldFeed, '[{"a":1},]', 'feed/not-json'],
  ['an extra comma', readJsonldFeed, '[{"a":1},,{"a":2}]', 'feed/not-json'],
  ['half an object', readJsonldFeed, '{"@graph":[{"a":1}]', 'feed/cut-off'],
  ['half a line', readNdjsonFeed, '{"a":1}\n{"a":', 'feed/cut-off'],
  ['an unclosed document type', readXmlFeed, `<!DOCTYPE a [${' '.repeat(100_000)}`, 'feed/not-xml'],
  ['an unclosed record', readJsonldFeed, `["${'x'.repeat(2_100_000)}`, 'feed/record-too-large'],
  ['an unclosed record', readXmlFeed, `<a><job>${'x'.repeat(2_100_000)}`, 'feed/record-too-large'],
  ['an endless line', readNdjsonFeed, `"${'x'.repeat(2_100_000)}`, 'feed/record-too-large'],
  ['another encoding', readXmlFeed, '<?xml version="1.0" encoding="klingon"?><a/>', 'feed/wrong-encoding'],
])('refuses an invalid feed: %s (case %#)', async (_what, read, text, problem) => {
  expect(await readAll(read, streamBytes(text, 10_000))).toMatchObject({ problem });
});

test('reads a feed in its declared encoding, Latin-1', async () => {
  const text =
    '<?xml version="1.0" encoding="ISO-8859-1"?><source><job><city>Whangar\u00e9i</city></job></source>';
  const { records } = await readAll(readXmlFeed, streamBytes(Buffer.from(text, 'latin1')));
  expect(records[0]?.value).toEqual({ city: 'Whangaréi' });
});

test('unpacks a gzip feed, and reports a truncated gzip feed', async () => {
  const packed = gzipSync('{"a":1}\n{"a":2}\n'.repeat(500));
  expect((await readAll(readNdjsonFeed, streamBytes(packed, 50))).records).toHaveLength(1000);
  expect(await readAll(readNdjsonFeed, streamBytes(packed.subarray(0, -20), 50))).toMatchObject({
    problem: 'feed/cut-off',
  });
});

test('reports an interrupted download as a truncated file', async () => {
  async function* broken() {
    yield Buffer.from(`<source><job><title>One</title></job>${' '.repeat(2000)}`);
    throw new Error('socket hang up');
  }
  const { records, problem } = await readAll(readXmlFeed, broken());
  expect({ count: records.length, problem }).toEqual({ count: 1, problem: 'feed/cut-off' });
});

test('a broken line in an NDJSON file affects only its own record', async () => {
  const { records, problem } = await readAll(readNdjsonFeed, streamBytes('{"a":1}\n{"a":\n{"a":3}\n'));
  expect(problem).toBeNull();
  expect(records.map(({ value }) => value)).toEqual([{ a: 1 }, undefined, { a: 3 }]);
});

test('skips objects in a JSON-LD graph that are not postings', async () => {
  const text = JSON.stringify({
    '@context': { '@vocab': 'https://schema.org/' },
    '@graph': [
      { '@type': 'Organization', name: 'X' },
      { '@type': ['JobPosting'], title: 'A "quoted" [title]' },
    ],
    extra: [1, { deep: '}' }],
  });
  const { records, problem } = await readAll(readJsonldFeed, streamBytes(text, 3));
  expect(problem).toBeNull();
  expect(records).toMatchObject([{ position: 1, value: { title: 'A "quoted" [title]' } }]);
});

test('reads any JSON array’s elements, wherever the file is split into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 1),
      async (values, size, indent) => {
        const plain = values.map((value) => ({ ...value, '@type': 'JobPosting' }));
        const text = JSON.stringify(plain, null, indent);
        const { records, problem } = await readAll(readJsonldFeed, streamBytes(text, size));
        expect(problem).toBeNull();
        expect(records.map(({ value }) => value)).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 200 },
  );
});

test('reads a single JSON-LD posting as a feed with one record', async () => {
  const text = JSON.stringify(
    { '@type': 'JobPosting', title: 'Alone', jobLocation: { address: { a: [1, 2] } } },
    null,
    2,
  );
  const { records, problem } = await readAll(readJsonldFeed, streamBytes(text, 5));
  expect(problem).toBeNull();
  expect(records).toMatchObject([{ value: JSON.parse(text) }]);
});
