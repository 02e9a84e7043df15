import { z } from 'zod';
import { onboardingPurposes } from '@/lib/communications/communication-purpose';
import { fail, ok, type Result } from '@/lib/core/result';
import { firstErrors, oneLine, type FieldProblem } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { readRegistrationNumber, registrationForms, type Authority } from '@/lib/registrations/registration';
import { listCountries, listTimeZones } from '@/lib/doctors/account-choices.server';
import type { OnboardingStep } from '@/lib/doctors/onboarding-step';
import {
  availabilityFields,
  gradeFields,
  readSpecialties,
  readTicked,
  rightFields,
} from '@/lib/profile/profile-fields.server';
import { readPhone } from '@/lib/account/read-account-form.server';
import type { StepAnswers } from './save-onboarding-step.server';

type Errors = { code: 'onboarding/invalid'; errors: FieldProblem[] };
type Read = Result<StepAnswers, Errors>;

const invalid = (...errors: FieldProblem[]): Read => fail({ code: 'onboarding/invalid', errors });

/** What was typed into a step, or an error for each field to mend. A step asks for something: whoever has nothing to say skips it. */
export function readOnboardingStep(step: OnboardingStep, fields: URLSearchParams, data: ReferenceData): Read {
  switch (step) {
    case 'about-you':
      return readAboutYou(fields);
    case 'registration':
      return readNumbers(fields);
    case 'speciality':
      return readSpeciality(fields, data);
    case 'work-wanted':
      return readWorkWanted(fields, data);
    case 'right-to-work':
      return readRights(fields);
    case 'referees':
      return ok({ step });
    case 'communications':
      return ok({ step, wanted: onboardingPurposes.filter((purpose) => fields.has(`want_${purpose}`)) });
  }
}

function readAboutYou(fields: URLSearchParams): Read {
  const text = (name: string) => oneLine.parse(fields.get(name) ?? '');
  const country = text('country');
  const zone = text('time_zone');
  const zones = listTimeZones();
  const phone = readPhone(text('phone'), country);
  const errors: FieldProblem[] = [];
  if (!listCountries().some(([code]) => code === country))
    errors.push({ field: 'country', message: 'Choose the country you live in' });
  if (!phone)
    errors.push({
      field: 'phone',
      message: 'Enter a phone number we can call, like 0412 345 678 or +64 21 123 4567',
    });
  if (zone && ![...zones.own, ...zones.others].some(([known]) => known === zone))
    errors.push({ field: 'time_zone', message: 'Choose a time zone from the list' });
  if (!phone || errors.length > 0) return invalid(...errors);
  return ok({ step: 'about-you', details: { phone, country, timeZone: zone || null } });
}

function readNumbers(fields: URLSearchParams): Read {
  const typed: Record<Authority, string> = {
    AHPRA: oneLine.parse(fields.get('ahpra_number') ?? ''),
    MCNZ: oneLine.parse(fields.get('mcnz_number') ?? ''),
  };
  const errors: FieldProblem[] = [];
  const read = (authority: Authority, field: string) => {
    const number = typed[authority] && readRegistrationNumber(authority, typed[authority]);
    if (number === null)
      errors.push({ field, message: `Enter your ${authority} number: ${registrationForms[authority]}` });
    return number ?? '';
  };
  const numbers = { AHPRA: read('AHPRA', 'ahpra_number'), MCNZ: read('MCNZ', 'mcnz_number') };
  const none = !typed.AHPRA && !typed.MCNZ;
  if (none && !fields.has('not_registered'))
    errors.push({
      field: 'ahpra_number',
      message: 'Enter a registration number, or tick that you are not registered yet',
    });
  return errors.length > 0 ? invalid(...errors) : ok({ step: 'registration', numbers });
}

function readSpeciality(fields: URLSearchParams, data: ReferenceData): Read {
  const parsed = z.object(gradeFields(data)).safeParse(Object.fromEntries(fields));
  if (!parsed.success) return invalid(...firstErrors(parsed.error));
  const specialties = readSpecialties(fields, data);
  const errors: FieldProblem[] = [];
  const { grade } = parsed.data;
  if (!grade) errors.push({ field: 'grade', message: 'Choose your grade' });
  if (specialties.length === 0)
    errors.push({ field: 'specialty_1', message: 'Choose at least one speciality' });
  return errors.length > 0 ? invalid(...errors) : ok({ step: 'speciality', details: { grade, specialties } });
}

function readWorkWanted(fields: URLSearchParams, data: ReferenceData): Read {
  const parsed = z.object(availabilityFields).safeParse(Object.fromEntries(fields));
  if (!parsed.success) return invalid(...firstErrors(parsed.error));
  const ticked = readTicked(fields, data);
  if (ticked.workTypes.length === 0)
    return invalid({ field: 'work_locum', message: 'Tick locum, permanent or both' });
  const { available_from: availableFrom, availability } = parsed.data;
  return ok({ step: 'work-wanted', wanted: { ...ticked, availableFrom, availability } });
}

function readRights(fields: URLSearchParams): Read {
  const parsed = z.object(rightFields).safeParse(Object.fromEntries(fields));
  if (!parsed.success) return invalid(...firstErrors(parsed.error));
  const { right_au: rightToWorkAu, right_nz: rightToWorkNz } = parsed.data;
  if (!rightToWorkAu && !rightToWorkNz)
    return invalid({ field: 'right_au', message: 'Answer for Australia, New Zealand or both' });
  return ok({ step: 'right-to-work', rights: { rightToWorkAu, rightToWorkNz } });
}
