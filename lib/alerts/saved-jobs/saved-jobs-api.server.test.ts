import type { NextApiHandler } from 'next';
import { startApp } from '@/lib/app/start-app.server';
import type { Session } from '@/lib/services/identity/identity';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { startRoutes } from '@/tests/identity/start-site';
import { buildSession } from '@/tests/page-request';
import { siteEnvironment } from '@/tests/site-environment';
import { createTestDatabase } from '@/tests/test-database';
import { apiRoute } from '@/lib/http/api-route.server';
import { signSaveJob } from './pre-action.server';
import { answerMerge, answerSavedJobs } from './saved-jobs-api.server';
import { listSavedJobNumbers } from './saved-job-list-store.server';

const routes: Record<string, NextApiHandler> = {};
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: Awaited<ReturnType<typeof startRoutes>>;
const sessions = new Map<string, Session>();

beforeAll(async () => {
  [database, site] = await Promise.all([createTestDatabase(), startRoutes(routes)]);
  Object.assign(process.env, siteEnvironment({ SITE_URL: site.url, DATABASE_URL: database.url }));
  startApp().identity.hasSessionCookie = (request) => Boolean(request.headers.cookie);
  startApp().identity.getSession = async (request) => sessions.get(request.headers.cookie ?? '') ?? null;
  const { answer, merge } = { answer: answerSavedJobs, merge: answerMerge };
  routes['/saved'] = apiRoute(
    { methods: ['GET', 'POST', 'DELETE'], signedInOnly: true, maxBodyBytes: 4096 },
    answer,
  );
  routes['/merge'] = apiRoute({ methods: ['POST'], signedInOnly: true, maxBodyBytes: 65_536 }, merge);
}, 60_000);
afterAll(async () => {
  await site.stop();
  await startApp().db.destroy();
  await database.drop();
});

async function signIn(name: string, more: Partial<Session> = {}): Promise<Session> {
  const session = buildSession(await insertDoctor(database.db, `${name}@example.com`), { id: name, ...more });
  sessions.set(name, session);
  return session;
}

async function ask(
  who: string | null,
  path: string,
  { method = 'GET', body, origin = site.url }: { method?: string; body?: unknown; origin?: string } = {},
) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      ...(who ? { Cookie: who } : {}),
      ...(method === 'GET' ? {} : { Origin: origin }),
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}
const save = (who: string | null, job: string, more: { pre_action?: string; origin?: string } = {}) => {
  const { origin, ...rest } = more;
  return ask(who, '/saved', {
    method: 'POST',
    body: { job_number: job, ...rest },
    ...(origin ? { origin } : {}),
  });
};
const list = (session: Session) => listSavedJobNumbers(database.db, session.doctorId);

describe('saving, removing and listing jobs', () => {
  it("saves, removes and lists jobs only in the signed-in doctor's own list", async () => {
    const [ada, ben] = [await signIn('ada'), await signIn('ben')];
    const job = await insertJob(database.db);
    expect(await save('ada', job.number)).toEqual({
      status: 200,
      body: { saved: true, message: 'Job saved' },
    });
    expect(await ask('ada', '/saved')).toEqual({ status: 200, body: { jobs: [job.number] } });
    expect(await ask('ben', '/saved')).toEqual({ status: 200, body: { jobs: [] } });
    expect(await ask('ben', `/saved?job_number=${job.number}`, { method: 'DELETE' })).toMatchObject({
      body: { saved: false },
    });
    expect([await list(ada), await list(ben)]).toEqual([[job.number], []]);
    await ask('ada', `/saved?job_number=${job.number}`, { method: 'DELETE' });
    expect(await list(ada)).toEqual([]);
  });

  it('saves a job once if 20 requests arrive simultaneously', async () => {
    const dora = await signIn('dora');
    const job = await insertJob(database.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save('dora', job.number)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await list(dora)).toEqual([job.number]);
  });

  it('responds with the reason if a job cannot be saved, for example because the job has closed', async () => {
    await signIn('eve');
    const job = await insertJob(database.db);
    await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', job.id).execute();
    expect(await save('eve', job.number)).toEqual({
      status: 409,
      body: { errorMessage: 'This job has closed, so it cannot be saved.' },
    });
    expect(await save('eve', 'J999999')).toEqual({
      status: 404,
      body: { errorMessage: 'There is no job with this number.' },
    });
    for (const broken of ['', 'j100001', "J1' or '1'='1"])
      expect((await save('eve', broken)).status).toBe(400);
    expect((await ask('eve', '/saved', { method: 'DELETE' })).status).toBe(400);
  });
});

