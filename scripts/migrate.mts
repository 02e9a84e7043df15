// Updates the database to the newest schema and reference data. Uses DATABASE_OWNER_URL or, if it is not set,
// DATABASE_URL. Running it several times at once is safe.
import { loadDefaultSets } from '@/lib/doctors/requirements/load-default-sets.server';
import { loadReferenceData } from '@/lib/reference/reference-data/load-reference-data.server';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { grantRoles } from '@/lib/services/database/grant-roles.server';
import { migrate } from '@/lib/services/database/migrate.server';
import { prepareTasks } from '@/lib/app/tasks/prepare-tasks.server';

const url = process.env.DATABASE_OWNER_URL || (process.env.DATABASE_URL ?? '');
try {
  const applied = await migrate(url);
  for (const name of applied) console.log(`applied ${name}`);
  await prepareTasks(url);
  for (const line of await grantRoles(url)) console.log(`${line} (docs/operations/database.md)`);
  const db = openDatabase(url, { maxConnections: 1, name: 'migrate' });
  await loadReferenceData(db);
  await loadDefaultSets({ db, now: new Date() });
  await db.destroy();
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(`${error instanceof Error ? error.message : String(error)}${cause}`);
  process.exit(1);
}
