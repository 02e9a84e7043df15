import { randomUUID } from 'node:crypto';
import { staffDocuments } from '@/lib/doctors/requirements/staff-documents-resource.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { findDoctorRecord } from '@/lib/staff/doctor-records/find-doctor-record.server';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps, placementTerms } from '@/tests/factories/placement';
import { actor } from '@/tests/factories/shortlist';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { writtenEmail } from '@/tests/written-email';
import { buildPlacementView } from '@/lib/placements/placement/build-placement-view.server';
import { findToDos } from '@/lib/placements/placement/list-start-checks.server';
import { makePlacement } from '@/lib/placements/placement/make-placement.server';
import type { Side } from '@/lib/placements/placement/placement';
import type { StaffPlacementRow } from '@/lib/placements/placement/staff-placement';
import { getStaffPlacement } from '@/lib/placements/placement/staff-placement-row.server';
import { staffPlacements } from '@/lib/placements/placement/staff-placements-resource.server';
import { changeTerms, sendPlacement } from '@/lib/placements/placement/write-placement.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z' });
const steps = placementSteps(() => database);

let phones = 10_000_000;

/** Makes a confirmed placement of a doctor without an account, at a hospital that requires the documents. */
async function confirmed(facility: string, required: string[], email = `${randomUUID()}@example.com`) {
  const { db } = database;
  const number = 'MED0001234569';
  // Another phone number, because the same number means the same person.
  const phone = `+614${String((phones += 1)).padStart(8, '0')}`;
  const input = { ...enquiryInput, email, phone, ahpraNumber: number };
  const { reference } = await sendEnquiry({ db, now: steps.at().now }, { input, job: await insertJob(db) });
  await db.updateTable('enquiry').set({ state: 'offered' }).where('reference', '=', reference).execute();
  const employer = { organisation: 'Cape Health', contactName: 'Ada', email: 'ada@example.org', phone: '' };
  const from = { enquiryReference: reference };
  const made = await makePlacement(steps.at(), { id: randomUUID(), from, employer, actor });
  if (!made.ok) throw new Error(made.failure.code);
  const { id } = made.value.placement;
  const terms = placementTerms({ facility });
  await changeTerms(steps.at(), { id, seen: 1, terms, reason: '', actor });
  await sendPlacement(steps.at(), { id, seen: 1, actor });
  for (const side of ['doctor', 'employer'] as const) await steps.confirm(id, side);
  if (required.length > 0)
    await addRequirementSet(
      { db, now: context.now },
      {
        ...{ id: randomUUID(), scope: 'facility', subject: facility, source: '', actor: 'file' },
        items: required.map((kind) => ({
          ...{ kind, note: '', maxAgeMonths: null },
          alternatives: kind === 'passport' ? ['birth-certificate'] : [],
        })),
      },
    );
  return { id, email: input.email };
}

const act = (name: string, id: string, body: object) =>
  actOn(context, staffPlacements.actions?.[name], id, body);
const listTexts = async (id: string) =>
  (await findToDos(context, await steps.find(id))).map(({ text }) => text);

test('staff ask a doctor without an account for the missing documents, after they have seen the email', async () => {
  const { id, email } = await confirmed('Weipa Hospital', ['passport', 'cv']);
  expect(await listTexts(id)).toContain('Ask the doctor to email the documents that the employer requires');
  const preview = await getActionData(act('preview-documents', id, {}));
  expect(preview.email).toMatchObject({
    to: email,
    replyTo: expect.stringContaining('@'),
    subject: 'Please email us 2 documents for Weipa Hospital',
    text: expect.stringMatching(/Passport or Birth certificate[^]*CV[^]*attach the documents/),
  });
  expect(await steps.emailsTo(email)).not.toContain('placement-documents-asked');
  const eventId = randomUUID();
  for (const isNew of [true, false])
    expect(await act('ask-documents', id, { id: eventId })).toMatchObject({
      value: { change: isNew ? { action: 'placement.documents-asked' } : null },
    });
  const services = { db: database.db, now: context.now };
  expect(await writtenEmail(services, 'placement-documents-asked')).toMatchObject({
    to: email,
    replyTo: expect.stringContaining('@'),
    text: expect.stringContaining('Passport or Birth certificate'),
  });
  expect(await listTexts(id)).toContainEqual(
    expect.stringMatching(/^Record the documents that we asked for on 24\sNov, once they arrive$/),
  );
});

test('documents received by email end the to-do, and the record says which and who recorded them', async () => {
  const { id } = await confirmed('Tully Hospital', ['passport', 'cv']);
  const record = (...kinds: string[]) => act('save-documents', id, { id: randomUUID(), kinds });
  expect(await getStaffPlacement(context, id)).toMatchObject({
    documentsToReceive: ['passport', 'birth-certificate', 'cv'],
  });
  await record('birth-certificate');
  expect(await getStaffPlacement(context, id)).toMatchObject({
    documentsToReceive: ['cv'],
    documentsToGet: ['CV'],
  });
  const { events, documentsToReceive } = await getActionData(record('cv', 'passport'));
  expect(documentsToReceive).toEqual([]);
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'documents-received', text: 'CV, Passport', who: 'Staff' }),
    ]),
  );
  expect(await listTexts(id)).not.toContainEqual(expect.stringMatching(/documents/));
});

