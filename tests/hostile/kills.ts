import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { processesOf, signalPart, type Part } from './processes';

export type KillResult = {
  kills: number;
  /** Enquiries that the site said it had taken. */
  taken: number;
  /** Emails that came twice under one Message-ID: what SMTP cannot rule out. */
  repeatedEmails: number;
  problems: string[];
};

type Site = { url: string; inboxUrl: string; databaseUrl: string; dataFolder: string };

const victims = ['site', 'worker', 'database'] as const satisfies Part[];
/** How many people send enquiries while the parts of the site die. */
const senders = 3;
/** A part that is started again serves within this time, ms. */
const backWithinMs = 60_000;
const answerSchema = z.object({ redirect: z.string() });

/** Kills parts of a running site, one after the other, while people send enquiries; then counts what became of those. */
export async function killParts(site: Site, count: number, signal: AbortSignal): Promise<KillResult> {
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
    // Work of every length is met: a part dies anywhere between its start and some hundred answers.
    await wait((kills * 137) % 900);
  }
  ending.abort();
  await Promise.all(people);
  const emptied = await within(180_000, () => isOutboxEmpty(site.databaseUrl));
  if (!emptied) problems.push('emails were still waiting three minutes after the last kill');
  const counted = await countEnquiries(site, run, taken);
  return {
    kills,
    taken: taken.length,
    repeatedEmails: counted.repeated,
    problems: [...problems, ...counted.problems],
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

const mailsSchema = z.array(
  z.object({
    messageId: z.string().optional(),
    subject: z.string(),
    to: z.array(z.object({ address: z.string() })),
  }),
);

/** Each enquiry that was taken is there once, its receipt came, and nothing came under two Message-IDs. */
async function countEnquiries(
  site: Site,
  run: string,
  taken: { email: string; reference: string }[],
): Promise<{ repeated: number; problems: string[] }> {
  const problems: string[] = [];
  const rows = await withDatabase(site.databaseUrl, async (client) => {
    const found = await client.query<{ email: string; reference: string }>(
      'select email::text, reference from enquiry where email like $1',
      [`${run}.%`],
    );
    return found.rows;
  });
  const mails = mailsSchema.parse(await (await fetch(`${site.inboxUrl}/email`)).json());
  let repeated = 0;
  for (const { email, reference } of taken) {
    const references = rows.filter((row) => row.email === email).map((row) => row.reference);
    if (references.length !== 1 || references[0] !== reference)
      problems.push(`${reference} of ${email} is there as ${references.join(', ') || 'nothing'}`);
    const receipts = mails.filter(
      (mail) => mail.subject.includes(reference) && mail.to.some(({ address }) => address === email),
    );
    const ids = new Set(receipts.map((mail) => mail.messageId));
    if (receipts.length === 0) problems.push(`no receipt of ${reference} came`);
    if (ids.size > 1) problems.push(`the receipt of ${reference} came as ${ids.size} emails`);
    if (ids.size === 1) repeated += receipts.length - 1;
  }
  return { repeated, problems };
}
