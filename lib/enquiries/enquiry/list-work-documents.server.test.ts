import { randomUUID } from 'node:crypto';
import { startApp } from '@/lib/app/start-app.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import { addRequirementSet } from '@/lib/doctors/requirements/save-requirement-set.server';
import { loadDocuments } from '@/lib/doctors/credentials/documents-page.server';
import { insertCredential } from '@/tests/factories/credential';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { buildSession, pageRequest } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import { loadJobEnquiries } from './job-enquiries-page.server';
import { findHandledEnquiry } from './handling/find-in-queue.server';
import { addWorkDocuments, listWorkReadiness, listOpenDocuments } from './list-work-documents.server';
import { withdrawEnquiry } from './withdraw-enquiry.server';

const database = siteDatabase();
const now = new Date('2026-11-24T00:00:00Z');
// Made before the documents are required, because a shortlist is sent only with all required documents.
type Sent = Awaited<ReturnType<ReturnType<typeof placementSteps>['sent']>>;
let placed: Sent;
let later: Sent;
beforeAll(async () => {
  const data = await getReferenceData(database.db);
  const steps = placementSteps(() => ({ db: database.db, data }));
  placed = await steps.sent();
  later = await steps.sent();
  const item = { kind: 'passport', alternatives: [], note: '', maxAgeMonths: null };
  await addRequirementSet(
    { db: database.db, now },
    { id: randomUUID(), scope: 'region', subject: 'AU-QLD', items: [item], source: '', actor: 'file' },
  );
});

test('the list of enquiries and the documents page show a job’s missing documents until the enquiry ends', async () => {
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  const job = await insertJob(database.db);
  const { reference } = await sendEnquiry({ db: database.db, now }, { doctorId, job });
  const readDocuments = async () => {
    const request = pageRequest(buildSession(doctorId), { app: startApp() });
    const answer = await loadJobEnquiries(request, {
      values: null,
      errors: [],
      feedback: null,
      hidden: { form_started: '', idempotency_key: '' },
    });
    return 'props' in answer ? answer.props.open.map(({ documents }) => documents) : null;
  };
  const [ready] = await listWorkReadiness({ db: database.db, now }, doctorId);
  expect(ready?.title).toMatch(/^0 of 1 document ready for /);
  expect(ready?.parts).toEqual([{ kind: 'missing', size: 1, text: '1 to add' }]);
  const href = `/user/documents?job=${job.number}`;
  expect(await readDocuments()).toEqual([{ text: ready?.title, ready: 0, all: 1, href }]);
  await withdrawEnquiry(
    { db: database.db, now, staffEmail: 'staff@onward.example' },
    { doctorId, reference, reason: 'other', note: '' },
  );
  expect(await readDocuments()).toEqual([]);
  expect(await listWorkReadiness({ db: database.db, now }, doctorId)).toEqual([]);
});

test('an open enquiry shows staff the documents that the job still needs', async () => {
  const services = { db: database.db, data: await getReferenceData(database.db), now };
  const doctorId = await insertDoctor(database.db, 'bea@example.com');
  const job = await insertJob(database.db);
  const { reference } = await sendEnquiry(services, { doctorId, job });
  const read = async () => (await findHandledEnquiry(services, reference))?.documents;
  expect(await read()).toEqual({
    title: '0 of 1 document ready for this job',
    missing: 'Passport',
  });
  await withdrawEnquiry(
    { ...services, staffEmail: 'staff@onward.example' },
    { doctorId, reference, reason: 'other', note: '' },
  );
  expect(await read()).toBeNull();
});

test.each([
  ['an AHPRA number in the enquiry', { ahpraNumber: 'MED0001234567' }, null, null],
  ['an AHPRA number in the profile', {}, { authority: 'AHPRA', number: 'MED0001234567' }, null],
  ['only an MCNZ number', { mcnzNumber: '41221' }, null, 'AHPRA'],
] as const)(
  'tells staff whether the doctor of an enquiry about an Australian job lacks an AHPRA number: with %s',
  async (_, numbers, inProfile, missing) => {
    const services = { db: database.db, data: await getReferenceData(database.db), now };
    const doctorId = await insertDoctor(database.db, `${randomUUID()}@example.com`);
    if (inProfile)
      await services.db
        .transaction()
        .execute((trx) => saveRegistration({ trx, now }, { doctorId, ...inProfile }));
    const input = { ...enquiryInput, ...numbers };
    const { reference } = await sendEnquiry(services, { doctorId, job: await insertJob(database.db), input });
    expect((await findHandledEnquiry(services, reference))?.missingRegistration).toBe(missing);
  },
);

