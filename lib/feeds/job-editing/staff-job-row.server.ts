import { formatDates, formatRate } from '@/lib/jobs/listing/job-format';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { findJobContact } from '@/lib/jobs/contacts/job-contacts.server';
import { previewJob } from '@/lib/jobs/listing/preview-job.server';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import { toTypedText } from '@/lib/feeds/advert-text/typed-description.server';
import { listJobWarnings } from '@/lib/feeds/sources/feed-warning-store.server';
import { warningLabel } from '@/lib/feeds/sources/feed-warnings';
import { overridableFactNames } from '@/lib/feeds/import/job-overrides.server';
import { jobColumns, type ImportedJob } from '@/lib/feeds/import/job-row';
import { formatTown } from '@/lib/reference/places/place';
import { paths } from '@/lib/routes';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { StaffFailure, StaffRow } from '@/lib/platform/staff-kit/staff-resource.server';
import { countReached, selectEvents, type EditedJob } from './job-editing-store.server';
import type { JobEditFailure } from './job-input';
import { closingDay } from '@/lib/jobs/listing/closing-date';
import type { ListedJob } from './job-list-store.server';
import { listOverrides } from '@/lib/feeds/import/override-store.server';

export function listedJobRow(job: ListedJob, data: ReferenceData): StaffRow {
  const place = data.places.get(job.placeId);
  const region = place && data.regions.get(place.regionIso);
  return {
    ...job,
    id: job.number,
    workTypeLabel: workTypeLabels[job.workType],
    specialtyLabel: data.specialties.get(job.specialty)?.name ?? job.specialty,
    place: place && region ? formatTown({ ...place, region }) : job.placeId,
    region: region?.name ?? '',
    dates: formatDates(job),
    rate: formatRate(job.rate).text,
    closesOn: closingDay(job.closesAt, region?.timeZone ?? 'Australia/Sydney'),
  };
}

function toJobInput({ facts, timeZone }: EditedJob) {
  const { rate } = facts;
  return {
    workType: facts.workType,
    specialty: facts.field ?? facts.specialty,
    grades: facts.grades,
    placeId: facts.placeId,
    facilityDescription: facts.facilityDescription,
    facilityType: facts.facilityType,
    start: facts.start,
    end: facts.end,
    ongoing: facts.ongoing,
    fte: facts.fte,
    shifts: facts.shifts,
    pay: rate && { ...rate, min: rate.min / 100, max: rate.max / 100 },
    benefits: facts.benefits,
    requirements: facts.requirements,
    description: toTypedText(facts.descriptionHtml),
    closesOn: closingDay(facts.closesAt, timeZone),
  };
}

export async function editedJobRow(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  job: EditedJob,
): Promise<StaffRow> {
  const [overrides, events, reached, warnings, contact] = await Promise.all([
    listOverrides(db, [job.id]),
    selectEvents(db, job.id),
    countReached(db, [job.id]),
    job.feed ? listJobWarnings(db, job.feed) : [],
    findJobContact(db, job.id),
  ]);
  const { enquiries = 0, saved = 0 } = reached.get(job.id) ?? {};
  const laid = overrides.get(job.id) ?? [];
  return {
    id: job.number,
    ...toJobInput(job),
    contact,
    version: job.version,
    status: job.status,
    title: job.facts.title,
    advertisedTitle: job.facts.advertisedTitle,
    timeZone: job.timeZone,
    publishAt: job.publishAt?.toISOString() ?? null,
    publishedAt: job.publishedAt?.toISOString() ?? null,
    updatedAt: job.updatedAt.toISOString(),
    feed: job.feed && { ...job.feed, warnings: warnings.map(warningLabel) },
    overrides: overridableFactNames.flatMap((fact) => {
      const one = laid.find((override) => override.fact === fact);
      if (!one) return [];
      const feeds = { ...job, facts: { ...job.facts, ...one.feedValue } };
      const view = buildJobPreview({ ...feeds, data, now });
      return { fact, at: one.createdAt.toISOString(), feedSays: feedWords(fact, feeds, view, data) };
    }),
    events,
    openEnquiries: enquiries,
    savedBy: saved,
    href: job.status === 'draft' ? null : paths.job(job.number),
    preview: buildJobPreview({ ...job, data, now }),
  };
}

export function buildJobPreview(job: {
  id: string;
  number: string;
  status: EditedJob['status'];
  publishedAt: Date | null;
  facts: ImportedJob;
  data: ReferenceData;
  now: Date;
}): JobPageView {
  const { facts, data, now } = job;
  return previewJob(
    {
      ...jobColumns(facts),
      closes_at: facts.closesAt === null ? null : new Date(facts.closesAt),
      id: job.id,
      number: job.number,
      facility_name: null,
      status: job.status === 'draft' ? 'open' : job.status,
      published_at: job.publishedAt ?? now,
      confirmed_at: null,
      updated_at: now,
    },
    data,
    now,
  );
}

function feedWords(
  fact: string,
  { facts, timeZone }: Pick<EditedJob, 'facts' | 'timeZone'>,
  view: JobPageView,
  data: ReferenceData,
): string {
  const names = (slugs: readonly string[], terms: ReferenceData['benefits']) =>
    slugs.map((slug) => terms.get(slug)?.label ?? slug).join(', ') || 'None';
  switch (fact) {
    case 'pay':
      return view.facts.rate.text;
    case 'dates':
      return view.facts.dates.value;
    case 'place':
      return view.facts.place.value;
    case 'workType':
      return view.kind;
    case 'closing':
      return closingDay(facts.closesAt, timeZone) ?? 'No closing date';
    case 'facility':
      return facts.facilityDescription;
    case 'fte':
      return String(facts.fte);
    case 'requirements':
      return view.requirements.join(', ') || 'None';
    case 'grades':
    case 'role':
      return view.title;
    case 'benefits':
      return names(facts.benefits, data.benefits);
    case 'shifts':
      return names(facts.shifts, data.shiftTypes);
    default:
      return 'A different description';
  }
}

export function jobFailure(failure: JobEditFailure): StaffFailure {
  switch (failure.code) {
    case 'jobs/invalid':
      return {
        code: failure.code,
        message: 'Some fields have errors',
        // The form has no field for pay as a whole, so its errors appear at the lowest amount.
        fields: Object.fromEntries(
          Object.entries(failure.fields).map(([name, text]) => [name === 'pay' ? 'pay.min' : name, text]),
        ),
      };
    case 'jobs/unknown':
      return { code: failure.code, message: 'We cannot find this job', status: 404 };
    case 'jobs/changed':
      return {
        code: failure.code,
        message:
          'Someone else, or the feed, has changed this job since you opened it. What you typed is still here. Reload to see the other change.',
        status: 409,
      };
    case 'jobs/state':
      return { code: failure.code, message: failure.message, status: 409 };
  }
}
