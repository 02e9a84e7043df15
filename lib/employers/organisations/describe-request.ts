import { groupPhoneDigits } from '@/lib/core/phone-link';
import { keepOnOneLine, lowerFirst, upperFirst } from '@/lib/core/text';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { formatDates } from '@/lib/jobs/listing/job-format';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { estimateVacancyCost, type VacancyCost } from '@/lib/employers/vacancy-requests/vacancy-cost';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';

export function needText(
  need: Pick<VacancyInput, 'doctors' | 'grade' | 'specialty'>,
  data: ReferenceData,
): string {
  const specialty = data.specialties.get(need.specialty)?.name;
  const role = [data.grades.get(need.grade)?.name, specialty && lowerFirst(specialty)];
  const words = role.filter(Boolean).join(', ');
  return need.doctors > 1 ? `${need.doctors} × ${lowerFirst(words)}` : words;
}

export const datesText = (from: string, to: string | null) =>
  formatDates({ start: from, end: to, ongoing: false });

export const describeCost = (input: VacancyInput, data: Pick<ReferenceData, 'regions'>): string | null =>
  input.rate ? estimateCost(input, data).how : null;

export function estimateCost(input: VacancyInput, { regions }: Pick<ReferenceData, 'regions'>): VacancyCost {
  const region = input.region ? regions.get(input.region) : undefined;
  return estimateVacancyCost(input, region?.country ?? null);
}

export function listVacancyFacts(input: VacancyInput): { label: string; text: string }[] {
  const advice = 'Asked the agency to suggest a rate';
  const rate = [input.rate, input.rateAdvise && advice].filter(Boolean).join('; ');
  const offered = [input.accommodation && 'accommodation', input.travel && 'travel'].filter(Boolean);
  const phone = keepOnOneLine(groupPhoneDigits(input.phone));
  return [
    { label: 'Doctors needed', text: String(input.doctors) },
    { label: 'Work type', text: workTypeLabels[input.workType] },
    { label: 'Rate', text: rate || 'Not stated' },
    { label: 'Shifts', text: input.shifts || 'Not stated' },
    { label: 'You provide', text: upperFirst(offered.join(', ')) || 'No accommodation, no travel' },
    { label: 'Contact', text: `${input.contactName}, ${phone}, ${input.email}` },
    { label: 'Details', text: input.details },
  ].filter(({ text }) => text !== '');
}
