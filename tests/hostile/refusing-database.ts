import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isReady, withDatabase, within, type HostileSite } from './hostile-site';
import { pickHiddenFields, openEnquiry, postEnquiry, sendEnquiries } from './send-enquiry';
import { signIn, demoPassword } from './sign-in';

/**
 * The site must be ready again within this time in ms. After a refused write, it is not ready for a minute, unless a
 * later write succeeds.
 */
const readyWithinMs = 90_000;

export type RefusingResult = { asked: number; problems: string[] };

type Fault = { name: string; begin(client: pg.Client): Promise<void>; end(client: pg.Client): Promise<void> };

const readOnly = (on: boolean) => async (client: pg.Client) => {
  // This connection must be able to write, to end the fault. During the fault, the server makes connections read-only
  // by default.
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter system set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await client.query('select pg_reload_conf()');
  await wait(500);
};

/** Makes every table refuse rows with this error code, as a server with a full disk does. */
const full = (code: string) => async (client: pg.Client) => {
  await client.query(`
    create or replace function hostile_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '${code}';
    end $$`);
  const { rows } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'hostile_%'`);
  for (const { name } of rows)
    await client.query(
      `create or replace trigger hostile_refuse before insert or update on "${name}" execute function hostile_refuse()`,
    );
};
const dropRefusals = async (client: pg.Client) => {
  await client.query('drop function if exists hostile_refuse() cascade');
};

const faults: readonly Fault[] = [
  { name: 'read-only', begin: readOnly(true), end: readOnly(false) },
  { name: 'full (53100)', begin: full('53100'), end: dropRefusals },
  { name: 'disk error (58030)', begin: full('58030'), end: dropRefusals },
];

/**
 * Makes the database refuse all writes, in three ways. Pages must still load, and forms must respond with 503 and keep
 * the typed text. Afterwards the same form must be accepted.
 */
export async function refuseWrites(site: HostileSite, signal: AbortSignal): Promise<RefusingResult> {
  const result: RefusingResult = { asked: 0, problems: [] };
  const cookie = await signIn(site.url, 'doctor@example.com', demoPassword);
  for (const fault of faults) {
    const report = (what: string) => result.problems.push(`database ${fault.name}: ${what}`);
    const email = `refused.${Math.random().toString(36).slice(2, 10)}@example.com`;
    const fields = await openEnquiry(site.url, email);
    await withDatabase(site.databaseUrl, fault.begin);
    try {
      const { status, reference } = await postEnquiry(site.url, email, fields);
      if (status !== 503 || reference) report(`an enquiry was answered ${status}`);
      for (const [address, posted] of forms(fields)) {
        const answer = await fetch(`${site.url}${address}`, {
          method: 'POST',
          headers: { accept: 'text/html', origin: site.url, cookie },
          body: posted,
          redirect: 'manual',
          signal: AbortSignal.timeout(15_000),
        });
        const html = await answer.text();
        if (answer.status !== 503) report(`${address} answered ${answer.status}`);
        else if (!html.includes('typed-before-it-refused')) report(`${address} lost what was typed`);
      }
      for (const address of ['/', '/jobs', '/user/account', '/api/auth/me']) {
        const answer = await fetch(`${site.url}${address}`, { headers: { cookie }, redirect: 'manual' });
        await answer.body?.cancel();
        if (answer.status >= 500 && answer.status !== 503) report(`${address} answered ${answer.status}`);
      }
      const live = await fetch(`${site.url}/api/health?live=1`);
      await live.body?.cancel();
      if (live.status !== 200) report(`?live=1 answered ${live.status}, so every node would be restarted`);
      result.asked += 9;
    } finally {
      await withDatabase(site.databaseUrl, fault.end);
    }
    if (!(await within(readyWithinMs, () => isReady(site.url))))
      report(`not ready ${readyWithinMs / 1000} s after it took writes again`);
    const again = await postEnquiry(site.url, email, fields);
    if (!again.reference) report(`the same draft was answered ${again.status} afterwards`);
  }
  const sent = await sendEnquiries(site, { count: 3, mailsWithinMs: 120_000, signal });
  result.problems.push(...sent.problems.map((problem) => `database: afterwards ${problem}`));
  return result;
}

function forms(open: URLSearchParams): [string, URLSearchParams][] {
  const hidden = pickHiddenFields(open);
  const typed = { message: 'typed-before-it-refused', name: 'Ngaire Bell', email: 'ngaire.bell@example.com' };
  const contact = new URLSearchParams({ ...hidden, ...typed, topic: 'other' });
  const enquiry = new URLSearchParams([...open, ['message', 'typed-before-it-refused']]);
  return [
    ['/contact-us', contact],
    ['/enquire', enquiry],
  ];
}
