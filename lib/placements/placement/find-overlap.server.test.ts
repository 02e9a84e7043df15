import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps, placementTerms, shift } from '@/tests/factories/placement';
import { actor, newEmail } from '@/tests/factories/shortlist';
import { staffContext } from '@/tests/staff-context';
import { describeClash } from '@/lib/doctors/availability/clash-view';
import { listPlacementDays } from '@/lib/doctors/availability/find-availability.server';
import { findCommitments } from '@/lib/employers/matching/find-commitments.server';
import { buildPlacementView } from './build-placement-view.server';
import { findOverlap, listClashes, warnOfOtherJob } from './find-overlap.server';
import { getStaffPlacement } from './staff-placement-row.server';
import { selectOwned } from './placement-store.server';
import { changeTerms, sendPlacement } from './write-placement.server';

const database = databaseWithData('placement');
const steps = placementSteps(() => database);

test('warns doctor and staff, but not the employer, if another confirmed placement has the same days', async () => {
  const context = staffContext(database, { now: '2026-11-24T06:00:00Z' });
  const first = await steps.sent({ facility: 'Tully Hospital' });
  const second = await steps.sent();
  const stranger = await steps.sent();
  await database.db
    .updateTable('placement')
    .set({ doctor_id: first.doctorId })
    .where('id', '=', second.placement.id)
    .execute();
  const services = { db: database.db, secrets: context.app.config.secrets.mailLinks, now: context.now };
  const read = async (side: 'doctor' | 'employer', id = second.placement.id, linkId?: string) => {
    const reader = { side, name: '', messagesHref: '/messages', linkId };
    const view = await buildPlacementView(services, await steps.find(id), reader);
    return view.clash ? describeClash(view.clash) : view.warning;
  };
  expect(await read('doctor')).toBeNull();
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(first.placement.id, side);
  const warning = expect.stringMatching(/^These dates clash with Tully Hospital, .+2027\.$/);
  const withReference = expect.stringMatching(/^These dates clash with PLA-\d+, Tully Hospital, .+2027\.$/);
  expect(await read('doctor')).toEqual(warning);
  expect(await read('employer')).not.toEqual(warning);
  // The doctor may forward the emailed link, so its page does not name the other employer.
  expect(await read('doctor', second.placement.id, 'link')).toBe(
    'You have another confirmed placement on some of these days.',
  );
  expect(await getStaffPlacement(context, second.placement.id)).toMatchObject({
    overlap: { kind: 'placement', text: withReference },
  });
  expect(await read('doctor', stranger.placement.id)).toBeNull();
  await context.app.db.destroy();
});

test('until changed dates of a placement are confirmed, the doctor is busy on the old and on the new dates', async () => {
  const { db } = database;
  const { placement, doctorId } = await steps.sent();
  const { id } = placement;
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(id, side);
  const [old, proposed] = [
    { first: '2027-01-25', last: '2027-01-26' },
    { first: '2027-02-01', last: '2027-02-02' },
  ];
  const terms = placementTerms({
    ...{ firstDay: '2027-02-01', lastDay: '2027-02-02' },
    shifts: [shift({ date: '2027-02-01' }), shift({ date: '2027-02-02' })],
  });
  await changeTerms(steps.at(), { id, seen: 1, terms, reason: 'The ward moves', actor });
  const listBusy = async () => ({
    calendar: await listPlacementDays({ db, now: steps.at().now }, doctorId),
    matching: (await findCommitments(steps.at(), [doctorId])).get(doctorId),
  });
  const both = [old, proposed].map((days) => expect.objectContaining(days));
  expect(await listBusy()).toEqual({ calendar: expect.arrayContaining(both), matching: both });
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(id, side, 2);
  expect(await listBusy()).toEqual({ calendar: [proposed], matching: [expect.objectContaining(proposed)] });
});

test('if changed dates of a placement are not confirmed yet, compares the dates that were confirmed before', async () => {
  const { db } = database;
  const now = steps.at().now;
  const first = await steps.sent({ facility: 'Tully Hospital' });
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(first.placement.id, side);
  const later = placementTerms({
    firstDay: '2027-02-08',
    lastDay: '2027-02-08',
    shifts: [shift({ date: '2027-02-08' })],
  });
  await changeTerms(steps.at(), { id: first.placement.id, seen: 1, terms: later, reason: 'Moved', actor });
  await sendPlacement(steps.at(), { id: first.placement.id, seen: 2, actor });
  const onOldDays = await steps.sent();
  const onNewDays = await steps.sent({
    firstDay: later.firstDay,
    lastDay: later.lastDay,
    shifts: later.shifts,
  });
  const ids = [onOldDays.placement.id, onNewDays.placement.id];
  await db.updateTable('placement').set({ doctor_id: first.doctorId }).where('id', 'in', ids).execute();
  const find = async (id: string) => (await findOverlap(db, await steps.find(id), now))?.text ?? null;
  expect(await find(onOldDays.placement.id)).toMatch(/Tully Hospital, .*25.*Jan/);
  expect(await find(onNewDays.placement.id)).toBeNull();
  const placements = await selectOwned(db, { doctorId: first.doctorId });
  expect(await listClashes({ db, now }, placements)).toMatchObject([
    {
      placement: { reference: onOldDays.placement.reference },
      other: { facility: 'Tully Hospital', name: expect.stringMatching(/25.*Jan/) as string },
    },
  ]);
});

