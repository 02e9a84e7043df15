import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { GetServerSidePropsContext } from 'next';
import { startApp } from '@/lib/app/start-app.server';
import type { Session } from '@/lib/services/identity/identity';
import { buildSession } from '@/tests/page-request';
import { signText } from '@/lib/core/signed-text.server';
import { siteDatabase } from '@/tests/site-database';
import { button } from './form-fields.server';
import { form, type FormOptions, type FormOutcome } from './form.server';

const site = 'http://localhost:3000';
siteDatabase({ SITE_URL: site });
let session: Session | null = null;
let outcome: FormOutcome;
let submitted = 0;

beforeAll(() => {
  startApp().identity.hasSessionCookie = () => session !== null;
  startApp().identity.getSession = async () => session;
});
beforeEach(() => {
  session = null;
  submitted = 0;
  outcome = { redirect: '/done' };
});

function signIn(disabled: boolean) {
  session = buildSession('0192f0c4-0000-7000-8000-000000000001', { disabled });
}

const draw = (more: Partial<FormOptions> = {}) =>
  form(
    { name: 'contact', ...more },
    {
      load: async (_request, state) => ({ props: { state } }),
      schema: () => button(null),
      submit: async () => {
        submitted += 1;
        return outcome;
      },
    },
  );

const filled = () => ({
  form_started: signText(startApp().config.secrets.forms, 'form contact', String(Date.now() - 5000)),
  idempotency_key: randomUUID(),
  note: 'typed',
});

async function post({
  handler = draw({ toastOnly: true }),
  json = false,
  fields = filled() as Record<string, string>,
  origin = site,
  contentType = 'application/x-www-form-urlencoded',
  bytes = null as Buffer | null,
} = {}) {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'POST', cookies: {} });
  Object.assign(req.headers, {
    'content-type': contentType,
    origin,
    ...(json ? { accept: 'application/json' } : {}),
  });
  req.push(bytes ?? new URLSearchParams(fields).toString());
  req.push(null);
  const res = new ServerResponse(req);
  let body = '';
  const end = res.end.bind(res);
  res.end = (chunk?: unknown) => {
    if (typeof chunk === 'string') body = chunk;
    return end();
  };
  const context: GetServerSidePropsContext = { req, res, query: {}, resolvedUrl: '/test' };
  const answer = await handler(context);
  const read: unknown = body ? JSON.parse(body) : null;
  return { answer, res, body: read };
}

const disabledWords = 'Account disabled - Please contact to reinstate.';

describe('a disabled account’s form', () => {
  beforeEach(() => signIn(true));

  it('if a disabled account sends a form with JavaScript, the site answers 403 with code 11006 and does nothing', async () => {
    const { res, body } = await post({ json: true });
    expect(res.statusCode).toBe(403);
    expect(body).toMatchObject({
      feedback: { statusCode: 403, state: 'error', message: disabledWords, errorCode: 11006 },
    });
    expect(submitted).toBe(0);
  });

  it('without JavaScript, a disabled account’s form is rendered with the typed text, a toast and status 403', async () => {
    const { answer, res } = await post();
    expect(res.statusCode).toBe(403);
    expect(answer).toMatchObject({
      props: {
        state: { values: { note: 'typed' }, feedback: { message: disabledWords } },
        frame: { toast: { message: disabledWords, errorCode: 11006, inPage: false } },
      },
    });
    expect(submitted).toBe(0);
  });

  it.each([
    ['comes without its hidden fields', { note: 'x' }],
    ['looks automated', { ...filledLater(), website: 'x' }],
  ])('a disabled account’s form gets 403 even if it %s', async (_what, fields) => {
    expect((await post({ json: true, fields })).res.statusCode).toBe(403);
  });

  it('if a disabled account’s form comes from another site, refuses it without code 11006', async () => {
    const { body } = await post({ json: true, origin: 'https://evil.example' });
    expect(body).toMatchObject({ feedback: { statusCode: 403 } });
    expect(body).not.toHaveProperty('feedback.errorCode');
  });

  it('a disabled account can send a form marked as open to disabled accounts', async () => {
    const handler = draw({ disabledToo: true });
    expect((await post({ handler, json: true })).body).toEqual({ redirect: '/done' });
    expect(submitted).toBe(1);
    expect((await post({ handler, json: true, fields: { note: 'x' } })).res.statusCode).toBe(422);
    expect(submitted).toBe(1);
  });

  it('an account can send forms as soon as it is enabled', async () => {
    signIn(false);
    expect((await post({ json: true })).body).toEqual({ redirect: '/done' });
    expect(submitted).toBe(1);
  });
});