test('a document that the doctor emailed for another placement is not missing', async () => {
  const { id, email } = await confirmed('Bowen Hospital', ['cv']);
  await act('save-documents', id, { id: randomUUID(), kinds: ['cv'] });
  const other = await confirmed('Ayr Hospital', ['cv', 'passport'], email);
  expect(await getStaffPlacement(context, other.id)).toMatchObject({
    documentsToGet: ['Passport or Birth certificate'],
    emailed: [{ label: 'CV', placementId: id }],
  });
});

test('the list of placements reads the same steps for each placement as its page', async () => {
  const { id } = await confirmed('Roma Hospital', ['passport', 'cv']);
  const other = await confirmed('Dalby Hospital', ['cv']);
  await act('save-documents', other.id, { id: randomUUID(), kinds: ['cv'] });
  const { rows } = await readList(context, staffPlacements, { state: 'all', perPage: 100 });
  for (const one of [id, other.id]) {
    const row = rows.find((listed) => listed.id === one) as StaffPlacementRow | undefined;
    expect([row?.nextStep, ...(row?.otherSteps ?? [])]).toEqual(await listTexts(one));
  }
  expect(await listTexts(id)).not.toEqual(await listTexts(other.id));
});

test('the doctor’s page by link names the documents to email, and the doctor’s record those that we have', async () => {
  const { id } = await confirmed('Ingham Hospital', ['passport', 'cv']);
  await act('save-documents', id, { id: randomUUID(), kinds: ['cv'] });
  const placement = await steps.find(id);
  const services = { db: database.db, now: context.now, secrets: context.app.config.secrets.mailLinks };
  const read = async (side: Side) => {
    const reader = { side, name: '', linkId: randomUUID(), messagesHref: '/messages' };
    return (await buildPlacementView(services, placement, reader)).documents;
  };
  expect(await read('doctor')).toEqual({ names: ['Passport or Birth certificate'], hasAccount: false });
  expect(await read('employer')).toBeNull();
  const data = await context.app.referenceData();
  const record = await findDoctorRecord({ ...services, data }, placement.doctor?.personId ?? '');
  expect(record?.emailedDocuments).toMatchObject([{ label: 'CV', isHeld: true, placementId: id }]);
});

test('a document whose expiry date is before the end of the work is still to get', async () => {
  const { id } = await confirmed('Cairns Hospital', ['passport']);
  const record = (passport: string, minutes = 0) => {
    const body = { id: randomUUID(), kinds: ['passport'], expiresOn: { passport } };
    const now = new Date(context.now.getTime() + minutes * 60_000);
    return getActionData(actOn({ ...context, now }, staffPlacements.actions?.['save-documents'], id, body));
  };
  expect(await record('2027-01-25')).toMatchObject({
    documentsToGet: ['Passport or Birth certificate'],
    documentsMissing: [],
    emailed: [{ label: 'Passport', expiresOn: '2027-01-25' }],
  });
  expect(await record('2027-01-26', 1)).toMatchObject({ documentsToGet: [], emailed: [{}] });
});

test('staff take back a wrong record with a reason, and the document is missing again', async () => {
  const { id } = await confirmed('Innisfail Hospital', ['passport', 'cv']);
  await act('save-documents', id, { id: randomUUID(), kinds: ['cv', 'passport'] });
  const takeBack = (reason: string) =>
    act('take-back-document', id, { id: randomUUID(), kind: 'cv', reason });
  const { events, ...found } = await getActionData(takeBack('CV of another doctor'));
  expect(found).toMatchObject({ documentsToGet: ['CV'], emailed: [{ label: 'Passport' }] });
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'document-taken-back', text: 'CV: CV of another doctor' }),
  );
  expect(await takeBack('A second time')).toMatchObject({ value: { change: null } });
  const list = await readList(context, staffDocuments, { state: 'emailed', perPage: 100 });
  expect(list.rows.filter(({ placementId }) => placementId === id)).toMatchObject([
    { label: 'Passport', doctor: 'Priya Raman', by: null },
  ]);
});

test('any recorded document ends the to-do if nobody has entered what the employer requires', async () => {
  const { id } = await confirmed('Hospital without requirements', []);
  expect(await getActionData(act('preview-documents', id, {}))).toMatchObject({ email: null });
  expect(await listTexts(id)).toContainEqual(expect.stringMatching(/^Ask the doctor to email/));
  await act('save-documents', id, { id: randomUUID(), kinds: ['cv'] });
  expect(await listTexts(id)).not.toContainEqual(expect.stringMatching(/documents/));
});

test('a doctor with an account adds documents there, so staff cannot record them', async () => {
  const { placement } = await steps.sent();
  const body = { id: randomUUID(), kinds: ['cv'] };
  expect(await act('save-documents', placement.id, body)).toMatchObject({
    failure: { message: 'The doctor has an account now, and adds documents there' },
  });
});