describe('refused requests about saved jobs', () => {
  it.each([
    ['GET', '/saved'],
    ['POST', '/saved'],
    ['DELETE', '/saved?job_number=J100001'],
    ['POST', '/merge'],
  ])('responds 401 to a signed-out visitor: %s %s', async (method, path) => {
    const { status, body } = await ask(null, path, { method });
    expect([status, body]).toEqual([401, { errorMessage: 'You are not signed in' }]);
  });

  it.each([
    ['POST', '/saved'],
    ['DELETE', '/saved?job_number=J100001'],
    ['POST', '/merge'],
  ])('responds 403 to a request from another site: %s %s', async (method, path) => {
    await signIn(`target-${method}-${path.length}`);
    const { status } = await ask(`target-${method}-${path.length}`, path, {
      method,
      origin: 'https://evil.example',
    });
    expect(status).toBe(403);
  });

  it.each([
    ['POST', '/saved'],
    ['DELETE', '/saved?job_number=J100001'],
    ['POST', '/merge'],
  ])(
    'a disabled account can read its saved jobs, but gets status 403 with code 11006 for %s %s',
    async (method, path) => {
      const name = `disabled-${method}-${path.length}`;
      await signIn(name, { disabled: true });
      expect(await ask(name, path, { method })).toMatchObject({ status: 403, body: { errorCode: 11006 } });
      expect((await ask(name, '/saved')).status).toBe(200);
    },
  );

  it('responds 429 to a doctor who sends too many requests', async () => {
    await signIn('hasty');
    const job = await insertJob(database.db);
    const window = 600_000;
    await database.db
      .insertInto('rate_limit')
      .values(
        [0, 1].map((next) => ({
          key: `saved-jobs ${sessions.get('hasty')?.doctorId}`,
          window_start: new Date((Math.floor(Date.now() / window) + next) * window),
          count: 300,
        })),
      )
      .execute();
    expect((await save('hasty', job.number)).status).toBe(429);
  });
});

describe('saving a job after sign-in with a signed token', () => {
  const secrets = () => startApp().config.secrets.forms;

  it('a token saves a job only once, and has no effect once the doctor has removed the job', async () => {
    const session = await signIn('fay');
    const job = await insertJob(database.db);
    const token = signSaveJob(secrets(), session, job.number);
    expect((await save('fay', job.number, { pre_action: token })).body).toEqual({
      saved: true,
      message: 'Job saved',
    });
    await ask('fay', `/saved?job_number=${job.number}`, { method: 'DELETE' });
    expect((await save('fay', job.number, { pre_action: token })).body).toEqual({
      saved: false,
      message: '',
    });
    expect(await list(session)).toEqual([]);
  });

  it('refuses another doctor’s token, a token for another job, and an invalid token', async () => {
    const [gus, hal] = [await signIn('gus'), await signIn('hal')];
    const [job, other] = [await insertJob(database.db), await insertJob(database.db)];
    for (const token of [
      signSaveJob(secrets(), hal, job.number),
      signSaveJob(secrets(), { ...gus, signedInAt: gus.signedInAt - 1 }, job.number),
      signSaveJob(secrets(), gus, other.number),
      signSaveJob(['another secret'], gus, job.number),
      job.number,
      '',
    ])
      expect((await save('gus', job.number, { pre_action: token })).status).toBe(403);
    expect(await list(gus)).toEqual([]);
  });
});

describe('merging jobs saved on the device into an account', () => {
  it('adds jobs saved on the device to the account, and responds with the number of added jobs', async () => {
    const session = await signIn('ivy');
    const jobs = [await insertJob(database.db), await insertJob(database.db)];
    const body = { jobs: jobs.map(({ number }, at) => ({ job_number: number, saved_at: Date.now() - at })) };
    expect(await ask('ivy', '/merge', { method: 'POST', body })).toEqual({
      status: 200,
      body: { added: 2, left: [] },
    });
    expect((await ask('ivy', '/merge', { method: 'POST', body })).body).toEqual({ added: 0, left: [] });
    expect(await list(session)).toEqual(jobs.map(({ number }) => number));
  });

  it.each([
    ['too many jobs', { jobs: Array(501).fill({ job_number: 'J100001', saved_at: 1 }) }],
    ['a job without a time', { jobs: [{ job_number: 'J100001' }] }],
    ['no jobs', {}],
    ['nothing', null],
  ])('refuses an invalid request to merge jobs saved on the device: %s', async (_what, body) => {
    await signIn(`jo-${_what.replace(' ', '')}`);
    expect((await ask(`jo-${_what.replace(' ', '')}`, '/merge', { method: 'POST', body })).status).toBe(400);
  });
});
