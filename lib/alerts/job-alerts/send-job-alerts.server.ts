import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { findMailRoom } from '@/lib/doctors/communications/find-preferences.server';
import { listDatedJobs, type DatedJob } from '@/lib/jobs/listing/list-dated-jobs.server';
import { readHidden } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { findPublicationCursor, listNewJobs } from '@/lib/jobs/listing/list-new-jobs.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { parseCriteria } from './alert-criteria.server';
import { nextDue } from './alert-schedule';
import {
  insertDeliveries,
  lockDueAlerts,
  selectDueAlerts,
  updateLookedAt,
  type AlertCursor,
  type DueAlert,
} from './alert-sending-store.server';
import { toJobSearch } from './job-alert';

/** Number of alerts that a run reads and matches at once. A larger number would need more memory. */
const batchSize = 1_000;
const alertsPerTransaction = 100;
const maxJobs = 200;

type Services = {
  db: Database;
  data: ReferenceData;
  now: Date;
  /** Called for each alert that failed. The other alerts continue, and the next run retries this alert. */
  report: (error: unknown, alertId: string) => void;
};

type Matched = { alert: DueAlert; jobIds: string[] };

/**
 * `looked` is the number of processed alerts. `publishing` is true if another transaction was publishing jobs. The
 * run then processes no alert, and the next run processes them all.
 */
type SentAlerts = { looked: number; emails: number; publishing: boolean };

/**
 * Emails the jobs published since the last run of each due alert. The same transaction queues the email and moves the
 * alert's `watermark`, so that each job is announced once.
 */
export async function sendJobAlerts(services: Services): Promise<SentAlerts> {
  const done: SentAlerts = { looked: 0, emails: 0, publishing: false };
  const mark = await findPublicationCursor(services.db);
  if (mark === null) return { ...done, publishing: true };
  const rooms = new Map<string, MailRoom>();
  const dated = new Map<string, DatedJob | null>();
  let after: AlertCursor | null = null;
  for (;;) {
    const due: DueAlert[] = await selectDueAlerts(services.db, {
      now: services.now,
      mark,
      after,
      limit: batchSize,
    });
    const matched = await match(services, due, mark, dated);
    for (let from = 0; from < matched.length; from += alertsPerTransaction) {
      const part = matched.slice(from, from + alertsPerTransaction);
      try {
        done.emails += await settle(services, part, mark, rooms);
        done.looked += part.length;
      } catch {
        // Retries each alert of a failed group in its own transaction, so that one faulty alert does not delay the
        // others.
        for (const one of part) {
          try {
            done.emails += await settle(services, [one], mark, rooms);
            done.looked += 1;
          } catch (error) {
            services.report(error, one.alert.id);
          }
        }
      }
    }
    const last = due.at(-1);
    if (!last || due.length < batchSize) return done;
    after = { criteriaHash: last.criteriaHash, id: last.id };
  }
}

/**
 * Finds the new jobs of each alert, except hidden jobs. Alerts with equal criteria share one search, which starts at
 * their smallest `watermark`.
 */
async function match(
  services: Services,
  due: readonly DueAlert[],
  mark: number,
  dated: Map<string, DatedJob | null>,
): Promise<Matched[]> {
  const groups = new Map<string, DueAlert[]>();
  for (const alert of due) groups.set(alert.criteriaHash, [...(groups.get(alert.criteriaHash) ?? []), alert]);
  const searches = [...groups.values()].flatMap((alerts) => {
    const [first] = alerts;
    if (!first) return [];
    try {
      const search = toJobSearch(parseCriteria(first.criteria));
      return [{ alerts, search, after: Math.min(...alerts.map(({ watermark }) => watermark)) }];
    } catch (error) {
      services.report(error, first.id);
      return [];
    }
  });
  const found = await listNewJobs(services, searches, mark);
  const wishes = searches.flatMap(({ alerts, search }, index) =>
    search.availability && found[index]?.length ? [{ alerts, jobs: found[index] }] : [],
  );
  const matchers = await findMatchers(services, [
    ...new Set(wishes.flatMap(({ alerts }) => alerts.flatMap(({ doctorId }) => doctorId ?? []))),
  ]);
  await readDates(
    services,
    dated,
    wishes.flatMap(({ jobs }) => jobs.map(([id]) => id)),
  );
  const owners = searches.flatMap(({ alerts }, index) => (found[index]?.length ? alerts : []));
  const isHidden = await readHidden(
    services.db,
    owners.map(({ doctorId, to }) => ({ doctorId, email: to })),
    [...new Set(found.flat().map(([id]) => id))],
  );
  return searches.flatMap(({ alerts, search }, index) =>
    alerts.map((alert) => {
      const owner = { doctorId: alert.doctorId, email: alert.to };
      // If the doctor has entered no availability, an alert that is limited to it finds every job. Otherwise it would
      // send nothing, and the doctor would not learn why.
      const fit = search.availability && alert.doctorId ? matchers.get(alert.doctorId) : undefined;
      const isFitting = (id: string) => {
        const job = dated.get(id);
        return !fit || (job && fit(job)?.kind === 'fits');
      };
      const own = (found[index] ?? [])
        .filter(([id, seq]) => seq > alert.watermark && !isHidden(owner, id) && isFitting(id))
        .slice(0, maxJobs);
      return { alert, jobIds: own.map(([id]) => id) };
    }),
  );
}

