import { randomUUID } from 'node:crypto';
import { moveCacheTime } from '@/tests/eventually';
import { startApp } from '@/lib/app/start-app.server';
import type { App } from '@/lib/http/app.server';
import { listNewestArticles } from '@/lib/content/article-list/load-article-list.server';
import { createJobAlert } from '@/lib/alerts/job-alerts/create-job-alert.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { pageRequest, buildSession } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import { loadHome } from './home-page.server';
import type { HomeView } from './home-view';

jest.setTimeout(60_000);

const now = new Date('2026-11-06T01:00:00Z');
const database = siteDatabase();
let reported: unknown[];
// Reads the texts once before the tests, because the first read takes longer than the page waits.
beforeAll(() => listNewestArticles(startApp(), 1), 60_000);
beforeEach(async () => {
  reported = [];
  for (const table of ['placement', 'enquiry', 'job_alert', 'doctor', 'job'] as const)
    await database.db.deleteFrom(table).execute();
});

async function home(doctorId: string | null, services: Partial<App> = {}): Promise<HomeView> {
  const errorReporting: ErrorReporting = {
    ...startApp().errorReporting,
    report: (error) => void reported.push(error),
  };
  const session = doctorId === null ? null : buildSession(doctorId, { user: { given_name: 'Ada' } });
  const app = { ...startApp(), clock: fixedClock(now), errorReporting, ...services };
  return (await loadHome(pageRequest(session, { app }))).view;
}

const createAlert = (doctorId: string, region: string) =>
  createJobAlert(
    { db: database.db, now },
    {
      owner: { doctorId, email: 'ada@example.com', verified: true },
      name: region,
      criteria: { regions: [region] },
      frequency: 'weekly',
      timeZone: 'Australia/Sydney',
      idempotencyKey: randomUUID(),
    },
  );

// Makes the cached counts expire, which takes five seconds.
beforeEach(() => moveCacheTime(6_000));

