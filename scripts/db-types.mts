// Generates lib/services/database/tables.generated.ts from a newly migrated database. With `--check`, only reports
// whether the file is up to date.
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
    // The site uses only functions of the task queue, not its tables.
    '{*schema_migration,graphile_worker.*}',
    '--log-level',
    'error',
  ],
  { stdio: 'inherit' },
);

// The driver returns 8-byte integers as numbers (database-postgres.server.ts), so their generated type is corrected.
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
