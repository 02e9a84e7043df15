import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { admitConsultants, findLostWork, letConsultantsWork } from './consultants';
import { processesOf, signalPart, type Part } from './processes';

export type KillResult = {
  kills: number;
  /** Enquiries that the site said it had taken. */
  taken: number;
  /** Those of them that a consultant took, called about and noted. */
  handled: number;
  /** Emails that came twice under one Message-ID: what SMTP cannot rule out. */
  repeatedEmails: number;
  problems: string[];
};

type Site = { url: string; inboxUrl: string; databaseUrl: string; dataFolder: string };

const victims = ['site', 'worker', 'database'] as const satisfies Part[];
/** How many people send enquiries while the parts of the site die. */
const senders = 3;
/** How many consultants work on the queue meanwhile. */
export const consultants = 50;
/** A part that is started again serves within this time, ms. */
const backWithinMs = 60_000;
const answerSchema = z.object({ redirect: z.string() });

/**
 * Kills parts of a running site, one after the other, while people send enquiries and consultants take them from the queue;
 * then counts what became of those. The accounts of the consultants are there before the site starts.
 */
export async function killParts(site: Site, count: number, signal: AbortSignal): Promise<KillResult> {
  const staff = letConsultantsWork(site.url, await admitConsultants(site.url, consultants));
  const run = `killed.${randomUUID().slice(0, 8)}`;
  const taken: { email: string; reference: string }[] = [];
  const ending = new AbortController();
  const problems: string[] = [];
  const people = Array.from({ length: senders }, async (_, person) => {
    for (let number = 1; !ending.signal.aborted; number += 1) {
      const email = `${run}.${person}.${number}@example.com`;
      const reference = await sendUntilTaken(site.url, email, signal);
      if (reference) taken.push({ email, reference });
      else problems.push(`an enquiry was never taken: ${email}`);
    }
  });
  const mails: Mails = new Map();
  let kills = 0;
  while (kills < count && !signal.aborted) {
    const victim = victims[kills % victims.length] as (typeof victims)[number];
    const [before] = processesOf(victim, site.dataFolder);
    if (!signalPart(victim, site.dataFolder, 'SIGKILL'))
      problems.push(`${victim} was down before it was killed`);
    kills += 1;
    const back = await within(backWithinMs, async () => {
      const [now] = processesOf(victim, site.dataFolder);
      return now !== undefined && now !== before && (await isReady(site.url));
    });
    if (!back) problems.push(`${victim} was not back ${backWithinMs / 1000} s after kill ${kills}`);
    await collectMails(site.inboxUrl, mails);
    // Work of every length is met: a part dies anywhere between its start and some hundred answers.
    await wait((kills * 137) % 900);
  }
  ending.abort();
  await Promise.all(people);
  const handled = await staff.stop();
  const emptied = await within(180_000, async () => {
    await collectMails(site.inboxUrl, mails);
    return isOutboxEmpty(site.databaseUrl);
  });
  await collectMails(site.inboxUrl, mails);
  if (!emptied) problems.push('emails were still waiting three minutes after the last kill');
  const counted = await countEnquiries(site.databaseUrl, run, { taken, mails: [...mails.values()] });
  return {
    kills,
    taken: taken.length,
    handled: handled.length,
    repeatedEmails: counted.repeated,
    problems: [...problems, ...counted.problems, ...(await findLostWork(site.databaseUrl, handled))],
  };
}

