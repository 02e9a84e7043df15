import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { formatOfficeTime } from '@/lib/core/zoned-time';
import { buildEmailSchema } from '@/lib/platform/contact-fields/contact-fields.server';
import { hasRole, maxHits, type StaffHit, type StaffRole } from '@/lib/platform/staff-kit/staff';
import { buildStaffQuery } from '@/lib/platform/staff-kit/staff-query';
import {
  staffAction,
  staffList,
  type AuditChange,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { maxDocumentsReason } from '@/lib/doctors/requirements/readiness';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { claimVacancy, releaseVacancy } from '@/lib/employers/vacancy-requests/vacancy-queue.server';
import { vacancyStateLabels, vacancyStates } from '@/lib/employers/vacancy-requests/vacancy-request';
import { answerQuestion } from '@/lib/employers/shortlists/answer-shortlist.server';
import { addToShortlist, removeFromShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import { moveVacancy } from '@/lib/employers/shortlists/end-vacancy.server';
import { createVacancyJob } from '@/lib/employers/shortlists/create-vacancy-job.server';
import { askForPack } from '@/lib/employers/packs/change-packs.server';
import { sendShortlist } from '@/lib/employers/shortlists/send-shortlist.server';
import { shortlistLimits } from '@/lib/employers/shortlists/shortlist';
import { previewConsentEmail, previewShortlistEmail } from './preview-shortlist.server';
import { insertVacancyNote } from './vacancy-note-store.server';
import { queuedVacancyRow, vacancyRow } from './staff-vacancy-row.server';
import { listVacancyQueue } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';

const roles = ['consultant', 'manager'] as const satisfies StaffRole[];
const toStaffActor = ({ member }: StaffContext) => `staff:${member.id}`;
const pickServices = ({ db, now }: StaffContext) => ({ db, now });

const messages: Record<string, { message: string; status: 404 | 409 | 422 }> = {
  'vacancy-requests/unknown': { message: 'We cannot find this vacancy', status: 404 },
  'vacancy-requests/claimed': { message: 'Someone else has claimed this vacancy', status: 409 },
  'vacancy-requests/not-allowed': { message: 'The vacancy has changed since you opened it', status: 409 },
  'shortlists/unknown-vacancy': { message: 'We cannot find this vacancy', status: 404 },
  'shortlists/vacancy-ended': { message: 'The vacancy is filled or closed', status: 409 },
  'shortlists/unknown-doctor': {
    message:
      'You cannot put this person forward. Their account is closed, or they work for a hospital or for us',
    status: 422,
  },
  'shortlists/nobody-agreed': {
    message: 'No doctor on the shortlist has agreed to be put forward yet',
    status: 422,
  },
  'shortlists/documents-missing': {
    message:
      'Documents are missing or expire before the work ends. Enter why you are still putting the doctors forward',
    status: 422,
  },
  'packs/unknown': { message: 'This doctor has no account, so there are no documents to send', status: 404 },
  'packs/no-consent': { message: 'The doctor has not agreed to be put forward', status: 409 },
  'packs/nothing-asked': { message: 'No requirement set lists documents for this vacancy', status: 422 },
  'shortlists/unknown': { message: 'This doctor is not on the shortlist', status: 404 },
  'shortlists/answered': {
    message: 'The employer has already accepted or declined this doctor',
    status: 409,
  },
  'shortlists/unknown-town': { message: 'This town is not in this region', status: 422 },
};
const fieldOf: Record<string, string> = {
  'shortlists/unknown-doctor': 'person',
  'shortlists/documents-missing': 'documentsReason',
  'shortlists/unknown-town': 'town',
};

function toFailure(failure: { code: string; fields?: Record<string, string | undefined> }): StaffFailure {
  const known = messages[failure.code] ?? { message: 'Some fields have errors', status: 422 as const };
  const field = fieldOf[failure.code];
  const given = Object.entries(failure.fields ?? {}).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return {
    code: failure.code,
    ...known,
    fields: field ? { [field]: known.message } : Object.fromEntries(given),
  };
}

async function done(
  context: StaffContext,
  id: string,
  changed: boolean,
  change: Omit<AuditChange, 'subject'>,
) {
  const data = await vacancyRow(context, id);
  if (!data) return fail(toFailure({ code: 'vacancy-requests/unknown' }));
  return ok({ data, change: changed ? { ...change, subject: String(data.reference) } : null });
}

const claimFailure = (failure: { code: string; by?: string }): StaffFailure => ({
  ...toFailure({ code: failure.code }),
  ...(failure.by && { message: `${failure.by} has claimed this vacancy` }),
});

const claim = staffAction({
  roles,
  body: z.object({ takeOver: z.boolean().default(false) }),
  run: async (context, id, { takeOver }) => {
    const staffId = context.member.id;
    const claimed = await claimVacancy(pickServices(context), { id, staffId, takeOver });
    if (!claimed.ok) return fail(claimFailure(claimed.failure));
    const { before, changed } = claimed.value;
    return done(context, id, changed, {
      action: 'vacancy.claimed',
      before: { claimedBy: before },
      after: { claimedBy: staffId },
    });
  },
});

const release = staffAction({
  roles,
  body: z.object({}),
  run: async (context, id) => {
    const { member } = context;
    const released = await releaseVacancy(pickServices(context), {
      id,
      staffId: member.id,
      anybodys: hasRole(member, ['manager']),
    });
    if (!released.ok) return fail(claimFailure(released.failure));
    const { before, changed } = released.value;
    return done(context, id, changed, {
      action: 'vacancy.released',
      before: { claimedBy: before },
      after: { claimedBy: null },
    });
  },
});

const move = staffAction({
  roles,
  body: z.object({ to: z.enum(vacancyStates), note: z.string().trim().max(500).default('') }),
  run: async (context, id, { to, note }) => {
    const vacancy = await findVacancyRequest(context.db, { id });
    if (!vacancy) return fail(toFailure({ code: 'vacancy-requests/unknown' }));
    const moved = await moveVacancy(pickServices(context), {
      reference: vacancy.reference,
      to,
      note,
      actor: toStaffActor(context),
    });
    if (!moved.ok) return fail(toFailure(moved.failure));
    return done(context, id, moved.value.changed, {
      action: 'vacancy.moved',
      before: { state: moved.value.from },
      after: { state: to },
    });
  },
});

const askBody = z.object({
  id: z.uuid(),
  person: z.union([z.strictObject({ doctorId: z.uuid() }), z.strictObject({ enquiryId: z.uuid() })]),
  summary: z.string().trim().max(shortlistLimits.summary).default(''),
  unnamed: z.boolean().default(false),
});

const addDoctor = staffAction({
  roles,
  body: askBody,
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const added = await addToShortlist(pickServices(context), { ...body, vacancyId, actor });
    if (!added.ok) return fail(toFailure(added.failure));
    const { entry, changed } = added.value;
    return done(context, vacancyId, changed, {
      action: 'shortlist.doctor-added',
      after: { entry: entry.id, state: entry.state },
    });
  },
});

const previewAsking = staffAction({
  roles,
  looksOnly: true,
  body: askBody,
  run: async (context, vacancyId, body) => {
    const seen = await previewConsentEmail(context.app, { ...body, vacancyId, actor: toStaffActor(context) });
    return seen.ok
      ? ok({ data: { id: vacancyId, ...seen.value }, change: null })
      : fail(toFailure(seen.failure));
  },
});

const note = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    text: z.string().trim().min(1, 'Enter the note').max(2000, 'Use 2,000 characters or fewer'),
  }),
  run: async (context, vacancyId, { id, text }) => {
    const vacancy = await findVacancyRequest(context.db, { id: vacancyId });
    if (!vacancy) return fail(toFailure({ code: 'vacancy-requests/unknown' }));
    const { db, now, member } = context;
    const added = await insertVacancyNote(db, { id, vacancyId, staffId: member.id, text, now });
    return done(context, vacancyId, added, { action: 'vacancy.note-added', after: { note: id } });
  },
});

