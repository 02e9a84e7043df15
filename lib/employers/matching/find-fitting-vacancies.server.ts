import { findMatchers } from '@/lib/doctors/availability/find-availability.server';
import { findFittingJobs } from '@/lib/doctors/availability/find-fitting-jobs.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { listVacancyQueue } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { formatDates } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { describeFreeDays, type FittingForDoctor } from './matching';

type Context = { db: Database; data: ReferenceData; now: Date };

/** At most so many jobs are shown, and so many open vacancies are compared. */
const [maxJobs, maxVacancies] = [30, 200];

/**
 * Finds the open jobs and vacancies of a doctor's grade and specialties on days when the doctor is free. Without
 * availability, vacancies are compared by grade and speciality only, and no jobs are listed. Null without an account.
 */
export async function findFittingForDoctor(
  context: Context,
  doctorId: string,
): Promise<FittingForDoctor | null> {
  const { db, data } = context;
  const doctor = await findDoctor(db, doctorId);
  if (!doctor) return null;
  const { grade, specialties } = doctor;
  const filters = { state: 'open' as const, grade: grade ?? '', specialties };
  const [jobs, matchers, { rows }] = await Promise.all([
    findFittingJobs(context, doctorId, maxJobs),
    findMatchers(context, [doctorId], { anyDistance: true }),
    listVacancyQueue(db, { filters, order: 'asc', limit: maxVacancies, offset: 0 }),
  ]);
  const matcher = matchers.get(doctorId);
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
        fit: fit ? describeFreeDays(fit) : 'Has not said when they are free',
      },
    ];
  });
  const names = specialties.map((slug) => data.specialties.get(slug)?.name ?? slug);
  return {
    id: doctorId,
    name: [doctor.givenName, doctor.familyName].filter(Boolean).join(' ') || doctor.email,
    said: jobs.said,
    wants: [grade && (data.grades.get(grade)?.name ?? grade), ...names].filter(Boolean).join(', '),
    jobs: jobs.cards.map(({ number, href, title, dates, rate, place }) => ({
      number,
      href,
      title,
      detail: [dates.value, rate.text, place.value].filter(Boolean).join(' · '),
    })),
    jobsTotal: jobs.fit,
    overlapping: jobs.overlap,
    vacancies,
  };
}
