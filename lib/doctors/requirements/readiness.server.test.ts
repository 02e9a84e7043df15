import { randomUUID } from 'node:crypto';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { insertCredential } from '@/tests/factories/credential';
import { insertOrganisation } from '@/tests/factories/organisation';
import { sendVacancy } from '@/tests/factories/vacancy';
import { databaseWithData } from '@/tests/database-with-data';
import { findReadiness, listReadinessViews } from './find-readiness.server';
import { findWaitingWork } from './find-waiting-work.server';
import type { RequiringWork } from './readiness-store.server';
import { toReadinessView } from './readiness';
import type { RequirementScope } from './requirement-set';
import { addRequirementSet } from './save-requirement-set.server';

const database = databaseWithData();

const now = new Date('2026-11-24T00:00:00Z');
async function newJob(
  change: { place_id?: string; specialty?: string; start_date?: string; end_date?: string | null } = {},
) {
  const job = await insertJob(database.db);
  const fields = { place_id: 'broome-wa', end_date: '2027-01-31', ...change };
  await database.db.updateTable('job').set(fields).where('id', '=', job.id).execute();
  return { jobId: job.id };
}
const services = () => ({ db: database.db, now });
const newDoctor = () => insertDoctor(database.db, `doctor.${randomUUID()}@example.com`);

/**
 * Text such as `passport/birth-certificate` is one requirement that either document meets. In `cv<12`, the document
 * must be at most 12 months old.
 */
async function addSet(scope: RequirementScope, subject: string, ...requirements: string[]) {
  const items = requirements.map((requirement) => {
    const [accepted = '', age] = requirement.split('<');
    const [kind = '', ...alternatives] = accepted.split('/');
    return { kind, alternatives, note: '', maxAgeMonths: age ? Number(age) : null };
  });
  const set = { id: randomUUID(), scope, subject, items, source: '', actor: 'file' };
  await addRequirementSet({ db: database.db, now }, set);
}

async function read(doctorId: string, work?: RequiringWork) {
  const found = await findReadiness(services(), work ?? (await newJob()), [doctorId]);
  return found.get(doctorId)?.items.map(({ kind, state }) => `${kind} ${state}`);
}

beforeEach(() => database.db.deleteFrom('requirement_set').execute());

describe('a required document’s state', () => {
  test.each([
    ['no document', [], 'missing'],
    ['a document of another kind', [{ kind: 'cv' }], 'missing'],
    ['a checked passport without expiry', [{ kind: 'passport' }], 'checked'],
    [
      'a checked passport that expires on the last day of the work',
      [{ kind: 'passport', expiresOn: '2027-01-31' }],
      'checked',
    ],
    [
      'a passport that expires before the last day of the work',
      [{ kind: 'passport', expiresOn: '2027-01-30' }],
      'expiring',
    ],
    ['a passport that expires today', [{ kind: 'passport', expiresOn: '2026-11-24' }], 'expiring'],
    ['a passport that expired yesterday', [{ kind: 'passport', expiresOn: '2026-11-23' }], 'expired'],
    ['a passport that waits for its check', [{ kind: 'passport', state: 'waiting' as const }], 'uploaded'],
    ['a passport that staff sent back', [{ kind: 'passport', state: 'refused' as const }], 'refused'],
    [
      'an old passport and its successor',
      [
        { kind: 'passport', expiresOn: '2026-12-01' },
        { kind: 'passport', state: 'waiting' as const },
      ],
      'uploaded',
    ],
  ])(
    'a doctor with the documents “%s” (%j) gets the state %s for the required passport',
    async (_, documents, state) => {
      await addSet('region', 'AU', 'passport');
      const doctorId = await newDoctor();
      for (const document of documents) await insertCredential(database.db, doctorId, document);
      expect(await read(doctorId)).toEqual([`passport ${state}`]);
    },
  );

  test('if the job’s work has ended, compares a document’s expiry date with the current day', async () => {
    await addSet('region', 'AU', 'passport');
    const doctorId = await newDoctor();
    await insertCredential(database.db, doctorId, { kind: 'passport', expiresOn: '2026-11-23' });
    const job = await newJob({ start_date: '2026-01-01', end_date: '2026-02-01' });
    expect(await read(doctorId, job)).toEqual(['passport expired']);
  });

  test('if the job has no end, compares a document’s expiry date with the first day of work', async () => {
    await addSet('region', 'AU', 'passport');
    const doctorId = await newDoctor();
    await insertCredential(database.db, doctorId, { kind: 'passport', expiresOn: '2026-12-31' });
    const job = await newJob({ start_date: '2026-12-07', end_date: null });
    expect(await read(doctorId, job)).toEqual(['passport checked']);
  });
});

