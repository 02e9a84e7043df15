import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { specialityGroups } from '@/lib/specialties/speciality-choices';
import type { ProfileChoices } from './profile-values';

/** Everything that grade, specialties and regions can be chosen from. */
export function profileChoices(data: ReferenceData): ProfileChoices {
  const regions = [...data.regions.values()];
  const of = (country: string) =>
    regions
      .filter((region) => region.country === country)
      .map((region): [string, string] => [region.iso, region.name]);
  return {
    grades: [...data.grades.values()]
      .sort((a, b) => a.seniority - b.seniority)
      .map((grade) => [grade.slug, grade.name]),
    specialties: specialityGroups(data.specialties.values()),
    regions: [
      { country: 'Australia', regions: of('AU') },
      { country: 'New Zealand', regions: of('NZ') },
    ],
  };
}
