import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { insertJob } from '@/tests/factories/enquiry';
import { exampleJob } from '@/tests/factories/job';
import { insertOrganisation } from '@/tests/factories/organisation';
import { sendVacancy } from '@/tests/factories/vacancy';
import { insertJobs } from '@/tests/random-jobs';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { loadDefaultSets } from './load-default-sets.server';
import { staffRequirementSets } from './staff-requirement-sets-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:00:00Z' });
const folder = mkdtempSync(path.join(tmpdir(), 'sets-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => database.db.deleteFrom('requirement_set').execute());

const load = (file?: string) => loadDefaultSets({ db: database.db, now: context.now }, file);
const list = async (filters = {}) => (await readList(context, staffRequirementSets, filters)).rows;
const create = (body: object) => actOn(context, staffRequirementSets.create, '', body);
const update = (id: string, body: object) => actOn(context, staffRequirementSets.update, id, body);
const passport = { kind: 'passport', alternatives: [], note: '', maxAgeMonths: null };

test('creates a requirement set for each country and state in the file, and changes nothing when it reads the file again', async () => {
  await load();
  await load();
  const rows = await list({ scope: 'region' });
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Australia', 'New Zealand', 'Western Australia', 'Tasmania']),
  );
  expect(rows.every(({ version, source }) => version === 1 && String(source).startsWith('https://'))).toBe(
    true,
  );
});

test('a new version of the file updates only requirement sets that staff have not changed', async () => {
  const file = path.join(folder, 'sets.json');
  const write = (kind: string) =>
    writeFileSync(
      file,
      JSON.stringify({ sets: [{ subject: 'AU-WA', source: 'https://example.org', items: [{ kind }] }] }),
    );
  const current = async () => {
    const [row] = await list();
    return { id: String(row?.id), version: row?.version, items: row?.items };
  };
  write('passport');
  await load(file);
  write('cv');
  await load(file);
  const { id, ...second } = await current();
  expect(second).toEqual({ version: 2, items: [{ ...passport, kind: 'cv' }] });
  await getActionData(update(id, { version: 2, items: [passport], source: '' }));
  write('indemnity');
  await load(file);
  expect(await current()).toEqual({ id, version: 3, items: [passport] });
});

test('reads specialities’, hospitals’ and employers’ requirement sets from the file, and skips employers missing from the database', async () => {
  const file = path.join(folder, 'scopes.json');
  const employer = await insertOrganisation({ db: database.db, now: context.now });
  const subjects = [
    ['specialty', 'emergency-medicine'],
    ['facility', 'Broome Hospital'],
    ['employer', employer],
    ['employer', randomUUID()],
  ];
  const set = { source: 'https://example.org', items: [{ kind: 'police-check-au', maxAgeMonths: 12 }] };
  writeFileSync(
    file,
    JSON.stringify({ sets: subjects.map(([scope, subject]) => ({ scope, subject, ...set })) }),
  );
  await load(file);
  await load(file);
  const items = [{ ...passport, kind: 'police-check-au', maxAgeMonths: 12 }];
  expect(await list()).toMatchObject([
    { scope: 'specialty', name: 'Emergency medicine', version: 1, items },
    { scope: 'employer', subject: employer, version: 1, items },
    { scope: 'facility', subject: 'Broome Hospital', version: 1, items },
  ]);
});

test.each([
  ['region', 'AU-XX'],
  ['specialty', 'alchemy'],
])('refuses a file with an unknown %s', async (scope, subject) => {
  const file = path.join(folder, 'unknown.json');
  const items = [passport];
  writeFileSync(file, JSON.stringify({ sets: [{ scope, subject, source: 'https://example.org', items }] }));
  await expect(load(file)).rejects.toThrow(subject);
});

test('the version history and the audit log name all alternative documents that a requirement accepts', async () => {
  const id = randomUUID();
  const items = [{ kind: 'passport', alternatives: ['birth-certificate'] }, { kind: 'cv' }];
  const sent = { id, scope: 'facility', subject: 'Derby Hospital', items, source: '' };
  expect(await create(sent)).toMatchObject({
    ok: true,
    value: {
      data: { versions: [{ documents: 'Passport or Birth certificate · CV' }] },
      change: { after: { kinds: ['passport or birth-certificate', 'cv'] } },
    },
  });
  const narrower = { version: 1, items: [passport, { kind: 'cv' }], source: '' };
  expect(await update(id, narrower)).toMatchObject({ ok: true, value: { data: { version: 2 } } });
});

test('a new maximum age makes a new version, and the version history and the audit log show the age', async () => {
  const sent = { id: randomUUID(), scope: 'facility', subject: 'Derby Hospital', source: '' };
  await getActionData(create({ ...sent, items: [passport] }));
  const items = [{ ...passport, maxAgeMonths: 12 }];
  expect(await update(sent.id, { version: 1, items, source: '' })).toMatchObject({
    value: {
      data: { version: 2, items, versions: [{ documents: 'Passport (at most 12 months old)' }, {}] },
      change: { after: { kinds: ['passport (at most 12 months old)'] } },
    },
  });
});

test('keeps each version of a requirement set with its time and author', async () => {
  const id = randomUUID();
  const sent = { id, scope: 'facility', subject: 'Broome Hospital', items: [passport], source: '' };
  await getActionData(create(sent));
  expect(await create(sent)).toMatchObject({ ok: true, value: { change: null } });
  const saved = await update(id, { version: 1, items: [{ kind: 'cv' }, passport], source: null });
  expect(saved).toMatchObject({
    ok: true,
    value: {
      data: { version: 2, versions: [{ version: 2, documents: 'CV · Passport' }, { version: 1 }] },
      change: {
        action: 'requirements.changed',
        before: { kinds: ['passport'] },
        after: { kinds: ['cv', 'passport'] },
      },
    },
  });
  expect(await update(id, { version: 1, items: [], source: '' })).toMatchObject({
    ok: false,
    failure: { status: 409 },
  });
});

test.each([
  ['a hospital that already has a set', { scope: 'facility', subject: 'broome HOSPITAL' }],
  ['an unknown region', { scope: 'region', subject: 'AU-XX' }],
  ['an unknown speciality', { scope: 'specialty', subject: 'alchemy' }],
  ['an unknown employer', { scope: 'employer', subject: randomUUID() }],
])('refuses to create a requirement set for %s', async (_, subject) => {
  const set = { items: [passport], source: '' };
  await getActionData(create({ ...set, id: randomUUID(), scope: 'facility', subject: 'Broome Hospital' }));
  expect(await create({ ...set, id: randomUUID(), ...subject })).toMatchObject({
    ok: false,
    failure: { fields: { subject: expect.any(String) } },
  });
});

test('shows an employer’s requirement set under the employer’s name', async () => {
  const subject = await insertOrganisation({ db: database.db, now: context.now });
  await getActionData(
    create({ id: randomUUID(), scope: 'employer', subject, items: [passport], source: '' }),
  );
  expect((await list())[0]).toMatchObject({ name: `Health of ${subject}`, scopeLabel: 'Employer' });
});

test('counts the open jobs of each requirement set', async () => {
  const { db } = database;
  const services = { db, now: context.now };
  const queensland = await insertJob(db);
  await insertJobs(
    db,
    [
      exampleJob({ specialty: 'psychiatry' }),
      exampleJob({ placeId: 'auckland-auk' }),
      exampleJob({ status: 'filled' }),
    ],
    context.now,
  );
  const vacancy = await sendVacancy(services, { facility: 'Broome Hospital' });
  const employer = await insertOrganisation(services);
  const ofEmployer = db.updateTable('vacancy_request').set({ organisation_id: employer });
  await ofEmployer.where('id', '=', vacancy.id).execute();
  const link = { job_id: queensland.id, vacancy_request_id: vacancy.id, created_at: context.now };
  await db.insertInto('vacancy_job').values(link).execute();
  const expected = {
    ...{ AU: 2, NZ: 1, 'AU-QLD': 1, 'AU-NSW': 1, 'AU-WA': 0 },
    ...{ psychiatry: 1, [employer]: 1, 'broome hospital': 1 },
  };
  const scopes = { psychiatry: 'specialty', [employer]: 'employer', 'broome hospital': 'facility' };
  for (const subject of Object.keys(expected)) {
    const scope = scopes[subject] ?? 'region';
    await getActionData(create({ id: randomUUID(), scope, subject, items: [passport], source: '' }));
  }
  const counted = (await list()).map(({ subject, openJobs }) => [subject, openJobs]);
  expect(Object.fromEntries(counted)).toEqual(expected);
});

test.each([
  ['a document twice', [passport, passport], ''],
  ['a document twice as an alternative', [passport, { kind: 'cv', alternatives: ['passport'] }], ''],
  ['an unknown alternative', [{ kind: 'cv', alternatives: ['library-card'] }], ''],
  ['an unknown document', [{ kind: 'library-card' }], ''],
  ['a maximum age of no months', [{ ...passport, maxAgeMonths: 0 }], ''],
  ['a maximum age of half a month', [{ ...passport, maxAgeMonths: 0.5 }], ''],
  ['an address that is no web page', [passport], 'javascript:alert(1)'],
])('refuses a requirement set with %s', (_, items, source) => {
  const body = { id: randomUUID(), scope: 'region', subject: 'AU', items, source };
  expect(staffRequirementSets.create?.read(body)).toMatchObject({ ok: false });
});
