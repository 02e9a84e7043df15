import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import { endReasonNames, isLost } from '@/lib/enquiries/enquiry/end-reasons';
import { enquiryStates, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { askPutForward, setPutForward, type AskFailure } from '@/lib/enquiries/enquiry/put-forward.server';
import { setEnquiryState, type SetStateFailure } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { suggestJob } from '@/lib/enquiries/enquiry/suggest-job.server';
import { maxHits, type StaffMember, type StaffRole } from '@/lib/platform/staff-kit/staff';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { AuditAction } from '@/lib/platform/staff-kit/audit-actions';
import {
  type AuditChange,
  staffAction,
  staffList,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
  type StaffRow,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { countQueues, findHandledEnquiry, listQueue } from './find-in-queue.server';
import {
  addEnquiryNote,
  claimEnquiry,
  claimMostUrgent,
  handOverEnquiry,
  logEnquiryCall,
  staffActor,
} from './handle-enquiry.server';
import { callOutcomes, maxAssigned, queueViews, staffStateLabels } from './handling';
import { planAssignment } from './plan-assignment.server';
import { previewEnquiryEmail, previewSuggestion } from './preview-move.server';

const handlers: readonly StaffRole[] = ['consultant', 'manager'];

const messages: Record<string, [message: string, status: 404 | 409 | 422]> = {
  'enquiries/unknown': ['There is no such enquiry', 404],
  'enquiries/ended': ['This enquiry has ended', 409],
  'enquiries/none': ['No unclaimed enquiry is waiting for a call', 409],
  'enquiries/no-job': ['The enquiry is not about a job, so the doctor cannot be put forward', 422],
  'enquiries/stale': ['Someone else has changed this enquiry. You now see its current state', 409],
  'enquiries/no-similar-jobs': ['The doctor has not agreed to hear about similar jobs', 409],
  'enquiries/mail-paused': ['The doctor has paused emails like this one. Call instead', 409],
  'enquiries/job-hidden': ['The doctor has hidden this job', 409],
  'enquiries/job-unknown': ['There is no such job', 422],
  'enquiries/job-closed': ['This job has closed since you opened the enquiry', 409],
  'enquiries/job-asked-about': ['The doctor has already enquired about this job', 409],
};

const refused = (code: string): StaffFailure => {
  const [message, status] = messages[code] ?? ['This cannot be done', 422];
  return { code, message, status };
};

/** State that the member of staff saw. If another person has changed it since, the step is refused. */
const from = z.enum(enquiryStates);
const jobNumber = z.string().regex(/^J\d{6}$/, 'A job number is J and six digits');
const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`);

const context = async ({ app, db, now }: StaffContext) => ({ db, now, data: await app.referenceData() });
const getEnquiryRow = async (staff: StaffContext, id: string): Promise<StaffRow> =>
  (await findHandledEnquiry(await context(staff), id)) ?? { id };

type Done = Result<StaffDone, StaffFailure>;

async function done(staff: StaffContext, id: string, change: StaffDone['change']): Promise<Done> {
  return ok({ data: await getEnquiryRow(staff, id), change });
}

const claimFailure = (failure: { code: string; by?: string }): StaffFailure =>
  failure.code === 'enquiries/claimed'
    ? { code: failure.code, status: 409, message: `${failure.by || 'Someone else'} has claimed this enquiry` }
    : refused(failure.code);

function stepFailure(failure: SetStateFailure | AskFailure, to: EnquiryState | 'asked'): StaffFailure {
  if (failure.code === 'enquiries/no-consent')
    return {
      code: failure.code,
      message: 'The doctor has not agreed to be put forward. They were asked before and have not answered',
      status: 409,
    };
  if (failure.code === 'enquiries/not-allowed' && to !== 'asked')
    return {
      code: failure.code,
      status: 409,
      message: `An enquiry cannot go from “${staffStateLabels[failure.from]}” to “${staffStateLabels[to]}”`,
    };
  return refused(failure.code);
}

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
    return rows.map(({ id, doctor, state, job }) => ({
      id,
      label: `${doctor}, ${id}`,
      detail: [staffStateLabels[state], job?.title ?? 'No specific job'].join(' · '),
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
        'Promised by': (row) => (row.dueAt === null ? '' : String(row.dueAt)),
        Sent: (row) => String(row.createdAt),
        Doctor: (row) => String(row.doctor),
        Grade: (row) => String(row.grade),
        Speciality: (row) => String(row.specialty),
        Job: (row) => z.object({ number: z.string() }).safeParse(row.job).data?.number ?? '',
        'Handled by': (row) => z.object({ name: z.string() }).safeParse(row.claimedBy).data?.name ?? '',
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
    'hand-over': staffAction({
      roles: handlers,
      body: z.object({ staffId: z.uuid().nullable(), seen: z.uuid().nullable().optional() }),
      run: async (staff, id, { staffId, seen }) => {
        const to = staffId === null ? null : await asMember(staff, staffId);
        if (staffId !== null && !to) return fail(notStaff);
        const moved = await handOverEnquiry(staff, { reference: id, to, by: staffActor(staff.member), seen });
        if (!moved.ok) return fail(claimFailure(moved.failure));
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
    note: staffAction({
      roles: handlers,
      body: z.object({ noteId: z.uuid(), text: text(4000).min(1, 'Write the note first') }),
      run: async (staff, id, { noteId, text: note }) => {
        const added = await addEnquiryNote(staff, {
          id: noteId,
          reference: id,
          staffId: staff.member.id,
          text: note,
        });
        if (!added.ok) return fail(refused(added.failure.code));
        return done(staff, id, added.value.added ? { action: 'enquiry.noted', subject: id } : null);
      },
    }),
    call: staffAction({
      roles: handlers,
      body: z.object({
        callId: z.uuid(),
        outcome: z.enum(callOutcomes),
        minutes: z
          .number('Enter the minutes in digits')
          .int('Enter whole minutes')
          .min(0, 'Enter 0 minutes or more')
          .max(600, 'Enter at most 600 minutes')
          .default(0),
        text: text(4000).default(''),
        tryAgainAt: z.iso.datetime({ offset: true }).nullable().default(null),
      }),
      run: async (staff, id, { callId, tryAgainAt, ...call }) => {
        const again = call.outcome !== 'reached' && tryAgainAt !== null ? new Date(tryAgainAt) : null;
        if (again && again <= staff.now)
          return fail({
            code: 'enquiries/past',
            message: 'Choose a time in the future for the next call',
            fields: { tryAgainAt: 'Choose a time in the future for the next call' },
          });
        const logged = await logEnquiryCall(staff, {
          ...call,
          id: callId,
          reference: id,
          staffId: staff.member.id,
          tryAgainAt: again,
        });
        if (!logged.ok) return fail(refused(logged.failure.code));
        const after = { outcome: call.outcome, ...(logged.value.moved && { state: 'contacted' }) };
        return done(staff, id, logged.value.added ? { action: 'enquiry.called', subject: id, after } : null);
      },
    }),
    'ask-consent': staffAction({
      roles: handlers,
      body: z.object({}),
      run: async (staff, id) => {
        const asked = await askPutForward(staff, id, staffActor(staff.member));
        if (!asked.ok) return fail(refused(asked.failure.code));
        const change: AuditChange | null =
          asked.value === 'asked' ? { action: 'enquiry.consent-asked', subject: id } : null;
        return done(staff, id, change);
      },
    }),
    'note-consent': staffAction({
      roles: handlers,
      body: z.object({ granted: z.boolean() }),
      run: async (staff, id, { granted }) => {
        const { db, now, app, member } = staff;
        const noted = await setPutForward(
          { db, now, staffEmail: app.config.staffEmail },
          { doctorId: null, reference: id, granted, toldBy: staffActor(member) },
        );
        if (!noted.ok)
          return fail(
            refused(noted.failure.code === 'enquiries/ended' ? 'enquiries/ended' : 'enquiries/no-job'),
          );
        const change: AuditChange = { action: 'enquiry.consent-noted', subject: id, after: { granted } };
        return done(staff, id, noted.value === 'changed' ? change : null);
      },
    }),
    move: staffAction({
      roles: handlers,
      body: z
        .object({ from, to: from, note: text(500).default(''), endReason: z.enum(endReasonNames).optional() })
        .refine(({ to, endReason }) => !isLost(to) || endReason !== undefined, {
          path: ['endReason'],
          message: 'Choose why the enquiry ends',
        }),
      run: async (staff, id, { from: seen, to, note, endReason }) => {
        const by = staffActor(staff.member);
        const moved = await setEnquiryState(staff, { reference: id, to, note, by, seen, endReason });
        if (moved.ok) {
          const change: AuditChange = {
            action: 'enquiry.moved',
            subject: id,
            before: { state: moved.value.from },
            after: { state: to, ...(isLost(to) && { endReason }) },
          };
          return done(staff, id, moved.value.changed ? change : null);
        }
        const { failure } = moved;
        // The state stays, but the doctor was asked for consent, so there is a change to record.
        if (failure.code === 'enquiries/no-consent' && failure.asked === 'asked')
          return done(staff, id, { action: 'enquiry.consent-asked', subject: id });
        return fail(stepFailure(failure, to));
      },
    }),
    suggest: staffAction({
      roles: handlers,
      body: z.object({ suggestionId: z.uuid(), job: jobNumber }),
      run: async (staff, id, { suggestionId, job }) => {
        const { db, now, member } = staff;
        const data = await staff.app.referenceData();
        const suggested = await suggestJob(
          { db, now, data },
          { id: suggestionId, reference: id, jobNumber: job, staffId: member.id },
        );
        if (!suggested.ok) return fail(refused(suggested.failure.code));
        const change: AuditChange = { action: 'enquiry.job-suggested', subject: id, after: { job } };
        return done(staff, id, suggested.value.suggested ? change : null);
      },
    }),
    'preview-suggestion': staffAction({
      roles: handlers,
      body: z.object({ suggestionId: z.uuid(), job: jobNumber }),
      run: async ({ app, member }, id, { suggestionId, job }) => {
        const suggestion = { id: suggestionId, reference: id, jobNumber: job, staffId: member.id };
        const seen = await previewSuggestion(app, suggestion);
        return seen.ok
          ? ok({ data: { id, preview: seen.value }, change: null })
          : fail(refused(seen.failure.code));
      },
    }),
    preview: staffAction({
      roles: handlers,
      body: z.object({ to: z.enum([...enquiryStates, 'asked']) }),
      run: async ({ app, member }, id, { to }) => {
        const seen = await previewEnquiryEmail(app, { reference: id, to, by: staffActor(member) });
        if (!seen.ok) return fail(stepFailure(seen.failure, to));
        const { sends: preview, asks } = seen.value;
        return ok({ data: { id, preview, asks }, change: null });
      },
    }),
  },
};
