import { formatDates } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';

export function describeVacancy(
  { organisation, grade, specialty, facility, region, from, to }: VacancyInput,
  data: ReferenceData,
) {
  const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  return {
    organisation,
    role: words(data.grades.get(grade)?.name, data.specialties.get(specialty)?.name),
    facility: words(facility, region && data.regions.get(region)?.name),
    dates: formatDates({ start: from, end: to, ongoing: false }),
  };
}
