import { collectMails, findEmailProblems, type Mails } from '@/tests/hostile/enquiry-emails';
import { withDatabase, within } from '@/tests/hostile/hostile-site';
import type { Cluster, ClusterOptions } from './cluster';
import type { LoadStep, SiteLoad } from './site-load';

const maxAnswerMs = 5_000;
const maxUnavailableShare = 0.001;

export type DrillContext = {
  cluster: Cluster;
  load: SiteLoad;
  report(problem: string): void;
  note(line: string): void;
  stepMs: number;
};

/**
 * Prepares a drill in `folder`, which is deleted afterwards. `undo` runs when all processes of the cluster have ended.
 */
export type Drill = (folder: string) => PreparedDrill | Promise<PreparedDrill>;

type PreparedDrill = {
  options?: ClusterOptions;
  undo?(): unknown;
  run(context: DrillContext): Promise<void>;
};

/**
 * Returns a problem for each step with a response that took too long. Returns one more problem if the site refused too
 * many requests outside outages.
 */
export function findBadAnswers(steps: readonly LoadStep[]): string[] {
  const slow = steps
    .filter(({ longestMs }) => longestMs > maxAnswerMs)
    .map(({ name, longestMs }) => `${name}: an answer took ${Math.round(longestMs)} ms`);
  const normal = steps.filter(({ outage }) => !outage);
  const requests = sum(normal, 'requests');
  const unavailable = sum(normal, 'unavailable');
  const share = unavailable / Math.max(1, requests);
  return share > maxUnavailableShare
    ? [...slow, `${unavailable} of ${requests} requests answered 503 although the database was there`]
    : slow;
}

const sum = (steps: readonly LoadStep[], what: 'requests' | 'unavailable') =>
  steps.reduce((total, step) => total + step[what], 0);

/** Returns enquiries that are missing, stored twice or unconfirmed, and emails that are missing or were sent twice. */
export async function findLost({ env, inboxUrl }: Cluster, databaseUrl: string, { taken, open }: SiteLoad) {
  const mails: Mails = new Map();
  let found = { repeated: 0, problems: ['the emails could not be compared'] };
  await within(120_000, async () => {
    await collectMails(inboxUrl, mails);
    found = await withDatabase(databaseUrl, async (client) => {
      const emails = await findEmailProblems(client, { taken, mails, desk: env.STAFF_EMAIL ?? '' });
      const { rows } = await client.query<{ email: string; reference: string }>(
        "select email::text, reference from enquiry where email like 'drill.%'",
      );
      const stored = new Map<string, string[]>();
      for (const { email, reference } of rows) stored.set(email, [...(stored.get(email) ?? []), reference]);
      const wrong = taken
        .filter(({ email, reference }) => stored.get(email)?.join() !== reference)
        .map(({ email, reference }) => `${reference} is stored as ${stored.get(email)?.join() ?? 'nothing'}`);
      const doubled = open.filter((email) => (stored.get(email)?.length ?? 0) > 1);
      return {
        repeated: emails.repeated,
        problems: [...emails.problems, ...wrong, ...doubled.map((email) => `stored twice: ${email}`)],
      };
    });
    return found.problems.length === 0;
  });
  return found;
}

export function formatTable(steps: readonly LoadStep[], endedAt: number): string[] {
  const cells = steps.map((step, index) => [
    step.name + (step.outage ? ' (database away)' : ''),
    `${(((steps[index + 1]?.startedAt ?? endedAt) - step.startedAt) / 1000).toFixed(0)} s`,
    String(step.requests),
    String(step.unavailable),
    String(step.repeated),
    String(step.unanswered),
    `${Math.round(step.longestMs)} ms`,
  ]);
  const rows = [['step', 'time', 'requests', '503', 'GET repeated', 'no answer', 'longest answer'], ...cells];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...rest] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest];
}
