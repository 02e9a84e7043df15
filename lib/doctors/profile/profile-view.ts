import type { IsoDate } from '@/lib/core/dates';
import type { ListedReferee } from '@/lib/doctors/referees/referee-labels';
import type { Choice, FormState } from '@/lib/http/form';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { Profile, WantedWork } from './profile';

export type ProfileChoices = {
  grades: Choice[];
  specialties: SpecialityGroup[];
  regions: { country: string; regions: Choice[] }[];
};

export function profileValues(profile: Profile, today: IsoDate): Record<string, string> {
  const values: Record<string, string | null> = {
    grade: profile.grade,
    // Leaves out a day in the past, because the form would refuse it.
    available_from: profile.availableFrom && profile.availableFrom >= today ? profile.availableFrom : null,
    availability: profile.availability,
    right_au: profile.rightToWorkAu,
    right_nz: profile.rightToWorkNz,
    about: profile.about,
  };
  profile.specialties.forEach((slug, index) => (values[`specialty_${index + 1}`] = slug));
  return {
    ...Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    ...tickWantedWork(profile),
  };
}

export function tickWantedWork({ workTypes, wantedRegions }: WantedWork): Record<string, string> {
  const names = [...workTypes.map((type) => `work_${type}`), ...wantedRegions.map((iso) => `region_${iso}`)];
  return Object.fromEntries(names.map((name) => [name, 'on']));
}

type Row = { label: string; value: string | null };

export type ProfilePartView = { id: string; title: string; rows: Row[] };

export type ProfileMoveView = { state: 'offered'; rows: Row[] } | { state: 'moved'; until: string } | null;

export type ProfileView = {
  name: string;
  exists: boolean;
  about: string;
  parts: ProfilePartView[];
  referees: ListedReferee[];
  missing: string[];
  move: ProfileMoveView;
  edit: { values: Record<string, string>; choices: ProfileChoices } | null;
  state: FormState;
};
