// npm run drill:failover: kills the primary database under load, points the site to the replica while it is still
// read-only, promotes it, and counts what visitors saw. Uses the embedded PostgreSQL.
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '@/scripts/run/command';
import { createDatabase, createSiteLogin, withDatabase } from '@/scripts/run/embedded-database';
import type { Settings } from '@/scripts/run/settings';
import { startSite } from '@/scripts/run/start-site';
import { testSettings } from '@/scripts/run-tests/test-site';
import { startStreamingPair, type StreamingPair } from '@/tests/streaming-pair';
import { collectMails, findEmailProblems, type Mails } from '@/tests/hostile/enquiry-emails';
import { withDatabase as onDatabase, within } from '@/tests/hostile/hostile-site';
import { openEnquiry } from '@/tests/hostile/send-enquiry';
import { startLoad } from './site-load';
import { startSwitchProxy, type SwitchProxy } from './switch-proxy';

const database = 'onward';
const steadyMs = 15_000;
const withoutServerMs = 3_000;
const readOnlyMs = 5_000;
const maxAnswerMs = 5_000;

await runCommand(async (signal) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drill-failover-'));
  chmodSync(folder, 0o755);
  mkdirSync('test-results', { recursive: true });
  const out = createWriteStream('test-results/drill-failover.log');
  const log = (line: string) => void out.write(`${line}\n`);
  // With a synchronous replica, a confirmed enquiry is on both servers.
  const pair = await startStreamingPair(['synchronous_standby_names=standby']);
  const proxy = await startSwitchProxy(readPort(pair.primaryUrl));
  try {
    const settings = await drillSettings(path.join(folder, 'data'), pair, proxy);
    console.log('Starting a site (its log: test-results/drill-failover.log) …');
    const running = await startSite(settings, { command: 'start', log, signal });
    try {
      return await failOver(running.settings, pair, proxy);
    } finally {
      await running.stop();
    }
  } finally {
    await proxy.stop();
    await pair.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

function readPort(url: string): number {
  return Number(new URL(url).port);
}

async function drillSettings(dataFolder: string, pair: StreamingPair, proxy: SwitchProxy): Promise<Settings> {
  const settings = await testSettings(dataFolder);
  await createDatabase(pair.primaryUrl, database);
  const owner = new URL(withDatabase(pair.primaryUrl, database));
  owner.port = String(proxy.port);
  const site = await createSiteLogin(owner.toString());
  const replica = new URL(site);
  replica.port = String(readPort(pair.standbyUrl));
  const addresses = {
    DATABASE_OWNER_URL: owner.toString(),
    DATABASE_URL: site,
    DATABASE_REPLICA_URLS: replica.toString(),
  };
  return {
    ...settings,
    embedded: { ...settings.embedded, database: false },
    env: { ...settings.env, ...addresses },
  };
}

async function failOver({ env, ports }: Settings, pair: StreamingPair, proxy: SwitchProxy): Promise<number> {
  const url = env.SITE_URL ?? '';
  const standbyUrl = withDatabase(pair.standbyUrl, database);
  const before = startLoad(url);
  await wait(steadyMs);
  await before.stop();
  const readsOfReplica = await countReplicaReads(standbyUrl);
  const typed = await openEnquiry(url, 'typed.before@example.com');
  typed.set('message', 'typed-before-the-failover');

  const during = startLoad(url);
  await wait(2_000);
  const killedAt = performance.now();
  await pair.killPrimary();
  await wait(withoutServerMs);
  const away = await postAsPage(url, typed);
  proxy.pointTo(readPort(pair.standbyUrl));
  await wait(readOnlyMs);
  const readOnly = await postAsPage(url, typed);
  const promotedAt = performance.now();
  await pair.promote();
  const recovered = await within(60_000, async () => during.load.taken.some(({ atMs }) => atMs > promotedAt));
  const firstTaken = Math.min(...during.load.taken.map(({ atMs }) => atMs).filter((at) => at > promotedAt));
  await wait(steadyMs);
  await during.stop();

  const problems = [...before.load.problems, ...during.load.problems];
  if (!recovered) problems.push('no enquiry was taken within a minute after the promotion');
  if (readsOfReplica === 0) problems.push('no page was read from the replica');
  for (const [name, kept] of Object.entries({ 'no server': away, 'read-only': readOnly }))
    if (kept !== 'kept') problems.push(`a form without script, ${name}: ${kept}`);
  for (const { load, name } of [
    { load: before.load, name: 'before' },
    { load: during.load, name: 'during' },
  ]) {
    if (load.longestMs > maxAnswerMs)
      problems.push(`${name}: an answer took ${Math.round(load.longestMs)} ms`);
    if (name === 'before' && (load.pages[503] || load.posts[503])) problems.push('503 before the failover');
  }
  const taken = [...before.load.taken, ...during.load.taken];
  problems.push(...(await findLost(standbyUrl, `http://localhost:${ports.INBOX_PORT}`, taken, env)));

  const describe = (statuses: Record<number, number>) => JSON.stringify(statuses);
  for (const line of [
    `before: pages ${describe(before.load.pages)}, enquiries ${describe(before.load.posts)}, longest answer ${Math.round(before.load.longestMs)} ms, ${readsOfReplica} connections of the site on the replica`,
    `failover: pages ${describe(during.load.pages)}, enquiries ${describe(during.load.posts)}, longest answer ${Math.round(during.load.longestMs)} ms`,
    `first enquiry ${Math.round(firstTaken - promotedAt)} ms after the promotion began, ${Math.round(firstTaken - killedAt)} ms after the primary was killed`,
    `${taken.length} enquiries confirmed, ${during.load.open.length + before.load.open.length} not confirmed at the end of the load`,
    ...problems,
    problems.length ? `${problems.length} problems` : 'Nothing lost, nothing doubled',
  ])
    console.log(line);
  return problems.length ? 1 : 0;
}

function countReplicaReads(standbyUrl: string): Promise<number> {
  return onDatabase(standbyUrl, async (client) => {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where application_name = 'site-replica' and query like '%job%'",
    );
    return rowCount ?? 0;
  });
}

/** Posts the form like a browser without script. Returns `kept` if a 503 response contains the typed text. */
async function postAsPage(url: string, fields: URLSearchParams): Promise<string> {
  const response = await fetch(`${url}/enquire`, {
    method: 'POST',
    headers: { accept: 'text/html', origin: url },
    body: fields,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  const html = await response.text();
  if (response.status !== 503) return `answered ${response.status}`;
  return html.includes('typed-before-the-failover') ? 'kept' : 'lost what was typed';
}

async function findLost(
  databaseUrl: string,
  inboxUrl: string,
  taken: { email: string; reference: string }[],
  env: Record<string, string>,
): Promise<string[]> {
  const mails: Mails = new Map();
  let problems: string[] = [];
  await within(120_000, async () => {
    await collectMails(inboxUrl, mails);
    problems = await onDatabase(databaseUrl, async (client) => {
      const found = await findEmailProblems(client, { taken, mails, desk: env.STAFF_EMAIL ?? '' });
      const { rows } = await client.query<{ email: string }>(
        "select email from enquiry where email like 'drill.%' group by email having count(*) > 1",
      );
      return [...found.problems, ...rows.map(({ email }) => `an enquiry was stored twice: ${email}`)];
    });
    return problems.length === 0;
  });
  return problems;
}
