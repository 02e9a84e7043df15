// npm run repeat-deletions -- <address of the newest database>
// Repeats in a restored database what doctors deleted and switched off after the time to which it was restored.
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { repeatDeletions } from '@/lib/staff/operations/repeat-deletions.server';

const [newestUrl = ''] = process.argv.slice(2);
if (!URL.canParse(newestUrl)) {
  console.error('Say where the newest state of the database is: postgres://user:password@host:5432/name');
  process.exit(1);
}
const db = openDatabase(process.env.DATABASE_URL ?? '', { name: 'repeat-deletions', maxConnections: 1 });
const newest = openDatabase(newestUrl, { name: 'repeat-deletions', maxConnections: 1 });
const repeated = await repeatDeletions({ db, now: new Date() }, newest);
if (repeated.ok)
  console.log(
    `${repeated.value.deleted} accounts are deleted by the next delete-accounts, ${repeated.value.asked} when they are due`,
  );
else
  console.error(
    `That database lacks ${repeated.failure.missing} accounts of this one, so it is probably not its newest state`,
  );
await Promise.all([db.destroy(), newest.destroy()]);
process.exit(repeated.ok ? 0 : 1);
