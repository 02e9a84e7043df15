// Generates lib/services/database/tables.generated.ts from the tables of a new, migrated database. With `--check`, only
// reports whether the file is up to date.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { templateUrl } from '@/tests/test-database';

const file = 'lib/services/database/tables.generated.ts';
const url = await templateUrl();
const folder = mkdtempSync(path.join(tmpdir(), 'db-types-'));
const fresh = path.join(folder, 'tables.ts');
execFileSync(
  'node_modules/.bin/kysely-codegen',
  [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    fresh,
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--exclude-pattern',
    // Leaves out the tables of the task queue, because the site uses only its SQL functions.
    '{*schema_migration,graphile_worker.*}',
    '--log-level',
    'error',
  ],
  { stdio: 'inherit' },
);

// Corrects the type of 8-byte integers, which the driver returns as numbers (database-postgres.server.ts).
const text = readFileSync(fresh, 'utf8').replace(
  /^export type Int8 = .*$/m,
  'export type Int8 = ColumnType<number, number, number>;',
);
rmSync(folder, { recursive: true });
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} does not match db/migrations: run "npm run db:types".`);
  process.exit(1);
}