describe('the home page for a signed-out visitor', () => {
  it('shows jobs, their regions and the three newest articles, and no personal information', async () => {
    await insertJob(database.db);
    const { newest, counts, wanted, articles, panel } = await home(null);
    expect(newest).toHaveLength(1);
    expect(counts).toMatchObject({ open: 1, newThisWeek: 1 });
    expect(wanted).toEqual({ jobs: 1, specialties: 1, regions: 1 });
    expect(articles).toHaveLength(3);
    const dates = articles.map(({ published }) => published ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(panel).toBeNull();
  });

  it('counts jobs in the coming months and in each kind of place, and links to these jobs', async () => {
    await insertJob(database.db);
    const { months, places } = await home(null);
    expect(months.map(({ title }) => title)).toEqual(['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Later']);
    expect(months.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['/jobs/list?from=2026-12-01&to=2026-12-31', '/jobs/list?from=2027-04-01']),
    );
    expect(Math.max(...months.map(({ count }) => count))).toBe(1);
    expect(places.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(1);
    expect(places.map(({ href }) => href).slice(0, 2)).toEqual([
      '/jobs/list?mmm=1',
      '/jobs/list?mmm=2&mmm=3',
    ]);
  });

  it('shows the consultants with portraits, but no response time while there are too few enquiries', async () => {
    const { team } = await home(null);
    expect(team).toMatchObject({ people: 6, responseTime: null });
    expect(team?.faces).toContain('/img/portraits/hannah-reid.svg');
  });

  it('the home page renders on a site without jobs', async () => {
    const { newest, popular, counts, wanted, regions, articles } = await home(null);
    expect({ newest, popular, wanted }).toEqual({ newest: [], popular: [], wanted: null });
    expect(counts).toMatchObject({ open: 0 });
    expect(regions).toHaveLength(25);
    expect(articles).toHaveLength(3);
    expect(reported).toEqual([]);
  });

  it('if the articles cannot be read, the home page renders without them and the error is reported', async () => {
    await insertJob(database.db);
    const failure = new Error('the CMS is down');
    const content = { ...startApp().content, articles: () => Promise.reject(failure) };
    const { articles, newest } = await home(null, { content });
    expect(articles).toEqual([]);
    expect(newest).toHaveLength(1);
    expect(reported).toEqual([failure]);
  });

  it('the home page waits at most one and a half seconds for the articles', async () => {
    await insertJob(database.db);
    const never = new Promise<never>(() => {});
    const from = performance.now();
    const { articles, newest } = await home(null, {
      content: { ...startApp().content, articles: () => never },
    });
    // Without the page's own time limit, the request would never finish. The test's limit is generous for slow
    // machines.
    expect(performance.now() - from).toBeLessThan(4000);
    expect(articles).toEqual([]);
    expect(newest).toHaveLength(1);
  });

  it('the home page renders if the database is unavailable', async () => {
    const failure = new Error('the database is down');
    const { regions, newest, counts, wanted, articles } = await home(null, {
      referenceData: () => Promise.reject(failure),
    });
    expect({ regions, newest, counts, wanted }).toEqual({
      regions: [],
      newest: [],
      counts: null,
      wanted: null,
    });
    expect(articles).toHaveLength(3);
  });
});

describe('the home page for a signed-in doctor', () => {
  it('greets the doctor by the account’s name, and shows the dashboard’s next action', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    await database.db.updateTable('doctor').set({ given_name: 'Ngaire' }).execute();
    const { panel } = await home(doctorId);
    expect(panel).toEqual({
      hello: 'Good afternoon, Ngaire',
      first: null,
      next: {
        kicker: 'Your next step',
        words: 'Tell us what you do and what work you want',
        href: '/user/onboarding',
      },
      news: null,
      board: null,
    });
  });

  it('shows a promised call before the search, beside the next step', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    await sendEnquiry({ db: database.db, now }, { doctorId });
    const { panel } = await home(doctorId);
    expect(panel?.first).toEqual({
      kicker: 'Our next call',
      words: expect.stringMatching(/^.+ will call you by .+ time$/),
      href: '/user/dashboard',
    });
    expect(panel?.next?.kicker).toBe('Your next step');
  });

  it('shows a placement that the doctor must confirm above the search, and not again as the next step', async () => {
    const data = await getReferenceData(database.db);
    const { doctorId, placement } = await placementSteps(() => ({ db: database.db, data })).sent();
    const { panel } = await home(doctorId);
    expect(panel?.first).toEqual({
      kicker: 'Your next step',
      words: 'Confirm your placement at Cooktown Hospital',
      href: `/user/placements/${placement.reference}`,
    });
    expect(panel?.next).toBeNull();
  });

  it('shows the new jobs of the doctor’s only alert, a link to all of them, and no job twice', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    const job = await insertJob(database.db);
    await createAlert(doctorId, 'queensland');
    const { panel, newest } = await home(doctorId);
    expect(panel?.news).toEqual({
      kicker: 'Your job alerts',
      words: '1 new job in the last seven days',
      href: '#new-for-you',
    });
    expect(panel?.board?.title).toBe('New jobs for your alerts');
    expect(panel?.board?.more.href).toBe('/jobs/list/queensland?posted_within=7&sort=newest');
    expect(panel?.board?.cards.map(({ number }) => number)).toEqual([job.number]);
    expect(newest).toEqual([]);
  });

  it('states that the doctor’s alerts have found nothing new, or that no alert is active', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    await createAlert(doctorId, 'queensland');
    const line = { kicker: 'Your job alerts', href: '/user/job-alerts' };
    expect((await home(doctorId)).panel?.news).toEqual({
      ...line,
      words: 'No new jobs in the last seven days',
    });
    await database.db.updateTable('job_alert').set({ state: 'paused' }).execute();
    expect((await home(doctorId)).panel).toMatchObject({
      news: { ...line, words: 'No active alerts' },
      board: null,
    });
  });

  it('shows a doctor without alerts jobs that match the wanted work', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    await database.db.updateTable('doctor').set({ grade: 'registrar' }).execute();
    await insertJob(database.db);
    const { panel } = await home(doctorId);
    expect(panel?.news).toMatchObject({
      kicker: 'The work you want',
      words: '1 new job in the last two weeks',
    });
    expect(panel?.board).toMatchObject({ title: 'New jobs you may want' });
    expect(panel?.board?.cards).toHaveLength(1);
  });

  it('shows the signed-out home page if the account cannot be read', async () => {
    const doctorId = await insertDoctor(database.db, 'ada@example.com');
    await insertJob(database.db);
    const data = startApp().referenceData;
    let asked = 0;
    const { panel, newest } = await home(doctorId, {
      // The first call, by the list of jobs, succeeds. The second call, by the panel of the signed-in doctor, fails.
      referenceData: () => (++asked === 1 ? data() : Promise.reject(new Error('gone'))),
    });
    expect(panel).toBeNull();
    expect(newest).toHaveLength(1);
    expect(reported).toHaveLength(1);
  });
});
