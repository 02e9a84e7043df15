import { v7 as uuid } from 'uuid';
import { exampleJob } from '@/tests/factories/job';
import { streamFeed, importer } from '@/tests/job-feeds';
import { typedJob } from '@/tests/factories/job-input';
import { insertJobs } from '@/tests/random-jobs';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { staffJobChoices, staffJobs } from './staff-jobs-resource.server';

const { database, context } = staffDesk({ now: '2026-11-20T00:00:00Z' });

const { actions = {}, create, update, find } = staffJobs;
const act = (name: string, id: string, body: object) => actOn(context, actions[name], id, body);
const numbers = async (filters: object) =>
  (await readList(context, staffJobs, filters)).rows.map(({ id }) => id);
const made = async (change = {}) =>
  (await getActionData(actOn(context, create, '', { id: uuid(), ...typedJob(change) }))).id;

test('staff can create, preview, publish and fill a job, and the audit log has one entry for each change', async () => {
  const id = uuid();
  const answer = await actOn(context, create, '', { id, ...typedJob() });
  expect(answer).toMatchObject({
    ok: true,
    value: { change: { action: 'job.created', after: { status: 'draft' } } },
  });
  if (!answer.ok) return;
  const { id: number, version } = answer.value.data;
  expect(answer.value.data).toMatchObject({ status: 'draft', href: null, pay: { min: 150, unit: 'hour' } });
  expect(await actOn(context, create, '', { id, ...typedJob() })).toMatchObject({ value: { change: null } });

  const typed = typedJob({ grades: ['consultant'], pay: null });
  expect(await act('preview', number, { ...typed, version })).toMatchObject({
    value: {
      change: null,
      data: {
        preview: { title: 'Emergency medicine consultant, Dubbo NSW', facts: { rate: { known: false } } },
      },
    },
  });
  expect(await find?.run(context, number)).toMatchObject({ grades: ['registrar'] });

  expect(await actOn(context, update, number, { ...typed, version })).toMatchObject({
    value: { change: { action: 'job.edited', after: { changed: ['grades', 'pay'] } } },
  });
  expect(await actOn(context, update, number, { ...typed, fte: 0.5, version })).toMatchObject({
    failure: { code: 'jobs/changed', status: 409 },
  });
  expect(await act('publish', number, {})).toMatchObject({
    value: { change: { action: 'job.published', after: { status: 'open' } }, data: { status: 'open' } },
  });
  expect(await act('move', number, { move: { kind: 'fill' } })).toMatchObject({
    value: { change: { action: 'job.fill', before: { status: 'open' }, after: { status: 'filled' } } },
  });
  expect(await act('move', number, { move: { kind: 'fill' } })).toMatchObject({ value: { change: null } });
});

test('shows an error about pay at the minimum pay field', async () => {
  const bad = typedJob({ pay: { min: 2, max: 3, unit: 'hour', basis: null, negotiable: false } });
  expect(await actOn(context, create, '', { id: uuid(), ...bad })).toMatchObject({
    failure: { fields: { 'pay.min': expect.stringContaining('Check the amount') } },
  });
});

test('filters the job list by state, place, source and words in the title, even unfinished words', async () => {
  await importer(database.db)({
    source: 'list-feed',
    format: 'ndjson',
    stream: streamFeed([{ sourceRef: 'l1', startDate: '2027-05-01', endDate: '2027-05-20' }]),
  });
  const draft = await made({ placeId: 'cairns-qld' });
  expect(await numbers({ q: 'cairns regis' })).toEqual([draft]);
  expect(await numbers({ q: draft.toLowerCase() })).toEqual([draft]);
  for (const region of ['AU-QLD', 'AU']) expect(await numbers({ status: 'draft', region })).toEqual([draft]);
  expect(await numbers({ status: 'draft', region: 'NZ' })).toEqual([]);
  expect(await readList(context, staffJobs, { status: 'draft', q: draft })).toMatchObject({
    about: { counts: { draft: 1, open: 0, all: 1 } },
  });
  expect(await numbers({ source: 'list-feed' })).toHaveLength(1);
  expect(await numbers({ source: 'ours' })).not.toEqual(await numbers({}));
  expect(await numbers({ q: "') | %" })).toEqual(await numbers({}));
  expect((await readList(context, staffJobs, { specialty: 'surgery' })).total).toBe(0);
});

test('finds a job by its employer and by its reference in the feed', async () => {
  await importer(database.db)({
    source: 'employer-feed',
    format: 'ndjson',
    stream: streamFeed([
      {
        sourceRef: 'QX-5521',
        employer: 'Brindabella Health',
        startDate: '2027-07-01',
        endDate: '2027-07-09',
      },
    ]),
  });
  const [found] = await numbers({ source: 'employer-feed' });
  expect(await numbers({ q: 'brindabella' })).toEqual([found]);
  expect(await numbers({ q: 'qx-5521' })).toEqual([found]);
  expect(await numbers({ q: 'brindabella', status: 'withdrawn' })).toEqual([]);
});

test('shows the hospital named in the feed, even for a job imported before the feed named it', async () => {
  const { rows } = await readList(context, staffJobs, { source: 'list-feed' });
  expect(rows).toMatchObject([{ hospital: null, sourceName: expect.stringMatching(/./) }]);
  const stream = streamFeed([
    { sourceRef: 'l1', startDate: '2027-05-01', endDate: '2027-05-20', employer: 'Kestrel Bay Hospital' },
  ]);
  await importer(database.db)({ source: 'list-feed', format: 'ndjson', stream });
  expect((await readList(context, staffJobs, { source: 'list-feed' })).rows).toMatchObject([
    { hospital: 'Kestrel Bay Hospital' },
  ]);
});