describe('a form rendered by another machine whose clock is ahead', () => {
  const ahead = (ms: number) => ({
    ...filled(),
    form_started: signText(startApp().config.secrets.forms, 'form contact', String(Date.now() + ms)),
  });

  it.each([
    [60_000, 200],
    [3600_000, 422],
  ])('a form rendered by a machine whose clock is %d ms ahead gets the status %d', async (ms, status) => {
    expect((await post({ json: true, fields: ahead(ms) })).res.statusCode).toBe(status);
    expect(submitted).toBe(status === 200 ? 1 : 0);
  });
});

function filledLater() {
  return { form_started: 'x', idempotency_key: randomUUID() };
}

describe('a form’s feedback', () => {
  it('feedback shown beside the form is not repeated above the page', async () => {
    outcome = { feedback: { statusCode: 409, state: 'error', message: 'Closed' } };
    const { answer } = await post({ handler: draw() });
    expect(answer).toMatchObject({ props: { frame: { toast: { message: 'Closed', inPage: true } } } });
  });

  it('in a browser without JavaScript, the page shows the feedback as a toast', async () => {
    outcome = { feedback: { statusCode: 409, state: 'error', message: 'Closed' } };
    const { answer, res } = await post();
    expect(res.statusCode).toBe(409);
    expect(answer).toMatchObject({
      props: {
        state: { feedback: { message: 'Closed' } },
        frame: { toast: { statusCode: 409, state: 'error', message: 'Closed', inPage: false } },
      },
    });
  });

  it('in a browser without JavaScript, feedback with status 401 is shown only as a toast', async () => {
    outcome = { feedback: { statusCode: 401, state: 'error', message: 'You are not signed in' } };
    const { answer, res } = await post();
    expect(res.statusCode).toBe(401);
    expect(answer).toMatchObject({
      props: {
        state: { values: { note: 'typed' }, feedback: null },
        frame: { toast: { statusCode: 401 } },
      },
    });
  });

  it('feedback about a success is shown on the page after the redirect', async () => {
    outcome = { redirect: '/done', toast: { state: 'success', message: 'Saved' } };
    const { answer, res } = await post();
    expect(answer).toEqual({ redirect: { destination: '/done', statusCode: 303 } });
    expect(res.getHeader('set-cookie')).toMatch(/^toast=/);
  });

  it('shows no feedback above the page if only fields have errors', async () => {
    outcome = { errors: [{ field: 'note', message: 'Enter it' }] };
    const { answer, res } = await post();
    expect(res.statusCode).toBe(422);
    expect(answer).toMatchObject({ props: { frame: { toast: null } } });
  });
});

describe('a button on a page that is the same for all visitors', () => {
  const button = () => draw({ sharedPage: true });

  it('a button on a publicly cached page needs no hidden fields, and caches do not store the response', async () => {
    const { answer, res } = await post({ handler: button(), fields: {} });
    expect(answer).toEqual({ redirect: { destination: '/done', statusCode: 303 } });
    expect(res.getHeader('Cache-Control')).toBe('private, no-store');
    expect(submitted).toBe(1);
  });

  it('refuses the form of a button on a publicly cached page if the form comes from another site', async () => {
    const { res } = await post({ handler: button(), fields: {}, origin: 'https://evil.example' });
    expect(res.statusCode).toBe(403);
    expect(submitted).toBe(0);
  });
});

test('refuses a second file instead of saving only the first, and keeps the typed text', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(filled())) body.append(name, value);
  for (const name of ['passport.pdf', 'visa.pdf']) body.append('file', new Blob([name]), name);
  const request = new Request(site, { method: 'POST', body });
  const { res, answer } = await post({
    handler: draw({ maxFileBytes: 1024 }),
    contentType: request.headers.get('content-type') ?? '',
    bytes: Buffer.from(await request.arrayBuffer()),
  });
  expect(res.statusCode).toBe(422);
  expect(answer).toMatchObject({
    props: {
      state: {
        values: { note: 'typed' },
        feedback: { message: 'Upload one file at a time. We did not save any of these files.' },
      },
    },
  });
  expect(submitted).toBe(0);
});

test('after a form is sent, sets a cookie so that the visitor’s next pages are read from the primary database', async () => {
  const { database: settings } = startApp().config;
  expect(String((await post()).res.getHeader('set-cookie') ?? '')).not.toContain('recent_write');
  Object.assign(settings, { replicaUrls: ['postgres://replica.example/onward'] });
  try {
    expect(String((await post()).res.getHeader('set-cookie'))).toMatch(/recent_write=1; .*Max-Age=90/);
  } finally {
    Object.assign(settings, { replicaUrls: [] });
  }
});
