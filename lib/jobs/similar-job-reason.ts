import { dayAndMonth } from '@/lib/core/months';
import { kilometresBetween } from '@/lib/places/match-places';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { JobSummary } from './job';
import { formatKm } from './job-format';

/** Why a job is shown beside another: what both have in common, then how far or when. "Same speciality, 40 km away". */
export function similarJobReason(job: JobSummary, other: JobSummary, data: ReferenceData): string {
  const common: string[] = [];
  if (job.field && job.field.slug === other.field?.slug) common.push('field');
  else if (job.specialty.slug === other.specialty.slug) common.push('speciality');
  if (other.grades.some(({ slug }) => job.grades.some((grade) => grade.slug === slug))) common.push('grade');
  if (common.length === 0) common.push('region');
  const same = `Same ${common.join(' and ')}`;
  const [here, there] = [data.places.get(job.place.id), data.places.get(other.place.id)];
  if (here && there) {
    const km = kilometresBetween(here, there);
    if (km < 0.5) return `${same}, same town`;
    if (km <= 300) return `${same}, ${formatKm(km)} away`;
  }
  if (other.start) return `${same}, starts ${dayAndMonth(other.start)}`;
  return `${same}, in ${other.place.region.name}`;
}
