import type { Advert, FeedFormat, FeedRecord } from './advert';
import { advertFromCsv } from './advert-from-csv.server';
import { advertFromJsonld } from './advert-from-jsonld.server';
import { advertFromNdjson } from './advert-from-ndjson.server';
import type { CsvMapping } from './csv-mapping';
import type { FeedBytes } from './decode-feed.server';
import { readCsvFeed } from './read-csv-feed.server';
import { advertFromXml } from './advert-from-xml.server';
import { parseJson } from './parse-json';
import { readJsonldFeed, readNdjsonFeed } from './read-feed.server';
import { readXmlFeed } from './read-xml-feed.server';

type Format = {
  read: (bytes: FeedBytes, charset?: string | null, mapping?: CsvMapping | null) => AsyncIterable<FeedRecord>;
  advert: (value: unknown, mapping: CsvMapping | null) => Advert | null;
};

export const formats: Readonly<Record<FeedFormat, Format>> = {
  xml: { read: readXmlFeed, advert: advertFromXml },
  jsonld: { read: readJsonldFeed, advert: advertFromJsonld },
  ndjson: { read: readNdjsonFeed, advert: advertFromNdjson },
  csv: { read: readCsvFeed, advert: advertFromCsv },
};

export async function advertInRaw(
  raw: string,
  format: FeedFormat,
  mapping: CsvMapping | null,
): Promise<Advert | null> {
  if (format !== 'xml') return formats[format].advert(parseJson(raw), mapping);
  try {
    for await (const record of readXmlFeed(oneChunk(`<source>${raw}</source>`), null, mapping))
      return advertFromXml(record.value, mapping);
  } catch {
    // The record could be read as part of its file but not alone, so staff must decide about it.
  }
  return null;
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
