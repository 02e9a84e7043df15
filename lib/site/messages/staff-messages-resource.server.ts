import { z } from 'zod';
import { formatDate } from '@/lib/core/months';
import { fail, ok, type Result } from '@/lib/core/result';
import { textUpTo } from '@/lib/http/form-fields.server';
import { findSuppression } from '@/lib/platform/emails/suppress-address.server';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { maxMessageLength, readStaffThreadId, toStaffThreadId } from './message';
import { selectMessages, settleHeld, updateWaiting } from './message-store.server';
import {
  countStaffThreads,
  maxCountedThreads,
  selectStaffThreads,
  selectSubject,
  staffThreadViews,
  type ListedThread,
  type ThreadSubject,
} from './message-thread-store.server';
import type { StaffThread, StaffThreadRow } from './staff-thread';
import { writeMessage } from './write-message.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];

const screens = { enquiry: 'enquiries', vacancy: 'vacancies', placement: 'placements' } as const;

const nameForStaff = ({ kind, title, firstDay }: ThreadSubject) =>
  firstDay ? `${title}, ${kind} from ${formatDate(firstDay, { weekday: false })}` : title;

function toRow(subject: ThreadSubject, thread?: ListedThread): StaffThreadRow {
  const { reference, side, name, waitingSince, kind, recordId } = subject;
  return {
    id: toStaffThreadId(subject),
    ...{ reference, side, name },
    about: nameForStaff(subject),
    consultant: subject.consultant?.name ?? null,
    last: thread?.last
      ? `${thread.last.side === 'staff' ? `${thread.last.name}: ` : ''}${thread.last.text}`
      : '',
    lastAt: thread?.lastAt.toISOString() ?? null,
    waitingSince: waitingSince?.toISOString() ?? null,
    recordPath: `/${screens[kind]}/${kind === 'enquiry' ? reference : recordId}/show`,
  };
}

const findSubject = ({ db, now }: Pick<StaffContext, 'db' | 'now'>, id: string) => {
  const key = readStaffThreadId(id);
  return key ? selectSubject(db, key, now) : Promise.resolve(null);
};

async function findThread({ db, now }: StaffContext, id: string): Promise<StaffThread | null> {
  const subject = await findSubject({ db, now }, id);
  if (!subject) return null;
  const { email, readAt, threadId } = subject;
  const [messages, suppression] = await Promise.all([
    selectMessages(db, threadId),
    email === null ? null : findSuppression(db, email),
  ]);
  return {
    ...toRow(subject),
    ...{ email, suppression },
    readAt: readAt?.toISOString() ?? null,
    messages: messages.map(({ sender, at, actor: _actor, ...message }) => ({
      ...message,
      name: sender ?? message.name,
      at: at.toISOString(),
    })),
  };
}

const unknown = { code: 'messages/unknown', message: 'We cannot find this thread', status: 404 } as const;

async function done(
  context: StaffContext,
  id: string,
  action: AuditAction | null,
): Promise<Result<StaffDone, StaffFailure>> {
  const data = await findThread(context, id);
  if (!data) return fail(unknown);
  return ok({ data, change: action && { action, subject: id } });
}

const write = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    text: textUpTo(maxMessageLength, 'your message').pipe(z.string().min(1, 'Enter your message')),
  }),
  run: async (context, threadId, { id, text }) => {
    const { db, now, member, app } = context;
    const subject = await findSubject(context, threadId);
    if (!subject) return fail(unknown);
    if (subject.email === null && subject.accountId === null)
      return fail({
        code: 'messages/no-address',
        message: 'This person has neither an account nor an email address. Call them.',
        status: 409,
      });
    const written = await writeMessage({ db, now, staffEmail: app.config.staffEmail }, subject, {
      ...{ id, text, side: 'staff', via: 'site' },
      actor: `staff:${member.id}`,
      name: `${member.givenName} ${member.familyName}`.trim(),
    });
    return done(context, threadId, written.changed ? 'message.written' : null);
  },
});

const answered = staffAction({
  roles,
  body: z.object({}),
  run: async (context, id) => {
    const subject = await findSubject(context, id);
    if (!subject?.threadId) return fail(unknown);
    await updateWaiting(context.db, subject.threadId, null);
    return done(context, id, subject.waitingSince ? 'message.answered' : null);
  },
});

const settle = staffAction({
  roles,
  body: z.object({ messageId: z.uuid(), accept: z.boolean() }),
  run: async (context, id, { messageId, accept }) => {
    const subject = await findSubject(context, id);
    if (!subject?.threadId) return fail(unknown);
    const { threadId } = subject;
    const acceptedFrom = accept ? subject.name : null;
    const isSettled = await settleHeld(context.db, { id: messageId, threadId, acceptedFrom });
    const action = accept ? 'message.accepted' : 'message.deleted';
    return done(context, id, isSettled ? action : null);
  },
});

/**
 * Threads with doctors and employers. The audit log records which member of staff opened a thread, but not what it
 * contains.
 */
export const staffMessages: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({
      view: z.enum(staffThreadViews).default('waiting'),
      reference: z.string().max(20).optional(),
      q: z.string().trim().max(120).optional(),
      consultant: z.uuid().optional(),
      organisation: z.uuid().optional(),
    }),
    sorts: ['lastAt'],
    run: async ({ db, member }, { filters, limit, offset }) => {
      const { email } = member;
      const { view: _view, ...narrowing } = filters;
      const isNarrowed = Object.values(narrowing).some(Boolean);
      const counts = isNarrowed ? undefined : await countStaffThreads(db, email);
      const view = { ...filters, email };
      const page = await selectStaffThreads(db, view, { limit, offset }, counts?.[filters.view]);
      const about = { maxCounted: maxCountedThreads, ...(counts && { counts }) };
      return { rows: page.rows.map((thread) => toRow(thread, thread)), total: page.total, about };
    },
  }),
  find: { run: findThread, recorded: 'message.opened' },
  actions: { write, answered, settle },
};
