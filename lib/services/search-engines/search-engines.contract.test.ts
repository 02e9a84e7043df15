import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { fixedClock } from '@/lib/services/clock/clock';
import { googleIndexing } from './google-indexing.server';
import { indexNow } from './index-now.server';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const now = new Date('2026-11-20T20:37:00Z');
const account = {
  client_email: 'site@project.iam.example.com',
  private_key: privateKey,
  token_uri: 'https://oauth2.example.com/token',
};
const addresses = {
  indexNow: 'https://indexnow.example.com/indexnow',
  google: 'https://indexing.example.com/v3/urlNotifications:publish',
};

type Asked = { url: string; type: string | null; authorization: string | null; body: string };
let asked: Asked[] = [];
let status = 200;
const take = async ({ request }: { request: Request }) => {
  const { url, headers } = request;
  asked.push({
    url,
    type: headers.get('content-type'),
    authorization: headers.get('authorization'),
    body: await request.text(),
  });
  return request.url === account.token_uri
    ? HttpResponse.json({ access_token: `token-${asked.length}`, expires_in: 3600, token_type: 'Bearer' })
    : new HttpResponse(null, { status });
};
const server = setupServer(
  http.post(addresses.indexNow, take),
  http.post(addresses.google, take),
  http.post(account.token_uri, take),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  asked = [];
  status = 200;
});
afterAll(() => server.close());

const page = { url: 'https://x.test/jobs/listing/J100001-registrar', open: true };
const engines = {
  indexNow: () =>
    indexNow({
      url: addresses.indexNow,
      key: 'a-key-of-the-site',
      siteUrl: 'https://x.test',
      keyPath: '/indexnow-key.txt',
    }),
  google: (at = now) => googleIndexing({ url: addresses.google, account, clock: fixedClock(at) }),
};

describe.each(['indexNow', 'google'] as const)('notices to the search engine %s', (name) => {
  const tell = () => engines[name]().tell([page]);

  test('reports a notice as accepted if the search engine accepts it', async () => {
    expect(await tell()).toEqual({ outcome: 'accepted' });
    expect(asked.at(-1)?.url).toBe(addresses[name]);
  });

  test.each([429, 500, 503])('the status %d means that the notice must be sent later', async (said) => {
    status = said;
    expect(await tell()).toEqual({ outcome: 'later', message: `answered ${said}` });
  });

  test.each([400, 403, 422, 302])('the status %d means that the notice is refused', async (said) => {
    status = said;
    expect(await tell()).toEqual({ outcome: 'refused', message: `answered ${said}` });
  });

  test('a missing response means that the notice must be sent later', async () => {
    server.use(http.post(addresses[name], () => HttpResponse.error()));
    expect(await tell()).toMatchObject({ outcome: 'later' });
  });
});

test('IndexNow gets all URLs in one request, with the key and the URL of the key file', async () => {
  const closed = { url: 'https://x.test/jobs/listing/J100002-consultant', open: false };
  await engines.indexNow().tell([page, closed]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.type).toBe('application/json; charset=utf-8');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    host: 'x.test',
    key: 'a-key-of-the-site',
    keyLocation: 'https://x.test/indexnow-key.txt',
    urlList: [page.url, closed.url],
  });
});

test('Google exchanges the account’s signed statement for a token, and then gets a page’s URL and its job’s status (open or not)', async () => {
  await engines.google().tell([page]);
  await engines.google().tell([{ ...page, open: false }]);
  const [tokenCall, first, , second] = asked;
  const form = new URLSearchParams(tokenCall?.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const assertion = form.get('assertion') ?? '';
  expect(decodeProtectedHeader(assertion)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { payload } = await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'), { currentDate: now });
  const issued = now.getTime() / 1000;
  expect(payload).toEqual({
    iss: account.client_email,
    aud: account.token_uri,
    scope: 'https://www.googleapis.com/auth/indexing',
    iat: issued,
    exp: issued + 3600,
  });
  expect(first).toMatchObject({ authorization: 'Bearer token-1' });
  expect(JSON.parse(first?.body ?? '')).toEqual({ url: page.url, type: 'URL_UPDATED' });
  expect(JSON.parse(second?.body ?? '')).toEqual({ url: page.url, type: 'URL_DELETED' });
});

test('reuses Google’s access token until it expires', async () => {
  let at = now;
  const google = googleIndexing({ url: addresses.google, account, clock: { now: () => at } });
  await google.tell([page]);
  at = new Date(now.getTime() + 50 * 60_000);
  await google.tell([page]);
  at = new Date(now.getTime() + 60 * 60_000);
  await google.tell([page]);
  const tokens = asked.filter(({ url }) => url === account.token_uri);
  expect(tokens).toHaveLength(2);
});

test('if Google refuses the site’s account, sends the notice later instead of dropping it', async () => {
  server.use(http.post(account.token_uri, () => new HttpResponse(null, { status: 401 })));
  expect(await engines.google().tell([page])).toEqual({
    outcome: 'later',
    message: 'refused the token: 401',
  });
});
