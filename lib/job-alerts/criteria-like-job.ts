import { workTypeGroups, type JobSummary } from '@/lib/jobs/job';
import { emptyJobSearch } from '@/lib/job-search/job-search';
import { canonicalCriteria, type AlertCriteria } from './job-alert';

/** Criteria for jobs like one: its speciality, grades, region and kind of work. */
export function criteriaLikeJob(
  job: Pick<JobSummary, 'workType' | 'specialty' | 'grades' | 'place'>,
): AlertCriteria {
  const locum = workTypeGroups.locum.some((type) => type === job.workType);
  return canonicalCriteria({
    ...emptyJobSearch,
    workTypes: [locum ? 'locum' : 'permanent'],
    specialties: [job.specialty.slug],
    grades: job.grades.map(({ slug }) => slug),
    regions: [job.place.region.slug],
  });
}
