import { randomUUID } from 'node:crypto';
import { render } from '@react-email/render';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { emailSender } from '@/lib/platform/emails/email-builder.server';
import { asText } from '@/lib/platform/emails/frame-email';
import { findFittingForDoctor } from '@/lib/employers/matching/find-fitting-vacancies.server';
import { matchDoctors } from '@/lib/employers/matching/match-doctors.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { shortlistSteps } from '@/tests/factories/shortlist';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { removeFromShortlist } from './change-shortlist.server';
import { shortlistEmails } from './emails/shortlist-emails.server';
import { listShortlist } from './find-shortlist.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: ReturnType<typeof staffContext>['app'];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ app } = staffContext(database, { now: '2026-11-24T01:00:00Z' }));
});
afterAll(async () => {
  await app.db.destroy();
  await database.drop();
});
const { at, vacancy, add, answer, send, enquired } = shortlistSteps(() => database.db);

async function addAgreed(vacancyId: string): Promise<string> {
  const { email } = await enquired(vacancyId, true);
  return (await add(vacancyId, email)).id;
}

const readSent = async (vacancyId: string) =>
  Object.fromEntries(
    (await listShortlist(database.db, vacancyId)).map(({ id, sentAt }) => [id, sentAt !== null]),
  );

async function buildSent(sendingId: string) {
  const content = await shortlistEmails['shortlist-sent'](app, { sendingId }, emailSender(app.config));
  if (!content) throw new Error('There is no email');
  return content;
}

async function readEmail(sendingId: string): Promise<string> {
  const { subject, text } = await asText(await buildSent(sendingId));
  return `${subject}\n${text}`;
}

test('the email with the shortlist names the consultant, with a phone number that can be tapped', async () => {
  const { id } = await vacancy();
  await addAgreed(id);
  const sendingId = randomUUID();
  await send(id, sendingId);
  const { consultant } = (await findVacancyRequest(database.db, { id })) ?? {};
  expect(consultant?.phone).toMatch(/\d/);
  const name = `${consultant?.givenName} ${consultant?.familyName}`;
  const email = (await readEmail(sendingId)).replaceAll('\u00a0', ' ');
  expect(email).toMatch(new RegExp(`Your consultant: ${name}\\s+\\d`));
  expect(await render((await buildSent(sendingId)).body)).toContain('href="tel:');
});

test('sending a shortlist again adds the doctors who agreed since the last sending, and the email states their number', async () => {
  const { id } = await vacancy();
  const first = await addAgreed(id);
  const [sentOnce, sentTwice] = [randomUUID(), randomUUID()];
  await send(id, sentOnce);
  expect(await readEmail(sentOnce)).toContain('one doctor');
  const second = await addAgreed(id);
  expect(await readSent(id)).toEqual({ [first]: true, [second]: false });

  await send(id, sentTwice);

  expect(await readSent(id)).toEqual({ [first]: true, [second]: true });
  const email = await readEmail(sentTwice);
  expect(email).toContain('one new doctor');
  expect(email).toContain('2 doctors now wait for your answer.');
  expect(email).toContain('Cooktown Hospital');
});

test('a shortlist that is sent again after a decline counts only the doctors who wait for an answer', async () => {
  const { id } = await vacancy();
  const declined = await addAgreed(id);
  await addAgreed(id);
  await send(id);
  await answer(id, declined, { kind: 'declined', reason: 'rate', details: '' });
  const [waiting, added] = [randomUUID(), randomUUID()];
  await send(id, waiting);
  expect(await readEmail(waiting)).toContain('one doctor');
  await addAgreed(id);
  await send(id, added);
  expect(await readEmail(added)).toContain('2 doctors now wait for your answer.');
});

test.each([
  ['the contact', undefined, 'Hello Mere Tūhoe,'],
  ['a colleague of the contact', 'ward@example.org', 'Hello,'],
])('a shortlist email greets %s', async (_, recipient, greeting) => {
  const { id } = await vacancy();
  await addAgreed(id);
  const sendingId = randomUUID();
  await send(id, sendingId, { recipient });
  expect(await readEmail(sendingId)).toContain(greeting);
});

test('sending a shortlist again proposes a doctor who was removed from it and added again', async () => {
  const { id } = await vacancy();
  const { email } = await enquired(id, true);
  const entry = await add(id, email);
  await send(id);
  await removeFromShortlist(at(), { entryId: entry.id, actor: 'staff:test' });

  await add(id, email);

  expect(await readSent(id)).toEqual({ [entry.id]: false });
});

test('sending a shortlist again requires a reason for missing documents only for doctors not yet sent to the employer', async () => {
  const items = [{ kind: 'passport', alternatives: [], note: '', maxAgeMonths: null }];
  const set = { id: randomUUID(), scope: 'facility', subject: 'Weipa Hospital', items, source: '' } as const;
  const { id } = await sendVacancy(at(), { facility: 'Weipa Hospital' });
  await addAgreed(id);
  await send(id);
  await addRequirementSet(at(), { ...set, actor: 'file' });
  expect(await send(id)).toMatchObject({ ok: true });

  await addAgreed(id);

  expect(await send(id)).toEqual({ ok: false, failure: { code: 'shortlists/documents-missing' } });
});

test('once enough doctors are accepted, staff see the vacancy as filled by these doctors, whose days no longer suit other work', async () => {
  const data = await getReferenceData(database.db);
  const { id } = await vacancy();
  const entryId = await addAgreed(id);
  await send(id);
  const other = await enquired((await vacancy()).id, true);
  const context = { db: database.db, data, now: at().now };
  const suggested = async () =>
    (await findFittingForDoctor(context, other.doctorId))?.vacancies.find((one) => one.id === id);
  expect(await suggested()).toMatchObject({ isFilled: false });
  expect(await matchDoctors(context, id)).toMatchObject({ accepted: [] });

  await answer(id, entryId, { kind: 'accepted' });

  expect(await suggested()).toMatchObject({ isFilled: true });
  const { doctor_id: accepted } = await database.db
    .selectFrom('shortlist_entry')
    .select('doctor_id')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const sameDays = await vacancy();
  const offered = (await findFittingForDoctor(context, accepted ?? ''))?.vacancies;
  expect(offered?.find((one) => one.id === sameDays.id)).toMatchObject({
    fit: expect.stringMatching(/^Accepted for VAC-\d+, 7.–.18.Dec$/),
    isWhole: false,
  });
  expect(await matchDoctors(context, id)).toMatchObject({ accepted: [expect.any(String)] });
});
