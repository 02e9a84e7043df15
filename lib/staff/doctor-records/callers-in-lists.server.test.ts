import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@/lib/core/dates';
import { findFittingForDoctor } from '@/lib/employers/matching/find-fitting-vacancies.server';
import { addToShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { listQueue } from '@/lib/enquiries/enquiry/handling/find-in-queue.server';
import { enquiryInput, sendEnquiry } from '@/tests/factories/enquiry';
import { matchingSteps, spaced } from '@/tests/factories/matching';
import { shortlistSteps } from '@/tests/factories/shortlist';
import { databaseForEachTest } from '@/tests/test-database';
import { listPeople } from './find-doctor-record.server';
import { staffPersonWork } from './staff-person-work-resource.server';

const database = databaseForEachTest();

const { addCaller, addDoctor, context, vacancy, now } = matchingSteps(() => database.db);
const newest = { sort: 'lastContactAt', order: 'desc', limit: 25, offset: 0 } as const;

test('the list of doctors shows and finds the regions that staff typed for a caller, and shows the days that are not past', async () => {
  await addCaller({ from: '2027-01-04', to: '2027-01-17', regions: ['AU-QLD'] });
  const list = async (at = now) => listPeople({ ...(await context()), now: at }, {}, newest);
  expect(await list()).toMatchObject([
    { where: ['QLD'], free: expect.stringMatching(/^4 – 17.Jan$/) as string },
  ]);
  const inRegion = async (region: string) => (await listPeople(await context(), { region }, newest)).length;
  expect([await inRegion('AU-QLD'), await inRegion('AU-NSW')]).toEqual([1, 0]);
  expect(await list(new Date('2027-01-10T05:00:00Z'))).toMatchObject([
    { free: expect.stringMatching(/^10 – 17.Jan$/) as string },
  ]);
  expect(await list(new Date('2027-01-18T05:00:00Z'))).toMatchObject([{ where: ['QLD'], free: null }]);
});

test('the list of doctors finds people with and without an account who are free on a day', async () => {
  const caller = await addCaller({ from: '2026-12-04', to: '2026-12-17', regions: [] });
  const doctor = await addDoctor({ free: [['2026-12-05', '2026-12-22']] });
  await addDoctor({ free: [] });
  const weekly = await addDoctor({ free: [['2026-12-07', '2026-12-08']] });
  await database.db
    .updateTable('availability_range')
    .set({ repeat_days: 7, repeat_until: '2026-12-31' })
    .where('doctor_id', '=', weekly.id)
    .execute();
  const find = async (freeOn: IsoDate) =>
    new Set((await listPeople(await context(), { freeOn }, newest)).map(({ id }) => id));
  expect(await find('2026-12-03')).toEqual(new Set());
  expect(await find('2026-12-04')).toEqual(new Set([caller]));
  expect(await find('2026-12-15')).toEqual(new Set([caller, doctor.id, weekly.id]));
  expect(await find('2026-12-16')).toEqual(new Set([caller, doctor.id]));
  expect(await find('2026-12-22')).toEqual(new Set([doctor.id, weekly.id]));
});

test('the list of doctors says “any region” only for a doctor who entered days without limits', async () => {
  await addCaller({ from: '2027-01-04', to: '2027-01-17', regions: [] });
  const { id } = await addDoctor({ free: [['2027-01-10', '2027-01-12']], regions: [] });
  const people = await listPeople(await context(), {}, newest);
  expect(people.filter(({ isAnywhere }) => isAnywhere).map((one) => one.id)).toEqual([id]);
});

test('the list of doctors leaves out free days for which an employer accepted the doctor, and names the days', async () => {
  const doctor = await addDoctor({ free: [['2026-12-05', '2026-12-22']] });
  const { id } = await vacancy();
  await shortlistSteps(() => database.db).add(id, doctor.email);
  const list = async () => listPeople(await context(), {}, newest);
  expect(await list()).toMatchObject([{ free: spaced('5 – 22 Dec'), committed: [] }]);

  await database.db.updateTable('shortlist_entry').set({ state: 'accepted' }).execute();

  const committed = [spaced('Accepted, not booked yet: 7 – 18 Dec')];
  expect(await list()).toMatchObject([{ free: spaced('5 – 6 Dec, 19 – 22 Dec'), committed }]);
});

test('the list, the suitable work and the record say the same about the free days of a caller who has work', async () => {
  const id = await addCaller({ from: '2026-12-01', to: '2027-01-24', regions: [] });
  const enquiry = await database.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
  const accepted = await vacancy();
  const asked = {
    id: randomUUID(),
    vacancyId: accepted.id,
    summary: '',
    unnamed: false,
    actor: 'staff:test',
  };
  await addToShortlist({ db: database.db, now }, { ...asked, person: { enquiryId: enquiry.id } });
  await database.db.updateTable('shortlist_entry').set({ state: 'accepted' }).execute();
  const free = spaced('1 – 6 Dec, 19 Dec – 24 Jan');
  const services = await context();
  expect(await listPeople(services, {}, newest)).toMatchObject([{ free }]);
  const work = await findFittingForDoctor(services, id);
  expect(work?.searched.days).toEqual(free);
  const fit = spaced(`Accepted for ${accepted.reference}, 7 – 18 Dec`);
  expect(work?.vacancies).toMatchObject([{ fit, isWhole: false, listed: 'accepted' }]);
  const record = await staffPersonWork.find?.run(services as unknown as StaffContext, id);
  expect(record).toMatchObject({ free });
});

test('the queue shows when a doctor who called was called first, and nothing for an enquiry from the form', async () => {
  await addCaller({ from: null, to: null, regions: [] });
  await sendEnquiry({ db: database.db, now }, { input: enquiryInput });
  const { rows } = await listQueue(await context(), { view: 'all', now }, { limit: 25, offset: 0 });
  const calls = new Map(rows.map(({ state, firstCalledAt }) => [state, firstCalledAt]));
  expect(calls).toEqual(
    new Map([
      ['contacted', now.toISOString()],
      ['received', null],
    ]),
  );
});
