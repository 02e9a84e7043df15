import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import type { GetServerSidePropsContext } from 'next';
import { isAway } from '@/lib/core/away-error';
import { signText } from '@/lib/core/signed-text.server';
import { button } from '@/lib/http/form-fields.server';
import { form } from '@/lib/http/form.server';
import { recordWorkerTick } from '@/lib/staff/operations/worker-tick.server';
import { isWorkerSilent } from '@/lib/staff/operations/worker-tick.server';
import { startApp } from '@/lib/app/start-app.server';
import { eventually } from './eventually';
import { Browser } from './identity/browser';
import { startIdentity } from './identity/start-identity';

let identity: Awaited<ReturnType<typeof startIdentity>>;

/**
 * Makes the database read-only, as after a failover, or writable again. Becoming read-only also breaks open
 * connections.
 */
async function setReadOnly(readOnly: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(identity.db);
  const name = sql.id(rows[0]?.name ?? '');
  await identity.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = off`.execute(db);
    const change = readOnly ? sql`set default_transaction_read_only = on` : sql`reset all`;
    await sql`alter database ${name} ${change}`.execute(db);
    if (readOnly)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  });
}

beforeAll(async () => {
  identity = await startIdentity();
  const { routes } = identity.site;
  routes['/api/health'] = (await import('@/pages/api/health')).default;
  routes['/api/saved-jobs'] = (await import('@/pages/api/saved-jobs')).default;
  startApp().errorReporting.report = () => undefined;
}, 60_000);
afterAll(async () => {
  await setReadOnly(false);
  await identity.stop();
});

const ready = async () => {
  const response = await fetch(`${identity.site.url}/api/health?ready=1`);
  return { status: response.status, body: (await response.json()) as unknown };
};

async function save(browser: Browser): Promise<Response> {
  return browser.request(`${identity.site.url}/api/saved-jobs`, {
    method: 'POST',
    headers: { Origin: identity.site.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ job_number: 'J100001' }),
  });
}

function buildPostContext(fields: Record<string, string>, accept: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    method: 'POST',
    url: '/test',
    cookies: {},
  });
  Object.assign(req.headers, {
    ...{ accept, origin: identity.site.url },
    'content-type': 'application/x-www-form-urlencoded',
  });
  req.push(new URLSearchParams(fields).toString());
  req.push(null);
  req.complete = true;
  const res = new ServerResponse(req);
  let body = '';
  const end = res.end.bind(res);
  res.end = (chunk?: unknown) => {
    if (typeof chunk === 'string') body += chunk;
    return end();
  };
  const context: GetServerSidePropsContext = { req, res, query: {}, resolvedUrl: '/test' };
  return { context, body: () => body };
}

const typed = () => ({
  form_started: signText(startApp().config.secrets.forms, 'form contact', String(Date.now() - 5000)),
  idempotency_key: randomUUID(),
  message: 'Two lines\nof text',
});

const takeForm = form(
  { name: 'contact' },
  {
    load: () => Promise.resolve({ props: {} }),
    schema: () => button(null),
    submit: () => Promise.resolve({ redirect: '/done' }),
  },
);

test('while the database is read-only, saving a job and sending a form answer 503, and both work afterwards', async () => {
  const browser = new Browser();
  await identity.logIn(browser, 'doctor@example.com');
  expect((await ready()).status).toBe(200);
  await setReadOnly(true);
  await eventually(async () => expect(await startApp().databaseState()).toBe('unwritable'));

  expect(await ready()).toEqual({
    status: 503,
    body: { errorCode: 'database/unwritable', errorMessage: 'The database does not accept writes' },
  });
  expect((await fetch(`${identity.site.url}/api/health?live=1`)).status).toBe(200);

  const me = await identity.me(browser);
  expect(me.status).toBe(503);
  expect(me.headers.get('retry-after')).toBe('10');

  const saved = await save(browser);
  expect(saved.status).toBe(503);
  expect(await saved.json()).toEqual({ errorMessage: expect.stringContaining('try again in a minute') });

  const fields = typed();
  const page = buildPostContext(fields, 'text/html');
  const answer = await takeForm(page.context);
  expect(page.context.res.statusCode).toBe(503);
  expect(answer).toMatchObject({ props: { unavailable: { entries: Object.entries(fields) } } });

  const script = buildPostContext(typed(), 'application/json');
  await takeForm(script.context);
  expect(script.context.res.statusCode).toBe(503);
  expect(JSON.parse(script.body())).toEqual({
    errorMessage: expect.stringContaining('Your entries are still here'),
  });

  const landed = await identity.logIn(new Browser(), 'new.doctor@example.com');
  expect(landed.url.pathname).toBe('/login-error');
  expect(landed.url.searchParams.get('error')).toBe('unavailable');

  await setReadOnly(false);
  await eventually(async () => expect((await save(browser)).status).not.toBe(503));
  expect((await ready()).status).toBe(200);
  expect((await identity.me(browser)).status).toBe(200);
});

test.each([
  ['25006', 'read-only'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['58030', 'a failing disk'],
])(
  'after the database error %s (%s), the database counts as not writable until a write succeeds',
  async (code) => {
    const { db, databaseState } = startApp();
    const refused = sql`do ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${code}'; end $$`)}`;
    const thrown = await refused.execute(db).catch((error: unknown) => error);
    expect(isAway(thrown)).toBe(true);
    expect(await databaseState()).toBe('unwritable');
    await recordWorkerTick(db);
    expect(await databaseState()).toBe('well');
  },
);

test('the health check reports the site as not ready if the worker has been silent for two minutes', async () => {
  const { db } = startApp();
  await sql`delete from worker_tick`.execute(db);
  // A worker that has never reported, as just after an update of the site, does not count as silent.
  expect(await isWorkerSilent(db)).toBe(false);
  await recordWorkerTick(db);
  expect((await ready()).status).toBe(200);
  await sql`update worker_tick set at = at - interval '2 minutes'`.execute(db);
  expect(await ready()).toMatchObject({ status: 503, body: { errorCode: 'worker/silent' } });
  await recordWorkerTick(db);
  expect((await ready()).status).toBe(200);
});
