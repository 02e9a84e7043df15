import { randomUUID } from 'node:crypto';
import { sendVacancy } from '@/tests/factories/vacancy';
import { actOn, getActionData, staffDesk } from '@/tests/staff-context';
import { staffOrganisations } from './staff-organisations-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
const suggest = async (q: string) =>
  (await getActionData(actOn(context, staffOrganisations.actions?.['known-employers'], 'new', { q }))).names;

test('suggests employers with a record, and then the hospitals of their vacancies', async () => {
  const { db } = database;
  const organisationId = randomUUID();
  const dates = { created_at: context.now, updated_at: context.now };
  await db
    .insertInto('organisation')
    .values({ id: organisationId, name: 'Bourke and Cobar Health', region: 'AU-NSW', ...dates })
    .execute();
  for (const facility of ['Bourke Hospital', 'bourke hospital', 'Cobar Hospital']) {
    const { id } = await sendVacancy(
      { db, now: context.now },
      { facility, email: `${randomUUID()}@h.example` },
    );
    await db
      .updateTable('vacancy_request')
      .set({ organisation_id: organisationId })
      .where('id', '=', id)
      .execute();
  }
  await sendVacancy({ db, now: context.now }, { facility: 'Bourke Clinic without a record' });
  const employer = { organisationId, name: 'Bourke and Cobar Health', hospitalOf: null };
  expect(await suggest('bour')).toEqual([
    employer,
    { organisationId, name: expect.stringMatching(/^bourke hospital$/i), hospitalOf: employer.name },
  ]);
  expect(await suggest('cobar hosp')).toEqual([
    { organisationId, name: 'Cobar Hospital', hospitalOf: employer.name },
  ]);
  expect(await suggest('b')).toEqual([]);
});
