// Measures the time and memory that the sitemap of a database with many open jobs takes. Run by hand:
//   node --expose-gc --import tsx bench/sitemap.mts <database URL>
// First fill the database with bench/seed-jobs.mts.
import { gzipSync } from 'node:zlib';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { listJobAddresses, listJobParts } from '@/lib/site/sitemap/list-sitemap-addresses.server';
import { listLandingAddresses } from '@/lib/site/sitemap/list-sitemap-addresses.server';
import { addressesPerPart, urlSet } from '@/lib/site/sitemap/sitemap';

const [url] = process.argv.slice(2);
if (!url) throw new Error('Give a database URL');
const db = openDatabase(url, { maxConnections: 2, name: 'bench' });
const context = { db, data: await getReferenceData(db), now: new Date() };

globalThis.gc?.();
let most = process.memoryUsage().rss;
const before = most;
const started = performance.now();
let bytes = 0;
let gzipped = 0;
const addresses: number[] = [];
async function take(pieces: AsyncIterable<string>): Promise<void> {
  let count = 0;
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece);
    gzipped += gzipSync(piece).length;
    count += piece.split('<loc>').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  addresses.push(count);
}
for (const { part } of await listJobParts(context))
  await take(urlSet('https://www.example.com', listJobAddresses(context, part)));
const jobs = performance.now() - started;
for (const part of await listLandingAddresses(context)) await take(urlSet('https://www.example.com', [part]));
const all = performance.now() - started;

const mib = (n: number) => `${(n / 2 ** 20).toFixed(1)} MiB`;
console.log(`addresses per part: ${addresses.join(', ')} (at most ${addressesPerPart})`);
console.log(`jobs ${(jobs / 1000).toFixed(2)} s, with landing pages ${(all / 1000).toFixed(2)} s`);
console.log(
  `${mib(bytes)}, gzip ${mib(gzipped)}; memory at most ${mib(most)}, ${mib(most - before)} above the start`,
);
await db.destroy();
