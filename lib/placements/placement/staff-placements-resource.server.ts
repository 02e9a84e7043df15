import { z } from 'zod';
import { jobDay } from '@/lib/core/dates';
import { fail, ok, type Result } from '@/lib/core/result';
import { buildEmailSchema } from '@/lib/platform/contact-fields/contact-fields.server';
import { maxHits, type StaffHit, type StaffRole } from '@/lib/platform/staff-kit/staff';
import { formatDate } from '@/lib/core/months';
import {
  explainRefusal,
  staffAction,
  staffList,
  type AuditChange,
  type Refusal,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
  pickServices,
  toStaffActor,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { isCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { previewDocumentsEmail, previewSentEmails } from './emails/placement-emails.server';
import { buildPlacementView } from './build-placement-view.server';
import { cancelPlacement } from './confirm-placement.server';
import { askForDocuments, recordDocuments } from './emailed-documents.server';
import { findPlacement } from './find-placement.server';
import { listChecksBeforeMaking } from './list-start-checks.server';
import { makePlacement } from './make-placement.server';
import {
  doctorFullName,
  parties,
  placementLimits,
  placementStateLabels,
  placementStates,
  sides,
} from './placement';
import { selectPlacementPage } from './placement-list-store.server';
import { arrivalSchema, termsSchema } from './placement-terms.server';
import { sendLinkAgain } from './send-link-again.server';
import { selectVacancyDemand } from './vacancy-demand-store.server';
import { getStaffPlacement, listStaffRows } from './staff-placement-row.server';
import { changeArrival, changeContact, changeTerms, sendPlacement } from './write-placement.server';

const roles: readonly StaffRole[] = ['consultant', 'manager'];

const refusals: Record<string, Refusal> = {
  'placements/unknown': { message: 'We cannot find this placement', status: 404 },
  'placements/unknown-source': {
    message: 'There is no enquiry or shortlist entry to make this placement from',
    status: 404,
  },
  'placements/not-accepted': {
    message: 'The employer can still undo its acceptance of this doctor',
    status: 409,
  },
  'placements/no-employer': {
    message: 'Enter who will confirm the placement for the employer',
    field: 'employer',
  },
  'placements/no-dates': { message: 'The job has no first day yet. Add one to the job first', status: 422 },
  'placements/stale': { message: 'The placement has changed since you opened it', status: 409 },
  'placements/cancelled': { message: 'The placement is cancelled', status: 409 },
  'placements/unchanged': { message: 'You have not changed the terms', status: 422 },
  'placements/no-doctor': { message: 'The doctor has deleted their data', status: 409 },
  'placements/no-reason': { message: 'Enter why you are changing the terms', field: 'reason' },
  'placements/not-waiting': {
    message: 'This side has already confirmed, or the placement is not sent',
    status: 409,
  },
  'placements/no-open-link': {
    message: 'The link went to the wrong person. Correct the email address first',
    status: 409,
  },
  'placements/sent-within-the-hour': {
    message: 'We have already sent the link again in this hour. Call instead',
    status: 409,
  },
  'placements/has-account': {
    message: 'The doctor has an account now, and adds documents there',
    status: 409,
  },
  'placements/ended': { message: 'The placement has ended', status: 409 },
};

const toFailure = (failure: Parameters<typeof explainRefusal>[1]): StaffFailure =>
  explainRefusal(refusals, failure, 'Some of the terms are not filled in');

async function done(
  context: StaffContext,
  id: string,
  changed: boolean,
  change: Omit<AuditChange, 'subject'>,
): Promise<Result<StaffDone, StaffFailure>> {
  const data = await getStaffPlacement(context, id);
  if (!data) return fail(toFailure({ code: 'placements/unknown' }));
  return ok({ data, change: changed ? { ...change, subject: data.reference } : null });
}

const seen = z.int().min(1);
const employerContact = {
  contactName: z.string().trim().min(1, 'Enter the name').max(placementLimits.name),
  email: buildEmailSchema('the employer’s email'),
  phone: z.string().trim().max(40),
};

const source = z.union([
  z.strictObject({ entryId: z.uuid() }),
  z.strictObject({ enquiryReference: z.string().max(20) }),
]);

const previewMaking = staffAction({
  roles,
  looksOnly: true,
  body: z.object({ from: source }),
  run: async ({ db, now }, id, { from }) => {
    const doctor = await listChecksBeforeMaking({ db, now }, from);
    return ok({ data: { id, demand: await selectVacancyDemand(db, from), ...doctor }, change: null });
  },
});

const make = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    from: source,
    employer: z
      .object({
        organisation: z.string().trim().min(1, 'Enter the employer').max(placementLimits.text),
        ...employerContact,
      })
      .optional(),
  }),
  run: async (context, _, body) => {
    const data = await context.app.referenceData();
    const made = await makePlacement(
      { ...pickServices(context), data },
      { ...body, actor: toStaffActor(context) },
    );
    if (!made.ok) return fail(toFailure(made.failure));
    const { placement, changed } = made.value;
    return done(context, placement.id, changed, { action: 'placement.made' });
  },
});

