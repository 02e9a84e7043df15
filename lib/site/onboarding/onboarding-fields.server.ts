import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import { onboardingPurposes } from '@/lib/doctors/communications/communication-purpose';
import { phone } from '@/lib/platform/contact-fields/contact-fields.server';
import { usualZone } from '@/lib/doctors/doctor/account-choices.server';
import {
  country,
  gradeFields,
  readSpecialties,
  timeZoneOrNone,
} from '@/lib/doctors/doctor/doctor-fields.server';
import type { OnboardingStep } from '@/lib/site/dashboard/onboarding-step';
import { ticked } from '@/lib/http/form-fields.server';
import { availabilityFields, readTicked, rightFields } from '@/lib/doctors/profile/profile-fields.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import {
  toRegistrationNumbers,
  registrationFields,
} from '@/lib/doctors/registrations/registration-fields.server';
import type { StepAnswers } from './save-onboarding-step.server';

/** Returns the schema of a step. The schema requires an answer. A doctor who does not want to answer skips the step. */
export function stepFields(
  step: OnboardingStep,
  fields: URLSearchParams,
  data: ReferenceData,
  today: IsoDate,
): z.ZodType<StepAnswers> {
  switch (step) {
    case 'about-you':
      return z
        .object({
          country,
          phone: phone({ country: fields.get('country'), like: 'any' }),
          time_zone: timeZoneOrNone,
        })
        .transform(({ time_zone: timeZone, ...details }) => ({
          step,
          details: { ...details, timeZone: timeZone ?? usualZone(details.country) },
        }));
    case 'registration':
      return z
        .object({ ...registrationFields, not_registered: ticked })
        .refine((typed) => typed.ahpra_number || typed.mcnz_number || typed.not_registered, {
          path: ['ahpra_number'],
          message: 'Enter a registration number, or tick that you are not registered yet',
        })
        .transform((typed) => ({ step, numbers: toRegistrationNumbers(typed) }));
    case 'speciality':
      return z.object(gradeFields(data)).transform(({ grade }, context) => {
        const specialties = readSpecialties(fields, data);
        const missing = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (!grade) missing('grade', 'Choose your grade');
        if (specialties.length === 0) missing('specialty_1', 'Choose at least one speciality');
        return { step, details: { grade, specialties } };
      });
    case 'work-wanted':
      return z
        .object(availabilityFields(today))
        .transform(({ available_from: availableFrom, availability }) => ({
          step,
          wanted: { ...readTicked(fields, data), availableFrom, availability },
        }))
        .refine(({ wanted }) => wanted.workTypes.length > 0, {
          path: ['work_locum'],
          message: 'Tick locum, permanent or both',
        });
    case 'right-to-work':
      return z
        .object(rightFields)
        .refine((typed) => typed.right_au || typed.right_nz, {
          path: ['right_au'],
          message: 'Choose an answer for Australia, New Zealand or both',
        })
        .transform(({ right_au: rightToWorkAu, right_nz: rightToWorkNz }) => ({
          step,
          rights: { rightToWorkAu, rightToWorkNz },
        }));
    case 'referees':
      return z.object({}).transform(() => ({ step }));
    case 'communications':
      return z.object({}).transform(() => ({
        step,
        wanted: onboardingPurposes.filter((purpose) => fields.has(`want_${purpose}`)),
      }));
  }
}
