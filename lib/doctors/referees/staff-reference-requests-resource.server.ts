import { z } from 'zod';
import { findNextWork, sortByNeed } from '@/lib/doctors/requirements/find-waiting-work.server';
import { fail, ok } from '@/lib/core/result';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
  type StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import {
  cancelReferenceRequest,
  remindReferee,
  type HandleFailure,
  type ListedRequest,
} from './handle-reference-request.server';
import { requestStates } from './referee';
import { nextReminder, reminderRest } from './reference-request';
import {
  countReferenceRequests,
  listReferenceRequests,
  listRequestHistory,
} from './reference-list-store.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];

const failures: Record<HandleFailure['code'], Omit<StaffFailure, 'code'>> = {
  'references/unknown': { message: 'We cannot find this request', status: 404 },
  'references/not-waiting': { message: 'This request is no longer waiting for an answer', status: 409 },
  'references/reminded-lately': {
    message: `The referee was asked or reminded less than ${reminderRest} days ago`,
    status: 409,
  },
};
const refused = ({ code }: HandleFailure) => fail({ code, ...failures[code] });

const waits = ({ state }: ListedRequest) => state === 'requested' || state === 'opened';

function toRow(request: ListedRequest, now: Date): StaffRow {
  const requestedAt = request.requested_at.toISOString();
  return {
    id: request.id,
    state: request.state,
    referee: request.name,
    position: `${request.position}, ${request.organisation}`,
    email: request.email,
    phone: request.phone,
    reminders: request.reminders,
    doctorId: request.doctor_id,
    doctor: [request.given_name, request.family_name].filter(Boolean).join(' ') || request.doctor_email,
    requestedAt,
    openedAt: request.opened_at?.toISOString() ?? null,
    answeredAt: request.answered_at?.toISOString() ?? null,
    expiresAt: request.expires_at.toISOString(),
    nextReminder: waits(request) ? (nextReminder({ requestedAt }, now)?.toISOString() ?? null) : null,
    waits: waits(request),
  };
}

async function requestRow({ db, now }: StaffContext, id: string): Promise<StaffRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { rows } = await listReferenceRequests(db, {
    ...{ state: 'all', id, order: 'desc', limit: 1, offset: 0 },
  });
  const [request] = rows;
  if (!request) return null;
  const { events, reminders } = await listRequestHistory(db, id);
  const history = [
    ...events.map(({ from, to, actor, at }) => ({
      what: from !== to ? to : actor.startsWith('doctor:') ? 'Reminded by the doctor' : 'Reminded by staff',
      at,
    })),
    ...reminders.map(({ recipient, at }) => ({
      what:
        recipient === 'referee'
          ? 'Referee reminded'
          : 'We have told the doctor that the referee has not answered',
      at,
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return {
    ...toRow(request, now),
    history: history.map(({ what, at }) => ({ what, at: at.toISOString() })),
  };
}

async function step(
  context: StaffContext,
  id: string,
  { action, changed }: { action: AuditAction; changed: boolean },
) {
  const data = await requestRow(context, id);
  if (!data) return refused({ code: 'references/unknown' });
  return ok({ data, change: changed ? { action, subject: id } : null });
}

/** Number of waiting requests, oldest first, that are sorted by need. Later ones follow in the order of the request. */
const maxSortedByNeed = 500;

/** The list leaves out the text of references. The doctor's page shows it. */
export const staffReferenceRequests: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({
      state: z
        .enum(['waiting', 'all', ...requestStates])
        .default('waiting')
        .catch('waiting'),
      q: z.string().trim().max(80).optional(),
    }),
    sorts: ['neededBy', 'requestedAt'],
    run: async ({ db, now }, { filters, sort, order, limit, offset }) => {
      const { state } = filters;
      const isByNeed = sort === 'neededBy' && state === 'waiting' && offset < maxSortedByNeed;
      const isNewestFirst = sort === 'neededBy' && state !== 'waiting';
      const page = isByNeed
        ? { limit: maxSortedByNeed, offset: 0, order: 'asc' as const }
        : { limit, offset, order: isNewestFirst ? ('desc' as const) : order };
      const [{ rows, total }, counts] = await Promise.all([
        listReferenceRequests(db, { ...filters, ...page }),
        countReferenceRequests(db, filters.q),
      ]);
      const works = await findNextWork(
        { db, now },
        rows.map(({ doctor_id: id }) => id),
      );
      const listed = rows.map((row) => ({ ...toRow(row, now), work: works.get(row.doctor_id) ?? null }));
      const shown = isByNeed ? sortByNeed(listed, order).slice(offset, offset + limit) : listed;
      return { rows: shown, total, about: { counts } };
    },
  }),
  find: { run: requestRow },
  actions: {
    remind: staffAction({
      roles,
      body: z.object({}),
      run: async (context, id) => {
        const { db, now, member } = context;
        if (!z.uuid().safeParse(id).success) return refused({ code: 'references/unknown' });
        const reminded = await remindReferee({ db, now }, { id, actor: `staff:${member.id}` });
        if (!reminded.ok) return refused(reminded.failure);
        return step(context, id, { action: 'reference.reminded', changed: true });
      },
    }),
    cancel: staffAction({
      roles,
      body: z.object({}),
      run: async (context, id) => {
        const { db, now, member } = context;
        if (!z.uuid().safeParse(id).success) return refused({ code: 'references/unknown' });
        const cancelled = await cancelReferenceRequest({ db, now }, { id, actor: `staff:${member.id}` });
        if (!cancelled.ok) return refused(cancelled.failure);
        return step(context, id, { action: 'reference.cancelled', changed: cancelled.value.changed });
      },
    }),
  },
};
