import { databaseWithData } from '@/tests/database-with-data';
import { streamFeed, importer } from '@/tests/job-feeds';
import { toFormInput } from '@/tests/factories/job-input';
import { cleanJobInput } from './check-job-input.server';
import { editJob, takeBackOverride } from './edit-job.server';
import { selectJob } from './job-editing-store.server';
import { toTypedText } from '@/lib/feeds/advert-text/typed-description.server';
import type { JobInput } from './job-input';
import { moveJob } from './move-jobs.server';

const database = databaseWithData();

const actor = 'staff:0190a000-0000-7000-8000-000000000001';
const at = () => ({ db: database.db, data: database.data, now: new Date('2026-11-20T00:00:00Z') });

async function getJob(number: string) {
  const job = await selectJob(database.db, { number });
  if (!job) throw new Error(`No job ${number}`);
  return job;
}

async function ownedBy(source: string): Promise<string> {
  const row = await database.db
    .selectFrom('job_source_record')
    .innerJoin('job', 'job.id', 'job_source_record.job_id')
    .select('job.number')
    .where('source_id', '=', source)
    .executeTakeFirstOrThrow();
  return row.number;
}

async function edited(number: string, change: Partial<JobInput>) {
  const job = await getJob(number);
  return { version: job.version, input: await cleanJobInput(toFormInput(job, change)), actor };
}