async function within(ms: number, look: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(100))
    if (await look().catch(() => false)) return true;
  return false;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/health?ready=1`, { signal: AbortSignal.timeout(5_000) });
  return response.status === 200;
}

/** As somebody does who presses "Send enquiry" again until there is a reference. */
async function sendUntilTaken(url: string, email: string, signal: AbortSignal): Promise<string | null> {
  let fields: URLSearchParams | null = null;
  for (const end = performance.now() + 120_000; performance.now() < end && !signal.aborted; await wait(150)) {
    try {
      fields ??= await enquiryFields(url, email);
      const response = await fetch(`${url}/enquire`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          origin: url,
          'x-forwarded-for': networkOf(email),
        },
        body: fields,
        signal: AbortSignal.timeout(10_000),
      });
      const answer = answerSchema.safeParse(await response.json());
      const reference = answer.data && /ENQ-\d{6}/.exec(answer.data.redirect)?.[0];
      if (reference) return reference;
    } catch {
      // Nobody answered: the same draft is sent again.
    }
  }
  return null;
}

/** A network of its own for each person, so that how often one may send does not decide. */
function networkOf(email: string): string {
  const bytes = [...Buffer.from(email)].reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
  return `203.${(bytes >>> 16) & 255}.${(bytes >>> 8) & 255}.${bytes & 255}`;
}

async function enquiryFields(url: string, email: string): Promise<URLSearchParams> {
  const html = await (await fetch(`${url}/enquire`, { signal: AbortSignal.timeout(10_000) })).text();
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]+)"/.exec(tag)?.[1] ?? '',
    /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const fields = new URLSearchParams(hidden);
  if (!fields.get('idempotency_key')) throw new Error('The page has no form');
  const typed = {
    ...{ given_name: 'Ngaire', family_name: 'Bell', email, phone: '+61 412 345 678', grade: 'registrar' },
    ...{ specialty: 'emergency-medicine', availability: 'Any week in March', consent_handle: 'on' },
  };
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  // Nobody fills it in faster.
  await wait(350);
  return fields;
}

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isOutboxEmpty(databaseUrl: string): Promise<boolean> {
  return withDatabase(databaseUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from email where state = 'queued' limit 1");
    return rowCount === 0;
  });
}

const mailSchema = z.object({
  id: z.string(),
  messageId: z.string().optional(),
  subject: z.string(),
  to: z.array(z.object({ address: z.string() })),
});
type Mail = z.infer<typeof mailSchema>;
type Mails = Map<string, Mail>;

/** Adds what is in the inbox now: it drops its oldest emails beyond 2,000. */
async function collectMails(inboxUrl: string, mails: Mails): Promise<void> {
  const answer = await fetch(`${inboxUrl}/email`, { signal: AbortSignal.timeout(10_000) });
  for (const mail of z.array(mailSchema).parse(await answer.json())) mails.set(mail.id, mail);
}

/** Each enquiry that was taken is there once, its receipt came, and nothing came under two Message-IDs. */
async function countEnquiries(
  databaseUrl: string,
  run: string,
  { taken, mails }: { taken: readonly { email: string; reference: string }[]; mails: readonly Mail[] },
): Promise<{ repeated: number; problems: string[] }> {
  const problems: string[] = [];
  const rows = await withDatabase(databaseUrl, async (client) => {
    const found = await client.query<{ email: string; reference: string }>(
      'select email::text, reference from enquiry where email like $1',
      [`${run}.%`],
    );
    return found.rows;
  });
  let repeated = 0;
  for (const { email, reference } of taken) {
    const references = rows.filter((row) => row.email === email).map((row) => row.reference);
    if (references.length !== 1 || references[0] !== reference)
      problems.push(`${reference} of ${email} is there as ${references.join(', ') || 'nothing'}`);
    // The receipt, and what a consultant's steps told the doctor: each has its own subject.
    const received = mails.filter(
      (mail) => mail.subject.includes(reference) && mail.to.some(({ address }) => address === email),
    );
    if (received.length === 0) problems.push(`no receipt of ${reference} came`);
    for (const subject of new Set(received.map((mail) => mail.subject))) {
      const same = received.filter((mail) => mail.subject === subject);
      const ids = new Set(same.map((mail) => mail.messageId));
      if (ids.size > 1) problems.push(`“${subject}” came as ${ids.size} emails`);
      else repeated += same.length - 1;
    }
  }
  return { repeated, problems };
}
