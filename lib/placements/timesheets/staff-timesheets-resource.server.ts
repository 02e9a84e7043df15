import { z } from 'zod';
import { addDays, dateInZone, jobDay, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { fail, ok, type Result } from '@/lib/core/result';
import { formatOfficeTime } from '@/lib/core/zoned-time';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { doctorFullName } from '@/lib/placements/placement/placement';
import {
  clipPeriod,
  findLaterStart,
  formatPeriod,
  timesheetStateLabels,
  timesheetStates,
} from '@/lib/placements/placement/timesheet';
import { selectTimesheetPage } from '@/lib/placements/placement/timesheet-store.server';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  staffList,
  type AuditChange,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { buildTimesheetView } from './build-timesheet-view.server';
import { sumExpenses } from './expense';
import type { StaffTimesheet, StaffTimesheetRow } from './staff-timesheet';
import { countWorkedMinutes, workOutTimesheet } from './work-out-timesheet';
import {
  currentLines,
  findTimesheet,
  nudgeSide,
  recordPayment,
  type FoundTimesheet,
} from './write-timesheet.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];
const daysToSend = 3;
const daysToAnswer = 5;

const waitsFor = {
  open: 'doctor',
  question: 'doctor',
  sent: 'employer',
  approved: 'payment',
  paid: null,
} as const;

/** Last day on which the party that must act next is not late. */
function findDeadline({ timesheet, terms }: FoundTimesheet): IsoDate | null {
  const { state, lastDay, sentAt, dueOn } = timesheet;
  if (state === 'paid') return null;
  if (state === 'approved') return dueOn;
  if (state === 'sent') return sentAt && addDays(dateInZone(sentAt, terms.timeZone), daysToAnswer);
  return addDays(lastDay, daysToSend);
}

function toRow(found: FoundTimesheet, now: Date): StaffTimesheetRow {
  const { placement, timesheet, terms } = found;
  const { id, reference, state, sentAt, approvedAt, dueOn, paidOn } = timesheet;
  const lines = currentLines(found);
  const days = clipPeriod(timesheet, terms);
  const deadline = findDeadline(found);
  const { payCents, retirementCents } = workOutTimesheet(lines, terms);
  return {
    ...{ id, reference, state, ...days, dueOn, paidOn, payCents, retirementCents },
    expensesCents: sumExpenses(found.expenses),
    placement: placement.reference,
    placementId: placement.id,
    doctor: placement.doctor ? doctorFullName(placement) || 'The doctor' : 'Deleted',
    organisation: placement.employer.organisation,
    facility: terms.facility,
    period: formatPeriod(timesheet, terms),
    shortPeriod: shortDays({ from: days.firstDay, to: days.lastDay }) ?? '',
    opensOn: findLaterStart(timesheet, { terms, today: dateInZone(now, terms.timeZone) }),
    minutes: countWorkedMinutes(lines, terms.timeZone),
    currency: terms.rates.currency,
    waitsFor: waitsFor[state],
    deadline,
    isOverdue: deadline !== null && deadline < dateInZone(now, terms.timeZone),
    sentAt: sentAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
  };
}

async function getStaffTimesheet({ app, db, now }: StaffContext, id: string): Promise<StaffTimesheet | null> {
  const found = await findTimesheet(db, { id });
  if (!found) return null;
  const services = { db, secrets: app.config.secrets.mailLinks, now };
  const view = await buildTimesheetView(services, found, { side: 'employer', name: '', placementHref: '' });
  const { shifts, notice: approval, fileHref, csvHref, expenses } = view;
  const steps = view.steps.map((step) => ({ ...step, label: step.label.replace(/^You\b/, 'Employer') }));
  const payLines = [...view.pay.lines, view.pay.total];
  return { ...toRow(found, now), shifts, steps, approval, payLines, expenses, fileHref, csvHref };
}

const messages = {
  'timesheets/unknown': { message: 'We cannot find this timesheet', status: 404 },
  'timesheets/not-approved': { message: 'The employer has not approved this timesheet yet', status: 409 },
  'timesheets/approved-before': {
    message: 'This timesheet is paid, so no reminder is needed',
    status: 409,
  },
} as const;

function toFailure({ code }: { code: string }): StaffFailure {
  const known = Object.entries(messages).find(([name]) => name === code)?.[1];
  return { code, ...(known ?? { message: 'The timesheet has changed since you opened it', status: 409 }) };
}

async function done(
  context: StaffContext,
  id: string,
  change: Omit<AuditChange, 'subject'> | null,
): Promise<Result<StaffDone, StaffFailure>> {
  const data = await getStaffTimesheet(context, id);
  if (!data) return fail(toFailure({ code: 'timesheets/unknown' }));
  return ok({ data, change: change && { ...change, subject: data.reference } });
}

const nudge = staffAction({
  roles,
  body: z.object({}),
  run: async (context, id) => {
    const { db, now } = context;
    const nudged = await nudgeSide({ db, now }, id);
    if (!nudged.ok) return fail(toFailure(nudged.failure));
    return done(context, id, { action: 'timesheet.nudged', after: { side: nudged.value.side } });
  },
});

const pay = staffAction({
  roles,
  body: z.object({
    paidOn: z
      .string()
      .refine((value) => parseIsoDate(value) !== null, 'Enter the payment date')
      .nullable(),
  }),
  run: async (context, id, { paidOn }) => {
    const { db, now, member } = context;
    if (paidOn !== null && paidOn > jobDay(now))
      return fail({
        code: 'timesheets/future',
        message: 'The payment date is in the future',
        fields: { paidOn: 'Enter today’s date or an earlier date' },
      });
    const recorded = await recordPayment({ db, now }, { id, paidOn, actor: `staff:${member.id}` });
    if (!recorded.ok) return fail(toFailure(recorded.failure));
    return done(context, id, recorded.value.changed ? { action: 'timesheet.paid', after: { paidOn } } : null);
  },
});

const asHours = (minutes: unknown) => (Number(minutes) / 60).toFixed(2);
const asAmount = (cents: unknown) => (Number(cents) / 100).toFixed(2);
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

export const staffTimesheets: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({
      state: z.enum([...timesheetStates, 'unpaid', 'overdue', 'later', 'all']).default('unpaid'),
      placement: z.uuid().optional(),
      organisation: z.uuid().optional(),
      q: z.string().trim().max(80).optional(),
    }),
    sorts: ['lastDay'],
    run: async ({ db, now }, { filters, order, limit, offset }) => {
      const { rows, total, counts } = await selectTimesheetPage(
        db,
        { ...filters, today: jobDay(now) },
        { order, limit, offset },
      );
      const found = await Promise.all(rows.map(({ id }) => findTimesheet(db, { id })));
      return { rows: found.flatMap((one) => (one ? [toRow(one, now)] : [])), total, about: { counts } };
    },
    csv: {
      exported: 'timesheets.exported',
      columns: {
        Reference: (row) => asText(row.reference),
        Placement: (row) => asText(row.placement),
        Doctor: (row) => asText(row.doctor),
        Employer: (row) => asText(row.organisation),
        Facility: (row) => asText(row.facility),
        'First day': (row) => asText(row.firstDay),
        'Last day': (row) => asText(row.lastDay),
        State: (row) => timesheetStateLabels[z.enum(timesheetStates).parse(row.state)],
        'Hours, excluding on call': (row) => asHours(row.minutes),
        Pay: (row) => asAmount(row.payCents),
        'Super or KiwiSaver': (row) => asAmount(row.retirementCents),
        Expenses: (row) => asAmount(row.expensesCents),
        Currency: (row) => asText(row.currency),
        Sent: (row) => formatOfficeTime(row.sentAt),
        Approved: (row) => formatOfficeTime(row.approvedAt),
        'Payment due': (row) => asText(row.dueOn),
        Paid: (row) => asText(row.paidOn),
      },
    },
  }),
  find: { run: (context, id) => getStaffTimesheet(context, id), recorded: 'timesheet.opened' },
  actions: { nudge, pay },
};