// Each test continues with the job of the previous test.
describe('editing a job from a feed', () => {
  const advert = {
    sourceRef: 'one',
    startDate: '2027-03-01',
    endDate: '2027-03-28',
    description: 'Owned by a feed. Roster: day and night.',
  };
  const load = (more: object, now?: string) =>
    importer(database.db)(
      { source: 'owner', format: 'ndjson', stream: streamFeed([{ ...advert, ...more }]) },
      now,
    );
  const owned = () => ownedBy('owner');

  test('an import updates only facts without an override, and removing the overrides restores the feed’s current values', async () => {
    await load({});
    const number = await owned();
    const change = await editJob(
      at(),
      number,
      await edited(number, {
        grades: ['senior-registrar'],
        pay: { min: 170, max: 180, unit: 'hour', basis: null, negotiable: false },
      }),
    );
    expect(change).toMatchObject({ value: { changed: ['grades', 'pay'] } });

    const rate = { min: 155, max: 165, unit: 'hour', currency: 'AUD', negotiable: false };
    expect(await load({ rate, benefits: ['car'] })).toMatchObject({ updated: 1 });
    expect((await getJob(number)).facts).toMatchObject({
      title: 'Emergency medicine senior registrar, Dubbo NSW',
      grades: ['senior-registrar'],
      rate: { min: 17_000, max: 18_000 },
      benefits: ['car'],
    });
    expect(await load({ rate, benefits: ['car'] })).toMatchObject({ unchanged: 1 });

    expect(await takeBackOverride(at(), number, 'pay')).toMatchObject({ value: { changed: ['pay'] } });
    expect(await takeBackOverride(at(), number, 'pay')).toMatchObject({ value: { changed: [] } });
    expect((await getJob(number)).facts.rate).toMatchObject({ min: 15_500, max: 16_500 });
    await takeBackOverride(at(), number, 'grades');
    expect((await getJob(number)).facts.title).toBe('Emergency medicine registrar, Dubbo NSW');
    expect(await load({ rate, benefits: ['car'] })).toMatchObject({ unchanged: 1 });
  });

  test('saving an unchanged description keeps the feed’s formatting', async () => {
    await load({ description: 'Roster 1:4.\n\n- Car' });
    const number = await owned();
    const typed = toTypedText((await getJob(number)).facts.descriptionHtml);
    const same = await editJob(at(), number, await edited(number, { description: typed }));
    expect(same).toMatchObject({ value: { changed: [] } });
    const more = `${typed}\n- House`;
    const change = await editJob(at(), number, await edited(number, { description: more }));
    expect(change).toMatchObject({ value: { changed: ['description'] } });
    expect((await getJob(number)).facts.descriptionHtml).toContain('<ul><li>Car</li><li>House</li></ul>');
    await takeBackOverride(at(), number, 'description');
    expect((await getJob(number)).facts.descriptionHtml).toBe('<p>Roster 1:4.</p>\n<p>- Car</p>');
  });

  test('a job extended by staff stays open past the feed’s closing date', async () => {
    const number = await owned();
    await moveJob(at(), number, { move: { kind: 'extend', closesOn: '2027-02-10' }, actor });
    await load({ benefits: ['travel'] }, '2027-01-25T00:00:00Z');
    expect(await getJob(number)).toMatchObject({
      status: 'open',
      facts: { closesAt: '2027-02-10T13:00:00.000Z', benefits: ['travel'] },
    });
  });

  test('entering the feed’s own value for a fact removes the override', async () => {
    const number = await owned();
    const { rate } = (await getJob(number)).facts;
    const pay = { min: 180, max: 190, unit: 'hour' as const, basis: null, negotiable: false };
    await editJob(at(), number, await edited(number, { pay }));
    await editJob(
      at(),
      number,
      await edited(number, {
        pay: rate && { ...rate, min: rate.min / 100, max: rate.max / 100 },
      }),
    );
    const left = await database.db.selectFrom('job_override').select('fact').execute();
    expect(left.map(({ fact }) => fact)).toEqual(['closing']);
  });

  test('moving a job to New Zealand changes its pay’s currency, and moving the job back restores the currency', async () => {
    const number = await owned();
    const before = (await getJob(number)).facts;
    const move = () => edited(number, { placeId: 'wellington-wgn' });
    expect(await editJob(at(), number, await move())).toMatchObject({ value: { changed: ['place', 'pay'] } });
    expect((await getJob(number)).facts.rate).toMatchObject({ min: 15_000, currency: 'NZD' });

    const taken = await takeBackOverride(at(), number, 'place');
    expect(taken).toMatchObject({ value: { changed: expect.arrayContaining(['place', 'pay']) } });
    expect((await getJob(number)).facts).toEqual(before);

    await editJob(at(), number, await move());
    await takeBackOverride(at(), number, 'pay');
    expect((await getJob(number)).facts.rate).toMatchObject({ currency: 'NZD' });
    await takeBackOverride(at(), number, 'place');
    expect((await getJob(number)).facts).toEqual(before);
  });

  test('removing the override of a job’s town keeps the pay entered by staff if the country stays the same', async () => {
    const number = await owned();
    const pay = { min: 170, max: 180, unit: 'hour' as const, basis: null, negotiable: false };
    const change = await edited(number, { placeId: 'cairns-qld', pay });
    expect(await editJob(at(), number, change)).toMatchObject({ value: { changed: ['place', 'pay'] } });
    expect(await takeBackOverride(at(), number, 'place')).toMatchObject({ value: { changed: ['place'] } });
    expect((await getJob(number)).facts.rate).toMatchObject({ min: 17_000, currency: 'AUD' });
  });

  test('if the feed moves the job to the other country, the pay entered by staff stays, but in that country’s currency', async () => {
    await load({
      place: { id: 'wellington-wgn', name: 'Wellington' },
      rate: { min: 140, max: 150, unit: 'hour', currency: 'NZD', negotiable: false },
    });
    const number = await owned();
    expect((await getJob(number)).facts).toMatchObject({
      placeId: 'wellington-wgn',
      rate: { min: 17_000, currency: 'NZD' },
    });
    await takeBackOverride(at(), number, 'pay');
    expect((await getJob(number)).facts.rate).toMatchObject({ min: 14_000, currency: 'NZD' });
  });
});

test.each([
  ['far', 'cairns-qld', '2999-12-31', '2999-12-31'],
  ['no-date', 'broome-wa', '9999-12-31', '9999-12-31'],
  ['last-second', 'hobart-tas', '9999-12-31T23:59:59Z', '9999-12-31'],
])(
  'staff can edit a job whose feed gives a closing date in a different century (%s), but cannot enter such a date',
  async (source, id, expiresAt, closesOn) => {
    const advert = { sourceRef: source, place: { id, name: id }, expiresAt };
    await importer(database.db)({ source, format: 'ndjson', stream: streamFeed([advert]) });
    const number = await ownedBy(source);
    const { closesAt } = (await getJob(number)).facts;
    const change = await edited(number, { fte: 0.5 });
    expect(change.input.closesOn).toBe(closesOn);
    expect(await editJob(at(), number, change)).toMatchObject({ value: { changed: ['fte'] } });
    expect((await getJob(number)).facts.closesAt).toBe(closesAt);
    expect(await editJob(at(), number, await edited(number, { closesOn: '2100-01-01' }))).toMatchObject({
      failure: { code: 'jobs/invalid', fields: { closesOn: 'Choose a date before 2100' } },
    });
  },
);