test('if a placement was made from an enquiry, finds it by the doctor’s account, or without an account by the email address', async () => {
  const { db } = database;
  const now = steps.at().now;
  const first = await steps.sent();
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(first.placement.id, side);
  const second = await steps.sent();
  const { doctorId } = second;
  // The doctor has changed the account's email address since sending the enquiry.
  const { reference } = await steps.shortlist.enquired(first.vacancyId, false, {
    email: newEmail(),
    doctorId,
  });
  const changeEnquiry = (change: { doctor_id: string | null; email: string }) =>
    db
      .updateTable('enquiry')
      .set(change)
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirstOrThrow();
  const find = async () => findOverlap(db, await steps.find(second.placement.id), now);
  expect(await find()).toBeNull();
  const enquiry = await changeEnquiry({ doctor_id: doctorId, email: newEmail() });
  await db
    .updateTable('placement')
    .set({ doctor_id: null, enquiry_id: enquiry.id })
    .where('id', '=', first.placement.id)
    .execute();
  expect(await find()).not.toBeNull();
  await changeEnquiry({ doctor_id: null, email: second.email });
  expect(await find()).not.toBeNull();
  await changeEnquiry({ doctor_id: null, email: newEmail() });
  expect(await find()).toBeNull();
});

/** Places the doctor of a sent placement in a job after an enquiry. `setJob` then changes the job. */
async function placedInJob(isOwnVacancy: boolean) {
  const { db } = database;
  const { placement, doctorId, email, vacancyId } = await steps.sent();
  const jobVacancyId = isOwnVacancy ? vacancyId : (await steps.shortlist.vacancy()).id;
  const { reference } = await steps.shortlist.enquired(jobVacancyId, false, { email, doctorId });
  const { now } = steps.at();
  const enquiry = await db
    .updateTable('enquiry')
    .set({ state: 'placed', next_due_at: null, remind_at: null })
    .where('reference', '=', reference)
    .returning(['id', 'job_id'])
    .executeTakeFirstOrThrow();
  return {
    reference,
    enquiry,
    find: async () => findOverlap(db, await steps.find(placement.id), now),
    list: async () => listClashes({ db, now }, [await steps.find(placement.id)]),
    warn: async () => warnOfOtherJob(db, await steps.find(placement.id), now),
    setJob: (dates: { start_date: string; end_date: string | null }) =>
      db.updateTable('job').set(dates).where('id', '=', enquiry.job_id).execute(),
  };
}

test('warns of an overlapping job that the doctor got through an enquiry, until that job has a placement', async () => {
  const { db } = database;
  const { reference, enquiry, find, list, warn, setJob } = await placedInJob(false);
  await setJob({ start_date: '2027-01-20', end_date: '2027-01-24' });
  expect(await find()).toBeNull();
  await setJob({ start_date: '2027-01-20', end_date: '2027-01-25' });
  expect(await find()).toMatchObject({
    kind: 'job',
    text: expect.stringMatching(
      new RegExp(`^These dates clash with ${reference}, .+20.Jan.+25.Jan.2027`),
    ) as string,
  });
  expect(await list()).toMatchObject([
    { other: { reference, href: `/user/job-enquiries?enquiry=${reference}#${reference}` } },
  ]);
  expect(await warn()).toBe('You have another job on some of these days.');
  const made = await steps.sent();
  const moveTo = { doctor_id: null, enquiry_id: enquiry.id };
  await db.updateTable('placement').set(moveTo).where('id', '=', made.placement.id).execute();
  expect(await find()).toBeNull();
});

test('a job without an end overlaps all placements after its first day', async () => {
  const { reference, find, setJob } = await placedInJob(false);
  await setJob({ start_date: '2026-12-07', end_date: null });
  expect(await find()).toMatchObject({
    text: expect.stringMatching(
      new RegExp(`^These dates clash with ${reference}, .+, from .*7.Dec.2026\\.$`),
    ) as string,
  });
  await setJob({ start_date: '2027-02-01', end_date: null });
  expect(await find()).toBeNull();
});

test('does not warn of an overlap with a job of the placement’s own vacancy', async () => {
  const { find, setJob } = await placedInJob(true);
  await setJob({ start_date: '2027-01-20', end_date: '2027-01-25' });
  expect(await find()).toBeNull();
});
