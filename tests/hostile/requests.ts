import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { writeRoutes } from '@/e2e/write-routes';

export type HostileRequest = {
  method: string;
  /** Path and query, which are sent exactly as they are. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** True for a write whose Origin header names another site, so the site must refuse it. */
  foreignOrigin: boolean;
};

/** Parts from which random requests are built: the site's origin, existing paths, and tokens from emails. */
export type HostileMaterial = { origin: string; paths: string[]; tokens: MailedToken[] };

/** Token from a link in an email. `of` is the path before the token. The token is valid only at this path. */
export type MailedToken = { of: string; token: string };

/** Markup in requests and adverts, which no page may contain unescaped. */
export const plantedMarkup = '<svg/onload=hostile(7)>';

const hostileTexts = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '%ff%fe',
  '%E0%A4%A',
  '%',
  '%25%32%35',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  "'; drop table job; --",
  '$(id)',
  '{{7*7}}',
  plantedMarkup,
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/.///evil.example/a',
  'https://evil.example/',
  'http:evil.example',
  '\u202egpj.exe',
  '\ud83d\ude00',
  'İ',
  'ﷺ'.repeat(30),
  'a'.repeat(1_900),
];

/** Values that are valid or almost valid, so that they pass the first check of a field. */
const likelyTexts = [
  ...['2026-12-01', '2027-01-31', '9999-12-31', '0000-00-00', '2026-02-30', '2026-13', '2026-12'],
  ...[
    '112.00,-44.00,154.00,-10.00',
    '154.00,-10.00,112.00,-44.00',
    '1,2,3',
    '1e9,0,1e9,0',
    '90.00,-60.00,195.00,5.00',
  ],
  ...[
    'J100001',
    'J100001,J100002',
    'J999999,'.repeat(150),
    'fits',
    'overlaps',
    'block',
    'weekend',
    'on',
    '1',
  ],
  ...[
    'save',
    'days',
    'settings',
    'subscribe',
    'unsubscribe',
    'because',
    'agree',
    'hide-facility',
    'undo',
    'show',
  ],
  ...[
    'free',
    'maybe',
    'not-free',
    'too-far',
    'dates',
    'distance',
    '7',
    '366',
    '00000000-0000-0000-0000-000000000000',
  ],
  ...[
    'http://169.254.169.254/',
    'https://[::1]/a.ics',
    'webcal://127.0.0.1:5432/a.ics',
    'file:///etc/passwd',
  ],
  `${'A'.repeat(43)}.ics`,
  JSON.stringify(Array.from({ length: 60 }, () => ['2026-12-01', 'free', 15])),
];

const hostileText = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...likelyTexts) },
    { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.integer().map(String) },
  )
  // Lone surrogates cannot be sent as UTF-8, so they are replaced.
  .map((text) => Buffer.from(text).toString());

// Some texts stay unencoded, so that the site also gets broken escapes such as `%E0%A4%A`.
const inAddress = fc
  .tuple(hostileText, fc.boolean())
  .map(([text, raw]) => (raw && /^[\x21-\x7e]*$/.test(text) ? text : encodeURIComponent(text)));

const names = [
  ...[
    'q',
    'work_type',
    'specialty',
    'region',
    'grade',
    'place',
    'radius',
    'from',
    'to',
    'rate_min',
    'rate_unit',
  ],
  ...[
    'shift',
    'benefit',
    'mmm',
    'posted_within',
    'sort',
    'page',
    'redirect_url',
    'action',
    'job_number',
    'job_url',
  ],
  ...[
    'ref',
    'error',
    'error_description',
    'step',
    'token',
    'code',
    'state',
    'returnTo',
    'scope',
    'topic',
    'do',
  ],
  ...[
    '__proto__',
    'constructor[prototype][x]',
    'a[b][c]',
    'since',
    'utm_source',
    'email',
    'name',
    'message',
    'phone',
  ],
  // Names of fields on the pages about dates, comparison, map, availability, hidden jobs and documents.
  ...['where', 'area', 'fit', 'jobs', 'job', 'month', 'edit', 'removed', 'preview', 'withdraw'],
  ...['range', 'shift_day', 'repeat', 'until', 'changes', 'notice', 'max_km', 'near', 'region_AU-QLD'],
  ...['address', 'calendar', 'availability', 'alert', 'reason', 'what', 'change', 'hidden'],
  ...['document', 'kind', 'number', 'issuer', 'issued', 'expires'],
  // Names of fields of the forms about notifications.
  ...['endpoint', 'p256dh', 'auth', 'device', 'push:shifts'],
];

const query = fc
  .array(fc.tuple(fc.constantFrom(...names), inAddress), { maxLength: 5 })
  .map((pairs) => (pairs.length ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''));

const fields = fc
  .array(fc.tuple(fc.constantFrom(...names, 'website', 'idempotency_key', 'form_started'), hostileText), {
    maxLength: 12,
  })
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString());

