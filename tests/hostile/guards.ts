import { setTimeout as wait } from 'node:timers/promises';
import { unguardedRoutes, writeRoutes } from '@/e2e/write-routes';
import type { Person, Stage } from './stage';
import { accountWrites } from './writes/account-writes';
import { employerWrites } from './writes/employer-writes';
import { messageWrites } from './writes/message-writes';
import { placementWrites } from './writes/placement-writes';
import { publicWrites } from './writes/public-writes';
import { staffWrites } from './writes/staff-writes';
import type { WriteCase, WriteRequest } from './writes/write-case';
import { describeRows, recordWrittenRows, type WrittenRows } from './written-rows';

export type GuardResult = { cases: number; sent: number; problems: string[] };

const writeCases: readonly WriteCase[] = [
  ...publicWrites,
  ...accountWrites,
  ...employerWrites,
  ...placementWrites,
  ...messageWrites,
  ...staffWrites,
];

/** Write routes that need no test case, with the reason. */
const writesWithoutCase: Record<string, string> = {
  'POST /login-error/email-verification-required': 'writes nothing; acts on a cookie of a refused sign-in',
  'POST /api/auth/backchannel-logout': 'needs a token that the identity provider has signed',
  'POST /api/cms/revalidate': 'needs the secret of a CMS, which this site has not',
  'POST /api/webhooks/inbound-mail': 'needs the signature of the mail relay',
  'POST /api/webhooks/mail-events': 'needs the signature of the mail relay',
  'POST /api/webhooks/text-messages': 'needs the signature of the vendor of text messages',
  'POST /api/notifications/renew':
    'needs the cookie of a device that has notifications; it has a test of its own',
  'POST /api/monitoring': 'takes reports of every browser and writes nothing',
};
/** Last parts of the paths of API routes that may lack the wrapper `apiRoute`, because they only read data. */
const readOnly = ['404-page', 'navigation-menu', 'health', 'suggest', 'specialities'];

/** Returns the write routes that have neither a test case nor a reason for its absence. */
export function routesWithoutCase(): string[] {
  const known = new Set([...writeCases.map(({ route }) => route), ...Object.keys(writesWithoutCase)]);
  const unguarded = unguardedRoutes().filter((path) => !readOnly.some((name) => path.endsWith(`/${name}`)));
  const all = [
    ...writeRoutes().map(({ method, path }) => `${method} ${path}`),
    ...unguarded.map((path) => `POST ${path}`),
  ];
  return all.filter((route) => !known.has(route));
}

type Answer = { status: number; text: string };

/**
 * Maximum number of attempts to send a request. On a busy machine, the site may respond with 503 because a request took
 * too long.
 */
const maxSendings = 5;
type Sending = { origin?: string; cookie?: string; network: string };

