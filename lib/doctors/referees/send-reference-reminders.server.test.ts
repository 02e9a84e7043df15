import { sql } from 'kysely';
import { databaseForEachTest } from '@/tests/test-database';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertRequest, referenceAnswers } from '@/tests/factories/referee';
import { submitReference } from './answer-reference.server';
import { withdrawRequest } from './request-reference.server';
import { sendReferenceReminders } from './send-reference-reminders.server';

const database = databaseForEachTest();

const start = new Date('2026-11-20T03:40:00Z');
const hourMs = 3_600_000;
const days = (n: number) => new Date(start.getTime() + n * 24 * hourMs);
const run = (now: Date) => sendReferenceReminders({ db: database.db, now });

let count = 0;
async function request(now = start) {
  count += 1;
  const doctorId = await insertDoctor(database.db, `waits${count}@example.com`);
  const email = `slow${count}@example.org`;
  return { doctorId, email, ...(await insertRequest(database.db, doctorId, now, { email })) };
}

async function sent(requestId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('email')
    .select(['template', 'created_at'])
    .where('dedupe_key', 'like', `reference-reminder:${requestId}:%`)
    .orderBy('created_at')
    .orderBy('template')
    .execute();
  return rows.map(({ template, created_at: at }) => {
    const day = (at.getTime() - start.getTime()) / (24 * hourMs);
    return `${template === 'reference-reminder' ? 'referee' : 'doctor'} on day ${day.toFixed(1)}`;
  });
}
const readRequestState = async (requestId: string) =>
  (
    await database.db
      .selectFrom('reference_request')
      .select('state')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
  ).state;

const everything = [
  'referee on day 7.0',
  'doctor on day 9.0',
  'referee on day 14.0',
  'doctor on day 16.0',
  'referee on day 28.0',
  'doctor on day 30.0',
];

/** Simulates the task every sixth hour for 12 weeks, and hourly around each reminder. */
const timetable = Array.from({ length: 84 * 24 + 3 }, (_, hour) => hour).filter(
  (hour) => hour % 6 === 0 || [7, 9, 14, 16, 28, 30, 84].some((day) => Math.abs(hour - day * 24) <= 2),
);

test('two simultaneous runs send each reminder once on its day, and end the request after 12 weeks', async () => {
  const { requestId } = await request();
  for (const hour of timetable) {
    const now = new Date(start.getTime() + hour * hourMs);
    await Promise.all([run(now), run(now)]);
    if (hour === 84 * 24 - 1) expect(await readRequestState(requestId)).toBe('requested');
  }
  expect(await sent(requestId)).toEqual(everything);
  expect(await readRequestState(requestId)).toBe('expired');
  const expired = await database.db
    .selectFrom('reference_event')
    .select('actor')
    .where('to_state', '=', 'expired')
    .execute();
  expect(expired).toEqual([{ actor: 'task:send-reference-reminders' }]);
}, 60_000);

test('sends only the latest due reminder after an outage', async () => {
  const { requestId } = await request();
  expect(await run(days(20))).toEqual({ reminded: 1, notified: 1, expired: 0 });
  expect(await run(days(21))).toEqual({ reminded: 0, notified: 0, expired: 0 });
  await run(days(40));
  const rows = await database.db
    .selectFrom('reference_reminder')
    .select(['recipient', 'day'])
    .orderBy('day')
    .execute();
  expect(rows).toEqual([
    { recipient: 'referee', day: 14 },
    { recipient: 'doctor', day: 16 },
    { recipient: 'referee', day: 28 },
    { recipient: 'doctor', day: 30 },
  ]);
  expect(await sent(requestId)).toHaveLength(4);
});

test('sends no reminder after the referee has answered, the doctor has withdrawn the request, or the account waits for deletion', async () => {
  const [answered, withdrawn, left, waiting] = [
    await request(),
    await request(),
    await request(),
    await request(),
  ];
  const { db } = database;
  await submitReference(
    { db, now: days(1), staffEmail: 'desk@example.com' },
    { requestId: answered.requestId, answers: referenceAnswers },
  );
  await withdrawRequest({ db, now: days(1) }, { doctorId: withdrawn.doctorId, id: withdrawn.refereeId });
  await db
    .updateTable('doctor')
    .set({ deletion_requested_at: days(1) })
    .where('id', '=', left.doctorId)
    .execute();
  expect(await run(days(10))).toEqual({ reminded: 1, notified: 1, expired: 0 });
  expect(await sent(waiting.requestId)).toHaveLength(2);
});

test('sends reminders for more requests than one batch can hold', async () => {
  const { refereeId } = await request();
  await sql`
      with more as (
        insert into referee (id, doctor_id, name, position, organisation, relationship, email, worked_from, permission_at,
          removed_at, created_at, updated_at)
        select gen_random_uuid(), doctor_id, name, position, organisation, relationship, 'more' || n || '@example.org',
          worked_from, permission_at, null, created_at, updated_at
        from referee, generate_series(1, 210) n where id = ${refereeId} returning id)
      insert into reference_request (id, referee_id, state, requested_at, expires_at, created_at, updated_at)
      select gen_random_uuid(), id, 'requested', ${start}, ${days(84)}, ${start}, ${start} from more`.execute(
    database.db,
  );
  expect(await run(days(8))).toEqual({ reminded: 211, notified: 0, expired: 0 });
  expect(await run(days(8))).toEqual({ reminded: 0, notified: 0, expired: 0 });
});
