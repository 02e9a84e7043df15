import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addStaffMember } from '@/lib/platform/staff-kit/staff-members.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { insertCredential } from '@/tests/factories/credential';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { selectStaffLooks } from '@/lib/doctors/credentials/credential-store.server';
import { addCredential, replaceCredential } from '@/lib/doctors/credentials/save-credential.server';
import { addRequirementSet } from './save-requirement-set.server';
import { staffDocuments } from './staff-documents-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:00:00Z' });
const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
const storage = folderStorage(folder);
beforeAll(() => addMember(context.member.id, 'member@example.org'));
afterAll(() => rmSync(folder, { recursive: true }));

async function addMember(id: string, email: string) {
  await addStaffMember({ db: database.db, now: context.now }, id, {
    ...{ email, givenName: 'Mem', familyName: 'Ber', roles: ['manager'], team: '' },
    ...{ consultantId: null, active: true },
  });
}

const details = {
  ...{ kind: 'children-qld', number: '118204/3', issuer: null },
  ...{ issuedOn: '2025-01-01', expiresOn: '2028-01-01' },
};
const file = { fileType: 'pdf', scan: 'not-scanned', content: Buffer.from('%PDF-1.7 %%EOF') } as const;
const services = () => ({
  ...{ db: database.db, storage, now: context.now },
  secrets: context.app.config.secrets.documents,
});

async function upload() {
  const email = `doctor.${randomUUID()}@example.com`;
  const doctorId = await insertDoctor(database.db, email);
  const sent = { doctorId, details, idempotencyKey: randomUUID(), file };
  const added = await addCredential(services(), sent);
  if (!added.ok) throw new Error(added.failure.code);
  const { rows } = await readList(context, staffDocuments, { doctorId });
  await act('download', added.value, {});
  return { id: added.value, doctorId, email, fileId: String(rows[0]?.fileId) };
}
const act = (action: string, id: string, body: object) =>
  actOn(context, staffDocuments.actions?.[action], id, body);
const seen = { seenState: 'waiting', on: '2026-11-23', seen: 'Card number found in the register' };

test('if staff record the check of a document twice, stores it once and removes the document from the queue', async () => {
  const { id, doctorId, fileId } = await upload();
  const inQueue = async () => (await readList(context, staffDocuments)).rows.some((row) => row.id === id);
  expect(await inQueue()).toBe(true);
  expect(await act('check', id, { fileId, ...seen })).toMatchObject({
    value: {
      data: { state: 'checked', checkedBy: 'Mem', checkedOn: '2026-11-23', remark: seen.seen },
      change: {
        action: 'doctor.document-checked',
        subject: doctorId,
        before: { state: 'waiting' },
        after: { state: 'checked', on: '2026-11-23' },
      },
    },
  });
  expect(await act('check', id, { fileId, ...seen })).toMatchObject({ value: { change: null } });
  expect(await inQueue()).toBe(false);
});

test('staff cannot check a document whose file they have not opened, or that a colleague has just checked', async () => {
  const { id, fileId } = await upload();
  const colleagueId = randomUUID();
  await addMember(colleagueId, 'colleague@example.org');
  const asColleague = (action: string, body: object) =>
    actOn(
      { ...context, member: { ...context.member, id: colleagueId } },
      staffDocuments.actions?.[action],
      id,
      body,
    );
  expect(await asColleague('check', { fileId, ...seen })).toMatchObject({
    failure: { code: 'credentials/unopened', status: 409 },
  });
  await asColleague('download', {});
  await getActionData(asColleague('check', { fileId, ...seen }));
  expect(await act('refuse', id, { fileId, seenState: 'waiting', reason: 'Blurred' })).toMatchObject({
    failure: { code: 'credentials/stale', status: 409 },
  });
});

