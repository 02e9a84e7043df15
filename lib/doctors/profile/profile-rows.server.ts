import { formatDate } from '@/lib/core/months';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { rightToWorkLabels, type Profile, gradeOfDoctor } from './profile';

export type ProfileRow = { label: string; value: string | null };

const list = (values: (string | undefined)[]) => values.filter(Boolean).join(', ') || null;

export function gradeRows(profile: Profile, data: ReferenceData, verified: boolean): ProfileRow[] {
  const grade = profile.grade ? data.grades.get(profile.grade)?.name : undefined;
  return [
    { label: 'Grade', value: grade ? gradeOfDoctor(grade, verified) : null },
    {
      label: profile.specialties.length > 1 ? 'Specialities' : 'Speciality',
      value: list(profile.specialties.map((slug) => data.specialties.get(slug)?.name)),
    },
  ];
}

export function workRows(profile: Profile, data: ReferenceData): ProfileRow[] {
  const words = { locum: 'Locum', permanent: 'Permanent' };
  const regions = list(profile.wantedRegions.map((iso) => data.regions.get(iso)?.name));
  return [
    { label: 'Work', value: list(profile.workTypes.map((type) => words[type])) },
    { label: 'Regions', value: regions ?? (profile.workTypes.length > 0 ? 'Anywhere' : null) },
    { label: 'Available from', value: profile.availableFrom && formatDate(profile.availableFrom) },
    { label: 'Availability', value: profile.availability || null },
  ];
}

export function rightRows(profile: Profile): ProfileRow[] {
  const words = (right: Profile['rightToWorkAu']) => right && rightToWorkLabels[right];
  return [
    { label: 'In Australia', value: words(profile.rightToWorkAu) },
    { label: 'In New Zealand', value: words(profile.rightToWorkNz) },
  ];
}
