import { z } from 'zod';
import {
  email,
  hasName,
  joinNames,
  missingName,
  nameFields,
  phone,
} from '@/lib/platform/contact-fields/contact-fields.server';
import { grade, specialty } from '@/lib/doctors/doctor/doctor-fields.server';
import { choice, lineUpTo, oneLine, textUpTo, ticked } from '@/lib/http/form-fields.server';
import type { CountryCode } from '@/lib/reference/places/place';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { registrationFields } from '@/lib/doctors/registrations/registration-fields.server';
import { blockAnswers, callTimes, enquiryLimits, preferredContacts, type EnquiryInput } from './enquiry';

const chooseDates = 'Choose when you are available';
const someOfThem = `${blockAnswers.some}: `;
const maxDates = enquiryLimits.availability - someOfThem.length;

const notAsked = z
  .string()
  .optional()
  .transform(() => null);

function ahpraNumber(fields: URLSearchParams) {
  const notYet = fields.has('ahpra_not_yet');
  return oneLine
    .refine((typed) => !typed || !notYet, {
      message: 'Enter your AHPRA number or tick that you are not registered yet, but not both',
    })
    .refine((typed) => typed || notYet, {
      message: 'Enter your AHPRA number, or tick that you are not registered yet',
    })
    .transform((typed): string | undefined => typed)
    .pipe(registrationFields.ahpra_number)
    .transform((number) => number || null);
}

function availabilityFields(fields: URLSearchParams, isBlock: boolean) {
  const chosen = fields.get('availability_choice');
  const isTold = chosen === 'all' || chosen === 'ask';
  const typed = oneLine.parse(fields.get('availability') ?? '');
  return {
    availability_choice: choice(
      (code) => ['all', 'some', 'ask'].includes(code) || (code === '' && (!isBlock || typed !== '')),
      chooseDates,
    ),
    availability: lineUpTo(maxDates).refine(
      (text) => text || isTold || (isBlock && !chosen),
      chosen === 'some' ? 'Tell us which of the dates you can work' : 'Tell us when you are available',
    ),
  };
}

function availabilityWords(chosen: string, text: string): string {
  if (chosen === 'all' || chosen === 'ask') return blockAnswers[chosen];
  return chosen === 'some' ? `${someOfThem}${text}` : text;
}

/**
 * Schema of the enquiry form. Reads phone numbers without a country code as numbers of the job's country. Ignores
 * registration numbers for which the form did not ask.
 */
export function enquiryFields(
  fields: URLSearchParams,
  asked: {
    data: ReferenceData;
    country: CountryCode | null;
    asksAhpra?: boolean;
    asksMcnz?: boolean;
    isBlock?: boolean;
  },
): z.ZodType<EnquiryInput> {
  return z
    .object({
      ...nameFields(enquiryLimits.name),
      email,
      phone: phone({ country: asked.country, like: 'mobile' }),
      grade: grade(asked.data, 'Choose your grade'),
      specialty: specialty(asked.data, 'Choose your speciality'),
      ahpra_number: asked.asksAhpra ? ahpraNumber(fields) : notAsked,
      mcnz_number:
        (asked.asksMcnz ?? asked.country === 'NZ')
          ? registrationFields.mcnz_number.transform((number) => number || null)
          : notAsked,
      ...availabilityFields(fields, asked.isBlock ?? false),
      message: textUpTo(enquiryLimits.message, 'your message'),
      preferred_contact: z.enum(preferredContacts, 'Choose how we should contact you').default('either'),
      call_time: z.enum(callTimes, 'Choose when we should call').default('any'),
      consent_handle: ticked.refine(
        Boolean,
        'Tick the box to let us use your details to handle this enquiry',
      ),
      consent_put_forward: ticked,
      consent_similar_jobs: ticked,
    })
    .refine(hasName, { ...missingName, when: () => true })
    .transform((typed) => ({
      ...joinNames(typed),
      email: typed.email,
      phone: typed.phone,
      grade: typed.grade,
      specialty: typed.specialty,
      mcnzNumber: typed.mcnz_number,
      ahpraNumber: typed.ahpra_number,
      ahpraNotYet: Boolean(asked.asksAhpra) && typed.ahpra_number === null,
      availability: availabilityWords(typed.availability_choice, typed.availability),
      message: typed.message,
      preferredContact: typed.preferred_contact,
      callTime: typed.call_time,
      putForward: typed.consent_put_forward,
      similarJobs: typed.consent_similar_jobs,
    }));
}