const removeDoctor = staffAction({
  roles,
  body: z.object({ entryId: z.uuid() }),
  run: async (context, vacancyId, { entryId }) => {
    const removed = await removeFromShortlist(pickServices(context), {
      entryId,
      actor: toStaffActor(context),
    });
    if (!removed.ok) return fail(toFailure(removed.failure));
    return done(context, vacancyId, removed.value.changed, {
      action: 'shortlist.doctor-removed',
      after: { entry: entryId },
    });
  },
});

const sendBody = z.object({
  id: z.uuid(),
  recipient: buildEmailSchema('the employer’s email').optional(),
});

const send = staffAction({
  roles,
  body: sendBody.extend({ documentsReason: z.string().trim().max(maxDocumentsReason).default('') }),
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const sent = await sendShortlist(pickServices(context), { ...body, vacancyId, actor });
    if (!sent.ok) return fail(toFailure(sent.failure));
    const { sending, changed, missing } = sent.value;
    return done(context, vacancyId, changed, {
      action: 'shortlist.sent',
      after: {
        ...{ sending: sending.id, until: sending.expiresAt },
        ...(missing.length > 0 && { documentsMissing: missing }),
      },
    });
  },
});

const previewSending = staffAction({
  roles,
  looksOnly: true,
  body: sendBody,
  run: async (context, vacancyId, body) => {
    const actor = toStaffActor(context);
    const seen = await previewShortlistEmail(context.app, {
      ...body,
      recipient: body.recipient,
      vacancyId,
      actor,
    });
    return seen.ok
      ? ok({ data: { id: vacancyId, ...seen.value }, change: null })
      : fail(toFailure(seen.failure));
  },
});

