import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { collectMails, findEmailProblems, type Mails } from './enquiry-emails';
import { withDatabase, within, type HostileSite } from './hostile-site';
import { enquiryFields } from './writes/write-case';

export type TakenEnquiry = { email: string; reference: string };

const answerSchema = z.object({ redirect: z.string() });

/** Sends the same enquiry until the site confirms it. Returns its reference, or null after two minutes. */
export async function sendUntilTaken(
  url: string,
  email: string,
  signal: AbortSignal,
): Promise<string | null> {
  let fields: URLSearchParams | null = null;
  for (const end = performance.now() + 120_000; performance.now() < end && !signal.aborted; await wait(150)) {
    try {
      fields ??= await openEnquiry(url, email);
      const { reference } = await postEnquiry(url, email, fields);
      if (reference) return reference;
    } catch {
      // No response came. The next attempt sends the same fields again.
    }
  }
  return null;
}

/**
 * Posts an enquiry once. `origin` is the public address of the site, which differs from `url` if `url` is a single
 * node.
 */
export async function postEnquiry(
  url: string,
  email: string,
  fields: URLSearchParams,
  origin = url,
): Promise<{ status: number; reference: string | null }> {
  const response = await fetch(`${url}/enquire`, {
    method: 'POST',
    headers: { accept: 'application/json', origin, 'x-forwarded-for': toFakeClientAddress(email) },
    body: fields,
    signal: AbortSignal.timeout(10_000),
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => null));
  const reference = answer.data ? (/ENQ-\d{6}/.exec(answer.data.redirect)?.[0] ?? null) : null;
  return { status: response.status, reference };
}

/** Derives a client address from the email address, so that rate limits count each sender separately. */
export function toFakeClientAddress(email: string): string {
  const bytes = [...Buffer.from(email)].reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
  return `203.${(bytes >>> 16) & 255}.${(bytes >>> 8) & 255}.${bytes & 255}`;
}

export async function openEnquiry(url: string, email: string): Promise<URLSearchParams> {
  const html = await (await fetch(`${url}/enquire`, { signal: AbortSignal.timeout(10_000) })).text();
  return fillEnquiryForm(html, email);
}

/** Returns the fields of an enquiry form: the hidden fields of the page and filled-in visible fields. */
export async function fillEnquiryForm(html: string, email: string): Promise<URLSearchParams> {
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]+)"/.exec(tag)?.[1] ?? '',
    /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const fields = new URLSearchParams(hidden);
  if (!fields.get('idempotency_key')) throw new Error('The page has no form');
  for (const [name, value] of Object.entries(enquiryFields(email))) fields.set(name, value);
  // The site refuses a form that is sent too soon after it was opened.
  await wait(350);
  return fields;
}

export function isOutboxEmpty(databaseUrl: string): Promise<boolean> {
  return withDatabase(databaseUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from email where state = 'queued' limit 1");
    return rowCount === 0;
  });
}

/**
 * Sends `count` enquiries and returns how many the site confirmed. Also returns unconfirmed enquiries, wrong emails,
 * and emails that do not arrive within `mailsWithinMs`.
 */
export async function sendEnquiries(
  site: HostileSite,
  { count, mailsWithinMs, signal }: { count: number; mailsWithinMs: number; signal: AbortSignal },
): Promise<{ taken: number; problems: string[] }> {
  const problems: string[] = [];
  const taken: TakenEnquiry[] = [];
  const run = Math.random().toString(36).slice(2, 10);
  for (let number = 1; number <= count; number += 1) {
    const email = `sent.${run}.${number}@example.com`;
    const reference = await sendUntilTaken(site.url, email, signal);
    if (reference) taken.push({ email, reference });
    else problems.push(`an enquiry was never taken: ${email}`);
  }
  const mails: Mails = new Map();
  const find = () =>
    withDatabase(site.databaseUrl, (client) =>
      findEmailProblems(client, { taken, mails, desk: site.staffEmail }),
    );
  await within(mailsWithinMs, async () => {
    await collectMails(site.inboxUrl, mails);
    return (await find()).problems.length === 0;
  });
  return { taken: taken.length, problems: [...problems, ...(await find()).problems] };
}

export function pickHiddenFields(fields: URLSearchParams): Record<string, string> {
  const names = ['form_started', 'idempotency_key'];
  return Object.fromEntries([...fields].filter(([name]) => names.includes(name)));
}
