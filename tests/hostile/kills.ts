import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { admitConsultants, findLostWork, letConsultantsWork } from './consultants';
import { collectMails, findEmailProblems, type Mails } from './enquiry-emails';
import { isOutboxEmpty, sendUntilTaken, type TakenEnquiry } from './send-enquiry';
import { isReady, withDatabase, within, type HostileSite } from './hostile-site';
import { findPaperProblems, sendPaper, type Paper } from './kill-papers';
import { listProcesses, signalPart, type Part } from './processes';

export type KillResult = {
  kills: number;
  taken: number;
  /** Number of enquiries for which a consultant has completed all three steps: claim, call and note. */
  handled: number;
  papers: number;
  /** Number of emails that arrived twice with the same Message-ID, which SMTP cannot prevent. */
  repeatedEmails: number;
  problems: string[];
};

const victims = ['site', 'worker', 'database'] as const satisfies Part[];
const senders = 3;
export const consultants = 50;
/** A killed process must work again within this time in ms. */
const backWithinMs = 60_000;

/**
 * Kills processes of a running site one after the other, most of them just after a write was sent, while enquiries are
 * sent and consultants handle them. Then checks that nothing is lost or stored twice. Call `addConsultantAccounts`
 * before the site starts.
 */
export async function killParts(
  site: HostileSite,
  { count, papers, secret }: { count: number; papers: readonly Paper[]; secret: string },
  signal: AbortSignal,
): Promise<KillResult> {
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
  const sent: Promise<Paper | null>[] = [];
  let kills = 0;
  while (kills < count && !signal.aborted) {
    const victim = victims[kills % victims.length] as (typeof victims)[number];
    const [before] = listProcesses(victim, site.dataFolder);
    const paper = papers[kills];
    if (paper) {
      sent.push(sendPaper(site.url, paper, signal).then((isTaken) => (isTaken ? paper : null)));
      // Waits up to 0.1 s, so that each kill hits a different step of the write.
      await wait((kills * 37) % 100);
    }
    if (!signalPart(victim, site.dataFolder, 'SIGKILL'))
      problems.push(`${victim} was down before it was killed`);
    kills += 1;
    const back = await within(backWithinMs, async () => {
      const [now] = listProcesses(victim, site.dataFolder);
      return now !== undefined && now !== before && (await isReady(site.url));
    });
    if (!back) problems.push(`${victim} was not back ${backWithinMs / 1000} s after kill ${kills}`);
    await collectMails(site.inboxUrl, mails);
    // Waits up to 0.9 s, a different time in each round, so that the kills hit different states.
    await wait((kills * 137) % 900);
  }
  ending.abort();
  await Promise.all(people);
  const stored = (await Promise.all(sent)).filter((paper) => paper !== null);
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
    papers: stored.length,
    repeatedEmails: counted.repeated,
    problems: [
      ...problems,
      ...counted.problems,
      ...(stored.length < sent.length ? [`${sent.length - stored.length} papers were never taken`] : []),
      ...(await findPaperProblems({ ...site, secret }, stored)),
      ...(await findLostWork(site.databaseUrl, { handled, since })),
    ],
  };
}

/**
 * Returns the number of repeated emails. Also returns enquiries that are missing or duplicated, and emails that are
 * missing or wrong.
 */
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
