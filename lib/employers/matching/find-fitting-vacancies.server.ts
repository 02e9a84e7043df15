import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { findFittingJobs } from '@/lib/doctors/availability/find-fitting-jobs.server';
import { listVacancyQueue } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { selectPersonEntries } from '@/lib/employers/shortlists/shortlist-store.server';
import { toJobCard } from '@/lib/jobs/listing/job-card';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { listDatedResults, listJobsOfIds } from '@/lib/jobs/listing/list-dated-jobs.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { describeFreeDays, type FittingForDoctor } from './matching';
import { selectWants } from './matching-store.server';

type Context = { db: Database; data: ReferenceData; now: Date };

/** Largest number of jobs shown, and of open vacancies compared. */
const [maxJobs, maxVacancies] = [30, 200];

/**
 * Finds the open jobs and vacancies of a person's grade and specialties on days when the person is free. Without
 * availability, compares grade and speciality only. Null if there is no such person.
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
  const said = fitting?.said ?? false;
  const jobs = said ? fitting : null;
  const cards = jobs?.cards ?? (await listJobsOfKind(context, { grade, specialties }));
  const matcher = matchers.get(personId);
  const unknownDays = availability ? `The doctor told us: “${availability}”` : 'No free days entered';
  const vacancies = rows.flatMap((row) => {
    const { needed_from: start, needed_to: end, region } = row;
    const fit = matcher?.({ start, end, ongoing: false, shifts: [], placeId: '', regionIso: region });
    if (matcher && !fit) return [];
    return [
      {
        id: row.id,
        reference: row.reference,
        title: [data.grades.get(row.grade)?.name, row.facility].filter(Boolean).join(', '),
        detail: [formatDates({ start, end, ongoing: false }), data.regions.get(region)?.name]
          .filter(Boolean)
          .join(' · '),
        fit: fit ? describeFreeDays(fit) : unknownDays,
        listed: entries.find(({ vacancyId }) => vacancyId === row.id)?.state ?? null,
      },
    ];
  });
  const names = specialties.map((slug) => data.specialties.get(slug)?.name ?? slug);
  return {
    id: personId,
    name: [person.given_name, person.family_name].filter(Boolean).join(' ') || person.email,
    said,
    wants: [grade && (data.grades.get(grade)?.name ?? grade), ...names].filter(Boolean).join(', '),
    jobs: cards.map(({ number, href, title, dates, rate, place }) => ({
      number,
      href,
      title,
      detail: [dates.value, rate.text, place.value].filter(Boolean).join(' · '),
    })),
    jobsTotal: jobs?.fit ?? cards.length,
    overlapping: jobs?.overlap ?? 0,
    vacancies,
  };
}

/** Lists the jobs of this grade and these specialties that start earliest. Empty if no speciality is known. */
async function listJobsOfKind(
  context: Context,
  { grade, specialties }: { grade: string | null; specialties: readonly string[] },
) {
  if (specialties.length === 0) return [];
  const search = { ...emptyJobSearch, grades: grade ? [grade] : [], specialties: [...specialties] };
  const found = await listDatedResults(context, search, maxJobs);
  const jobs = await listJobsOfIds(
    context,
    found.map(({ id }) => id),
  );
  return jobs.map((job) => toJobCard(job, context.now));
}
