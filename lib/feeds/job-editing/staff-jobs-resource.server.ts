import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { fail, ok, type Result } from '@/lib/core/result';
import { formatOfficeTime } from '@/lib/core/zoned-time';
import { overridableFactNames } from '@/lib/feeds/import/job-overrides.server';
import { jobStatuses, jobStatusLabels, workTypes } from '@/lib/jobs/listing/job';
import type { JobContact } from '@/lib/jobs/contacts/job-contact';
import { saveJobContact, findJobContact } from '@/lib/jobs/contacts/job-contacts.server';
import { searchWords } from '@/lib/core/text';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { maxHits, type StaffHit, type StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  staffList,
  type AuditChange,
  type StaffAction,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
  type StaffResource,
  toStaffActor,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { checkJobInput, cleanJobInput } from './check-job-input.server';
import { copyJob, createJob } from './create-job.server';
import { editJob, takeBackOverride } from './edit-job.server';
import { selectJob, type EditedJob } from './job-editing-store.server';
import type { JobEditFailure } from './job-input';
import {
  countJobList,
  countJobsByStatus,
  jobSorts,
  maxCounted,
  selectJobConsultants,
  selectJobList,
  selectSources,
} from './job-list-store.server';
import { moveJob, moveJobs, previewMove } from './move-jobs.server';
import { publishJob, unschedulePublication } from './publish-job.server';
import { contactFields, jobFields, manyFields, moveFields } from './staff-job-body.server';
import { editedJobRow, jobFailure, listedJobRow, buildJobPreview } from './staff-job-row.server';

const readers = ['consultant', 'manager', 'feed-editor'] as const satisfies StaffRole[];
const writers = ['consultant', 'manager'] as const satisfies StaffRole[];

const services = async ({ app, db, now }: StaffContext) => ({ db, now, data: await app.referenceData() });

const toAuditState = ({ status, publishAt, facts }: EditedJob) => ({
  status,
  publishAt,
  closesAt: facts.closesAt,
});

async function answer(
  context: StaffContext,
  done: Result<{ job: EditedJob }, JobEditFailure>,
  change: (job: EditedJob) => Omit<AuditChange, 'subject'> | null,
): Promise<Result<StaffDone, StaffFailure>> {
  if (!done.ok) return fail(jobFailure(done.failure));
  const { job } = done.value;
  const made = change(job);
  return ok({
    data: await editedJobRow(await services(context), job),
    change: made && { ...made, subject: job.number },
  });
}

const find = (context: StaffContext, number: string) => selectJob(context.db, { number });

/** Returns whether the typed contact differs from the contact that the form showed. */
async function changeContact(
  { db, now }: StaffContext,
  jobId: string,
  contact: JobContact | null | undefined,
): Promise<boolean> {
  const noContact: JobContact = { employer: '', organisationId: null, name: '', email: '', phone: '' };
  if (!contact || isDeepStrictEqual(contact, (await findJobContact(db, jobId)) ?? noContact)) return false;
  await saveJobContact(db, jobId, { contact, now });
  return true;
}

const update = staffAction({
  roles: writers,
  body: z.object({ version: z.number().int(), contact: contactFields, ...jobFields }),
  prepare: async (_, number, { version, contact, ...typed }) => {
    const input = await cleanJobInput(typed);
    return async (context) => {
      const change = { version, input, actor: toStaffActor(context) };
      const done = await editJob(await services(context), number, change);
      const hasNewContact = done.ok && (await changeContact(context, done.value.job.id, contact));
      const changed = [...(done.ok ? done.value.changed : []), ...(hasNewContact ? ['contact'] : [])];
      return answer(context, done, () =>
        changed.length > 0 ? { action: 'job.edited', after: { changed } } : null,
      );
    };
  },
});

const actions: Record<string, StaffAction> = {
  preview: staffAction({
    roles: writers,
    looksOnly: true,
    body: z.object({ version: z.number().int().optional(), ...jobFields }),
    run: async (context, number, input) => {
      const { data, now } = await services(context);
      const job = await find(context, number);
      const checked = await checkJobInput(await cleanJobInput(input), data, job);
      if (!checked.ok) return fail(jobFailure(checked.failure));
      const facts = { ...checked.value, advertisedTitle: job?.facts.advertisedTitle ?? null };
      const shown = { id: number, number, status: 'draft' as const, publishedAt: null, ...job, facts };
      return ok({ data: { id: number, preview: buildJobPreview({ ...shown, data, now }) }, change: null });
    },
  }),
  copy: staffAction({
    roles: writers,
    body: z.object({ id: z.uuid() }),
    run: async (context, number, { id }) => {
      const done = await copyJob(await services(context), number, { id, actor: toStaffActor(context) });
      return answer(context, done, () =>
        done.ok && done.value.created ? { action: 'job.copied', after: { from: number } } : null,
      );
    },
  }),
  publish: staffAction({
    roles: writers,
    body: z.object({ at: z.iso.datetime({ offset: true }).nullish() }),
    run: async (context, number, { at }) => {
      const before = await find(context, number);
      const when = at ? new Date(at) : null;
      const done = await publishJob(context, number, { at: when, actor: toStaffActor(context) });
      return answer(context, done, (job) =>
        done.ok && done.value.changed
          ? {
              action: job.status === 'draft' ? 'job.scheduled' : 'job.published',
              before: before && toAuditState(before),
              after: toAuditState(job),
            }
          : null,
      );
    },
  }),
  unschedule: staffAction({
    roles: writers,
    body: z.object({}),
    run: async (context, number) => {
      const done = await unschedulePublication(context, number);
      return answer(context, done, (job) =>
        done.ok && done.value.changed ? { action: 'job.unscheduled', after: toAuditState(job) } : null,
      );
    },
  }),
  'take-back': staffAction({
    roles: writers,
    body: z.object({ fact: z.enum(overridableFactNames) }),
    run: async (context, number, { fact }) => {
      const done = await takeBackOverride(await services(context), number, fact);
      return answer(context, done, () =>
        done.ok && done.value.changed.length > 0
          ? { action: 'job.override-taken-back', after: { changed: done.value.changed } }
          : null,
      );
    },
  }),
  move: staffAction({
    roles: writers,
    body: z.object({ move: moveFields }),
    run: async (context, number, { move }) => {
      const before = await find(context, number);
      const done = await moveJob(context, number, { move, actor: toStaffActor(context) });
      return answer(context, done, (job) =>
        done.ok && done.value.changed
          ? { action: `job.${move.kind}`, before: before && toAuditState(before), after: toAuditState(job) }
          : null,
      );
    },
  }),
  'preview-move': staffAction({
    roles: writers,
    body: manyFields,
    run: async (context, id, body) =>
      ok({ data: { id, ...(await previewMove(context, body)) }, change: null }),
  }),
  'move-many': staffAction({
    roles: writers,
    body: manyFields,
    run: async (context, id, { numbers, move }) => {
      const done = await moveJobs(context, { numbers, move, actor: toStaffActor(context) });
      return ok({
        data: { id, ...done },
        change: done.changed.map((subject) => ({
          action: `job.${move.kind}`,
          subject,
          after: { ...move, together: done.changed.length },
        })),
      });
    },
  }),
};

const dayMs = 86_400_000;

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

async function searchJobs({ db }: StaffContext, q: string): Promise<StaffHit[]> {
  // Returns nothing without search words, because the list would otherwise show all jobs.
  if (!searchWords(q)) return [];
  const page = { sort: 'updatedAt', order: 'desc', limit: maxHits, offset: 0 } as const;
  const rows = await selectJobList(db, { q }, page);
  return rows.map((row) => ({
    id: row.number,
    label: `${row.number} ${row.title}`,
    detail: `${jobStatusLabels[row.status]} · ${formatDates(row)}`,
    path: `/jobs/${row.number}`,
  }));
}

export const staffJobs: StaffResource = {
  roles: readers,
  search: searchJobs,
  list: staffList({
    filters: z.object({
      status: z
        .enum([...jobStatuses, 'all'])
        .optional()
        .catch(undefined),
      workType: z.enum(workTypes).optional().catch(undefined),
      specialty: z.string().max(80).optional(),
      region: z.string().max(10).optional(),
      source: z.string().max(63).optional(),
      consultant: z.uuid().optional(),
      closesWithin: z.coerce.number().int().min(1).max(365).optional(),
      q: z.string().max(120).optional(),
    }),
    sorts: jobSorts,
    run: async ({ db, app, now }, { filters: { closesWithin, status, ...given }, sort, ...page }) => {
      const data = await app.referenceData();
      const closesBefore = closesWithin && new Date(now.getTime() + closesWithin * dayMs);
      const others = { ...given, ...(closesBefore && { closesBefore }) };
      const filters = { ...others, ...(status !== 'all' && { status }) };
      const [rows, total, counts] = await Promise.all([
        selectJobList(db, filters, {
          ...page,
          sort: jobSorts.find((name) => name === sort) ?? jobSorts[0],
        }),
        countJobList(db, filters, page),
        countJobsByStatus(db, others),
      ]);
      return {
        rows: rows.map((row) => listedJobRow(row, data)),
        total,
        about: { maxCounted, ...(counts && { counts }) },
      };
    },
    csv: {
      exported: 'jobs.exported',
      columns: {
        Number: (row) => text(row.id),
        Title: (row) => text(row.title),
        State: (row) => jobStatusLabels[z.enum(jobStatuses).parse(row.status)],
        'Work type': (row) => text(row.workTypeLabel),
        Speciality: (row) => text(row.specialtyLabel),
        Place: (row) => text(row.place),
        Hospital: (row) => text(row.hospital),
        Start: (row) => text(row.start),
        End: (row) => text(row.end),
        Rate: (row) => text(row.rate),
        'Closes on': (row) => text(row.closesOn),
        'Published (Sydney time)': (row) => formatOfficeTime(row.publishedAt),
        Source: (row) => text(row.source) ?? 'Entered by staff',
        'Open enquiries': (row) => text(row.openEnquiries),
      },
    },
  }),
  find: {
    run: async (context, number) => {
      const job = await find(context, number);
      return job && editedJobRow(await services(context), job);
    },
  },
  create: staffAction({
    roles: writers,
    body: z.object({ id: z.uuid(), contact: contactFields, ...jobFields }),
    prepare: async (_, __, { id, contact, ...typed }) => {
      const input = await cleanJobInput(typed);
      return async (context) => {
        const done = await createJob(await services(context), { id, input, actor: toStaffActor(context) });
        if (done.ok && done.value.created) await changeContact(context, id, contact);
        return answer(context, done, (job) =>
          done.ok && done.value.created ? { action: 'job.created', after: toAuditState(job) } : null,
        );
      };
    },
  }),
  update,
  actions,
};

function nameSpecialties({ specialties }: ReferenceData): { id: string; name: string; synonyms: string[] }[] {
  const list = [...specialties.values()];
  return list.map(({ slug, name, parent, synonyms }) => {
    const isShared = list.some((other) => other.slug !== slug && other.name === name);
    const field = isShared && parent && specialties.get(parent)?.name;
    return { id: slug, name: field ? `${name} (${field})` : name, synonyms };
  });
}

/**
 * The choices of the job form, in a single row with the id `all`. Towns are missing, because the form searches for
 * them by their first letters.
 */
export const staffJobChoices: StaffResource = {
  roles: readers,
  find: {
    run: async ({ app, db }, id) => {
      if (id !== 'all') return null;
      const data = await app.referenceData();
      const terms = (list: ReadonlyMap<string, { slug: string; label: string }>) =>
        [...list.values()].map(({ slug, label }) => ({ id: slug, name: label }));
      return {
        id,
        specialties: nameSpecialties(data).sort((a, b) => a.name.localeCompare(b.name)),
        grades: [...data.grades.values()]
          .sort((a, b) => a.seniority - b.seniority)
          .map(({ slug, name, synonyms }) => ({ id: slug, name, synonyms })),
        regions: [...data.regions.values()].map(({ iso, name }) => ({ id: iso, name })),
        shifts: terms(data.shiftTypes),
        benefits: terms(data.benefits),
        requirements: terms(data.requirements),
        facilityTypes: terms(data.facilityTypes),
        places: [...data.places.values()].map(({ id: placeId, name, regionIso }) => ({
          id: placeId,
          name: `${name}, ${data.regions.get(regionIso)?.code ?? ''}`,
        })),
        sources: await selectSources(db),
        consultants: await selectJobConsultants(db),
      };
    },
  },
};