async function sendWrite(
  stage: Stage,
  { route }: WriteCase,
  { path, fields, json }: WriteRequest,
  { origin, cookie, network }: Sending,
): Promise<Answer> {
  const response = await fetch(`${stage.url}${path}`, {
    method: route.split(' ')[0] ?? 'POST',
    redirect: 'manual',
    headers: {
      ...{ accept: 'application/json', 'x-forwarded-for': network },
      ...(origin && { origin }),
      ...(cookie && { cookie }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(fields && { body: new URLSearchParams(fields) }),
    ...(json && { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, text: await response.text() };
}

/** Returns the path with two forged tokens: a shortened token, and a token with one changed character. */
function forgedPaths(path: string): string[] {
  const changed = path.at(-10) === 'A' ? 'B' : 'A';
  return [path.slice(0, -4), path.slice(0, -10) + changed + path.slice(-9)];
}

/** Makes every rate limit refuse requests from now on, or resets all limits if `exhausted` is false. */
async function exhaustLimits({ client }: Stage, exhausted: boolean): Promise<void> {
  await client.query('delete from rate_limit');
  await client.query('drop trigger if exists hostile_exhaust on rate_limit');
  if (!exhausted) return;
  await client.query(`
    create or replace function hostile_exhaust() returns trigger language plpgsql as
      $$ begin new.count := 1000000; return new; end $$;
    create trigger hostile_exhaust before insert or update on rate_limit
      for each row execute function hostile_exhaust();`);
}

async function prepare(stage: Stage, write: WriteCase): Promise<WriteRequest> {
  const request = await write.prepare(stage);
  if (!write.form) return request;
  return { ...request, fields: { ...stage.hiddenFields(write.form), ...request.fields } };
}

/**
 * For every write route, sends requests that each violate one guard (origin, session, owner or token), and checks that
 * the site writes no rows. Then sends the valid request twice at the same time, once more, and once beyond the rate
 * limit.
 */
export async function tryGuards(stage: Stage, signal: AbortSignal): Promise<GuardResult> {
  const rows = await recordWrittenRows(stage.client);
  const result: GuardResult = { cases: 0, sent: 0, problems: [] };
  result.problems.push(...routesWithoutCase().map((route) => `case: ${route} has none`));
  const { id: doctorId } = stage.person('doctor');
  const { rows: terms } = await stage.client.query<{ version: string | null; at: Date | null }>(
    'select terms_version as version, terms_accepted_at as at from doctor where id = $1',
    [doctorId],
  );
  for (const [index, write] of writeCases.entries()) {
    if (signal.aborted) break;
    result.cases += 1;
    const network = `198.51.${100 + (index >> 8)}.${index & 255}`;
    try {
      await tryWrite({ stage, rows, result, network }, write);
    } catch (error) {
      result.problems.push(`prepared: ${write.route} (${write.what}): ${String(error)}`);
    }
  }
  await exhaustLimits(stage, false);
  // The test cases about terms change which version the doctor has accepted. Without this reset, the site would ask the
  // doctor to accept the terms during later parts of the suite.
  await stage.client.query('update doctor set terms_version = $2, terms_accepted_at = $3 where id = $1', [
    doctorId,
    terms[0]?.version ?? null,
    terms[0]?.at ?? null,
  ]);
  return result;
}

type Trying = { stage: Stage; rows: WrittenRows; result: GuardResult; network: string };

async function tryWrite({ stage, rows, result, network }: Trying, write: WriteCase): Promise<void> {
  await exhaustLimits(stage, false);
  const own = write.as ? stage.person(write.as).cookie : '';
  const origin = stage.url;
  const report = (guard: string, what: string) =>
    result.problems.push(`${guard}: ${write.route} (${write.what}): ${what}`);
  const send = async (request: WriteRequest, by: Omit<Sending, 'network'>) => {
    for (let sending = 1; ; sending += 1) {
      result.sent += 1;
      const answer = await sendWrite(stage, write, request, { network, ...by });
      if (answer.status !== 503 || sending === maxSendings) return answer;
      await wait(500);
    }
  };
  const isRefused = async (guard: string, request: WriteRequest, by: Omit<Sending, 'network'>) => {
    await rows.take();
    const { status } = await send(request, by);
    const written = await rows.take();
    if (written.length > 0) report(guard, `wrote ${describeRows(written)} with ${status}`);
    return status;
  };

  const request = await prepare(stage, write);
  if (!write.anyOrigin)
    for (const foreign of ['https://evil.example', 'null', '']) {
      const status = await isRefused('origin', request, { origin: foreign, cookie: own });
      if (status !== 403) report('origin', `answered ${status} to “${foreign}”`);
    }
  if (write.as) {
    const status = await isRefused('session', request, { origin });
    if (write.writesNothing && status < 400) report('session', `answered ${status}`);
  }
  for (const person of write.refused ?? []) {
    const { cookie } = stage.person(person satisfies Person);
    await isRefused(`owner`, request, { origin, cookie });
  }
  if (write.byToken)
    for (const path of forgedPaths(request.path)) {
      const status = await isRefused('token', { ...request, path }, { origin, cookie: own });
      if (status < 400) report('token', `answered ${status}`);
    }

  await rows.take();
  const valid = { ...(write.anyOrigin ? {} : { origin }), cookie: own };
  const answers = await Promise.all([send(request, valid), send(request, valid)]);
  answers.push(await send(request, valid));
  const written = await rows.take();
  const [first] = answers.toSorted((a, b) => a.status - b.status);
  if (!first || first.status >= 400)
    report('valid', `refused with ${first?.status} ${first?.text.slice(0, 200)}`);
  else if (!write.writesNothing && written.length === 0) report('valid', 'wrote nothing');
  else if (write.writesNothing && written.length > 0) report('valid', `wrote ${describeRows(written)}`);
  if (answers.some(({ status }) => status >= 500))
    report('twice', answers.map((one) => one.status).join(', '));
  const added = written.filter(({ table, action }) => table === write.adds && action === 'INSERT').length;
  if (write.adds && added !== 1)
    report('twice', `${added} rows of ${write.adds} from one request sent three times`);

  if (write.unlimited) return;
  const another = await prepare(stage, write);
  await exhaustLimits(stage, true);
  const status = await isRefused('rate', another, valid);
  if (status !== 429) report('rate', `answered ${status} beyond the limit`);
  await exhaustLimits(stage, false);
}
