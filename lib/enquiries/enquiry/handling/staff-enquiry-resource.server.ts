import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { groupPhoneDigits } from '@/lib/core/phone-link';
import { formatOfficeTime } from '@/lib/core/zoned-time';
import { enquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import { maxHits, type StaffMember } from '@/lib/platform/staff-kit/staff';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { bulkClosing } from './close-enquiries.server';
import { context, done, handlerAction, handlers, refused, text } from './enquiry-action.server';
import { enquirySteps } from './enquiry-steps.server';
import { countQueues, findHandledEnquiry, listQueue } from './find-in-queue.server';
import { claimEnquiry, claimMostUrgent, handOverEnquiry } from './handle-enquiry.server';
import { describeVacancyState, maxAssigned, queueViews, staffStateLabels } from './handling';
import { planAssignment } from './plan-assignment.server';

const from = z.enum(enquiryStates);

const exportedJob = z.object({ number: z.string(), dates: z.string() }).nullable();

/** In brackets, because a cell that begins with "+" gets an apostrophe, as formulas do. */
const formatPhone = (phone: string): string => groupPhoneDigits(phone).replace(/^\+\d+/, '($&)');

const claimFailure = (failure: { code: string; by?: string }): StaffFailure =>
  failure.code === 'enquiries/claimed'
    ? { code: failure.code, status: 409, message: `${failure.by || 'Someone else'} has claimed this enquiry` }
    : refused(failure.code);

const claims = (
  action: AuditAction,
  enquiries: readonly { reference: string; claimedBy: string | null }[],
  staffId: string | null,
) =>
  enquiries.map(({ reference, claimedBy }) => ({
    action,
    subject: reference,
    before: { claimedBy },
    after: { claimedBy: staffId },
  }));

const notStaff: StaffFailure = {
  code: 'staff/unknown',
  message: 'Choose a current member of staff',
  status: 422,
};

const asMember = async (staff: StaffContext, id: string): Promise<StaffMember | null> =>
  (await listStaff(staff.db)).find((one) => one.id === id && one.active) ?? null;

export const staffEnquiries: StaffResource = {
  roles: handlers,
  search: async (staff, q) => {
    const asked = { view: 'all', q, now: staff.now } as const;
    const { rows } = await listQueue(await context(staff), asked, { limit: maxHits, offset: 0 });
    return rows.map(({ id, doctor, state, job, vacancy }) => ({
      id,
      label: `${doctor}, ${id}`,
      detail: vacancy
        ? describeVacancyState(vacancy)
        : [staffStateLabels[state], job?.title ?? 'No specific job'].join(' · '),
      path: `/enquiries/${id}/show`,
    }));
  },
  list: staffList({
    filters: z.object({
      view: z.enum(queueViews).catch('open'),
      q: z.string().max(120).optional(),
      state: from.optional().catch(undefined),
      claimedBy: z.uuid().optional().catch(undefined),
      specialty: z.string().max(80).optional(),
      country: z.enum(['AU', 'NZ']).optional().catch(undefined),
      region: z.string().max(10).optional(),
    }),
    sorts: ['dueAt'],
    run: async (staff, { filters, limit, offset }) => {
      const { member, now } = staff;
      const mine = filters.view === 'mine' ? { claimedBy: member.id } : {};
      const asked = { ...filters, ...mine, teamOf: member.id, now };
      const [page, counts] = await Promise.all([
        listQueue(await context(staff), asked, { limit, offset }),
        countQueues(staff.db, { now, staffId: member.id }),
      ]);
      return { ...page, about: { counts, now: now.toISOString() } };
    },
    csv: {
      exported: 'enquiries.exported',
      columns: {
        Reference: (row) => row.id,
        State: (row) => staffStateLabels[from.parse(row.state)],
        'Call promised by (Sydney time)': (row) => formatOfficeTime(row.dueAt),
        'Sent (Sydney time)': (row) => formatOfficeTime(row.createdAt),
        Doctor: (row) => String(row.doctor),
        Phone: ({ phone }) => formatPhone(z.object({ text: z.string() }).parse(phone).text),
        Email: (row) => String(row.email),
        Grade: (row) => String(row.grade),
        Speciality: (row) => String(row.specialty),
        Job: ({ job }) => exportedJob.parse(job)?.number ?? '',
        'Dates of the job': ({ job }) => exportedJob.parse(job)?.dates ?? '',
        Consultant: (row) => z.object({ name: z.string() }).safeParse(row.claimedBy).data?.name ?? '',
      },
    },
  }),
  find: {
    recorded: 'enquiry.opened',
    run: async (staff, id) => findHandledEnquiry(await context(staff), id),
  },
  actions: {
    claim: staffAction({
      roles: handlers,
      body: z.object({ takeOver: z.boolean().default(false) }),
      run: async (staff, id, { takeOver }) => {
        const claimed = await claimEnquiry(staff, { reference: id, member: staff.member, takeOver });
        if (!claimed.ok) return fail(claimFailure(claimed.failure));
        return done(staff, id, claims('enquiry.claimed', claimed.value.claimed, staff.member.id));
      },
    }),
    'claim-most-urgent': staffAction({
      roles: handlers,
      body: z.object({}),
      run: async (staff) => {
        const claimed = await claimMostUrgent(staff, staff.member);
        if (!claimed.ok) return fail(claimFailure(claimed.failure));
        const { reference, claimed: enquiries } = claimed.value;
        return done(staff, reference, claims('enquiry.claimed', enquiries, staff.member.id));
      },
    }),
    'hand-over': handlerAction({
      body: z.object({ staffId: z.uuid().nullable(), message: text(500).default('') }),
      run: async (staff, id, { staffId, message }) => {
        const to = staffId === null ? null : await asMember(staff, staffId);
        if (staffId !== null && !to) return fail(notStaff);
        const moved = await handOverEnquiry(staff, { reference: id, to, by: staff.member, message });
        if (!moved.ok) return fail(refused(moved.failure.code));
        return done(staff, id, claims('enquiry.handed-over', moved.value.moved, to?.id ?? null));
      },
    }),
    'preview-assignment': staffAction({
      roles: handlers,
      looksOnly: true,
      body: z.object({
        references: z.array(z.string().max(20)).min(1).max(maxAssigned),
        staffId: z.uuid('Choose a colleague'),
      }),
      run: async (staff, id, { references, staffId }) => {
        const to = await asMember(staff, staffId);
        if (!to) return fail(notStaff);
        const rows = await planAssignment(staff, { references, to });
        return ok({ data: { id, rows }, change: null });
      },
    }),
    ...enquirySteps,
    ...bulkClosing,
  },
};
