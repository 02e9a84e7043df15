import { z } from 'zod';
import { maxDaysAhead } from '@/lib/doctors/availability/availability';
import { addDays, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { gradeFields, readSpecialties } from '@/lib/doctors/doctor/doctor-fields.server';
import { choiceOrNone, lineUpTo, textUpTo } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { listGradeChoices, specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import { profileLimits, rightsToWork, wantedWorkTypes, type Profile, type WantedWork } from './profile';
import type { ProfileChoices } from './profile-view';

export function listRegionChoices(data: ReferenceData): ProfileChoices['regions'] {
  const listIn = (country: string) =>
    [...data.regions.values()]
      .filter((region) => region.country === country)
      .map(({ iso, name }) => ({ value: iso, label: name }));
  return [
    { country: 'Australia', regions: listIn('AU') },
    { country: 'New Zealand', regions: listIn('NZ') },
  ];
}

export function profileChoices(data: ReferenceData): ProfileChoices {
  return {
    grades: listGradeChoices(data.grades.values()),
    specialties: specialityGroups(data.specialties.values()),
    regions: listRegionChoices(data),
  };
}

const right = z
  .enum(['', ...rightsToWork], 'Choose an answer')
  .default('')
  .transform((value) => value || null);

export function availabilityFields(today: IsoDate) {
  const furthest = addDays(today, maxDaysAhead);
  const latest = formatDate(furthest, { weekday: false }).replaceAll('\u00a0', ' ');
  const isDate = (text: string) => parseIsoDate(text) !== null;
  return {
    available_from: choiceOrNone(isDate, 'Enter a date, like 7 December 2026')
      .refine(
        (day) => !day || !isDate(day) || day >= today,
        'Choose today or a later day, or leave this empty',
      )
      .refine((day) => !day || !isDate(day) || day <= furthest, `Choose a day no later than ${latest}`),
    availability: lineUpTo(profileLimits.availability),
  };
}

export const rightFields = { right_au: right, right_nz: right };

export function readTicked(fields: URLSearchParams, data: ReferenceData): WantedWork {
  return {
    workTypes: wantedWorkTypes.filter((type) => fields.has(`work_${type}`)),
    wantedRegions: [...data.regions.keys()].filter((iso) => fields.has(`region_${iso}`)),
  };
}

export const profileFields = (fields: URLSearchParams, data: ReferenceData, today: IsoDate) =>
  z
    .object({
      do: z.literal('save'),
      ...gradeFields(data),
      ...availabilityFields(today),
      ...rightFields,
      about: textUpTo(profileLimits.about, 'the text about yourself'),
    })
    .transform((value): { do: 'save'; profile: Profile } => ({
      do: 'save',
      profile: {
        grade: value.grade,
        specialties: readSpecialties(fields, data),
        ...readTicked(fields, data),
        availableFrom: value.available_from,
        availability: value.availability,
        rightToWorkAu: value.right_au,
        rightToWorkNz: value.right_nz,
        about: value.about,
      },
    }));
