import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { selectOwnWeek } from './own-week-store.server';
import { maxTaskLength, taskRecordKinds, taskViews } from './staff-task';
import {
  countTasks,
  insertTask,
  selectRecordId,
  selectTask,
  selectTasks,
  updateTask,
  updateTaskDone,
} from './staff-task-store.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];

const unknown: StaffFailure = { code: 'tasks/unknown', message: 'We cannot find this task', status: 404 };
const chooseStaff = 'Choose a current member of staff';
const notStaff: StaffFailure = {
  code: 'staff/unknown',
  message: chooseStaff,
  fields: { staffId: chooseStaff },
};

const fields = {
  text: z.string().trim().min(1, 'Enter the task').max(maxTaskLength, `At most ${maxTaskLength} characters`),
  dueAt: z.iso.datetime({ offset: true, error: 'Enter a date and time' }),
  staffId: z.uuid('Choose who will do the task'),
};

const worksHere = async ({ db }: StaffContext, staffId: string) =>
  (await listStaff(db)).some(({ id, active }) => id === staffId && active);

const setDone = (isDone: boolean) =>
  staffAction({
    roles,
    body: z.object({}),
    run: async ({ db, now }, id) => {
      const before = z.uuid().safeParse(id).success ? await selectTask(db, id) : null;
      if (!before) return fail(unknown);
      const changed = await updateTaskDone(db, id, isDone ? now : null);
      const action = isDone ? 'task.done' : 'task.reopened';
      return ok({
        data: (await selectTask(db, id)) ?? before,
        change: changed ? { action, subject: id } : null,
      });
    },
  });

/** Tasks of staff. Every consultant may see and finish all tasks, because colleagues cover for each other. */
export const staffTasks: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({
      view: z.enum(taskViews).catch('mine'),
      kind: z.enum(taskRecordKinds).optional(),
      record: z.string().max(40).optional(),
      dayEndsAt: z.iso.datetime().optional().catch(undefined),
    }),
    sorts: ['dueAt'],
    run: async ({ db, now, member }, { filters, limit, offset }) => {
      const { view, kind, record: recordId } = filters;
      const dayEndsAt = filters.dayEndsAt ? new Date(filters.dayEndsAt) : now;
      const record = kind && recordId ? { kind, id: recordId } : undefined;
      const query = { view, record, staffId: member.id, now };
      const [{ groups, ...page }, counts, week] = await Promise.all([
        selectTasks(db, query, { limit, offset, dayEndsAt }),
        record ? null : countTasks(db, query),
        record || view !== 'mine' ? null : selectOwnWeek(db, query),
      ]);
      return { ...page, ...(counts && { about: { counts, groups, week } }) };
    },
  }),
  create: staffAction({
    roles,
    body: z.object({
      id: z.uuid(),
      ...fields,
      record: z.object({ kind: z.enum(taskRecordKinds), id: z.string().min(1).max(40) }).nullable(),
    }),
    run: async (context, _, { id, dueAt, record, ...task }) => {
      const { db, now, member } = context;
      if (!(await worksHere(context, task.staffId))) return fail(notStaff);
      const recordId = record && (await selectRecordId(db, record));
      if (record && !recordId)
        return fail({
          code: 'tasks/no-record',
          message: 'The record that this task was about has been deleted',
          status: 409,
        });
      const added = await insertTask(db, {
        ...task,
        id,
        dueAt: new Date(dueAt),
        createdBy: member.id,
        record: record && recordId ? { kind: record.kind, recordId } : null,
        now,
      });
      const row = await selectTask(db, id);
      if (!row) return fail(unknown);
      return ok({ data: row, change: added ? { action: 'task.added', subject: id } : null });
    },
  }),
  update: staffAction({
    roles,
    body: z.object(fields),
    run: async (context, id, { dueAt, ...task }) => {
      const { db } = context;
      const before = z.uuid().safeParse(id).success ? await selectTask(db, id) : null;
      if (!before) return fail(unknown);
      if (!(await worksHere(context, task.staffId))) return fail(notStaff);
      const due = new Date(dueAt);
      const isSame =
        before.text === task.text && before.staff.id === task.staffId && before.dueAt === due.toISOString();
      if (!isSame) await updateTask(db, id, { ...task, dueAt: due });
      const data = (await selectTask(db, id)) ?? before;
      return ok({ data, change: isSame ? null : { action: 'task.changed', subject: id } });
    },
  }),
  actions: { done: setDone(true), reopen: setDone(false) },
};