test('lists the documents to add, and the readiness for these and further jobs', async () => {
  const services = { db: database.db, now };
  const doctorId = await insertDoctor(database.db, 'cleo@example.com');
  const [job, further] = [await insertJob(database.db), await insertJob(database.db)];
  await sendEnquiry(services, { doctorId, job });
  const { readiness, ...documents } = await listOpenDocuments(services, doctorId, [
    job.number,
    further.number,
  ]);
  expect(documents).toEqual({ replace: [], add: ['Passport'] });
  const title = expect.stringMatching(/^0 of 1 document ready for /) as string;
  expect(readiness.get(job.number)).toMatchObject({ title });
  expect(readiness.get(further.number)).toMatchObject({ title });
});

async function loadWorkDocuments(doctorId: string, at = now) {
  const request = pageRequest(buildSession(doctorId), { app: { ...startApp(), clock: { now: () => at } } });
  const state = {
    values: null,
    errors: [],
    feedback: null,
    hidden: { form_started: '', idempotency_key: '' },
  };
  const documents = await loadDocuments(request, state);
  if (!('props' in documents)) throw new Error('The page of documents was not found');
  const props = { ...documents.props, readiness: null };
  const answer = await addWorkDocuments(request, { ...documents, props });
  if (!('props' in answer)) throw new Error('The page of documents was not found');
  return answer.props;
}

test('a placement comes before jobs, and a document that both need names both', async () => {
  const { doctorId, placement } = placed;
  await sendEnquiry({ db: database.db, now }, { doctorId, job: await insertJob(database.db) });
  const { ready, toAdd, needed } = await loadWorkDocuments(doctorId);
  const kinds = ready.map(({ kind, from }) => [kind, from.join().replaceAll('\u00a0', ' ')]);
  expect(kinds).toEqual([
    ['placement', 'from 25 Jan 2027'],
    ['job', ''],
  ]);
  expect(ready[0]?.href).toBe(`/user/placements/${placement.reference}`);
  const both = expect.stringMatching(/^Needed for Cooktown Hospital \(from 25.Jan.2027\) and .+$/) as string;
  expect(toAdd).toMatchObject([{ label: 'Passport', neededFor: both }]);
  await insertCredential(database.db, doctorId, { kind: 'passport', expiresOn: '2026-11-28' });
  expect((await loadWorkDocuments(doctorId)).needed).toEqual({ Passport: both });
  expect(needed).toEqual({});
});

test('two placements with the same progress share one line, and a document that both need names both', async () => {
  const { doctorId } = placed;
  await insertCredential(database.db, doctorId, { kind: 'passport', expiresOn: '2026-11-29' });
  await database.db
    .updateTable('placement')
    .set({ doctor_id: doctorId, first_day: '2027-03-01', last_day: '2027-03-02' })
    .where('id', '=', later.placement.id)
    .execute();
  const { ready, needed } = await loadWorkDocuments(doctorId);
  const dates = 'from 25 Jan 2027 and from 1 Mar 2027';
  expect(ready[0]?.from.join(' and ').replaceAll('\u00a0', ' ')).toBe(dates);
  expect(needed.Passport?.replaceAll('\u00a0', ' ')).toMatch(`Needed for Cooktown Hospital (${dates})`);
});

test('a document that expires before the job ends says so only if the job needs it', async () => {
  const doctorId = await insertDoctor(database.db, 'dora@example.com');
  await sendEnquiry({ db: database.db, now }, { doctorId, job: await insertJob(database.db) });
  const expiresOn = '2026-11-28';
  for (const kind of ['passport', 'children-qld'])
    await insertCredential(database.db, doctorId, { kind, expiresOn });
  const { due } = await loadWorkDocuments(doctorId);
  expect(
    Object.fromEntries(due.map(({ label, expiry }) => [label, expiry.replaceAll('\u00a0', ' ')])),
  ).toEqual({
    Passport: expect.stringMatching(/^Expires on 28 Nov 2026, before the .+ job ends$/),
    'Blue card, Queensland': expect.not.stringContaining('job ends'),
  });
});

test('a document that no work needs says so if it expires on the last day of a placement', async () => {
  const { doctorId, placement } = placed;
  const { lastDay } = placement.terms;
  await insertCredential(database.db, doctorId, { kind: 'children-qld', expiresOn: lastDay });
  const { due } = await loadWorkDocuments(doctorId, new Date(`${lastDay}T00:00:00Z`));
  expect(due.find(({ label }) => label === 'Blue card, Queensland')?.expiry).toMatch(
    /, the last day of your placement at Cooktown Hospital$/,
  );
});