describe('a requirement with a maximum age of 12 months', () => {
  test.each([
    ['issued 12 months ago', [{ issuedOn: '2025-11-24' }], 'checked', 'Checked'],
    [
      'issued more than 12 months ago',
      [{ issuedOn: '2025-11-23' }],
      'outdated',
      'Older than 12 months, issued on 23 Nov 2025',
    ],
    ['without an issue date', [{}], 'outdated', 'Has no issue date'],
    [
      'too old, beside a newer document that staff sent back',
      [{ issuedOn: '2025-01-01' }, { issuedOn: '2026-10-01', state: 'refused' as const }],
      'outdated',
      'Older than 12 months, issued on 1 Jan 2025',
    ],
    [
      'issued more than 12 months ago, and a newer one',
      [{ issuedOn: '2025-01-01' }, { issuedOn: '2026-10-01', state: 'waiting' as const }],
      'uploaded',
      'Being checked',
    ],
    [
      'that is too old and has expired',
      [{ issuedOn: '2025-01-01', expiresOn: '2026-01-01' }],
      'expired',
      'Expired on 1 Jan 2026',
    ],
  ])('a document %s (%j) counts as %s', async (_, documents, state, words) => {
    await addSet('region', 'AU', 'police-check-au<12', 'cv');
    const doctorId = await newDoctor();
    for (const document of documents)
      await insertCredential(database.db, doctorId, { kind: 'police-check-au', ...document });
    const found = (await findReadiness(services(), await newJob(), [doctorId])).get(doctorId);
    const view = found && toReadinessView(found);
    expect(view?.items.find(({ label }) => label.startsWith('National police check'))).toMatchObject({
      state,
      note: 'At most 12 months old',
      words: expect.stringMatching(new RegExp(`^${words.replaceAll(' ', String.raw`\s`)}$`)),
    });
    if (state === 'outdated') expect(view?.detail).toBe('2 missing.');
  });

  test('if several requirement sets limit the age of a document, applies the lowest limit', async () => {
    await addSet('region', 'AU', 'cv<24', 'passport');
    await addSet('region', 'AU-WA', 'cv<6', 'passport<12');
    const doctorId = await newDoctor();
    await insertCredential(database.db, doctorId, { kind: 'cv', issuedOn: '2026-01-01' });
    await insertCredential(database.db, doctorId, { kind: 'passport', issuedOn: '2026-01-01' });
    expect(await read(doctorId)).toEqual(['cv outdated', 'passport checked']);
  });

  test('keeps a requirement’s age limit even if another set accepts fewer kinds of document and has no age limit', async () => {
    await addSet('region', 'AU', 'passport/birth-certificate<12');
    await addSet('region', 'AU-WA', 'passport');
    const doctorId = await newDoctor();
    await insertCredential(database.db, doctorId, { kind: 'passport', issuedOn: '2020-01-01' });
    expect(await read(doctorId)).toEqual(['passport outdated', 'passport checked']);
  });
});

