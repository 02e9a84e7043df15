import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { FeedProblem, type Advert, type FeedFormat, type FeedRecord } from './formats/advert';
import { layFix } from './advert-fix';
import { storedRaw } from './batch-writes.server';
import type { CsvMapping } from './formats/csv-mapping';
import {
  plainElementName,
  proposeColumns,
  type FeedColumn,
  type ProposedColumn,
} from './formats/field-names';
import { listXmlElements, type XmlElement } from './formats/read-xml-feed.server';
import { formats } from './formats/feed-formats.server';
import type { FeedMeanings } from './feed-word';
import type { BatchItem } from './import-batch.server';
import type { MappedRecord } from './job-row';
import { mapInThread, notAnAdvert, type MapAdverts } from './map-in-thread.server';
import type { DateOrder } from '@/lib/feeds/advert-text/read-date-text';
import { readPayLimits } from '@/lib/feeds/advert-text/read-pay-limits.server';
import { readReference } from '@/lib/feeds/advert-text/read-reference';
import { findFixes } from './record-fix-store.server';

export async function mapRecords(
  db: Database,
  { source, format, records }: { source: string; format: FeedFormat; records: FeedRecord[] },
  { csv, map }: { csv: CsvMapping | null; map: MapAdverts },
): Promise<BatchItem[]> {
  const read = records.map((record) => {
    const advert = formats[format].advert(record.value, csv);
    return { record, advert, reference: advert && readReference(advert), raw: storedRaw(record.raw) };
  });
  const fixes = await findFixes(db, source, read);
  const adverts = read.map(({ advert }, index) => {
    const fix = fixes[index];
    if (!advert || fix?.leftOut) return null;
    return fix ? layFix(advert, fix.fields) : advert;
  });
  const outcomes = await map(adverts);
  return read.map(({ record, reference: told }, index) => {
    const fix = fixes[index];
    if (!fix?.leftOut) return { record, mapped: outcomes[index] ?? notAnAdvert };
    const reasons = ['record/left-out'];
    // Staff decided about exactly this text, so no reference is returned. Another record may have the same reference,
    // and this record must not confirm the other record's job.
    const reference = fix.ofText ? null : told;
    return { record, mapped: { ok: false, reference, reasons }, leftOut: true };
  });
}

type PreviewedRecord = {
  reference: string | null;
  title: string | null;
  place: string | null;
  start: string | null;
  end: string | null;
  reasons: string[];
  warnings: string[];
};

export type FilePreview = {
  columns: FeedColumn[];
  /** Elements with children, the most frequent first. Empty for formats other than XML. */
  elements: XmlElement[];
  /** XML element that was read as one job. Null for formats other than XML. */
  record: string | null;
  /**
   * Proposals for which column fills which field. Empty if the mapping already has columns. `rows` were mapped with
   * the proposed columns.
   */
  proposals: ProposedColumn[];
  rows: PreviewedRecord[];
};

const sampledRecords = 25;
const triedElements = 4;
const samplesShown = 3;
const sampleLength = 80;

export async function previewRecords(
  { data }: { data: ReferenceData },
  input: {
    bytes: Buffer;
    charset: string | null;
    format: FeedFormat;
    csv: CsvMapping | null;
    meanings: FeedMeanings;
    dateOrder: DateOrder;
    limit: number;
  },
): Promise<FilePreview> {
  const format = formats[input.format];
  const isXml = input.format === 'xml';
  const elements = isXml ? await listXmlElements(chunk(input.bytes), input.charset) : [];
  const { records, record } = await readFirst(input, elements);
  const columns = isXml || input.format === 'csv' ? listColumns(records) : [];
  const isProposing = columns.length > 0 && !hasColumns(input.csv);
  const proposals = isProposing ? proposeColumns(columns) : [];
  const mapping: CsvMapping | null = isProposing
    ? {
        columns: Object.fromEntries(proposals.map(({ field, column }) => [field, column])),
        constants: input.csv?.constants ?? {},
      }
    : input.csv;
  const adverts = records.slice(0, input.limit).map(({ value }) => format.advert(value, mapping));
  const settings = {
    meanings: input.meanings,
    payLimits: await readPayLimits(),
    dateOrder: input.dateOrder,
  };
  const outcomes = await mapInThread(data, settings)(adverts);
  const rows = outcomes.map((mapped, index) => toPreviewedRecord(mapped, adverts[index] ?? null, data));
  return { columns, elements: elements.slice(0, 12), record, proposals, rows };
}

const hasColumns = (mapping: CsvMapping | null) =>
  mapping !== null && Object.values(mapping.columns).some(Boolean);

async function readFirst(
  { bytes, charset, format, csv }: Parameters<typeof previewRecords>[1],
  elements: XmlElement[],
): Promise<{ records: FeedRecord[]; record: string | null }> {
  const read = async (record: string | null | undefined) => {
    const records: FeedRecord[] = [];
    const mapping = record ? { columns: {}, constants: {}, record } : null;
    for await (const found of formats[format].read(chunk(bytes), charset, mapping)) {
      records.push(found);
      if (records.length >= sampledRecords) break;
    }
    // If the jobs have several of the usual names, naming one of them would lose the others.
    const names = new Set(records.map(({ raw }) => nameElement(raw)));
    return { records, record: record ?? (names.size === 1 ? ([...names][0] ?? null) : null) };
  };
  try {
    return await read(csv?.record);
  } catch (error) {
    const isNameUnusual = error instanceof FeedProblem && error.code === 'feed/no-jobs' && !csv?.record;
    if (!isNameUnusual || elements.length === 0) throw error;
    const tries = [];
    for (const { name } of elements.slice(0, triedElements)) tries.push(await read(plainElementName(name)));
    const scores = tries.map(({ records }) => countKnown(listColumns(records)));
    const best = tries[scores.indexOf(Math.max(...scores))];
    if (!best) throw error;
    return best;
  }
}

function nameElement(raw: string): string | null {
  const name = /^<([^\s/>]+)/.exec(raw)?.[1];
  return name === undefined ? null : plainElementName(name);
}

/** Number of columns whose names say which field they fill. A list around the jobs, or a list in a job, has few. */
const countKnown = (columns: FeedColumn[]) =>
  proposeColumns(columns).filter(({ confidence }) => confidence !== 'guess').length;

function listColumns(records: readonly FeedRecord[]): FeedColumn[] {
  const columns = new Map<string, Set<string>>();
  for (const { value } of records)
    for (const [name, text] of Object.entries(Object(value) as Record<string, unknown>)) {
      const samples = columns.get(name) ?? new Set();
      columns.set(name, samples);
      const sample = String(text).replace(/\s+/g, ' ').trim().slice(0, sampleLength);
      if (sample && samples.size < samplesShown) samples.add(sample);
    }
  return [...columns].map(([name, samples]) => ({ name, samples: [...samples] }));
}

function toPreviewedRecord(
  mapped: MappedRecord,
  advert: Advert | null,
  data: ReferenceData,
): PreviewedRecord {
  return {
    reference: mapped.reference,
    title: mapped.ok ? mapped.job.title : (advert?.title ?? null),
    place: mapped.ok ? (data.places.get(mapped.job.placeId)?.name ?? null) : (advert?.place.name ?? null),
    start: mapped.ok ? mapped.job.start : (advert?.start ?? null),
    end: mapped.ok ? mapped.job.end : (advert?.end ?? null),
    reasons: mapped.ok ? [] : mapped.reasons,
    warnings: mapped.ok ? mapped.warnings : [],
  };
}

async function* chunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
