import type { IsoDate } from '@/lib/core/dates';
import type { RefereeRowView } from '@/lib/dashboard/dashboard-view';
import type { FormState } from '@/lib/http/form';
import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';
import type { Profile } from './profile';

/** A value and what people call it, in the order of a list to choose from. */
export type Choice = [value: string, label: string];

/** What the fields about work offer. Regions by country. */
export type ProfileChoices = {
  grades: Choice[];
  specialties: SpecialityGroup[];
  regions: { country: string; regions: Choice[] }[];
};

/** A profile as the values of its form: what is ticked is `on`, what is empty is left out. */
export function profileValues(profile: Profile, today: IsoDate): Record<string, string> {
  const values: Record<string, string | null> = {
    grade: profile.grade,
    // A day that has passed would be refused when the form is sent.
    available_from: profile.availableFrom && profile.availableFrom >= today ? profile.availableFrom : null,
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

type Row = { label: string; value: string | null };

/** A part of the profile in words. */
export type ProfilePartView = { id: string; title: string; rows: Row[] };

/** Moving details into the profile: what would move, or until when it can be undone. */
export type ProfileMoveView = { state: 'offered'; rows: Row[] } | { state: 'moved'; until: string } | null;

/** What /user/profile shows. */
export type ProfileView = {
  name: string;
  /** There is a profile. */
  exists: boolean;
  about: string;
  parts: ProfilePartView[];
  referees: RefereeRowView[];
  /** What the profile says nothing of. */
  missing: string[];
  move: ProfileMoveView;
  /** The form, when it is open. */
  edit: { values: Record<string, string>; choices: ProfileChoices } | null;
  state: FormState;
};
