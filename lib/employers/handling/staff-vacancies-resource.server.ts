import { findStateBeforeEnd } from '@/lib/employers/vacancy-requests/vacancy-reopening';
import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { formatOfficeTime } from '@/lib/core/zoned-time';
import { hasRole, maxHits, type StaffHit } from '@/lib/platform/staff-kit/staff';
import { isRecorded, repeatedViewMs } from '@/lib/platform/staff-kit/audit-log.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { callOutcomes } from '@/lib/enquiries/enquiry/handling/handling';
import { buildStaffQuery } from '@/lib/platform/staff-kit/staff-query';
import {
  staffAction,
  staffList,
  type AuditChange,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
  pickServices,
  toStaffActor,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { addPhonedVacancy, phonedVacancyBody } from './add-phoned-vacancy.server';
import { editVacancy, vacancyEditBody } from './edit-vacancy.server';
import { claimVacancy, releaseVacancy } from './claim-vacancy.server';
import { listStepFacts } from './list-step-facts.server';
import { logVacancyCall } from './log-vacancy-call.server';
import {
  isOpenVacancy,
  vacancyStatusLabels,
  vacancyStatuses,
  vacancyStates,
  deriveVacancyStatus,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { vacancyCallLimit } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { createVacancyJob } from '@/lib/employers/shortlists/create-vacancy-job.server';
import { moveVacancy } from '@/lib/employers/shortlists/end-vacancy.server';
import { reopenVacancy } from '@/lib/employers/shortlists/reopen-vacancy.server';
import { selectContactsByPhone } from '@/lib/employers/organisations/staff-organisation-store.server';
import { readPhoneNumber } from '@/lib/platform/contact-fields/read-phone-number.server';
import {
  listVacancyEvents,
  listVacancyQueue,
} from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { shortlistActions } from './staff-shortlist-actions.server';
import { queuedVacancyRow, vacancyRow } from './staff-vacancy-row.server';
import { done, roles, toFailure } from './vacancy-action.server';
import { insertNote } from './note-store.server';

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
  body: z
    .object({ to: z.enum(vacancyStates), note: z.string().trim().max(500).default('') })
    .refine(({ to, note }) => to !== 'closed' || note !== '', {
      ...{ path: ['note'], message: 'Say why the vacancy is closed' },
    }),
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

const call = staffAction({
  roles,
  body: z
    .object({
      at: z.iso.datetime({ error: 'Enter when you called' }),
      outcome: z.enum(callOutcomes).default('reached'),
      text: z
        .string()
        .trim()
        .max(vacancyCallLimit, `Use ${vacancyCallLimit.toLocaleString('en-AU')} characters or fewer`),
    })
    .refine(({ outcome, text }) => outcome !== 'reached' || text !== '', {
      ...{ path: ['text'], message: 'Enter what was said' },
    }),
  run: async (context, vacancyId, { at, ...typed }) => {
    const given = { ...typed, vacancyId, at: new Date(at), actor: toStaffActor(context) };
    const logged = await logVacancyCall(pickServices(context), given);
    if (!logged.ok) return fail(toFailure(logged.failure));
    return done(context, vacancyId, logged.value.changed, { action: 'vacancy.called' });
  },
});

const reopen = staffAction({
  roles,
  body: z.object({ note: z.string().trim().min(1, 'Say why the vacancy is reopened').max(500) }),
  run: async (context, id, { note }) => {
    const vacancy = await findVacancyRequest(context.db, { id });
    if (!vacancy) return fail(toFailure({ code: 'vacancy-requests/unknown' }));
    const { reference, state } = vacancy;
    if (isOpenVacancy(state)) return fail(toFailure({ code: 'vacancy-requests/not-allowed' }));
    const to = findStateBeforeEnd(await listVacancyEvents(context.db, id));
    const actor = toStaffActor(context);
    const moved = await reopenVacancy(pickServices(context), { id, reference, to, note, actor });
    if (!moved.ok) return fail(toFailure(moved.failure));
    return done(context, id, moved.value.changed, {
      action: 'vacancy.moved',
      before: { state },
      after: { state: to },
    });
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
    const added = await insertNote(db, 'vacancy_note', {
      ...{ id, recordId: vacancyId, staffId: member.id, text, now },
    });
    return done(context, vacancyId, added, { action: 'vacancy.note-added', after: { note: id } });
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

const knownContacts = staffAction({
  roles,
  body: z.object({ phone: z.string().max(60) }),
  run: async ({ db, member, now }, id, { phone }) => {
    const phones = ['AU', 'NZ'].flatMap((country) => readPhoneNumber(phone, country).number ?? []);
    const found = await selectContactsByPhone(db, phones);
    const since = new Date(now.getTime() - repeatedViewMs);
    const change: AuditChange[] = [];
    for (const { vacancyId: subject } of found) {
      const view = { action: 'vacancy.contact-found', subject } as const;
      if (!(await isRecorded(db, { ...view, staffId: member.id, since }))) change.push(view);
    }
    return ok({ data: { id, contacts: found.map(({ vacancyId: _, ...contact }) => contact) }, change });
  },
});

const edit = staffAction({
  roles,
  body: vacancyEditBody,
  run: async (context, id, typed) => {
    const services = { ...pickServices(context), data: await context.app.referenceData() };
    const edited = await editVacancy(services, { id, typed, actor: toStaffActor(context) });
    if (!edited.ok) return fail(toFailure(edited.failure));
    // The audit log keeps no personal data, so it names only the fields.
    const { changed } = edited.value;
    return done(context, id, changed.length > 0, { action: 'vacancy.edited', after: { changed } });
  },
});

function readSearch(q: string, { places }: ReferenceData) {
  const terms = buildStaffQuery(q);
  const town = q.trim().toLowerCase();
  const placeIds = [...places.values()].flatMap(({ id, name }) => (name.toLowerCase() === town ? [id] : []));
  return terms === null ? null : { terms, placeIds };
}

async function searchVacancies({ app, db, now }: StaffContext, q: string): Promise<StaffHit[]> {
  const data = await app.referenceData();
  const search = readSearch(q, data);
  if (search === null) return [];
  const filters = { state: 'all' as const, search };
  const { rows } = await listVacancyQueue(db, { filters, order: 'desc', limit: maxHits, offset: 0 });
  return rows.map((row) => ({
    id: row.id,
    label: `${row.reference} ${row.facility}`,
    detail: [
      vacancyStatusLabels[deriveVacancyStatus(row.state, row.accepted_count > 0)],
      row.organisation,
      queuedVacancyRow(row, data, now).need,
    ].join(' · '),
    path: `/vacancies/${row.id}/show`,
  }));
}

export const staffVacancies: StaffResource = {
  roles,
  search: searchVacancies,
  list: staffList({
    filters: z.object({
      state: z.enum([...vacancyStatuses, 'open', 'all']).default('open'),
      /** The id is that of a member of staff. */
      claimed: z.enum(['all', 'me', 'nobody']).or(z.uuid()).optional(),
      reference: z.string().trim().toUpperCase().max(10).optional(),
      q: z.string().max(120).optional(),
      region: z.string().max(10).optional(),
      organisation: z.uuid().optional(),
    }),
    sorts: ['dueAt'],
    run: async ({ app, db, now, member }, { filters, order, limit, offset }) => {
      const { claimed, q, ...rest } = filters;
      const data = await app.referenceData();
      const search = q ? readSearch(q, data) : undefined;
      if (search === null) return { rows: [], total: 0 };
      const handler = claimed === 'me' ? member.id : claimed;
      const claimedBy = handler === 'nobody' || handler === 'all' ? undefined : handler;
      const page = await listVacancyQueue(db, {
        filters: { ...rest, search, claimedBy, unclaimed: claimed === 'nobody' },
        order,
        limit,
        offset,
      });
      const facts = await listStepFacts(
        db,
        page.rows.filter(({ state }) => isOpenVacancy(state)),
      );
      return {
        rows: page.rows.map((row) => ({ ...queuedVacancyRow(row, data, now), ...facts.get(row.id) })),
        total: page.total,
      };
    },
    csv: {
      exported: 'vacancies.exported',
      columns: {
        Reference: (row) => String(row.reference),
        State: (row) =>
          vacancyStatusLabels[
            deriveVacancyStatus(z.enum(vacancyStates).parse(row.state), Number(row.acceptedCount) > 0)
          ],
        'Call promised by (Sydney time)': (row) => formatOfficeTime(row.dueAt),
        Organisation: (row) => String(row.organisation),
        Region: (row) => String(row.region),
        Facility: (row) => String(row.facility),
        'Doctor needed': (row) => String(row.need),
        Dates: (row) => String(row.dates),
      },
    },
  }),
  find: { run: (context, id) => vacancyRow(context, id), recorded: 'vacancy.opened' },
  create: staffAction({
    roles,
    body: phonedVacancyBody,
    run: async (context, _, typed) => {
      const { app, member } = context;
      const services = { ...pickServices(context), data: await app.referenceData() };
      const staffEmail = app.config.staffEmail;
      const added = await addPhonedVacancy({ ...services, staffEmail }, member.id, typed);
      if (!added.ok) return fail(toFailure(added.failure));
      const { vacancyId, isNew, isNewEmployer, assigned, called } = added.value;
      const saved = await done(context, vacancyId, isNew, { action: 'vacancy.added' });
      if (!saved.ok || (!isNewEmployer && called.length === 0)) return saved;
      const employer: AuditChange = { action: 'organisation.added', subject: typed.organisationId };
      const earlier = assigned.map((reference): AuditChange => ({
        ...{ action: 'organisation.vacancy-assigned', subject: typed.organisationId },
        after: { reference, isMatched: true },
      }));
      const calls = called.map((subject): AuditChange => ({ action: 'vacancy.called', subject }));
      const change = [isNewEmployer ? [employer, ...earlier] : [], saved.value.change ?? [], calls].flat();
      return ok({ ...saved.value, change });
    },
  }),
  actions: {
    claim,
    release,
    move,
    call,
    reopen,
    note,
    edit,
    'known-contacts': knownContacts,
    'make-job': makeJob,
    ...shortlistActions,
  },
};
