import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openFeed } from '@/lib/feeds/import/formats/read-feed.server';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { importFeed, type FeedInput, type ImportReport } from '@/lib/feeds/import/import-feed.server';
import { readReferenceData } from './reference-data';

/** Advert in the site's own feed format. Missing fields get the values of `advert`. */
export type TestAdvert = { sourceRef: string } & Record<string, unknown>;

const advert = {
  title: 'ED Registrar – Dubbo',
  workType: 'locum',
  specialty: 'emergency-medicine',
  field: null,
  grade: 'registrar',
  facility: { type: 'public-hospital', description: 'Public hospital near Dubbo' },
  employer: null,
  place: { id: 'dubbo-nsw', name: 'Dubbo', state: 'NSW', country: 'AU' },
  startDate: '2027-02-01',
  endDate: '2027-02-12',
  ongoing: false,
  fte: 1,
  shifts: ['day', 'night'],
  rate: { min: 150, max: 160, unit: 'hour', currency: 'AUD', negotiable: false },
  benefits: ['accommodation', 'travel'],
  requirements: ['ahpra-general', 'als'],
  description: 'A busy department.\n\nRoster: day and night.',
  postedAt: '2026-11-15T00:00:00Z',
  expiresAt: '2027-01-20T00:00:00Z',
};

export async function* streamBytes(text: string | Buffer, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export function feedText(adverts: TestAdvert[]): string {
  return adverts.map((one) => `${JSON.stringify({ ...advert, ...one })}\n`).join('');
}

export function streamFeed(adverts: TestAdvert[]): AsyncGenerator<Uint8Array> {
  return streamBytes(feedText(adverts));
}

export function testFeed(name: string): FeedInput['stream'] {
  return openFeed(name, path.resolve('tests/feeds'));
}

/** Returns a function that imports a feed as if the time were always `now`. */
export function importer(db: Database, now = '2026-11-20T00:00:00Z') {
  return async (input: FeedInput, at = now): Promise<ImportReport> =>
    importFeed({ db, data: await readReferenceData(db), clock: fixedClock(at) }, input);
}

type Generator = {
  demoJobs(options: {
    now: string;
    count: number;
    first?: number;
    truth?: boolean;
  }): Iterable<TestAdvert & { jobNumber: string; truthDuplicateOf?: string | null }>;
};

export async function demoGenerator(): Promise<Generator> {
  return import(pathToFileURL(path.resolve('db/demo/generate-jobs.mjs')).href);
}
