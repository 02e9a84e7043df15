import { z } from 'zod';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { listSenderRecords } from './check-mail-records.server';
import type { HealthAbout, ServiceHealth, TaskHealth } from './operations-health';
import { selectQueues, selectServiceChecks, selectTaskRuns } from './operations-store.server';
import { serviceNames, serviceStates } from './service-labels';
import { nextRun, timetable } from './timetable';

const dayMs = 86_400_000;
/** Time in ms by which a task may be overdue before it counts as late. The longest tasks take minutes. */
const graceMs = 5 * 60_000;

const iso = (at: Date | string) => new Date(at).toISOString();
const state = z.enum(serviceStates).nullable().catch(null);

export const staffHealth: StaffResource = {
  roles: ['manager'],
  list: staffList({
    filters: z.object({}),
    sorts: ['id'],
    run: async ({ app, db, now }) => {
      const [checks, runs, queues, mailRecords] = await Promise.all([
        selectServiceChecks(db),
        selectTaskRuns(
          db,
          timetable.map(({ name }) => name),
          new Date(now.getTime() - dayMs),
        ),
        selectQueues(db),
        listSenderRecords({ config: app.config, db }),
      ]);
      const rows = serviceNames.map((id): ServiceHealth => {
        const check = checks.find(({ service }) => service === id);
        return {
          id,
          state: state.parse(check?.state ?? null),
          since: check ? iso(check.since) : null,
          checkedAt: check ? iso(check.checked_at) : null,
          wellAt: check?.well_at ? iso(check.well_at) : null,
          answer: check?.answer ?? '',
        };
      });
      const tasks = timetable.map((task): TaskHealth => {
        const run = runs.find((one) => one.task === task.name);
        const last = run?.started_at
          ? { at: iso(run.started_at), durationMs: run.duration_ms, ok: run.ok, result: run.result }
          : null;
        const due = last && nextRun(task, new Date(last.at));
        return {
          ...task,
          nextAt: iso(nextRun(task, now)),
          last,
          runs: run?.runs ?? 0,
          failures: run?.failures ?? 0,
          late: due !== null && now.getTime() - due.getTime() > graceMs,
        };
      });
      const ran = tasks.flatMap(({ last }) => (last ? [last.at] : [])).toSorted();
      const workerAt = ran.at(-1) ?? null;
      const about: HealthAbout = { now: iso(now), tasks, queues, workerAt, mailRecords };
      return { rows, total: rows.length, about };
    },
  }),
};