const body = fc.oneof(
  { weight: 6, arbitrary: fields.map((text) => ({ type: 'application/x-www-form-urlencoded', text })) },
  { weight: 3, arbitrary: fc.json().map((text) => ({ type: 'application/json', text })) },
  { weight: 1, arbitrary: fields.map((text) => ({ type: 'application/json', text })) },
  { weight: 1, arbitrary: fields.map((text) => ({ type: 'multipart/form-data; boundary=x', text })) },
  { weight: 1, arbitrary: fields.map((text) => ({ type: 'text/plain; charset=utf-7', text })) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 300_000 })
      .map((length) => ({ type: 'application/json', text: `"${'x'.repeat(length)}"` })),
  },
);

const pagesFolder = path.join(process.cwd(), 'pages');

/**
 * Returns all address patterns, such as `/jobs/listing/[job]`. They come from the pages folder, so that new pages are
 * covered automatically.
 */
export function routePatterns(): string[] {
  return readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !path.basename(file).startsWith('_'))
    .map((file) => `/${file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '')}`);
}

function requestPath({ paths, tokens }: HostileMaterial) {
  const mutated = fc
    .tuple(
      fc.constantFrom(...paths),
      fc.nat(40),
      fc.constantFrom('/', '%2f', '%', '.', '//', ';a=b', '', '%00', '~'),
    )
    .map(
      ([real, at, what]) => real.slice(0, at % (real.length + 1)) + what + real.slice(at % (real.length + 1)),
    );
  const made = fc
    .tuple(fc.constantFrom(...routePatterns()), fc.array(inAddress, { minLength: 4, maxLength: 4 }))
    .map(([pattern, values]) => pattern.replace(/\[+(?:\.{3})?\w+\]+/g, () => values.pop() ?? 'x'));
  const mailed = tokens.length
    ? fc
        .tuple(fc.constantFrom(...tokens), fc.constantFrom(...tokens), fc.nat(3))
        // A complete token would be valid at the path for which it was made, and could change data. At that path, the
        // token is therefore shortened.
        .map(([{ token, of }, { of: other }, cut]) =>
          of === other ? `${of}${token.slice(0, -1 - cut)}` : other + token,
        )
    : fc.constantFrom(...paths);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...paths) },
    { weight: 2, arbitrary: mutated },
    { weight: 5, arbitrary: made },
    { weight: 1, arbitrary: mailed },
    { weight: 1, arbitrary: fc.constantFrom(...routePatterns().filter((pattern) => !pattern.includes('['))) },
  );
}

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

function requestHeaders(origin: string) {
  return fc.record(
    {
      accept: fc.constantFrom('text/html', 'application/json', '*/*', 'image/webp', ''),
      'accept-language': fc.constantFrom('en-AU', 'xx-INVALID-'.repeat(20), '*;q=9'),
      cookie: fc.oneof(
        hostileText.map((text) => `device=${encodeURIComponent(text)}`),
        hostileText.map((text) =>
          printable(`__session=${text}; toast=${text}; consent=${text}; theme=${text}`),
        ),
        fc.constant('toast=%7B%22state%22%3A%22error%22%7D; __proto__=1'),
      ),
      'x-forwarded-host': fc.constant('evil.example'),
      'x-forwarded-proto': fc.constantFrom('https', 'javascript', ''),
      'x-middleware-subrequest': fc.constant('pages/_middleware'),
      'x-nextjs-data': fc.constant('1'),
      'x-matched-path': fc.constant('/user/account'),
      'if-none-match': fc.constant('"x"'),
      range: fc.constant('bytes=0-1,5-2'),
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none'),
      origin: fc.constantFrom(origin, origin, 'https://evil.example', 'null', `${origin}.evil.example`, 'x'),
    },
    { requiredKeys: [] },
  );
}

export function hostileRequests(material: HostileMaterial, count: number, seed: number): HostileRequest[] {
  const writes = writeRoutes();
  const read = fc.record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'GET',
      'HEAD',
      'OPTIONS',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'PROPFIND',
    ),
    path: fc.tuple(requestPath(material), query).map(([to, search]) => to + search),
    headers: requestHeaders(material.origin),
    body,
  });
  const write = fc.record({
    method: fc.constant(''),
    path: fc
      .tuple(fc.constantFrom(...writes), query)
      .map(([{ method, path: to }, search]) => `${method} ${to}${search}`),
    headers: requestHeaders(material.origin),
    body,
  });
  const network = fc.ipV4();
  const request = fc.tuple(
    fc.oneof({ weight: 3, arbitrary: read }, { weight: 1, arbitrary: write }),
    network,
  );
  return fc.sample(request, { numRuns: count, seed }).map(([one, address]) => {
    const [method, to] = one.method ? [one.method, one.path] : (one.path.split(/ (.*)/s) as [string, string]);
    const bodiless = ['GET', 'HEAD', 'OPTIONS'].includes(method);
    const sender = one.headers.origin;
    return {
      method,
      path: to.startsWith('/') ? to : `/${to}`,
      headers: {
        // Every request has a different client address, so that rate limits do not refuse it.
        'x-forwarded-for': address,
        ...one.headers,
        ...(bodiless ? {} : { 'content-type': one.body.type }),
      },
      body: bodiless ? '' : one.body.text,
      foreignOrigin: !bodiless && sender !== undefined && sender !== 'null' && sender !== material.origin,
    };
  });
}
