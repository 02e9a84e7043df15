import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { admitConsultants, findLostWork, letConsultantsWork } from './consultants';
import { collectMails, findEmailProblems, type Mails } from './enquiry-emails';
import { isOutboxEmpty, sendUntilTaken, type TakenEnquiry } from './send-enquiry';
import { isReady, withDatabase, within, type HostileSite } from './hostile-site';
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

const victims = ['site', 'worker', 'database'] as const satisfies Part[];
/** How many people send enquiries while the parts of the site die. */
const senders = 3;
/** How many consultants work on the queue meanwhile. */
export const consultants = 50;
/** A part that is started again serves within this time, ms. */
const backWithinMs = 60_000;

/**
 * Kills parts of a running site, one after the other, while people send enquiries and consultants take them from the queue;
 * then counts what became of those. The accounts of the consultants are there before the site starts.
 */
export async function killParts(site: HostileSite, count: number, signal: AbortSignal): Promise<KillResult> {
  const since = new Date();
  const staff = letConsultantsWork(site.url, await admitConsultants(site.url, consultants));
  const run = `killed.${randomUUID().slice(0, 8)}`;
  const taken: TakenEnquiry[] = [];
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
  const counted = await countEnquiries(site, run, { taken, mails });
  return {
    kills,
    taken: taken.length,
    handled: handled.length,
    repeatedEmails: counted.repeated,
    problems: [
      ...problems,
      ...counted.problems,
      ...(await findLostWork(site.databaseUrl, { handled, since })),
    ],
  };
}

/** Returns the enquiries that are missing or stored twice, and what is wrong with their emails. */
async function countEnquiries(
  site: HostileSite,
  run: string,
  { taken, mails }: { taken: readonly TakenEnquiry[]; mails: Mails },
): Promise<{ repeated: number; problems: string[] }> {
  return withDatabase(site.databaseUrl, async (client) => {
    const { rows } = await client.query<{ email: string; reference: string }>(
      'select email::text, reference from enquiry where email like $1',
      [`${run}.%`],
    );
    const problems = taken.flatMap(({ email, reference }) => {
      const references = rows.filter((row) => row.email === email).map((row) => row.reference);
      if (references.length === 1 && references[0] === reference) return [];
      return [`${reference} of ${email} is there as ${references.join(', ') || 'nothing'}`];
    });
    const emails = await findEmailProblems(client, { taken, mails, desk: site.staffEmail });
    return { repeated: emails.repeated, problems: [...problems, ...emails.problems] };
  });
}
