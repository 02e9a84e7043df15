import { Readable } from 'node:stream';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { importFeed, type ImportReport } from './import-feed.server';

// With this many demo jobs, at least 1,500 are open on any day.
const jobCount = 2600;

const generatorModule = z.object({
  demoJobs: z.custom<(options: { now: string; count: number }) => Iterable<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Fills an empty site with invented adverts, whose dates are relative to today. A second import on the same day
 * changes nothing.
 */
export async function importDemoJobs(services: {
  db: Database;
  data: ReferenceData;
  clock: Clock;
  log?: (line: string) => void;
  count?: number;
}): Promise<ImportReport> {
  const { log, count = jobCount, ...rest } = services;
  const file = pathToFileURL(path.resolve(process.cwd(), 'db/demo/generate-jobs.mjs')).href;
  // Bundlers must ignore this import, because the generator is not part of the site.
  const { demoJobs } = generatorModule.parse(await import(/* webpackIgnore: true */ file));
  const now = dateInZone(services.clock.now(), 'UTC');
  const lines = function* (): Generator<Uint8Array> {
    for (const job of demoJobs({ now, count })) yield Buffer.from(`${JSON.stringify(job)}\n`);
  };
  return importFeed(rest, {
    source: 'demo',
    format: 'ndjson',
    stream: Readable.from(lines()),
    onProgress: (counts) => log?.(`Demo jobs: ${counts.seen} of ${count}`),
  });
}
