import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { actor, newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { writtenEmail } from '@/tests/written-email';
import { addToShortlists } from './change-shortlist.server';
import { listShortlist } from './find-shortlist.server';
import { setVacancyConsent } from './vacancy-consent.server';

const database = databaseWithData();
const { at, vacancy, visible, emailsTo } = shortlistSteps(() => database.db);

const askForAll = (doctorId: string, ...vacancies: readonly { id: string }[]) =>
  addToShortlists(at(), {
    ...{ person: { doctorId }, unnamed: false, actor },
    asks: vacancies.map(({ id }) => ({ id: randomUUID(), vacancyId: id, summary: `Words for ${id}` })),
  });

test('one email asks a doctor about several vacancies, and consent for one of them counts only for this one', async () => {
  const [first, second] = [await vacancy(), await vacancy()];
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const added = await askForAll(doctorId, first, second);
  const entries = added.ok ? added.value.map(({ entry }) => entry) : [];
  expect(entries.map(({ state, summary }) => [state, summary])).toEqual([
    ['asked', `Words for ${first.id}`],
    ['asked', `Words for ${second.id}`],
  ]);
  expect(await emailsTo(email)).toEqual(['vacancy-consent-asked']);
  const text = async () => (await writtenEmail(at(), 'vacancy-consent-asked'))?.text ?? '';
  expect((await text()).match(/\/put-forward\//g)).toHaveLength(1);
  expect((await text()).match(/These dates overlap with the vacancy at/g)).toHaveLength(2);
  await setVacancyConsent(at(), { entryId: entries[0]!.id, granted: true });
  await setVacancyConsent(at(), { entryId: entries[1]!.id, granted: false });
  expect(await visible(first.id)).toEqual([entries[0]!.id]);
  expect(await visible(second.id)).toEqual([]);
  expect(await askForAll(doctorId, first, second)).toMatchObject({
    value: [{ changed: false }, { changed: false }],
  });
  expect(await emailsTo(email)).toEqual(['vacancy-consent-asked']);
});

test('if one of several vacancies has ended, the doctor gets no email about any of the vacancies', async () => {
  const [first, second] = [await vacancy(), await vacancy()];
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  await database.db
    .updateTable('vacancy_request')
    .set({ state: 'closed' })
    .where('id', '=', second.id)
    .execute();
  expect(await askForAll(doctorId, first, second)).toMatchObject({
    failure: { code: 'shortlists/vacancy-ended', vacancy: expect.stringMatching(/^VAC-/) as unknown },
  });
  expect(await emailsTo(email)).toEqual([]);
  expect(await listShortlist(database.db, first.id)).toEqual([]);
});