test('refuses a check if the doctor replaced the file after staff opened it', async () => {
  const { id, doctorId, fileId } = await upload();
  await replaceCredential(services(), { id, doctorId, details, idempotencyKey: randomUUID(), file });
  expect(await act('check', id, { fileId, ...seen })).toMatchObject({
    failure: { code: 'credentials/changed', status: 409 },
  });
});

test('refuses a check dated in the future, and a check of an unknown document', async () => {
  const { id, fileId } = await upload();
  expect(await act('check', id, { fileId, ...seen, on: '2026-11-26' })).toMatchObject({
    failure: { fields: { on: 'This date is in the future' } },
  });
  expect(await act('check', randomUUID(), { fileId, ...seen })).toMatchObject({ failure: { status: 404 } });
  expect(await act('download', 'nonsense', {})).toMatchObject({ failure: { status: 404 } });
});

test('emails the doctor about a document that staff sent back, without the reason that staff entered', async () => {
  const { id, email, fileId } = await upload();
  await getActionData(act('refuse', id, { fileId, seenState: 'waiting', reason: 'Page 2 is missing' }));
  const mail = await writtenEmail(context, 'document-refused');
  expect(mail).toMatchObject({
    to: email,
    subject: 'Please upload this document again: Blue card, Queensland',
    text: expect.stringContaining(`/user/documents?edit=${id}`),
  });
  expect(mail?.text).not.toContain('Page 2');
});

test('shows the doctor which staff member opened a document, and keeps the document’s link out of the audit log', async () => {
  const { id, doctorId } = await upload();
  const opened = await act('download', id, {});
  expect(opened).toMatchObject({
    value: {
      data: { href: expect.stringMatching(/^\/user\/documents\/./) },
      change: { action: 'doctor.document-opened', subject: doctorId, after: { document: id } },
    },
  });
  expect(await selectStaffLooks(database.db, doctorId)).toEqual([
    // Two openings: one by the helper `upload`, one by this test.
    { credentialId: id, by: 'Mem', at: context.now },
    { credentialId: id, by: 'Mem', at: context.now },
  ]);
});

test('lists first the documents that work needs soonest, and finds documents by doctor or type', async () => {
  const { db, now } = context;
  const items = [{ kind: 'life-support', alternatives: [], note: '', maxAgeMonths: null }];
  await addRequirementSet(context, {
    ...{
      id: randomUUID(),
      scope: 'specialty',
      subject: 'emergency-medicine',
      items,
      source: '',
      actor: 'file',
    },
  });
  const wait = async (givenName: string, kind: string, startsOn?: string) => {
    const doctorId = await insertDoctor(db, `doctor.${randomUUID()}@example.com`);
    const name = { given_name: givenName, family_name: 'Sortwell' };
    await db.updateTable('doctor').set(name).where('id', '=', doctorId).execute();
    await insertCredential(db, doctorId, { kind, state: 'waiting' });
    if (!startsOn) return;
    const job = await insertJob(db);
    await db
      .updateTable('job')
      .set({ start_date: startsOn, end_date: startsOn })
      .where('id', '=', job.id)
      .execute();
    await sendEnquiry({ db, now }, { jobs: [job], doctorId });
  };
  await wait('Ada', 'cv');
  await wait('Bo', 'life-support', '2027-02-01');
  await wait('Cy', 'life-support', '2027-01-04');
  const find = async (q: string, order: 'asc' | 'desc' = 'asc') => {
    const { rows, about } = await readList(context, staffDocuments, { q }, { order });
    expect(about?.counts).toMatchObject({ waiting: rows.length });
    return rows.map(({ doctor }) => doctor);
  };
  expect(await find('sortwell')).toEqual(['Cy Sortwell', 'Bo Sortwell', 'Ada Sortwell']);
  expect(await find('sortwell', 'desc')).toEqual(['Ada Sortwell', 'Bo Sortwell', 'Cy Sortwell']);
  expect(await find('life support')).toEqual(['Cy Sortwell', 'Bo Sortwell']);
  expect(await find('bo sort')).toEqual(['Bo Sortwell']);
});
