import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import {
  type AuditChange,
  staffAction,
  staffList,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { discardRun, letRunThrough, listJobsToClose, type DecideFailure } from './decide-held-run.server';
import { findRun, listRuns } from './feed-run-store.server';
import { inWords } from './find-feed-run.server';

const editors = ['feed-editor', 'administrator'] as const;

const failures: Record<DecideFailure['code'], StaffFailure> = {
  'feeds/no-run': { code: 'feeds/no-run', message: 'We cannot find this run', status: 404 },
  'feeds/not-held': {
    code: 'feeds/not-held',
    message:
      'This run no longer needs a decision. A later run replaced it, or a colleague has already accepted or discarded it',
    status: 409,
  },
};

export const staffFeedRuns: StaffResource = {
  roles: [...editors, 'manager'],
  list: staffList({
    filters: z.object({ source: z.string().max(63) }),
    sorts: ['number'],
    run: async ({ db }, { filters, limit, offset }) => {
      const { rows, total } = await listRuns(db, { source: filters.source, limit, offset });
      return { rows: rows.map((run) => ({ ...run, reason: run.reason && inWords(run.reason) })), total };
    },
  }),
  find: {
    run: async ({ db }, id) => {
      const run = z.uuid().safeParse(id).success ? await findRun(db, id) : null;
      return (
        run && { ...run, reason: run.reason && inWords(run.reason), missing: await listJobsToClose(db, id) }
      );
    },
  },
  actions: {
    'let-through': staffAction({
      roles: editors,
      body: z.object({}),
      run: async ({ db, now }, id) => {
        const done = await letRunThrough({ db, now }, id);
        if (!done.ok) return fail(failures[done.failure.code]);
        const { source, changed, closed } = done.value;
        const change: AuditChange = {
          action: 'feed-run.let-through',
          subject: source,
          after: { run: id, closed },
        };
        return ok({ data: { id, closed }, change: changed ? change : null });
      },
    }),
    discard: staffAction({
      roles: editors,
      body: z.object({}),
      run: async ({ db, now }, id) => {
        const done = await discardRun({ db, now }, id);
        if (!done.ok) return fail(failures[done.failure.code]);
        const { source, changed } = done.value;
        const change: AuditChange = { action: 'feed-run.discarded', subject: source, after: { run: id } };
        return ok({ data: { id }, change: changed ? change : null });
      },
    }),
  },
};
