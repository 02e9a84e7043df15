import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { openAccounts } from '@/scripts/identity-provider/accounts.mjs';
import { signIn } from './sign-in';

const password = 'correct horse battery';
const address = (number: number) => `consultant.${number}@example.org`;

/**
 * Adds accounts for consultants to the local identity provider, all with the same password. Call this before the site
 * of this data folder starts.
 */
export async function addConsultantAccounts(dataFolder: string, count: number): Promise<void> {
  // If root runs this, PostgreSQL runs as a different user, who must be able to read its files. Hence mode 755.
  await mkdir(dataFolder, { recursive: true, mode: 0o755 });
  const accounts = Array.from({ length: count }, (_, number) => ({
    sub: `local|consultant-${number}`,
    login: address(number),
    email: address(number),
    emailVerified: true,
    givenName: 'Con',
    familyName: `Sultant${number}`,
    blocked: false,
    verification: null,
    password,
  }));
  await openAccounts(path.resolve(dataFolder, 'identity'), accounts);
}

type Consultant = { id: string; cookie: string };

/** Makes the first `count` accounts staff, as an administrator would, and signs in each consultant. */
export async function admitConsultants(url: string, count: number): Promise<Consultant[]> {
  const administrator = await signIn(url, 'admin@example.com', password);
  const consultants: Consultant[] = [];
  for (let number = 0; number < count; number += 1) {
    const member = { email: address(number), givenName: 'Con', familyName: `Sultant${number}` };
    const id = randomUUID();
    const { status } = await post(url, administrator, 'staff', { ...member, id, roles: ['consultant'] });
    if (status !== 200) throw new Error(`${member.email} was not taken into the staff: ${status}`);
    consultants.push({ id, cookie: await signIn(url, member.email, password) });
  }
  return consultants;
}

const answerSchema = z.object({ data: z.object({ id: z.string() }).optional() }).catch({});

async function post(
  url: string,
  cookie: string,
  address: string,
  body: object,
): Promise<{ status: number; id?: string }> {
  const response = await fetch(`${url}/api/staff/${address}`, {
    method: 'POST',
    headers: {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      ...{ cookie, origin: url, 'x-staff-screen': '/staff/enquiries' },
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const { data } = answerSchema.parse(await response.json().catch(() => null));
  return { status: response.status, ...(data && { id: data.id }) };
}

/**
 * An enquiry that a consultant has handled, with the ids of the call and the note. The site has confirmed each step.
 */
type Handled = { reference: string; by: string; call: string; note: string };

export type Consultants = {
  /** Waits until all consultants have finished their current enquiry. Returns the work that the site confirmed. */
  stop(): Promise<Handled[]>;
};

/**
 * Simulates consultants who work on the queue at the same time. Each repeatedly claims the most urgent enquiry, records
 * a call and writes a note. A request without a response is repeated with the same ids.
 */
export function letConsultantsWork(url: string, consultants: readonly Consultant[]): Consultants {
  const ending = new AbortController();
  const handled: Handled[] = [];
  const working = consultants.map(async ({ id: by, cookie }) => {
    while (!ending.signal.aborted) {
      const claimed = await insist(() => post(url, cookie, 'enquiries/bulk/claim-most-urgent', {}));
      const reference = claimed.id;
      if (claimed.status !== 200 || !reference) {
        // No unclaimed enquiry is left at the moment.
        await wait(500);
        continue;
      }
      const one = { reference, by, call: randomUUID(), note: randomUUID() };
      const call = { callId: one.call, outcome: 'reached', minutes: 3 };
      const note = { noteId: one.note, text: 'Free from March on.' };
      const called = await insist(() => post(url, cookie, `enquiries/${reference}/call`, call));
      const noted = await insist(() => post(url, cookie, `enquiries/${reference}/note`, note));
      if (called.status !== 200 || noted.status !== 200)
        throw new Error(`${reference}: the call was answered ${called.status}, the note ${noted.status}`);
      handled.push(one);
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(working);
      return handled;
    },
  };
}

/** Repeats a request until there is a response, like a person who presses the button again. */
async function insist(ask: () => Promise<{ status: number; id?: string }>) {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(150)) {
    const answer = await ask().catch(() => null);
    // Tries again if the site is down, is starting or has reached a rate limit.
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
  }
  throw new Error('The back office did not answer for two minutes');
}

/**
 * Returns steps that are lost or recorded twice, and confirmed claims after which another consultant has the enquiry.
 * Demo enquiries have an earlier history, so for enquiries created before `since`, only confirmed steps are checked.
 */
export async function findLostWork(
  databaseUrl: string,
  { handled, since }: { handled: readonly Handled[]; since: Date },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async (text: string) =>
    (await client.query<Record<string, string | null>>(text, [since])).rows;
  try {
    const claimedBy = new Map(
      (await rows('select reference, claimed_by from enquiry where $1::timestamptz is not null')).map(
        (row) => [row.reference, row.claimed_by],
      ),
    );
    const calls = await selectIds(client, 'enquiry_call');
    const notes = await selectIds(client, 'enquiry_note');
    const problems = handled.flatMap(({ reference, by, call, note }) => [
      ...(claimedBy.get(reference) === by ? [] : [`${reference} is not with who was told they had it`]),
      ...(calls.has(call) ? [] : [`a call about ${reference} is lost`]),
      ...(notes.has(note) ? [] : [`a note about ${reference} is lost`]),
    ]);
    const counted = await rows(`
      select subject, action, count(*) as times from audit_entry
      join enquiry on reference = subject and enquiry.created_at >= $1
      where action in ('enquiry.claimed', 'enquiry.called', 'enquiry.noted')
      group by subject, action having count(*) > 1`);
    const unrecorded = await rows(`
      select reference from enquiry
      where created_at >= $1 and claimed_by is not null and not exists (
        select 1 from audit_entry where subject = reference and action = 'enquiry.claimed' and staff_id = claimed_by)`);
    const moved = await rows(`
      select reference, to_state, count(*) as times from enquiry_event join enquiry on enquiry.id = enquiry_id
      where enquiry.created_at >= $1 and to_state in ('assigned', 'contacted')
      group by reference, to_state having count(*) > 1`);
    return [
      ...problems,
      ...counted.map(({ subject, action, times }) => `${action} of ${subject} is recorded ${times} times`),
      ...unrecorded.map(({ reference }) => `nobody recorded who took ${reference}`),
      ...moved.map(({ reference, to_state: to, times }) => `${reference} became ${to} ${times} times`),
    ];
  } finally {
    await client.end();
  }
}

async function selectIds(client: pg.Client, table: 'enquiry_call' | 'enquiry_note'): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(`select id from ${table}`);
  return new Set(rows.map(({ id }) => id));
}
