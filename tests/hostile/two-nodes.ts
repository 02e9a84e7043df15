import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { rateLimits } from '@/lib/http/rate-limits';
import { freePorts } from '@/scripts/run/ports';
import type { Log } from '@/scripts/run/log';
import type { Settings } from '@/scripts/run/settings';
import { startSite } from '@/scripts/run/start-site';
import { collectMails, findEmailProblems, type Mails } from './enquiry-emails';
import { untilAnswered, withDatabase, within, type HostileSite } from './hostile-site';
import { pickHiddenFields, openEnquiry, postEnquiry, type TakenEnquiry } from './send-enquiry';
import { demoPassword, signIn } from './sign-in';

export type NodesResult = { enquiries: number; problems: string[] };

const sendings = 20;
const contactLimit = rateLimits.contact;

/**
 * Starts a second node (site and worker). It has its own data folder, but uses the database, identity provider and
 * inbox of the first node.
 */
async function startSecondNode(
  { ownerUrl, settings: first }: { ownerUrl: string; settings: Settings },
  folder: string,
  { log, signal }: { log: Log; signal: AbortSignal },
) {
  const [PORT = 0] = await freePorts(1);
  mkdirSync(folder, { recursive: true });
  const settings: Settings = {
    ...first,
    ports: { ...first.ports, PORT },
    dataFolder: folder,
    embedded: { database: false, mail: false, identity: false },
    demoData: false,
    env: { ...first.env, DATABASE_OWNER_URL: ownerUrl, PORT: String(PORT), DATA_DIR: folder },
  };
  const node = await startSite(settings, { command: 'start', log, signal });
  return { url: `http://localhost:${PORT}`, stop: node.stop };
}

/**
 * Runs two nodes on one database. They must share sessions, rate limits and idempotency keys, and must not send an
 * email twice.
 */
export async function tryTwoNodes(
  site: HostileSite,
  { settings, log, signal }: { settings: Settings; log: Log; signal: AbortSignal },
): Promise<NodesResult> {
  const folder = path.join(path.dirname(site.dataFolder), 'second-node');
  const second = await startSecondNode({ ownerUrl: site.databaseUrl, settings }, folder, { log, signal });
  const problems: string[] = [];
  const report = (what: string) => problems.push(`nodes: ${what}`);
  const nodes = [site.url, second.url] as const;
  try {
    const taken = await sendToBoth(nodes, site.url, report);
    await tryLimit(nodes, site.url, report);
    await trySigningOut(nodes, site.url, report);
    const mails: Mails = new Map();
    const find = () =>
      withDatabase(site.databaseUrl, (client) =>
        findEmailProblems(client, { taken, mails, desk: site.staffEmail }),
      );
    await within(120_000, async () => {
      await collectMails(site.inboxUrl, mails);
      return (await find()).problems.length === 0;
    });
    const emails = await find();
    if (emails.repeated > 0) report(`${emails.repeated} emails came twice`);
    emails.problems.forEach(report);
    return { enquiries: taken.length, problems };
  } finally {
    await second.stop();
  }
}

type Report = (what: string) => void;

/** Sends each enquiry to both nodes at once. Both nodes must return the same reference. */
async function sendToBoth(nodes: readonly string[], url: string, report: Report): Promise<TakenEnquiry[]> {
  const taken: TakenEnquiry[] = [];
  for (let number = 1; number <= sendings; number += 1) {
    const email = `both.${Math.random().toString(36).slice(2, 10)}@example.com`;
    const fields = await untilAnswered(() => openEnquiry(nodes[number % 2] ?? url, email));
    const answers = await Promise.all(
      nodes.map((node) => untilAnswered(() => postEnquiry(node, email, fields, url))),
    );
    const references = new Set(answers.map(({ reference }) => reference));
    const [reference] = references;
    if (references.size === 1 && reference) taken.push({ email, reference });
    else report(`one form became ${answers.map((one) => one.reference ?? one.status).join(' and ')}`);
  }
  return taken;
}

/** Sends more messages from one client address than the rate limit allows, alternately to both nodes. */
async function tryLimit(nodes: readonly string[], origin: string, report: Report): Promise<void> {
  const windowMs = contactLimit.seconds * 1000;
  const left = () => windowMs - (Date.now() % windowMs);
  // At least 45 s of the current period must be left, because a new period would allow as many requests again.
  await within(60_000, () => Promise.resolve(left() > 45_000));
  const statuses: number[] = [];
  for (let number = 0; number < contactLimit.count + 10; number += 1) {
    const response = await fetch(`${nodes[number % 2]}/contact-us`, {
      method: 'POST',
      headers: { accept: 'application/json', origin, 'x-forwarded-for': '198.51.99.7' },
      body: new URLSearchParams({ topic: 'other' }),
    });
    await response.body?.cancel();
    statuses.push(response.status);
  }
  const admitted = statuses.filter((status) => status !== 429).length;
  if (admitted !== contactLimit.count)
    report(`a limit of ${contactLimit.count} admitted ${admitted} over both`);
}

const isSignedIn = async (node: string, cookie: string) =>
  (await fetch(`${node}/user/account`, { headers: { cookie }, redirect: 'manual' })).status === 200;

async function trySigningOut(nodes: readonly string[], url: string, report: Report): Promise<void> {
  const cookie = await signIn(url, 'doctor@example.com', demoPassword);
  for (const node of nodes)
    if (!(await isSignedIn(node, cookie))) report('a session counts on one node only');
  const page = await (await fetch(`${url}/user/account`, { headers: { cookie } })).text();
  const hidden = [...page.matchAll(/name="(form_started|idempotency_key)"[^>]*value="([^"]*)"/g)];
  const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
  fields.set('do', 'end-sessions');
  await fetch(`${url}/user/account`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: url, cookie },
    body: new URLSearchParams({ ...pickHiddenFields(fields), do: 'end-sessions' }),
  });
  for (const node of nodes)
    if (await isSignedIn(node, cookie)) report(`signed out everywhere, and still signed in at ${node}`);
}
