import { randomUUID } from 'node:crypto';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { insertCredential } from '@/tests/factories/credential';
import { insertOrganisation } from '@/tests/factories/organisation';
import { sendVacancy } from '@/tests/factories/vacancy';
import { createTestDatabase } from '@/tests/test-database';
import { findReadiness, type RequirementNeed } from './find-readiness.server';
import { toReadinessView } from './readiness';
import type { RequirementScope } from './requirement-set';
import { addRequirementSet } from './save-requirement-set.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-11-24T00:00:00Z');
const need: RequirementNeed = {
  ...{ jobIds: [], vacancyId: null, region: 'AU-WA', specialty: 'emergency-medicine', place: 'Broome' },
  ...{ today: '2026-11-24', until: '2027-01-31' },
};
const newDoctor = () => insertDoctor(database.db, `doctor.${randomUUID()}@example.com`);

async function addSet(scope: RequirementScope, subject: string, ...kinds: string[]) {
  const items = kinds.map((kind) => ({ kind, note: '' }));
  const set = { id: randomUUID(), scope, subject, items, source: '', actor: 'file' };
  await addRequirementSet({ db: database.db, now }, set);
}

async function read(doctorId: string, change: Partial<RequirementNeed> = {}) {
  const found = await findReadiness(database.db, { ...need, ...change }, [doctorId]);
  return found.get(doctorId)?.items.map(({ kind, state }) => `${kind} ${state}`);
}

beforeEach(() => database.db.deleteFrom('requirement_set').execute());

describe('the state of a required document', () => {
  test.each([
    ['none', [], 'missing'],
    ['one of another kind', [{ kind: 'cv' }], 'missing'],
    ['a checked one without expiry', [{ kind: 'passport' }], 'checked'],
    [
      'a checked one that expires on the last day',
      [{ kind: 'passport', expiresOn: '2027-01-31' }],
      'checked',
    ],
    ['one that expires the day before', [{ kind: 'passport', expiresOn: '2027-01-30' }], 'expiring'],
    ['one that expires today', [{ kind: 'passport', expiresOn: '2026-11-24' }], 'expiring'],
    ['one that expired yesterday', [{ kind: 'passport', expiresOn: '2026-11-23' }], 'missing'],
    ['one that waits for its check', [{ kind: 'passport', state: 'waiting' as const }], 'uploaded'],
    ['one that was sent back', [{ kind: 'passport', state: 'refused' as const }], 'missing'],
    [
      'an old one and its successor',
      [
        { kind: 'passport', expiresOn: '2026-12-01' },
        { kind: 'passport', state: 'waiting' as const },
      ],
      'uploaded',
    ],
  ])('with %s', async (_, documents, state) => {
    await addSet('region', 'AU', 'passport');
    const doctorId = await newDoctor();
    for (const document of documents) await insertCredential(database.db, doctorId, document);
    expect(await read(doctorId)).toEqual([`passport ${state}`]);
  });

  test('is judged by today if the work has begun', async () => {
    await addSet('region', 'AU', 'passport');
    const doctorId = await newDoctor();
    await insertCredential(database.db, doctorId, { kind: 'passport', expiresOn: '2026-11-23' });
    expect(await read(doctorId, { until: '2026-01-01' })).toEqual(['passport missing']);
  });
});

test('joins the sets of country, region, speciality, facility and employer, each document once', async () => {
  const organisationId = await insertOrganisation({ db: database.db, now });
  const vacancy = await sendVacancy({ db: database.db, now }, { facility: 'Broome Hospital' });
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
  const kinds = async (change: Partial<RequirementNeed>) =>
    (await read(doctorId, change))?.map((text) => text.replace(' missing', ''));
  const wa = ['passport', 'cv', 'children-wa', 'life-support'];
  expect(await kinds({})).toEqual(wa);
  expect(await kinds({ vacancyId: vacancy.id })).toEqual(['fellowship', 'immunisation', ...wa]);
  const job = await insertJob(database.db);
  expect(await kinds({ jobIds: [job.id] })).toEqual(wa);
  const link = { job_id: job.id, vacancy_request_id: vacancy.id, created_at: now };
  await database.db.insertInto('vacancy_job').values(link).execute();
  expect(await kinds({ jobIds: [job.id] })).toContain('fellowship');
  expect(await kinds({ region: 'NZ-AUK', specialty: 'psychiatry' })).toEqual(['visa-nz']);
});

test('reads another doctor’s documents for nobody else', async () => {
  await addSet('region', 'AU', 'passport');
  const [first, second] = [await newDoctor(), await newDoctor()];
  await insertCredential(database.db, first, { kind: 'passport' });
  const found = await findReadiness(database.db, need, [first, second]);
  expect([first, second].map((id) => found.get(id)?.items[0]?.state)).toEqual(['checked', 'missing']);
});

test('words what is ready and what is not, the missing documents first', async () => {
  await addSet('region', 'AU', 'passport', 'cv', 'indemnity', 'immunisation');
  const doctorId = await newDoctor();
  await insertCredential(database.db, doctorId, { kind: 'passport' });
  await insertCredential(database.db, doctorId, { kind: 'cv', state: 'waiting' });
  await insertCredential(database.db, doctorId, { kind: 'indemnity', expiresOn: '2026-12-31' });
  const found = (await findReadiness(database.db, need, [doctorId])).get(doctorId);
  expect(found && toReadinessView(found)).toMatchObject({
    title: '1 of 4 ready for Broome',
    detail: '1 being checked, 1 missing, 1 expires before the work ends.',
    open: 2,
    items: [
      { label: 'Immunisation record', words: 'Missing' },
      { words: expect.stringMatching(/^Expires on 31.Dec.2026, before 31.Jan.2027$/) },
      { words: 'Being checked' },
      { words: 'Checked' },
    ],
  });
  expect(toReadinessView({ place: 'Broome', until: need.until, items: [] })).toBeNull();
});
