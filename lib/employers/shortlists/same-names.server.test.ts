import { databaseWithData } from '@/tests/database-with-data';
import { shortlistSteps } from '@/tests/factories/shortlist';
import { removeFromShortlist } from './change-shortlist.server';
import { listShortlist } from './find-shortlist.server';
import { entryName, isShownToEmployer } from './shortlist';

const database = databaseWithData();

const { at, vacancy, add, send, answer, enquired, tellLater } = shortlistSteps(() => database.db);

test('the employer tells doctors of the same name without a registration number apart by lasting letters', async () => {
  const { id: vacancyId } = await vacancy();
  const doctors = [await enquired(vacancyId, true), await enquired(vacancyId, true)] as const;
  const other = await enquired(vacancyId, true);
  const entries = [await add(vacancyId, doctors[0].email), await add(vacancyId, doctors[1].email)] as const;
  await add(vacancyId, other.email);
  const ids = doctors.map(({ doctorId }) => doctorId);
  const names = { given_name: 'Anna', family_name: 'Lee' };
  await database.db.updateTable('doctor').set(names).where('id', 'in', ids).execute();
  const another = { given_name: 'Ana', family_name: 'Lee' };
  await database.db.updateTable('doctor').set(another).where('id', '=', other.doctorId).execute();
  await database.db
    .deleteFrom('registration')
    .where('doctor_id', 'in', [...ids, other.doctorId])
    .execute();
  await send(vacancyId);
  const readNames = async () =>
    (await listShortlist(database.db, vacancyId)).filter(isShownToEmployer).map(entryName);
  expect(await readNames()).toEqual(['Dr Anna Lee (A)', 'Dr Anna Lee (B)', 'Dr Ana Lee']);
  await removeFromShortlist(at(), { entryId: entries[0].id, actor: 'staff:test' });
  expect(await readNames()).toEqual(['Dr Anna Lee (B)', 'Dr Ana Lee']);
  await answer(vacancyId, entries[1].id, { kind: 'accepted' });
  await tellLater();
  expect(await readNames()).toEqual(['Dr Anna Lee (B)', 'Dr Ana Lee']);
});