test('staff can list the jobs in a consultant’s regions and specialties, and the jobs that close soon', async () => {
  const north = await made({ placeId: 'darwin-nt', closesOn: '2026-11-24' });
  await act('publish', north, {});
  const choices = await staffJobChoices.find?.run(context, 'all');
  const consultants = choices?.consultants as { id: string; name: string }[];
  const [hannah, tom] = ['Hannah Reid', 'Tom Okafor'].map(
    (name) => consultants.find((one) => one.name === name)?.id ?? '',
  );
  expect(await numbers({ consultant: hannah })).toContain(north);
  expect(await numbers({ consultant: tom })).not.toContain(north);
  expect(await numbers({ closesWithin: '7' })).toEqual([north]);
  expect(staffJobs.list?.read({ consultant: 'hannah' })).toBeNull();
});

test('staff can preview and save a job whose feed gives a closing date in a different century', async () => {
  const advert = { sourceRef: 'f1', place: { id: 'hobart-tas', name: 'Hobart' }, expiresAt: '9999-12-31' };
  await importer(database.db)({ source: 'far-feed', format: 'ndjson', stream: streamFeed([advert]) });
  const [number = ''] = await numbers({ source: 'far-feed' });
  const form = { ...(await find?.run(context, number)), fte: 0.5 };
  expect(form).toMatchObject({ closesOn: '9999-12-31' });
  expect(await act('preview', number, form)).toMatchObject({ ok: true });
  expect(await actOn(context, update, number, form)).toMatchObject({
    value: { change: { after: { changed: ['fte'] } } },
  });
});

test('closes several jobs together after a preview, and the preview changes nothing', async () => {
  const [one, two] = [await made(), await made()];
  await act('publish', one, {});
  const body = { numbers: [one, two], move: { kind: 'withdraw' } };
  expect(await act('preview-move', 'bulk', body)).toMatchObject({
    value: { change: null, data: { changed: [one], refused: [{ number: two }] } },
  });
  expect(await find?.run(context, one)).toMatchObject({ status: 'open' });
  expect(await act('move-many', 'bulk', body)).toMatchObject({
    value: { change: [{ action: 'job.withdraw', subject: one }] },
  });
});

test('counts jobs up to a limit, or up to the current page if that page is beyond the limit', async () => {
  const before = (await readList(context, staffJobs)).total;
  const job = exampleJob({ status: 'withdrawn' });
  for (const rows of [2000, 2000, 1030 - before])
    await insertJobs(database.db, Array<typeof job>(rows).fill(job), context.now);
  expect(await readList(context, staffJobs)).toMatchObject({ total: 5001, about: { maxCounted: 5000 } });
  const last = await readList(context, staffJobs, {}, { offset: 5025 });
  expect([last.rows.length, last.total]).toEqual([5, 5030]);
});

test('returns every list of choices for the job form', async () => {
  const choices = await staffJobChoices.find?.run(context, 'all');
  for (const name of ['specialties', 'grades', 'regions', 'shifts', 'benefits', 'requirements', 'places'])
    expect(choices?.[name]).toContainEqual(
      expect.objectContaining({ id: expect.any(String) as string, name: expect.any(String) as string }),
    );
  expect(choices?.specialties).toContainEqual(
    expect.objectContaining({
      id: 'intensive-care-medicine',
      synonyms: expect.arrayContaining(['ICU']) as string[],
    }),
  );
  const names = (choices?.specialties as { name: string }[]).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Clinical genetics (Paediatrics and child health)');
});

test('staff can enter the employer and contact of a job, which the public page and the feeds never contain', async () => {
  const contact = { employer: 'Dubbo Base Hospital', name: 'Jo Reyes', email: 'jo@dubbo.example', phone: '' };
  const { id: number, version } = await getActionData(
    actOn(context, create, '', { id: uuid(), ...typedJob(), contact }),
  );
  const shown = await find?.run(context, number);
  expect(shown).toMatchObject({ contact });
  expect(JSON.stringify(shown?.preview)).not.toContain('Dubbo Base Hospital');
  const save = (change: object) =>
    actOn(context, update, number, { ...typedJob(), version, contact: { ...contact, ...change } });
  expect(await save({})).toMatchObject({ value: { change: null } });
  expect(await save({ phone: '02 6800 0000' })).toMatchObject({
    value: {
      change: { action: 'job.edited', after: { changed: ['contact'] } },
      data: { contact: { ...contact, phone: '02 6800 0000' } },
    },
  });
  await expect(save({ email: 'jo' })).rejects.toThrow('Enter an email address');
  const copied = await getActionData(act('copy', number, { id: uuid() }));
  expect(copied).toMatchObject({ contact: { name: 'Jo Reyes' } });
});

test('the employer of a job from a feed is the company that the feed names, until staff enter another', async () => {
  await importer(database.db)({
    source: 'contact-feed',
    format: 'ndjson',
    stream: streamFeed([{ sourceRef: 'c1', employer: 'Harbourline Medical' }]),
  });
  const [number = ''] = await numbers({ source: 'contact-feed' });
  const employer = 'Harbourline Medical';
  expect(await find?.run(context, number)).toMatchObject({ contact: { employer, name: '', email: '' } });
});
