import type { Profile } from './profile';
import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';

/** A value and what people call it, in the order of a list to choose from. */
export type Choice = [value: string, label: string];

/** What the fields about work offer. Regions by country. */
export type ProfileChoices = {
  grades: Choice[];
  specialties: SpecialityGroup[];
  regions: { country: string; regions: Choice[] }[];
};

/** A profile as the values of its form: what is ticked is `on`, what is empty is left out. */
export function profileValues(profile: Profile): Record<string, string> {
  const values: Record<string, string | null> = {
    grade: profile.grade,
    available_from: profile.availableFrom,
    availability: profile.availability,
    right_au: profile.rightToWorkAu,
    right_nz: profile.rightToWorkNz,
    about: profile.about,
  };
  profile.specialties.forEach((slug, index) => (values[`specialty_${index + 1}`] = slug));
  for (const type of profile.workTypes) values[`work_${type}`] = 'on';
  for (const iso of profile.wantedRegions) values[`region_${iso}`] = 'on';
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
