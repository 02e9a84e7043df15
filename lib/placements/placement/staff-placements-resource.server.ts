import { z } from 'zod';
import { jobDay } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { buildEmailSchema } from '@/lib/platform/contact-fields/contact-fields.server';
import { maxHits, type StaffHit } from '@/lib/platform/staff-kit/staff';
import { formatDate } from '@/lib/core/months';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffResource,
  pickServices,
  toStaffActor,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { previewSentEmails } from './emails/placement-emails.server';
import { buildPlacementView } from './build-placement-view.server';
import { cancelPlacement } from './confirm-placement.server';
import { documentActions } from './documents/document-actions.server';
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
import { noteActions } from '@/lib/placements/placement/notes/note-actions.server';
import { selectPlacementPage } from './placement-list-store.server';
import { arrivalSchema, termsSchema } from './placement-terms.server';
import { sendLinkAgain } from './send-link-again.server';
import { selectVacancyDemand } from './vacancy-demand-store.server';
import { done, roles, toFailure } from './staff-placement-done.server';
import { getStaffPlacement, listStaffRows } from './staff-placement-row.server';
import { changeArrival, changeContact, changeTerms, sendPlacement } from './write-placement.server';

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
    ...documentActions,
    ...noteActions,
    cancel,
  },
};
