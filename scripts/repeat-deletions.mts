// npm run repeat-deletions -- <URL of the newest database>. Run it after a restore. It repeats deletions, refusals of
// messages and withdrawals of consent that happened after the restored time.
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { repeatDeletions } from '@/lib/staff/operations/repeat-deletions.server';

const [newestUrl = ''] = process.argv.slice(2);
if (!URL.canParse(newestUrl)) {
  console.error('Name the newest database, for example: postgres://user:password@host:5432/name');
  process.exit(1);
}
const db = openDatabase(process.env.DATABASE_URL ?? '', { name: 'repeat-deletions', maxConnections: 1 });
const newest = openDatabase(newestUrl, { name: 'repeat-deletions', maxConnections: 1 });
const repeated = await repeatDeletions({ db, now: new Date() }, newest);
if (repeated.ok)
  console.log(
    `Accounts that the next run of delete-accounts deletes: ${repeated.value.deleted}. Accounts that will be deleted later, when they are due: ${repeated.value.asked}. Documents deleted: ${repeated.value.documents}.`,
  );
else
  console.error(
    `${repeated.failure.missing} accounts of the restored database are missing there, so it is probably not the newest database of this site.`,
  );
await Promise.all([db.destroy(), newest.destroy()]);
process.exit(repeated.ok ? 0 : 1);
