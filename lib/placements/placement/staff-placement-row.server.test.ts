import { sql } from 'kysely';
import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps } from '@/tests/factories/placement';
import { staffContext } from '@/tests/staff-context';
import { actor } from '@/tests/factories/shortlist';
import { previewSentEmails } from './emails/placement-emails.server';
import { getStaffPlacement, listStaffRows, toStaffRow } from './staff-placement-row.server';
import { changeTerms } from './write-placement.server';

const database = databaseWithData('placement', 'email');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));
const now = new Date('2027-01-16T00:05:00Z');
const flight = {
  kind: 'flight',
  text: 'Brisbane to Cooktown',
  books: 'us',
  pays: 'employer',
  capCents: null,
} as const;

test('a confirmed placement lists the next step and the days until it starts', async () => {
  const { placement } = await steps.sent({ travel: [flight] });
  expect(toStaffRow(placement, now)).toMatchObject({
    ...{ startsInDays: 9, nextStep: 'Waiting for the doctor and the employer' },
  });
  const sentAt = placement.sentAt as Date;
  const daysLater = (days: number) => new Date(sentAt.getTime() + days * 86_400_000);
  expect([0, 3, 6].map((days) => toStaffRow(placement, daysLater(days)).waiting)).toEqual([
    { sentAt: sentAt.toISOString(), reminders: 0, nextReminderAt: daysLater(2).toISOString() },
    { sentAt: sentAt.toISOString(), reminders: 1, nextReminderAt: daysLater(5).toISOString() },
    { sentAt: sentAt.toISOString(), reminders: 2, nextReminderAt: null },
  ]);
  const ended = new Date('2027-01-28T00:05:00Z');
  expect(toStaffRow(placement, ended)).toMatchObject({ isUrgent: false, nextStep: null });
  await steps.confirm(placement.id, 'employer');
  await steps.confirm(placement.id, 'doctor');
  const confirmed = await steps.find(placement.id);
  expect(toStaffRow(confirmed, now)).toMatchObject({
    ...{ startsInDays: 9, nextStep: 'Book the flight' },
  });
  expect(await listStaffRows({ db: database.db, now }, [confirmed])).toMatchObject([
    { nextStep: expect.stringMatching(/AHPRA/), otherSteps: { length: 3 } },
  ]);
  await sql`insert into message_thread (id, placement_id, side, created_at, last_message_at, waiting_since)
    values (gen_random_uuid(), ${placement.id}, 'employer', ${now}, ${now}, ${now})`.execute(database.db);
  expect(await listStaffRows({ db: database.db, now }, [confirmed])).toMatchObject([
    { nextStep: 'Answer the employer’s message', otherSteps: { length: 4 } },
  ]);
  expect(toStaffRow(confirmed, ended)).toMatchObject({
    startsInDays: null,
    nextStep: null,
  });
});

test('a placement lists the public holidays of its region, such as Labour Day in Queensland', async () => {
  const context = staffContext(database, { now: now.toISOString() });
  const { placement } = await steps.sent();
  const found = await getStaffPlacement(context, placement.id);
  expect(found?.publicHolidays).toEqual(
    expect.arrayContaining(['2026-12-25', '2027-01-26', '2027-05-03', '2028-01-26']),
  );
  expect(found?.publicHolidays).not.toContain('2027-03-08');
  await context.app.db.destroy();
});

test('staff who say that the suggested shifts are as agreed send the placement next', async () => {
  const made = await steps.make(await steps.accepted());
  const terms = {
    ...made.terms,
    rates: {
      ...made.terms.rates,
      ...{ base: { cents: 19_000, unit: 'hour' as const }, fee: { percent: 1500, gstPercent: 1000 } },
    },
  };
  const save = async (checksShifts: boolean) => {
    await changeTerms(steps.at(), { id: made.id, seen: 1, terms, reason: '', actor, checksShifts });
    return toStaffRow(await steps.find(made.id), steps.at().now).nextStep;
  };
  expect(await save(false)).toBe('Check the suggested shifts, then send the placement');
  expect(await save(true)).toBe('Send the placement to both sides');
});

test('the preview shows the emails to both sides, without our fee for the doctor and without a working link', async () => {
  const context = staffContext(database, { now: now.toISOString() });
  const made = await steps.make(await steps.accepted());
  const emails = await previewSentEmails(context.app.config, made);
  expect(emails.map(({ to }) => to)).toEqual([made.doctor?.email, made.employer.email]);
  expect(emails[0]?.text).toContain('Pay');
  expect(emails[0]?.text).not.toMatch(/cost/i);
  for (const { text } of emails) expect(text).toMatch(/\/placements\/\.\.\./);
  await context.app.db.destroy();
});
