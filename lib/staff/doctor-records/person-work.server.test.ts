import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { createTestDatabase } from '@/tests/test-database';
import { findSentAt } from './person-work';
import { selectPersonWork } from './person-work-store.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const { at, vacancy, add, send, answer, enquired } = shortlistSteps(() => database.db);

test('lists what happened to a doctor on a shortlist, including the email to the employer', async () => {
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const { id } = await vacancy();
  const find = async () => (await selectPersonWork(database.db, doctorId)).entries[0];
  const entry = await add(id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect(findSentAt((await find())?.events ?? [])).toBeNull();
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  const events = (await find())?.events ?? [];
  expect(events.map(({ kind }) => kind)).toEqual(['asked-doctor', 'granted', 'sent', 'accepted']);
  expect(findSentAt(events)).not.toBeNull();
});

test('names the doctor’s enquiries about jobs of the shortlist’s vacancy', async () => {
  const { id } = await vacancy();
  const { email, doctorId, reference } = await enquired(id, true);
  await add(id, email);
  expect((await selectPersonWork(database.db, doctorId)).entries).toMatchObject([{ enquiries: [reference] }]);
});
