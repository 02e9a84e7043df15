import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { newEmail } from '@/tests/factories/shortlist';
import { staffContext } from '@/tests/staff-context';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { vacancyRow } from './staff-vacancy-row.server';

const database = databaseWithData();
const steps = placementSteps(() => database);
const { shortlist } = steps;

test('staff see on a shortlist which other work a doctor has on the same days', async () => {
  const context = staffContext(database, { now: '2026-11-24T00:05:00Z' });
  const { vacancyId, entryId, email } = await steps.accepted();
  const { id } = await shortlist.vacancy();
  await shortlist.add(id, email);
  const readOtherWork = async (vacancy: string) => {
    const row = await vacancyRow(context, vacancy);
    return (row?.shortlist as { otherWork: string | null }[])[0]?.otherWork?.replaceAll('\u00a0', ' ');
  };
  expect(await readOtherWork(id)).toMatch(/^Accepted for VAC-\d{6}, 7 – 18 Dec$/);
  await steps.make({ entryId });
  expect(await readOtherWork(id)).toMatch(/^Placement PLA-\d{6}, 7 – 18 Dec$/);
  expect(await readOtherWork(vacancyId)).toBeUndefined();
  await context.app.db.destroy();
});

test('a shortlist names the other vacancies on the same days that staff have asked the doctor about', async () => {
  const context = staffContext(database, { now: '2026-11-24T00:05:00Z' });
  const [first, second] = [await shortlist.vacancy(), await shortlist.vacancy()];
  const email = newEmail();
  await insertDoctor(database.db, email);
  await shortlist.add(first.id, email);
  await shortlist.add(second.id, email);
  const row = await vacancyRow(context, second.id);
  expect(row?.shortlist).toMatchObject([
    { otherWork: `Also on the shortlist for ${first.reference} on these days` },
  ]);
  await context.app.db.destroy();
});

test('a sent shortlist does not count as the promised call, which stays overdue until staff log it', async () => {
  const context = staffContext(database, { now: '2026-11-24T00:05:00Z' });
  const vacancy = await shortlist.vacancy();
  const late = { ...context, now: new Date('2027-01-24T00:05:00Z') };
  await database.db
    .updateTable('vacancy_request')
    .set({ state: 'shortlist-sent' })
    .where('id', '=', vacancy.id)
    .execute();
  expect(await vacancyRow(late, vacancy.id)).toMatchObject({
    ...{ awaitsCall: true, overdue: true, statesAfter: ['contacted', 'filled', 'closed'] },
  });
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await shortlist.add(vacancy.id, email);
  const setEntry = (state: 'accepted' | 'removed') =>
    database.db.updateTable('shortlist_entry').set({ state }).where('id', '=', entry.id).execute();
  await setEntry('accepted');
  expect(await vacancyRow(late, vacancy.id)).toMatchObject({ awaitsCall: true, overdue: true });
  await setEntry('removed');
  const call = () =>
    setVacancyState(
      { db: database.db, now: context.now },
      { reference: vacancy.reference, to: 'contacted', note: '' },
    );
  expect(await call()).toMatchObject({ ok: true, value: { changed: true } });
  expect(await call()).toMatchObject({ ok: true, value: { changed: false } });
  expect(await vacancyRow(late, vacancy.id)).toMatchObject({
    ...{ state: 'shortlist-sent', awaitsCall: false, overdue: false, statesAfter: ['filled', 'closed'] },
  });
  await context.app.db.destroy();
});
