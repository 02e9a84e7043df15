import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { findFittingJobs, type FittingJobs } from '@/lib/doctors/availability/find-fitting-jobs.server';
import { listVacancyQueue } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { selectPersonEntries } from '@/lib/employers/shortlists/shortlist-store.server';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { listDatedResults, listJobsOfIds } from '@/lib/jobs/listing/list-dated-jobs.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { TypedFreedom } from '@/lib/enquiries/enquiry/enquiry';
import { compareTypedFreedom, describeFreeDays, type FittingForDoctor } from './matching';
import { selectWants } from './matching-store.server';

type Context = { db: Database; data: ReferenceData; now: Date };

/** The screen shows at most `maxJobs` jobs. At most `maxVacancies` open vacancies are compared. */
const [maxJobs, maxVacancies] = [30, 200];
/** Compares at most this many jobs with the days that staff typed, beginning with the jobs that start earliest. */
const maxLooked = 5_000;

/**
 * Finds open jobs and vacancies that match a person's grade, specialties and free days. Ignores days if the person's
 * availability is unknown. Null if the person does not exist.
 */
export async function findFittingForDoctor(
  context: Context,
  personId: string,
): Promise<FittingForDoctor | null> {
  const { db, data } = context;
  const person = await selectWants(db, personId);
  if (!person) return null;
  const { grade, specialties, doctor_id: doctorId, email, availability } = person;
  const filters = { state: 'open' as const, grade: grade ?? '', specialties };
  const [fitting, matchers, { rows }, entries] = await Promise.all([
    doctorId ? findFittingJobs(context, doctorId, maxJobs) : null,
    findMatchers(context, doctorId ? [doctorId] : [], { anyDistance: true }),
    listVacancyQueue(db, { filters, order: 'asc', limit: maxVacancies, offset: 0 }),
    selectPersonEntries(db, doctorId ? { doctorId } : { doctorId: null, email }),
  ]);
  const free = doctorId ? null : person.free;
  const jobs = fitting?.said ? fitting : await listJobsOfKind(context, { grade, specialties, free });
  const matcher = matchers.get(personId);
  const ownWords = availability || null;
  const unknownDays = availability ? `The doctor told us: “${availability}”` : 'No free days entered';
  const vacancies = rows.flatMap((row) => {
    const { needed_from: start, needed_to: end, region } = row;
    const work = { start, end, ongoing: false, shifts: [], placeId: '', regionIso: region };
    const compared = free ? compareTypedFreedom(free, work) : (matcher?.(work) ?? null);
    if ((free || matcher) && !compared) return [];
    const listed = entries.find(({ vacancyId }) => vacancyId === row.id)?.state ?? null;
    const needsNobody = row.accepted_count >= row.doctors && listed === null;
    if (needsNobody) return [];
    const fit = compared === 'unknown' ? null : compared;
    return [
      {
        id: row.id,
        reference: row.reference,
        title: [data.grades.get(row.grade)?.name, row.facility].filter(Boolean).join(', '),
        detail: [formatDates({ start, end, ongoing: false }), data.regions.get(region)?.name]
          .filter(Boolean)
          .join(' · '),
        fit: fit ? describeFreeDays(fit) : unknownDays,
        listed,
      },
    ];
  });
  const names = specialties.map((slug) => data.specialties.get(slug)?.name ?? slug);
  return {
    id: personId,
    name: [person.given_name, person.family_name].filter(Boolean).join(' ') || person.email,
    said: jobs.said,
    wants: [grade && (data.grades.get(grade)?.name ?? grade), ...names].filter(Boolean).join(', '),
    ownWords,
    jobs: jobs.cards.map(({ number, title, dates, rate, place }) => ({
      number,
      title,
      detail: [dates.value, rate.text, place.value].filter(Boolean).join(' · '),
    })),
    jobsTotal: jobs.fit,
    overlapping: jobs.overlap,
    vacancies,
  };
}

async function listJobsOfKind(
  context: Context,
  kind: { grade: string | null; specialties: readonly string[]; free: TypedFreedom | null },
): Promise<FittingJobs> {
  const { grade, specialties, free } = kind;
  const said = free?.from != null;
  if (specialties.length === 0) return { said, fit: 0, overlap: 0, cards: [] };
  const search = { ...emptyJobSearch, grades: grade ? [grade] : [], specialties: [...specialties] };
  const found = await listDatedResults(context, search, free ? maxLooked : maxJobs);
  const fitting = found.flatMap((job) => {
    const fit = free ? compareTypedFreedom(free, job) : 'unknown';
    return fit ? [{ id: job.id, isPartial: fit !== 'unknown' && fit.kind === 'overlaps' }] : [];
  });
  const whole = fitting.filter(({ isPartial }) => !isPartial).map(({ id }) => id);
  const jobs = await listJobsOfIds(context, whole.slice(0, maxJobs));
  return {
    said,
    fit: whole.length,
    overlap: fitting.length - whole.length,
    cards: jobs.map((job) => toJobCard(job, context.now)),
  };
}