describe('a requirement that accepts several kinds of document', () => {
  test.each([
    ['no document', [], 'missing', null],
    ['the first accepted kind', [{ kind: 'passport' }], 'checked', 'passport'],
    ['another accepted kind', [{ kind: 'birth-certificate' }], 'checked', 'birth-certificate'],
    [
      'a document that expires and a better document',
      [{ kind: 'passport', expiresOn: '2026-12-01' }, { kind: 'birth-certificate' }],
      'checked',
      'birth-certificate',
    ],
    ['a kind that is not accepted', [{ kind: 'driver-licence' }], 'missing', null],
  ])(
    'uses the doctor’s best document of the kinds that a requirement accepts: %s',
    async (_, documents, state, held) => {
      await addSet('region', 'AU', 'passport/birth-certificate');
      const doctorId = await newDoctor();
      for (const document of documents) await insertCredential(database.db, doctorId, document);
      const found = await findReadiness(services(), await newJob(), [doctorId]);
      expect(found.get(doctorId)?.items).toMatchObject([
        { kind: 'passport', state, held: held && { kind: held } },
      ]);
    },
  );

  test('asks once for a document required by two requirement sets, and applies the set that accepts fewer kinds of document', async () => {
    await addSet('region', 'AU', 'passport/birth-certificate', 'cv/driver-licence');
    await addSet('region', 'AU-WA', 'birth-certificate/passport', 'cv');
    expect(await read(await newDoctor())).toEqual(['passport missing', 'cv missing']);
  });

  test('lists every kind of document that a requirement accepts, and says which document of the doctor meets the requirement', async () => {
    await addSet('region', 'AU', 'passport/birth-certificate', 'cv/fellowship');
    const doctorId = await newDoctor();
    await insertCredential(database.db, doctorId, { kind: 'birth-certificate' });
    const found = (await findReadiness(services(), await newJob(), [doctorId])).get(doctorId);
    expect(found && toReadinessView(found)).toMatchObject({
      title: '1 of 2 documents ready for Broome',
      items: [
        {
          label: 'CV or Fellowship of a college',
          words: 'Missing',
          choices: [{ kind: 'cv' }, { kind: 'fellowship' }],
        },
        { label: 'Passport or Birth certificate', words: 'Birth certificate: Checked' },
      ],
    });
  });
});

test('lists each required document once, from the rules for country, region, speciality, facility and employer', async () => {
  const organisationId = await insertOrganisation(services());
  const vacancy = await sendVacancy(services(), { facility: 'Broome Hospital', region: 'AU-WA' });
  await database.db
    .updateTable('vacancy_request')
    .set({ organisation_id: organisationId })
    .where('id', '=', vacancy.id)
    .execute();
  await addSet('region', 'AU', 'passport', 'cv');
  await addSet('region', 'AU-WA', 'children-wa');
  await addSet('region', 'AU-SA', 'children-sa');
  await addSet('region', 'NZ', 'visa-nz');
  await addSet('specialty', 'emergency-medicine', 'life-support', 'passport');
  await addSet('facility', 'BROOME hospital', 'immunisation');
  await addSet('employer', organisationId, 'fellowship');
  const doctorId = await newDoctor();
  const kinds = async (work: RequiringWork) =>
    (await read(doctorId, work))?.map((text) => text.replace(' missing', ''));
  const wa = ['passport', 'cv', 'children-wa', 'life-support'];
  const job = await newJob();
  expect(await kinds(job)).toEqual(wa);
  expect(await kinds({ vacancyId: vacancy.id })).toEqual(['fellowship', 'immunisation', ...wa]);
  const link = { job_id: job.jobId, vacancy_request_id: vacancy.id, created_at: now };
  await database.db.insertInto('vacancy_job').values(link).execute();
  expect(await kinds(job)).toEqual(['fellowship', 'immunisation', ...wa]);
  expect(await kinds(await newJob({ place_id: 'auckland-auk', specialty: 'psychiatry' }))).toEqual([
    'visa-nz',
  ]);
});

test('checks a doctor’s documents against several jobs, using the requirements of each job’s own place', async () => {
  await addSet('region', 'AU', 'passport');
  await addSet('region', 'NZ', 'visa-nz', 'cv');
  const doctorId = await newDoctor();
  await insertCredential(database.db, doctorId, { kind: 'cv' });
  const jobs = [await newJob(), await newJob({ place_id: 'auckland-auk' })];
  const rows = await database.db
    .selectFrom('job')
    .select('number')
    .where(
      'id',
      'in',
      jobs.map(({ jobId }) => jobId),
    )
    .orderBy('number')
    .execute();
  const numbers = rows.map(({ number }) => number);
  const views = await listReadinessViews(services(), { jobNumbers: [...numbers, 'J999999'] }, doctorId);
  expect(numbers.map((number) => views.get(number)?.title)).toEqual([
    '0 of 1 document ready for Broome',
    '1 of 2 documents ready for Auckland',
  ]);
  expect(views.size).toBe(2);
});

