import { randomUUID } from 'node:crypto';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { insertCredential } from '@/tests/factories/credential';
import { insertDoctor } from '@/tests/factories/enquiry';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { sendVacancy } from '@/tests/factories/vacancy';
import { databaseWithData } from '@/tests/database-with-data';
import { writtenEmail } from '@/tests/written-email';
import { withdrawEnquiry } from '@/lib/enquiries/enquiry/withdraw-enquiry.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { askForPack, grantPack, refusePack } from './change-packs.server';
import { labelReplaced, readPackState, type DocumentPack } from './document-pack';
import { insertOpening, selectPack } from './document-pack-store.server';
import { listPackDocuments, readPackFile, signPackFile } from './load-pack-file.server';

const database = databaseWithData();
let staffId: string;
beforeAll(async () => {
  const items = [
    { kind: 'birth-certificate', alternatives: ['passport'], note: '', maxAgeMonths: null },
    { kind: 'cv', alternatives: [], note: '', maxAgeMonths: null },
  ];
  const set = { id: randomUUID(), scope: 'facility', subject: 'Broome Hospital', items, source: '' } as const;
  await addRequirementSet(at(), { ...set, actor: 'file' });
  staffId = randomUUID();
  await database.db
    .insertInto('staff_member')
    .values({
      ...{
        id: staffId,
        email: 'hana@example.org',
        given_name: 'Hana',
        family_name: 'Rua',
        roles: ['consultant'],
      },
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .execute();
});

const { at, add, emailsTo, enquired } = shortlistSteps(() => database.db);

async function listed({ agrees = true, facility = 'Broome Hospital' } = {}) {
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const vacancy = await sendVacancy(at(), { facility });
  const entry = await add(vacancy.id, email);
  if (agrees) await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  const cv = await insertCredential(database.db, doctorId, { kind: 'cv', state: 'waiting' });
  const passport = await insertCredential(database.db, doctorId, { kind: 'passport' });
  const indemnity = await insertCredential(database.db, doctorId, { kind: 'indemnity' });
  const { email: recipient } = await database.db
    .selectFrom('vacancy_request')
    .select('email')
    .where('id', '=', vacancy.id)
    .executeTakeFirstOrThrow();
  const ask = (id: string = randomUUID()) => askForPack(at(), { id, entryId: entry.id, staffId });
  return { email, doctorId, entry, vacancyId: vacancy.id, cv, passport, indemnity, recipient, ask };
}

async function asked() {
  const known = await listed();
  const id = randomUUID();
  await known.ask(id);
  const find = async () => (await selectPack(database.db, id)) ?? Promise.reject(new Error('No pack'));
  const grant = (...credentialIds: string[]) =>
    grantPack(at(), { id, doctorId: known.doctorId, credentialIds });
  const refuse = (doctorId = known.doctorId) => refusePack(at(), { id, doctorId });
  return { ...known, id, find, grant, refuse };
}

const listSent = async (pack: DocumentPack) =>
  (await listPackDocuments(database.db, pack)).sent.map(({ id }) => id);

async function replaceFile(
  id: string,
  { createdAt = at().now, ...change }: { kind?: string; createdAt?: Date } = {},
) {
  const fileId = randomUUID();
  await database.db
    .insertInto('credential_file')
    .values({ id: fileId, key_id: null, created_at: createdAt })
    .execute();
  await database.db
    .updateTable('credential')
    .set({ file_id: fileId, state: 'waiting', checked_by: null, checked_on: null, remark: null, ...change })
    .where('id', '=', id)
    .execute();
}

test('asks the doctor once for a pack’s documents, one kind of document for each requirement, in the employer’s order', async () => {
  const { ask, email } = await listed();
  const id = randomUUID();
  expect(await ask(id)).toEqual({ ok: true, value: { to: email } });
  expect(await ask()).toEqual({ ok: true, value: { to: null } });
  expect((await selectPack(database.db, id))?.kinds).toEqual(['passport', 'cv']);
  expect((await emailsTo(email)).filter((template) => template === 'document-pack-asked')).toHaveLength(1);
});

test.each([
  ['a doctor who has not agreed to be put forward', { agrees: false }, 'packs/no-consent'],
  ['for a vacancy that asks for no documents', { facility: 'Quiet Clinic' }, 'packs/nothing-asked'],
])('refuses to ask for a pack’s documents: %s', async (_, change, code) => {
  const { ask } = await listed(change);
  expect(await ask()).toEqual({ ok: false, failure: { code } });
});

test('sends the vacancy’s contact only the documents that the doctor chose, and sends these documents once', async () => {
  const { grant, find, passport, cv, recipient } = await asked();
  expect(await grant(cv, passport)).toEqual({ ok: true, value: { sent: 'documents' } });
  expect(await grant(cv)).toEqual({ ok: true, value: { sent: 'nothing' } });
  const pack = await find();
  expect(await listSent(pack)).toEqual([passport, cv]);
  expect(readPackState(pack, at().now)).toBe('open');
  expect(await emailsTo(recipient)).toEqual(expect.arrayContaining(['document-pack-sent']));
});

test('refuses documents that the employer did not ask for, and another doctor’s documents', async () => {
  const { grant, indemnity, find } = await asked();
  const other = await insertCredential(database.db, await insertDoctor(database.db, newEmail()), {
    kind: 'cv',
  });
  expect(await grant(indemnity, other)).toEqual({ ok: false, failure: { code: 'packs/no-documents' } });
  expect((await find()).granted).toBeNull();
});

test('only the doctor concerned can withdraw consent, and the withdrawal closes the pack’s link', async () => {
  const { grant, refuse, find, cv } = await asked();
  await grant(cv);
  const stranger = await insertDoctor(database.db, newEmail());
  expect(await refuse(stranger)).toEqual({ ok: false, failure: { code: 'packs/unknown' } });
  expect(readPackState(await find(), at().now)).toBe('open');
  expect(await refuse()).toEqual({ ok: true, value: { changed: true } });
  expect(await refuse()).toEqual({ ok: true, value: { changed: false } });
  expect(readPackState(await find(), at().now)).toBe('withdrawn');
});

test('a pack’s link stops working after 14 days', async () => {
  const { grant, find, cv } = await asked();
  await grant(cv);
  const pack = await find();
  const days = (count: number) => new Date((pack.answeredAt?.getTime() ?? 0) + count * 24 * 3_600_000);
  expect([13, 14].map((count) => readPackState(pack, days(count)))).toEqual(['open', 'ended']);
});

test('leaves a replaced document out of the pack until the doctor agrees to the new file', async () => {
  const { grant, find, cv, passport } = await asked();
  await grant(cv, passport);
  await replaceFile(passport);
  const { replaced } = await listPackDocuments(database.db, await find());
  expect(replaced.map(({ kind }) => kind)).toEqual(['passport']);
  expect(await listSent(await find())).toEqual([cv]);

  expect(await grant(passport)).toEqual({ ok: true, value: { sent: 'new-files' } });
  expect(await listSent(await find())).toEqual([passport, cv]);
  expect(await grant(passport)).toEqual({ ok: true, value: { sent: 'nothing' } });
});

test('emails the employer once about each new file that the doctor agreed to', async () => {
  const { grant, cv, passport, recipient, refuse } = await asked();
  await grant(cv, passport);
  await replaceFile(passport);
  await grant(passport);
  await grant(passport);
  const email = await writtenEmail({ db: database.db, now: at().now }, 'document-pack-sent');
  expect(email).toMatchObject({
    to: recipient,
    subject: expect.stringMatching(/^New file for VAC-\d+: Passport$/),
  });
  expect(email?.text).toContain('Passport');
  await replaceFile(passport);
  await grant(passport);
  const sent = (await emailsTo(recipient)).filter((template) => template === 'document-pack-sent');
  expect(sent).toHaveLength(3);
  await refuse();
  expect(await writtenEmail({ db: database.db, now: at().now }, 'document-pack-sent')).toBeNull();
});

test('emails each of two employers about the same new file', async () => {
  const { grant, passport, doctorId, email, recipient } = await asked();
  await grant(passport);
  const other = await sendVacancy(at(), { facility: 'Broome Hospital', email: newEmail() });
  const entry = await add(other.id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  const id = randomUUID();
  await askForPack(at(), { id, entryId: entry.id, staffId });
  const grantOther = () => grantPack(at(), { id, doctorId, credentialIds: [passport] });
  await grantOther();
  await replaceFile(passport);
  await grant(passport);
  await grantOther();
  const { email: otherRecipient } = await database.db
    .selectFrom('vacancy_request')
    .select('email')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  const sent = [...(await emailsTo(recipient)), ...(await emailsTo(otherRecipient))];
  expect(sent.filter((template) => template === 'document-pack-sent')).toHaveLength(4);
});

test('sends no email about a new file that the doctor has replaced again', async () => {
  const { grant, cv } = await asked();
  await grant(cv);
  await replaceFile(cv);
  await grant(cv);
  await replaceFile(cv);
  expect(await writtenEmail({ db: database.db, now: at().now }, 'document-pack-sent')).toBeNull();
});

test('an older consent, stored without a file id, covers the file that the document had at the time of the consent', async () => {
  const { grant, find, id, cv, passport } = await asked();
  await grant(cv, passport);
  await database.db
    .updateTable('document_pack_item')
    .set({ file_id: null })
    .where('pack_id', '=', id)
    .execute();
  expect(await listSent(await find())).toEqual([passport, cv]);
  await replaceFile(passport, { createdAt: new Date(at().now.getTime() + 60_000) });
  expect(await listSent(await find())).toEqual([cv]);
});

test('hides a new document’s kind from an employer who did not ask for it', async () => {
  const { grant, find, cv, passport } = await asked();
  await grant(cv, passport);
  await replaceFile(cv);
  await replaceFile(passport, { kind: 'indemnity' });
  const pack = await find();
  const { replaced } = await listPackDocuments(database.db, pack);
  expect(replaced.map((document) => labelReplaced(pack, document))).toEqual(['A document', 'CV']);
});

test('keeps a document out of the pack if the employer did not ask for its kind', async () => {
  const { grant, find, cv, passport } = await asked();
  await grant(cv, passport);
  await replaceFile(passport, { kind: 'indemnity' });
  await grant(passport);
  expect(await listSent(await find())).toEqual([cv]);
});

test('stops sending documents once the doctor withdraws the consent to be put forward', async () => {
  const [open, question] = [await asked(), await asked()];
  await open.grant(open.cv);
  for (const { entry } of [open, question])
    await setVacancyConsent(at(), { entryId: entry.id, granted: false });
  expect(readPackState(await open.find(), at().now)).toBe('withdrawn');
  expect(readPackState(await question.find(), at().now)).toBe('declined');
  for (const { grant, cv } of [open, question])
    expect(await grant(cv)).toEqual({ ok: false, failure: { code: 'packs/answered' } });
});

test('stops sending documents once the doctor withdraws the enquiry about one of the vacancy’s jobs', async () => {
  const [open, question] = [await asked(), await asked()];
  await open.grant(open.cv);
  for (const { vacancyId, email, doctorId } of [open, question]) {
    const { reference } = await enquired(vacancyId, true, { email, doctorId });
    await withdrawEnquiry(at(), { doctorId, reference, reason: 'dates', note: '' });
  }
  expect(readPackState(await open.find(), at().now)).toBe('withdrawn');
  expect(readPackState(await question.find(), at().now)).toBe('declined');
  expect(await question.grant(question.cv)).toEqual({ ok: false, failure: { code: 'packs/answered' } });
});

test('a doctor who has refused a request for documents cannot consent later, but staff can send another request', async () => {
  const { grant, refuse, ask, cv, email } = await asked();
  await refuse();
  expect(await grant(cv)).toEqual({ ok: false, failure: { code: 'packs/answered' } });
  expect(await ask()).toEqual({ ok: true, value: { to: email } });
});

test('lists for the doctor when the pack was opened, and removes a deleted document from the pack', async () => {
  const { grant, find, id, cv, passport } = await asked();
  await grant(cv, passport);
  await insertOpening(database.db, { id: randomUUID(), packId: id, kind: null, now: at().now });
  await insertOpening(database.db, { id: randomUUID(), packId: id, kind: 'cv', now: at().now });
  await database.db.deleteFrom('credential').where('id', '=', cv).execute();
  const pack = await find();
  expect(pack.openings.map(({ kind }) => kind)).toEqual(['cv', null]);
  expect(await listSent(pack)).toEqual([passport]);
});

describe('the link to a file in a pack', () => {
  const secrets = ['s'.repeat(40)] as const;
  const [pack, document] = [randomUUID(), randomUUID()];
  const now = new Date('2026-11-24T00:00:00Z');
  const token = signPackFile(secrets, pack, document, now);
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  test.each([
    ['opens the file for five minutes', pack, token, later(4), document],
    ['opens nothing after five minutes', pack, token, later(6), null],
    ['does not open another pack', randomUUID(), token, now, null],
    ['does not open a changed document', pack, token.replace(document, randomUUID()), now, null],
  ])('the link to a file in a pack %s', (_, packId, given, when, result) => {
    expect(readPackFile(secrets, packId, given, when)).toBe(result);
  });
});
