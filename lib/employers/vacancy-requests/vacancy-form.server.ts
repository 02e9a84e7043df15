import { groupPhoneDigits } from '@/lib/core/phone-link';
import { dateInZone } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';
import { workTypes } from '@/lib/jobs/listing/job';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import type { CountryCode } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { listGradeChoices, specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import { splitRateUnit } from './rate-unit.server';
import { countVacancies } from './vacancy-fields.server';
import { addVacancyField, vacancyCountField, vacancyField } from './vacancy-labels';
import { maxVacancies, type VacancyInput } from './vacancy-request';
import type { VacancyFormView } from './vacancy-view';

export function vacancyForm(
  state: FormState,
  { data, now, known = {} }: { data: ReferenceData; now: Date; known?: Record<string, string> },
): VacancyFormView {
  const asked = new URLSearchParams(state.values ?? known);
  const more = asked.has(addVacancyField) ? 1 : 0;
  return {
    state,
    choices: vacancyFormChoices(data),
    count: Math.min(maxVacancies, countVacancies(asked) + more),
    todays: Object.fromEntries(
      [...data.regions.values()].map(({ iso, timeZone }) => [iso, dateInZone(now, timeZone)]),
    ),
  };
}

const countries: { code: CountryCode; name: string }[] = [
  { code: 'AU', name: 'Australia' },
  { code: 'NZ', name: 'New Zealand' },
];

export function vacancyFormChoices(data: ReferenceData): VacancyFormView['choices'] {
  const byName = <Named extends { name: string }>(all: Iterable<Named>) =>
    [...all].toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));
  return {
    specialties: specialityGroups(data.specialties.values()),
    grades: listGradeChoices(data.grades.values()),
    workTypes: workTypes.map((type) => ({ value: type, label: workTypeLabels[type] })),
    regions: countries.map(({ code, name: country }) => ({
      country,
      choices: byName(data.regions.values())
        .filter((region) => region.country === code)
        .map(({ iso, name }) => ({ value: iso, label: name })),
    })),
  };
}

export function vacancyFormValues(
  vacancies: readonly VacancyInput[],
  { today, data }: { today: string; data: ReferenceData },
): Record<string, string> {
  const [first] = vacancies;
  if (!first) return {};
  const tick = (name: string, on: boolean) => (on ? { [name]: 'on' } : {});
  const values: Record<string, string> = {
    facility: first.facility,
    region: first.region ?? '',
    town: data.places.get(first.placeId ?? '')?.name ?? '',
    contact_name: first.contactName,
    email: first.email,
    phone: groupPhoneDigits(first.phone),
    ...splitRateUnit(first.rate),
    details: first.details,
    ...tick('rate_advise', first.rateAdvise),
    ...tick('accommodation', first.accommodation),
    ...tick('travel', first.travel),
    [vacancyCountField]: String(vacancies.length),
  };
  for (const [index, one] of vacancies.entries()) {
    const ahead = one.from >= today;
    const own = {
      specialty: one.specialty,
      grade: one.grade,
      work_type: one.workType,
      doctors: String(one.doctors),
      from: ahead ? one.from : '',
      to: ahead ? (one.to ?? '') : '',
      shifts: one.shifts,
    };
    for (const [name, value] of Object.entries(own)) values[vacancyField(name, index + 1)] = value;
  }
  return values;
}