const saveTerms = staffAction({
  roles,
  body: z.object({
    seen,
    terms: termsSchema,
    checksShifts: z.boolean().default(true),
    reason: z.string().trim().max(placementLimits.reason).default(''),
  }),
  run: async (context, id, body) => {
    const saved = await changeTerms(pickServices(context), { ...body, id, actor: toStaffActor(context) });
    if (!saved.ok) return fail(toFailure(saved.failure));
    const { placement, changed } = saved.value;
    return done(context, id, changed, {
      action: 'placement.changed',
      after: { version: placement.version, state: placement.state },
    });
  },
});

const send = staffAction({
  roles,
  body: z.object({ seen }),
  run: async (context, id, body) => {
    const sent = await sendPlacement(pickServices(context), { ...body, id, actor: toStaffActor(context) });
    if (!sent.ok) return fail(toFailure(sent.failure));
    return done(context, id, sent.value.changed, { action: 'placement.sent', after: { state: 'sent' } });
  },
});

const previewSend = staffAction({
  roles,
  looksOnly: true,
  body: z.object({
    /** Next version, which staff have not saved yet. */
    change: z
      .object({ terms: termsSchema, reason: z.string().trim().max(placementLimits.reason) })
      .nullable()
      .default(null),
  }),
  run: async ({ app, db }, id, { change }) => {
    const placement = await findPlacement(db, { id });
    if (!placement) return fail(toFailure({ code: 'placements/unknown' }));
    return ok({ data: { id, emails: await previewSentEmails(app.config, placement, change) }, change: null });
  },
});

/** Page that one side opens. A draft is shown as it will be once staff have sent it. Contains no secret links. */
const previewPage = staffAction({
  roles,
  looksOnly: true,
  body: z.object({ side: z.enum(sides) }),
  run: async ({ app, db, now }, id, { side }) => {
    const placement = await findPlacement(db, { id });
    if (!placement) return fail(toFailure({ code: 'placements/unknown' }));
    const view = await buildPlacementView(
      { db, now, secrets: app.config.secrets.mailLinks },
      { ...placement, state: placement.state === 'written' ? 'sent' : placement.state },
      { side, name: '', messagesHref: '' },
    );
    const page = { ...view, timesheets: [], calendarHref: null, fileHref: null };
    return ok({ data: { id, page }, change: null });
  },
});

const sendAgain = staffAction({
  roles,
  body: z.object({ side: z.enum(sides) }),
  run: async (context, id, { side }) => {
    const sent = await sendLinkAgain(pickServices(context), { id, side });
    if (!sent.ok) return fail(toFailure(sent.failure));
    return done(context, id, true, { action: 'placement.link-sent-again', after: { side } });
  },
});

const saveArrival = staffAction({
  roles,
  body: z.object({ seen, arrival: arrivalSchema }),
  run: async (context, id, body) => {
    const saved = await changeArrival(pickServices(context), { ...body, id, actor: toStaffActor(context) });
    if (!saved.ok) return fail(toFailure(saved.failure));
    return done(context, id, saved.value.changed, { action: 'placement.arrival-changed' });
  },
});

const previewDocuments = staffAction({
  roles,
  looksOnly: true,
  body: z.object({}),
  run: async ({ app, db, now }, id) => {
    const placement = await findPlacement(db, { id });
    if (!placement) return fail(toFailure({ code: 'placements/unknown' }));
    const email = await previewDocumentsEmail({ config: app.config, db, now }, placement);
    return ok({ data: { id, email }, change: null });
  },
});

