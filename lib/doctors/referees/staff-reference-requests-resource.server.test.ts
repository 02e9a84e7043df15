import { randomUUID } from 'node:crypto';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { insertReferee } from '@/tests/factories/referee';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { requestReference } from './request-reference.server';
import { sendReferenceReminders } from './send-reference-reminders.server';
import { staffReferenceRequests } from './staff-reference-requests-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:00:00Z' });
const asked = new Date('2026-11-20T00:00:00Z');

async function request(): Promise<{ id: string; email: string; doctorId: string }> {
  const doctorId = await insertDoctor(database.db, `doctor.${randomUUID()}@example.com`);
  const email = `referee.${randomUUID()}@example.org`;
  const refereeId = await insertReferee(database.db, doctorId, asked, { email });
  const answer = await requestReference({ db: database.db, now: asked }, { doctorId, id: refereeId });
  expect(answer).toMatchObject({ ok: true });
  const row = await database.db
    .selectFrom('reference_request')
    .select('id')
    .where('referee_id', '=', refereeId)
    .executeTakeFirstOrThrow();
  return { id: row.id, email, doctorId };
}
const remind = (id: string, now = context.now) =>
  actOn({ ...context, now }, staffReferenceRequests.actions?.remind, id, {});
const reminders = async (email: string) =>
  database.db
    .selectFrom('email')
    .select('id')
    .where('recipient', '=', email)
    .where('template', '=', 'reference-reminder')
    .execute();

test('reminds a referee once if two staff members press the button simultaneously, and again only after three days', async () => {
  const { id, email } = await request();
  const both = await Promise.all([remind(id), remind(id)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'references/reminded-lately' } });
  expect(await reminders(email)).toHaveLength(1);
  await getActionData(remind(id, new Date(context.now.getTime() + 3 * 86_400_000)));
  expect(await reminders(email)).toHaveLength(2);
  const row = await staffReferenceRequests.find?.run(context, id);
  expect(row).toMatchObject({
    waits: true,
    history: [{ what: 'requested' }, { what: 'Reminded by staff' }, { what: 'Reminded by staff' }],
  });
});

test('lists each request with the number of reminders and the work for which the doctor needs it', async () => {
  const { id, doctorId } = await request();
  await sendReferenceReminders({ db: database.db, now: new Date('2026-12-01T00:00:00Z') });
  await getActionData(remind(id, new Date('2026-12-05T00:00:00Z')));
  const job = await insertJob(database.db);
  await sendEnquiry({ db: database.db, now: asked }, { jobs: [job], doctorId });
  const { rows, about } = await readList(context, staffReferenceRequests, {}, { order: 'asc' });
  expect(about?.counts).toMatchObject({ waiting: rows.length, all: rows.length, completed: 0 });
  // Requests for work come before older requests.
  expect(rows[0]).toMatchObject({
    id,
    reminders: 2,
    phone: '+61412345678',
    work: { kind: 'job', id: job.number },
  });
});

test('refuses to remind a referee who was asked only two days ago', async () => {
  const { id } = await request();
  expect(await remind(id, new Date(asked.getTime() + 2 * 86_400_000))).toMatchObject({
    failure: { code: 'references/reminded-lately', status: 409 },
  });
});

test('staff can end a request once, and the referee then gets no more reminders', async () => {
  const { id, email } = await request();
  const cancel = () => actOn(context, staffReferenceRequests.actions?.cancel, id, {});
  expect(await cancel()).toMatchObject({ value: { change: { action: 'reference.cancelled', subject: id } } });
  expect(await cancel()).toMatchObject({ value: { change: null } });
  expect(await remind(id)).toMatchObject({ failure: { code: 'references/not-waiting' } });
  expect(await reminders(email)).toEqual([]);
  const waiting = await readList(context, staffReferenceRequests);
  expect(waiting.rows.some((row) => row.id === id)).toBe(false);
  const withdrawn = await readList(context, staffReferenceRequests, { state: 'withdrawn' });
  expect(withdrawn.rows.map((row) => row.id)).toEqual([id]);
});