test('returns how ready the doctor’s documents are for the job with a given number, and nothing for an unknown number', async () => {
  await addSet('region', 'AU', 'passport');
  const doctorId = await newDoctor();
  const { jobId } = await newJob();
  const { number } = await database.db
    .selectFrom('job')
    .select('number')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  expect(await read(doctorId, { jobNumbers: [number] })).toEqual(['passport missing']);
  expect(await read(doctorId, { jobNumbers: ['J999999'] })).toBeUndefined();
});

test('compares the requirements only with the doctor’s own documents', async () => {
  await addSet('region', 'AU', 'passport');
  const [first, second] = [await newDoctor(), await newDoctor()];
  await insertCredential(database.db, first, { kind: 'passport' });
  const found = await findReadiness(services(), await newJob(), [first, second]);
  expect([first, second].map((id) => found.get(id)?.items[0]?.state)).toEqual(['checked', 'missing']);
});

test('states how many required documents are ready, and lists missing documents first', async () => {
  await addSet('region', 'AU', 'passport', 'cv', 'indemnity', 'immunisation');
  const doctorId = await newDoctor();
  await insertCredential(database.db, doctorId, { kind: 'passport' });
  await insertCredential(database.db, doctorId, { kind: 'cv', state: 'waiting' });
  await insertCredential(database.db, doctorId, { kind: 'indemnity', expiresOn: '2026-12-31' });
  const found = (await findReadiness(services(), await newJob(), [doctorId])).get(doctorId);
  expect(found && toReadinessView(found)).toMatchObject({
    title: '1 of 4 documents ready for Broome',
    detail: '1 being checked, 1 missing, 1 expires before the work ends.',
    open: 2,
    items: [
      { label: 'Immunisation record', words: 'Missing' },
      { words: expect.stringMatching(/^Expires on 31.Dec.2026, before the work ends on 31.Jan.2027$/) },
      { words: 'Being checked' },
      { words: 'Checked' },
    ],
  });
  expect(toReadinessView({ place: 'Broome', until: '2027-01-31', items: [] })).toBeNull();
});

test('a document that waits for its check names the work that requires it, agreed work before enquiries', async () => {
  await addSet('specialty', 'emergency-medicine', 'life-support', 'passport');
  const doctorId = await newDoctor();
  const job = await insertJob(database.db);
  const sent = await sendEnquiry({ db: database.db, now }, { jobs: [job] });
  await database.db
    .updateTable('enquiry')
    .set({ doctor_id: doctorId })
    .where('reference', '=', sent.reference)
    .execute();
  const waiting = ['life-support', 'cv'].map((kind) => ({ id: kind, doctorId, kind }));
  expect([...(await findWaitingWork(services(), waiting)).entries()]).toEqual([
    ['life-support', expect.objectContaining({ kind: 'job', id: job.number })],
  ]);
  const vacancy = await sendVacancy(services());
  const entry = { id: randomUUID(), vacancy_request_id: vacancy.id, doctor_id: doctorId, state: 'accepted' };
  await database.db
    .insertInto('shortlist_entry')
    .values({ ...entry, final_at: now, told_at: now, created_at: now, updated_at: now })
    .execute();
  expect((await findWaitingWork(services(), waiting)).get('life-support')).toEqual({
    ...{ kind: 'vacancy', id: vacancy.id },
    ...{ reference: vacancy.reference, name: 'Far North Health', startsOn: '2026-12-07' },
  });
});

test('reads the required documents of all waiting work with one statement', async () => {
  const jobs = [await insertJob(database.db), await insertJob(database.db)];
  const documents = [];
  for (const job of jobs) {
    const doctorId = await newDoctor();
    await sendEnquiry({ db: database.db, now }, { jobs: [job], doctorId });
    documents.push({ id: doctorId, doctorId, kind: 'no-such-kind' });
  }
  let statements = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await findWaitingWork({ db, now }, documents);
  expect(statements).toBe(2);
});