async function readDates(
  services: Services,
  dated: Map<string, DatedJob | null>,
  ids: readonly string[],
): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !dated.has(id));
  if (unknown.length === 0) return;
  for (const id of unknown) dated.set(id, null);
  for (const job of await listDatedJobs(services, { ids: unknown })) dated.set(job.id, job);
}

/**
 * `wanted` is false if the doctor stopped alert emails. `room` is the number of emails that the doctor's weekly limit
 * still allows; each queued email reduces it.
 */
type MailRoom = { wanted: boolean; room: number };

async function settle(
  { db, now }: Services,
  matched: readonly Matched[],
  mark: number,
  rooms: Map<string, MailRoom>,
): Promise<number> {
  // Checks before storing deliveries whether the doctor wants the email. Otherwise, jobs in an unwanted email would
  // count as sent.
  for (const { alert, jobIds } of matched)
    if (alert.doctorId && jobIds.length > 0 && !rooms.has(alert.doctorId))
      rooms.set(
        alert.doctorId,
        await findMailRoom(db, { doctorId: alert.doctorId, purpose: 'job-alerts', now }),
      );

  // Counts this transaction's emails separately. If the transaction is rolled back, `rooms` must stay unchanged.
  const taken = new Map<string, number>();
  const decide = ({ alert, jobIds }: Matched): 'send' | 'later' | 'never' => {
    const room = alert.doctorId === null ? null : rooms.get(alert.doctorId);
    if (jobIds.length === 0 || (room && !room.wanted)) return 'never';
    if (!room || !alert.doctorId) return 'send';
    const used = taken.get(alert.doctorId) ?? 0;
    if (used >= room.room) return 'later';
    taken.set(alert.doctorId, used + 1);
    return 'send';
  };

  const emails = await db.transaction().execute(async (trx) => {
    const held = await lockDueAlerts(
      trx,
      matched.map(({ alert }) => alert),
      now,
    );
    const ours = matched
      .filter(({ alert }) => held.has(alert.id))
      .map((one) => ({ ...one, decision: decide(one) }));
    const fresh = await insertDeliveries(
      trx,
      ours.flatMap(({ alert, jobIds, decision }) =>
        decision === 'send' ? [{ alertId: alert.id, jobIds }] : [],
      ),
      now,
    );
    for (const { alert, jobIds } of ours) {
      const own = fresh.get(alert.id);
      if (!own) continue;
      await enqueueEmail(
        trx,
        {
          template: 'alert-digest',
          to: alert.to,
          data: { alertId: alert.id, jobIds: jobIds.filter((id) => own.has(id)) },
          dedupeKey: `alert-digest:${alert.id}:${mark}`,
        },
        now,
      );
    }
    await updateLookedAt(
      trx,
      ours.map(({ alert, decision }) => ({
        id: alert.id,
        // If the doctor has reached the weekly limit, the watermark stays, so that a later email announces these jobs.
        mark: decision === 'later' ? alert.watermark : mark,
        dueAt: dueAfter(
          alert,
          decision === 'later' ? 'later' : fresh.has(alert.id) ? 'sent' : 'nothing',
          now,
        ),
        sent: fresh.has(alert.id),
      })),
      now,
    );
    return fresh.size;
  });
  for (const [doctorId, used] of taken) {
    const room = rooms.get(doctorId);
    if (room) room.room -= used;
  }
  return emails;
}

/**
 * An instant alert that has sent no email stays due until jobs are published. If the doctor has reached the weekly
 * limit of emails, the alert waits until the morning.
 */
function dueAfter({ frequency, timeZone }: DueAlert, what: 'sent' | 'later' | 'nothing', now: Date): Date {
  if (frequency !== 'instant') return nextDue(frequency, timeZone, now);
  if (what === 'later') return nextDue('daily', timeZone, now);
  return what === 'sent' ? nextDue('instant', timeZone, now) : now;
}