const askDocuments = staffAction({
  roles,
  body: z.object({ id: z.uuid() }),
  run: async (context, placementId, body) => {
    const asked = await askForDocuments(pickServices(context), {
      ...{ ...body, placementId, actor: toStaffActor(context) },
    });
    if (!asked.ok) return fail(toFailure(asked.failure));
    return done(context, placementId, asked.value, { action: 'placement.documents-asked' });
  },
});

const saveDocuments = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    kinds: z.array(z.string().refine(isCredentialKind)).min(1, 'Choose the documents that you received'),
  }),
  run: async (context, placementId, body) => {
    const recorded = await recordDocuments(pickServices(context), {
      ...{ ...body, placementId, actor: toStaffActor(context) },
    });
    if (!recorded.ok) return fail(toFailure(recorded.failure));
    return done(context, placementId, recorded.value, {
      action: 'placement.documents-received',
      after: { kinds: body.kinds.join(' ') },
    });
  },
});

const saveContact = staffAction({
  roles,
  body: z.object({ seen, contact: z.object(employerContact) }),
  run: async (context, id, body) => {
    const saved = await changeContact(pickServices(context), { ...body, id });
    if (!saved.ok) return fail(toFailure(saved.failure));
    return done(context, id, saved.value.changed, { action: 'placement.contact-changed' });
  },
});

const cancel = staffAction({
  roles,
  body: z.object({
    by: z.enum(parties, 'Choose who is cancelling'),
    reason: z.string().trim().min(1, 'Enter the reason').max(placementLimits.reason),
  }),
  run: async (context, id, body) => {
    const services = { ...pickServices(context), staffEmail: context.app.config.staffEmail };
    const cancelled = await cancelPlacement(services, { ...body, id, actor: toStaffActor(context) });
    if (!cancelled.ok) return fail(toFailure(cancelled.failure));
    return done(context, id, cancelled.value.changed, {
      action: 'placement.cancelled',
      after: { by: body.by },
    });
  },
});

async function search({ db, now }: StaffContext, q: string): Promise<StaffHit[]> {
  const filters = { state: 'all' as const, q, today: jobDay(now) };
  const found = await selectPlacementPage(db, filters, { order: 'desc', limit: maxHits, offset: 0 });
  return found.rows.map((placement) => {
    const { id, reference, state, terms } = placement;
    const day = `from ${formatDate(terms.firstDay, { weekday: false })}`;
    return {
      id,
      label: `${reference} ${doctorFullName(placement) || 'Deleted'}`,
      detail: [placementStateLabels[state], terms.facility, day].join(' · '),
      path: `/placements/${id}/show`,
    };
  });
}

export const staffPlacements: StaffResource = {
  roles,
  search,
  list: staffList({
    filters: z.object({
      state: z.enum([...placementStates, 'open', 'finished', 'all']).default('open'),
      status: z.enum(placementStates).optional().catch(undefined),
      vacancy: z.uuid().optional(),
      enquiry: z.string().max(20).optional(),
      organisation: z.uuid().optional(),
      q: z.string().trim().max(80).optional(),
      consultant: z
        .union([z.literal('me'), z.uuid()])
        .optional()
        .catch(undefined),
    }),
    sorts: ['firstDay'],
    run: async ({ db, now, member }, { filters: { consultant, ...filters }, order, limit, offset }) => {
      const staffId = consultant === 'me' ? member.id : consultant;
      const today = jobDay(now);
      const { rows, total, counts } = await selectPlacementPage(
        db,
        { ...filters, staffId, today },
        { order, limit, offset },
      );
      return { rows: await listStaffRows({ db, now }, rows), total, about: { counts } };
    },
    csv: {
      exported: 'placements.exported',
      columns: {
        Reference: (row) => String(row.reference),
        State: (row) => placementStateLabels[z.enum(placementStates).parse(row.state)],
        Employer: (row) => String(row.organisation),
        Facility: (row) => String(row.facility),
        'First day': (row) => String(row.firstDay),
        'Last day': (row) => String(row.lastDay),
        Version: (row) => Number(row.version),
      },
    },
  }),
  find: { run: (context, id) => getStaffPlacement(context, id), recorded: 'placement.opened' },
  actions: {
    make,
    'preview-making': previewMaking,
    'save-terms': saveTerms,
    send,
    'preview-send': previewSend,
    'preview-page': previewPage,
    'send-link-again': sendAgain,
    'save-arrival': saveArrival,
    'save-contact': saveContact,
    'preview-documents': previewDocuments,
    'ask-documents': askDocuments,
    'save-documents': saveDocuments,
    cancel,
  },
};
