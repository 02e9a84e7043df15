// Submits the enquiry in SUBMISSION as the site does, and kills its own process at the point DIE_AT: `before-commit`,
// `after-commit` or `never`.
import { submitEnquiry, type SubmitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { systemClock } from '@/lib/services/clock/clock';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import { beforeInsert } from '@/tests/before-insert';

const die = (here: string) => {
  if (process.env.DIE_AT === here) process.kill(process.pid, 'SIGKILL');
};

// The test wrote this JSON, so it is not checked.
const request: SubmitEnquiry = JSON.parse(process.env.SUBMISSION ?? '');
const db = openDatabase(process.env.DATABASE_URL ?? '', { maxConnections: 1 });
// The last write of the transaction queues the webhook, so this point is just before the commit.
const mortal = beforeInsert(db, 'webhook_delivery', () => die('before-commit'));
const result = await submitEnquiry(
  { db: mortal, clock: systemClock, staffEmail: 'staff@onward.example' },
  request,
);
die('after-commit');
console.log(result.ok ? result.value.reference : result.failure.code);
await db.destroy();