const askPack = staffAction({
  roles,
  body: z.object({ id: z.uuid(), entryId: z.uuid() }),
  run: async (context, vacancyId, body) => {
    const asked = await askForPack(pickServices(context), { ...body, staffId: context.member.id });
    if (!asked.ok) return fail(toFailure(asked.failure));
    return done(context, vacancyId, asked.value.asked, {
      action: 'shortlist.pack-asked',
      after: { pack: body.id, entry: body.entryId },
    });
  },
});

const answer = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    entryId: z.uuid(),
    text: z.string().trim().min(1, 'Enter the answer').max(shortlistLimits.text),
  }),
  run: async (context, vacancyId, body) => {
    const answered = await answerQuestion(pickServices(context), { ...body, actor: toStaffActor(context) });
    if (!answered.ok) return fail(toFailure(answered.failure));
    return done(context, vacancyId, answered.value.changed, {
      action: 'shortlist.question-answered',
      after: { entry: body.entryId },
    });
  },
});

const makeJob = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    town: z.string().trim().min(1, 'Enter the town').max(120),
    facilityDescription: z.string().trim().min(1, 'Describe the facility without naming it').max(160),
  }),
  run: async (context, vacancyId, body) => {
    const data = await context.app.referenceData();
    const made = await createVacancyJob(
      { ...pickServices(context), data },
      { ...body, vacancyId, actor: toStaffActor(context) },
    );
    if (!made.ok) return fail(toFailure(made.failure));
    return done(context, vacancyId, made.value.created, {
      action: 'vacancy.job-made',
      after: { job: made.value.number },
    });
  },
});

async function searchVacancies({ app, db, now }: StaffContext, q: string): Promise<StaffHit[]> {
  const search = buildStaffQuery(q);
  if (search === null) return [];
  const filters = { state: 'all' as const, search };
  const [{ rows }, data] = await Promise.all([
    listVacancyQueue(db, { filters, order: 'desc', limit: maxHits, offset: 0 }),
    app.referenceData(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    label: `${row.reference} ${row.facility}`,
    detail: [vacancyStateLabels[row.state], row.organisation, queuedVacancyRow(row, data, now).need].join(
      ' · ',
    ),
    path: `/vacancies/${row.id}/show`,
  }));
}

export const staffVacancies: StaffResource = {
  roles,
  search: searchVacancies,
  list: staffList({
    filters: z.object({
      state: z.enum([...vacancyStates, 'open', 'all']).default('open'),
      claimed: z.enum(['me', 'nobody']).optional(),
      reference: z.string().trim().toUpperCase().max(10).optional(),
      q: z.string().max(120).optional(),
      region: z.string().max(10).optional(),
      organisation: z.uuid().optional(),
    }),
    sorts: ['dueAt'],
    run: async ({ app, db, now, member }, { filters, order, limit, offset }) => {
      const { claimed, q, ...rest } = filters;
      const search = q ? buildStaffQuery(q) : undefined;
      if (search === null) return { rows: [], total: 0 };
      const data = await app.referenceData();
      const claimedBy = claimed === 'me' ? member.id : undefined;
      const page = await listVacancyQueue(db, {
        filters: { ...rest, search, claimedBy, unclaimed: claimed === 'nobody' },
        order,
        limit,
        offset,
      });
      return { rows: page.rows.map((row) => queuedVacancyRow(row, data, now)), total: page.total };
    },
    csv: {
      exported: 'vacancies.exported',
      columns: {
        Reference: (row) => String(row.reference),
        State: (row) => vacancyStateLabels[z.enum(vacancyStates).parse(row.state)],
        'Promised (Sydney)': (row) => formatOfficeTime(row.dueAt),
        Organisation: (row) => String(row.organisation),
        Region: (row) => String(row.region),
        Facility: (row) => String(row.facility),
        Needed: (row) => String(row.need),
        Dates: (row) => String(row.dates),
      },
    },
  }),
  find: { run: (context, id) => vacancyRow(context, id), recorded: 'vacancy.opened' },
  actions: {
    claim,
    release,
    move,
    note,
    'add-doctor': addDoctor,
    'preview-asking': previewAsking,
    'remove-doctor': removeDoctor,
    send,
    'preview-sending': previewSending,
    answer,
    'ask-pack': askPack,
    'make-job': makeJob,
  },
};
