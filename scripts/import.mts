// npm run import -- <file or URL> --source <id> --format <xml|jsonld|ndjson|csv> [--dry-run] [--accept-fewer]
import { parseArgs } from 'node:util';
import v8 from 'node:v8';
import { feedFormats } from '@/lib/feeds/import/formats/advert';
import { importFeed } from '@/lib/feeds/import/import-feed.server';
import { openFeed } from '@/lib/feeds/import/formats/read-feed.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { systemClock } from '@/lib/services/clock/clock';
import { openDatabase } from '@/lib/services/database/database-postgres.server';

const usage = `Usage: npm run import -- <file or URL> --source <id> --format <${feedFormats.join('|')}> [--dry-run] [--accept-fewer]
  --source        id of the feed: a-z, 0-9 and hyphens. Use the same id for every file of the feed
  --dry-run       shows the counts of an import, but stores nothing
  --accept-fewer  accepts a file with far fewer jobs than the last one. Without it, such a file closes no jobs`;

// An import needs about 50 MB, whatever the size of the feed. Without these limits, V8 frees memory so late that 30,000
// records take 350 MB.
for (const flag of ['--optimize-for-size', '--max-semi-space-size=4', '--max-heap-size=160'])
  v8.setFlagsFromString(flag);

function stop(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        format: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'accept-fewer': { type: 'boolean' },
      },
    });
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const { values, positionals } = readArguments();
const [location] = positionals;
if (!location || positionals.length > 1) stop('Name one file or URL.');
const format = feedFormats.find((one) => one === values.format) ?? stop('Name the format.');
const source = values.source ?? '';
if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(source)) stop('Name the source.');

const db = openDatabase(process.env.DATABASE_URL ?? '', { maxConnections: 2, name: 'import' });
const report = await importFeed(
  { db, data: await getReferenceData(db), clock: systemClock },
  {
    source,
    format,
    // A relative path starts in the folder where the command was typed, although npm has changed to the project's
    // folder.
    stream: openFeed(location, process.env.INIT_CWD ?? process.cwd()),
    dryRun: values['dry-run'],
    acceptFewer: values['accept-fewer'],
    onProgress: (counts) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${counts.seen} records`);
    },
  },
);
await db.destroy();
if (process.stderr.isTTY) process.stderr.write('\r');

const { health, reason, ...counts } = report;
if (values['dry-run']) console.log('Dry run: nothing was written.');
for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(10)} ${count}`);
console.log(`${'health'.padEnd(10)} ${health}`);
if (reason) console.log(`${'reason'.padEnd(10)} ${reason}`);
process.exit(health === 'healthy' ? 0 : 1);
