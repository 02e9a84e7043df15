import { sql } from 'kysely';
import { enquiryInput, insertDoctor, submission } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { fixedClock } from '@/lib/services/clock/clock';
import { linkEnquiries } from './link-enquiries.server';
import { deleteEnquiries } from './maintain-enquiries.server';
import { submitEnquiry } from './submit-enquiry.server';

const database = databaseWithData();

const now = new Date('2026-11-20T20:37:00Z');

/**
 * The enquiry with the later reference has the earlier time. The tests therefore fail if code locks enquiries in the
 * order of time instead of references.
 */
async function createTwoEnquiries(email: string): Promise<[first: string, second: string]> {
  const references: string[] = [];
  for (const days of [0, 1]) {
    const sent = await submitEnquiry(
      { db: database.db, clock: fixedClock(now), staffEmail: 'staff@onward.example' },
      submission({ job: null, doctorId: null, input: { ...enquiryInput, email } }),
    );
    if (!sent.ok) throw new Error(sent.failure.code);
    const { reference } = sent.value;
    const at = new Date(now.getTime() - (1_000 + days) * 86_400_000);
    await database.db
      .updateTable('enquiry')
      .set({ created_at: at })
      .where('reference', '=', reference)
      .execute();
    references.push(reference);
  }
  const [first = '', second = ''] = references.sort();
  // PostgreSQL moves an updated row behind the other rows. A query without an order therefore reads the second row
  // first.
  await database.db
    .updateTable('enquiry')
    .set({ availability: 'June' })
    .where('reference', '=', first)
    .execute();
  return [first, second];
}

async function untilConnectionWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    if (rows[0]?.n) return;
  }
}

test.each([
  [
    'an account claims enquiries that were sent signed out',
    async (email: string) => {
      const id = await insertDoctor(database.db, email);
      return () =>
        linkEnquiries({ db: database.db, clock: fixedClock(now) }, { id, email, emailVerified: true });
    },
  ],
  ['old enquiries are deleted', async () => () => deleteEnquiries(database.db, now)],
])('locks several enquiries in the order of their references: %s', async (name, prepare) => {
  const email = `${name.slice(0, 3).trim()}@example.org`;
  const [first, second] = await createTwoEnquiries(email);
  const work = await prepare(email);
  let working: Promise<unknown> = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await sql`select from enquiry where reference = ${first} for update`.execute(trx);
    working = work();
    await untilConnectionWaits();
    // `working` waits for the first row, and must not have locked the second row meanwhile. Otherwise, it could
    // deadlock with a member of staff who claims both enquiries.
    const { rows } = await sql`
      select reference from enquiry where reference = ${second} for update skip locked`.execute(trx);
    expect(rows).toEqual([{ reference: second }]);
  });
  await working;
});
