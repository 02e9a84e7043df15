import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import {
  email,
  firstErrors,
  manyLines,
  oneLine,
  phone,
  plainName,
  ticked,
  type FieldProblem,
} from '@/lib/http/form-fields.server';
import type { CountryCode } from '@/lib/places/region';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { readRegistrationNumber, registrationForms } from '@/lib/registrations/registration';
import { blockAnswers, enquiryLimits, preferredContacts, type EnquiryInput } from './enquiry';

const chooseDates = 'Choose when you are available';
const someOfThem = `${blockAnswers.some}: `;
const longestDates = enquiryLimits.availability - someOfThem.length;

type Errors = { code: 'enquiries/invalid'; errors: FieldProblem[] };

function schema(data: ReferenceData, country: CountryCode) {
  return z.object({
    given_name: plainName('your given name', enquiryLimits.name),
    family_name: plainName('your family name', enquiryLimits.name),
    email,
    phone: phone(country, 'mobile'),
    grade: oneLine.refine((slug) => data.grades.has(slug), 'Choose your grade'),
    specialty: oneLine.refine((slug) => data.specialties.has(slug), 'Choose your speciality'),
    mcnz_number: oneLine
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^([0-9]{4,6})?$/, 'Enter your MCNZ number: 4 to 6 digits'))
      .transform((text) => text || null),
    availability_choice: oneLine.default('').pipe(z.enum(['', 'all', 'some', 'ask'], chooseDates)),
    availability: oneLine
      .default('')
      .pipe(z.string().max(longestDates, `Use ${longestDates} characters at most`)),
    message: manyLines.pipe(
      z.string().max(enquiryLimits.message, 'Shorten your message to 2,000 characters'),
    ),
    preferred_contact: z.enum(preferredContacts, 'Choose how we reach you').default('either'),
    consent_handle: ticked.refine(
      Boolean,
      'Tick the box so that we may use these details to handle your enquiry',
    ),
    consent_put_forward: ticked,
    consent_similar_jobs: ticked,
  });
}

type Registered = Pick<EnquiryInput, 'ahpraNumber' | 'ahpraNotYet'>;

type Said = { availability: string } | FieldProblem;

/** When the doctor is available, as the consultant reads it: about a block of dates a choice, else the doctor's words. */
function readAvailability(fields: URLSearchParams, isBlock: boolean): Said {
  const text = oneLine.parse(fields.get('availability') ?? '');
  const choice = fields.get('availability_choice');
  if (choice === 'all' || choice === 'ask') return { availability: blockAnswers[choice] };
  if (choice === 'some')
    return text
      ? { availability: `${someOfThem}${text}` }
      : { field: 'availability', message: 'Tell us which of the dates you can do' };
  if (text) return { availability: text };
  return isBlock
    ? { field: 'availability_choice', message: chooseDates }
    : { field: 'availability', message: 'Tell us when you are available' };
}

/** The AHPRA number or the tick that there is none yet: one of the two. A string says what to do instead. */
function readAhpra(fields: URLSearchParams): Registered | string {
  const typed = (fields.get('ahpra_number') ?? '').trim();
  const notYet = fields.has('ahpra_not_yet');
  if (typed && notYet) return 'Enter your AHPRA number or tick that you are not registered yet, not both';
  if (notYet) return { ahpraNumber: null, ahpraNotYet: true };
  if (!typed) return 'Enter your AHPRA number, or tick that you are not registered yet';
  const ahpraNumber = readRegistrationNumber('AHPRA', typed);
  if (!ahpraNumber) return `Enter your AHPRA number: ${registrationForms.AHPRA}`;
  return { ahpraNumber, ahpraNotYet: false };
}

/**
 * What was typed as an enquiry, or an error for each field to mend. Numbers without a country code are read as the
 * country of the job; registration in Australia is read only where it was asked for.
 */
export function readEnquiryForm(
  fields: URLSearchParams,
  context: { data: ReferenceData; country: CountryCode; asksAhpra?: boolean; isBlock?: boolean },
): Result<EnquiryInput, Errors> {
  const all = schema(context.data, context.country);
  const parsed = all.safeParse(Object.fromEntries(fields));
  const ahpra = context.asksAhpra ? readAhpra(fields) : { ahpraNumber: null, ahpraNotYet: false };
  const said = readAvailability(fields, context.isBlock ?? false);
  if (!parsed.success || typeof ahpra === 'string' || 'field' in said) {
    const errors = parsed.error ? firstErrors(parsed.error) : [];
    if ('field' in said) errors.push(said);
    if (typeof ahpra === 'string') errors.push({ field: 'ahpra_number', message: ahpra });
    const order = Object.keys(all.shape).flatMap((field) =>
      field === 'mcnz_number' ? ['ahpra_number', field] : [field],
    );
    errors.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
    return fail({ code: 'enquiries/invalid', errors });
  }
  const value = parsed.data;
  return ok({
    givenName: value.given_name,
    familyName: value.family_name,
    email: value.email,
    phone: value.phone,
    grade: value.grade,
    specialty: value.specialty,
    mcnzNumber: context.country === 'NZ' ? value.mcnz_number : null,
    ...ahpra,
    availability: said.availability,
    message: value.message,
    preferredContact: value.preferred_contact,
    putForward: value.consent_put_forward,
    similarJobs: value.consent_similar_jobs,
  });
}
