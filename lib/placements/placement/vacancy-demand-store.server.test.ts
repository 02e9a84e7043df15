import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { databaseWithData } from '@/tests/database-with-data';
import { memberId } from '@/tests/factories/doctor-merge';
import { insertDoctor } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { newEmail } from '@/tests/factories/shortlist';
import { selectVacanciesToFill, selectVacancyDemand } from './vacancy-demand-store.server';

const database = databaseWithData('placement', 'email');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));
const { shortlist } = steps;

test('counts doctors who are accepted or placed for a vacancy, each of them once', async () => {
  const { vacancyId, entryId } = await steps.accepted();
  await steps.make({ entryId });
  const demand = { vacancyId, reference: expect.stringMatching(/^VAC-/) as string, needed: 1 };
  expect(await selectVacancyDemand(database.db, { entryId })).toEqual({ ...demand, accepted: 1 });

  const email = newEmail();
  await insertDoctor(database.db, email);
  const second = await shortlist.add(vacancyId, email);
  await setVacancyConsent(shortlist.at(), { entryId: second.id, granted: true });
  await shortlist.send(vacancyId);
  await shortlist.answer(vacancyId, second.id, { kind: 'accepted' });

  expect(await selectVacancyDemand(database.db, { vacancyId })).toEqual({ ...demand, accepted: 2 });
});

test('also counts the doctor for whom staff want to make a placement from an enquiry about the vacancy’s job', async () => {
  const { vacancyId } = await steps.accepted();
  const { reference } = await shortlist.enquired(vacancyId, true);
  expect(await selectVacancyDemand(database.db, { enquiryReference: reference })).toMatchObject({
    ...{ vacancyId, needed: 1, accepted: 2 },
  });
  expect(await selectVacancyDemand(database.db, { enquiryReference: 'ENQ-000001' })).toBeNull();
});

test('staff can mark the vacancy as filled only once both sides have confirmed', async () => {
  const { vacancyId, placement } = await steps.sent();
  const find = () => selectVacanciesToFill(database.db, [vacancyId]);
  await steps.confirm(placement.id, 'doctor');
  expect(await find()).toEqual(new Map());
  await steps.confirm(placement.id, 'employer');
  const reference = expect.stringMatching(/^VAC-/) as string;
  expect(await find()).toEqual(new Map([[vacancyId, { id: vacancyId, reference }]]));
  await database.db
    .updateTable('vacancy_request')
    .set({ state: 'filled' })
    .where('id', '=', vacancyId)
    .execute();
  expect(await find()).toEqual(new Map());
});

test('the task to call the employer about the acceptance stays open when both sides have confirmed', async () => {
  const { db } = database;
  const { entryId, placement } = await steps.sent();
  const staffId = await memberId(db);
  const { id } = await db
    .selectFrom('shortlist_event')
    .select('id')
    .where('shortlist_entry_id', '=', entryId)
    .where('kind', '=', 'accepted')
    .executeTakeFirstOrThrow();
  const { now } = steps.at();
  const owner = { staff_id: staffId, created_by: staffId };
  await db
    .insertInto('staff_task')
    .values({ id, text: 'Call', due_at: now, created_at: now, ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const readEnd = () =>
    db
      .selectFrom('staff_task')
      .select(['done_at', 'end_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await steps.confirm(placement.id, 'doctor');
  expect(await readEnd()).toEqual({ done_at: null, end_reason: null });
  await steps.confirm(placement.id, 'employer');
  expect(await readEnd()).toEqual({ done_at: null, end_reason: null });
});
