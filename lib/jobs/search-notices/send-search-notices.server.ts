import { slugify } from '@/lib/core/text';
import { waitAfter } from '@/lib/platform/outbox/outbox.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { SearchEngine } from '@/lib/services/search-engines/search-engine';
import { paths } from '@/lib/routes';
import { engineNames, type EngineName, type LeasedNotice, type SearchEngines } from './search-notice';
import { deleteUntried, endAttempt, takeDue } from './search-notice-store.server';

type Services = {
  db: Database;
  clock: Clock;
  errorReporting: ErrorReporting;
  searchEngines: SearchEngines;
  config: { siteUrl: string };
};

type Sent = { sent: number; problems: string[] };

/**
 * Maximum number of calls to one search engine in one run. More calls would delay the calls to the other engine and
 * the next run.
 */
const maxCalls = 100;
/** Time in ms to wait before sending to an overloaded engine again. Google accepts only 200 notices a day. */
const retryAfterMs = 3_600_000;

/**
 * Notifies the search engines of jobs that were opened, changed or closed. Deletes the notices for an engine without a
 * key. Otherwise, old notices would be sent once a key is set.
 */
export async function sendSearchNotices(services: Services): Promise<Sent> {
  const done = await Promise.all(
    engineNames.map(async (name) => {
      const engine = services.searchEngines[name];
      if (engine) return sendDue(services, name, engine);
      await deleteUntried(services.db, name);
      return { sent: 0, problems: [] };
    }),
  );
  return {
    sent: done.reduce((total, { sent }) => total + sent, 0),
    problems: done.flatMap(({ problems }) => problems),
  };
}

async function sendDue(services: Services, name: EngineName, engine: SearchEngine): Promise<Sent> {
  const { db, clock, config } = services;
  let sent = 0;
  for (let call = 0; call < maxCalls; call += 1) {
    const notices = await takeDue(db, name, { now: clock.now(), limit: engine.batch });
    if (notices.length === 0) break;
    const pages = notices.map((notice) => ({
      url: config.siteUrl + buildJobPath(notice),
      open: notice.open,
    }));
    const answer = await engine.tell(pages);
    const now = clock.now();
    for (const notice of notices) {
      if (answer.outcome === 'accepted') await endAttempt(db, name, notice, { state: 'sent', now });
      else if (answer.outcome === 'refused') await recordRefusal(services, name, notice, answer.message);
      else {
        const nextAt = new Date(now.getTime() + retryAfterMs);
        await endAttempt(db, name, notice, {
          state: 'queued',
          nextAt,
          error: answer.message,
          counts: false,
          now,
        });
      }
    }
    // Stops sending to this engine, because it would refuse the remaining notices too.
    if (answer.outcome !== 'accepted') return { sent, problems: [`${name} ${answer.message}`] };
    sent += notices.length;
  }
  return { sent, problems: [] };
}

function buildJobPath({ number, slug, title }: LeasedNotice): string {
  return paths.job([number, slug || slugify(title)].filter(Boolean).join('-'));
}

/**
 * Records a refused notice. The wait grows with each refusal. After about a day, gives up the notice and reports it
 * once.
 */
async function recordRefusal(
  { db, clock, errorReporting }: Services,
  engine: EngineName,
  notice: LeasedNotice,
  error: string,
): Promise<void> {
  const now = clock.now();
  const wait = waitAfter(notice.attempts);
  if (wait !== null) {
    const nextAt = new Date(now.getTime() + wait);
    return endAttempt(db, engine, notice, { state: 'queued', nextAt, error, counts: true, now });
  }
  await endAttempt(db, engine, notice, { state: 'failed', error, now });
  errorReporting.report(new Error(`Search notice failed permanently: ${error}`), {
    engine,
    job: notice.number,
  });
}
