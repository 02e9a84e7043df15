import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import type { GetServerSidePropsContext } from 'next';
import { startApp } from '@/lib/app/start-app.server';
import { isAway } from '@/lib/core/away-error';
import { signText } from '@/lib/core/signed-text.server';
import { withTimeBudget } from '@/lib/core/time-budget.server';
import { openDatabase } from '@/lib/services/database/database-postgres.server';
import type { Database } from '@/lib/services/database/database';
import { feedDocument } from '@/lib/http/cached-document.server';
import { button } from '@/lib/http/form-fields.server';
import { form } from '@/lib/http/form.server';
import { page } from '@/lib/http/page.server';
import { siteEnvironment } from './site-environment';
import { startSilentProxy, type SilentProxy } from './silent-proxy';
import { createTestDatabase } from './test-database';
import { eventually } from './eventually';

const site = 'http://localhost:3000';
const reported: unknown[] = [];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: SilentProxy;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await startSilentProxy(url.hostname, Number(url.port || 5432));
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  Object.assign(process.env, siteEnvironment({ DATABASE_URL: url.href, SITE_URL: site }));
  const services = startApp();
  db = services.db;
  services.errorReporting.report = (error) => void reported.push(error);
}, 60_000);
afterAll(async () => {
  // The proxy stops first. Otherwise closing the pool would wait for a connection that never gets a response.
  await proxy.stop();
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  proxy.silent = false;
  reported.length = 0;
  // The site may take up to a second to notice that the database responds again.
  await eventually(async () => expect(await answers()).toBe(true));
});

const select1 = () =>
  sql`select 1`.execute(db).then(
    () => true,
    (error: unknown) => {
      if (isAway(error)) return false;
      throw error;
    },
  );

const answers = () => withTimeBudget(1_000, select1);

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

function buildContext({
  fields,
  accept,
}: { fields?: Record<string, string>; accept?: string } = {}): GetServerSidePropsContext & {
  body(): string;
} {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    method: fields ? 'POST' : 'GET',
    url: '/test',
    cookies: {},
  });
  Object.assign(req.headers, {
    origin: site,
    ...(accept ? { accept } : {}),
    ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  });
  req.push(fields ? new URLSearchParams(fields).toString() : '');
  req.push(null);
  req.complete = true;
  const res = new ServerResponse(req);
  let body = '';
  const end = res.end.bind(res);
  res.end = (chunk?: unknown) => {
    if (typeof chunk === 'string') body += chunk;
    return end();
  };
  return { req, res, query: {}, resolvedUrl: '/test', body: () => body };
}

test('a query to a silent database fails once its caller’s time budget is used up', async () => {
  proxy.silent = true;
  const { value, ms } = await timed(() => withTimeBudget(300, select1));
  expect(value).toBe(false);
  expect(ms).toBeLessThan(1_000);
});

test('all queries that share one time budget together take no longer than this budget', async () => {
  proxy.silent = true;
  const { value, ms } = await timed(() =>
    withTimeBudget(500, async () => [await select1(), await select1(), await select1()]),
  );
  expect(value).toEqual([false, false, false]);
  expect(ms).toBeLessThan(1_500);
});

test('while the database is silent, new queries fail immediately, and queries succeed once it responds again', async () => {
  proxy.silent = true;
  const refusedAtOnce = async () => (await timed(() => withTimeBudget(2_000, select1))).ms < 50;
  await withTimeBudget(300, select1);
  await eventually(async () => expect(await refusedAtOnce()).toBe(true));
  proxy.silent = false;
  await eventually(async () => expect(await answers()).toBe(true));
  expect(await answers()).toBe(true);
});

test('a query that waits for a lock fails when its time limit is reached, and other queries still succeed', async () => {
  const limited = openDatabase(database.url, { statementTimeoutMs: 700 });
  try {
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table rate_limit in access exclusive mode`.execute(trx);
      const locked = () => sql`select count(*) from rate_limit`.execute(limited);
      const given = await withTimeBudget(300, locked).catch(isAway);
      expect(given).toBe(true);
      await expect(locked()).rejects.toThrow('The database is not available');
      expect((await sql`select 1 as one`.execute(limited)).rows).toEqual([{ one: 1 }]);
    });
  } finally {
    await limited.destroy();
  }
});

describe('a silent database', () => {
  const ask = () => sql`select 1`.execute(db);

  test('a page answers 503 within three seconds, caches cannot keep it, and the error is reported', async () => {
    const handler = page<object>({ cache: 'public' }, async () => {
      await ask();
      return { props: {} };
    });
    proxy.silent = true;
    const context = buildContext();
    const { value, ms } = await timed(() => handler(context));
    expect(ms).toBeLessThan(3_000);
    expect(context.res.statusCode).toBe(503);
    expect(context.res.getHeader('Retry-After')).toBe('10');
    expect(context.res.getHeader('Cache-Control')).toBe('private, no-store');
    expect(value).toMatchObject({ props: { unavailable: { entries: null } } });
    expect(reported.filter(isAway)).toHaveLength(1);
  });

  const sent = () => ({
    form_started: signText(startApp().config.secrets.forms, 'form contact', String(Date.now() - 5000)),
    idempotency_key: '0192f0c4-0000-7000-8000-00000000000a',
    message: 'Two lines\nof text',
    website: '',
  });
  const handler = () =>
    form(
      { name: 'contact' },
      {
        load: async () => {
          await ask();
          return { props: {} };
        },
        schema: () => button(null),
        submit: async () => ({ redirect: '/done' }),
      },
    );

  test('a form sent without JavaScript is shown again with everything that the visitor entered, so that the visitor can send it again', async () => {
    proxy.silent = true;
    const context = buildContext({ fields: sent() });
    const { value, ms } = await timed(() => handler()(context));
    expect(ms).toBeLessThan(3_000);
    expect(context.res.statusCode).toBe(503);
    const { website: _, ...kept } = sent();
    const { props } = value as unknown as { props: { unavailable: { entries: [string, string][] } } };
    const entries = Object.fromEntries(props.unavailable.entries);
    expect(entries).toEqual({ ...kept, form_started: entries.form_started });
  });

  test('a form sent with JavaScript gets status 503 with a message', async () => {
    proxy.silent = true;
    const context = buildContext({ fields: sent(), accept: 'application/json' });
    await handler()(context);
    expect(context.res.statusCode).toBe(503);
    expect(JSON.parse(context.body())).toEqual({
      errorMessage: expect.stringContaining('Your entries are still here'),
    });
  });

  test('a feed answers 503 without an HTML page', async () => {
    const feed = feedDocument(async () => {
      await ask();
      return { type: 'text/plain', body: 'x' };
    });
    proxy.silent = true;
    const context = buildContext();
    await feed(context);
    expect(context.res.statusCode).toBe(503);
    expect(context.res.headersSent).toBe(true);
    expect(context.body()).not.toMatch(/<html/i);
  });
});

test('the site sends no error page to a feed client that has disconnected', async () => {
  const context = buildContext();
  const feed = feedDocument(async () => {
    context.res.destroy();
    return { type: 'text/plain', body: 'x' };
  });
  await feed(context);
  expect(context.res.headersSent).toBe(true);
  expect(context.body()).toBe('');
});
