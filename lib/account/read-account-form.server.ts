import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import { oneLine, toPhoneNumber, type FieldProblem } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { readRegistrationNumber, registrationForms, type Authority } from '@/lib/registrations/registration';
import { listCountries, listTimeZones } from '@/lib/doctors/account-choices.server';
import { mostSpecialties, type DoctorDetails } from '@/lib/doctors/doctor';

/** What the form of the account holds. An empty number: not registered there. */
export type AccountInput = { details: DoctorDetails; numbers: Record<Authority, string> };

type Errors = { code: 'doctors/invalid'; errors: FieldProblem[] };

/** Names of the fields for specialties, one for each that there is room for. */
export const specialtyFields = Array.from(
  { length: mostSpecialties },
  (_, index) => `specialty_${index + 1}`,
);

const chosen = (known: (value: string) => boolean, message: string) =>
  oneLine.refine((value) => value === '' || known(value), message).transform((value) => value || null);

const number = (authority: Authority) =>
  oneLine.transform((text, context) => {
    if (!text) return '';
    const read = readRegistrationNumber(authority, text);
    if (read) return read;
    context.addIssue({
      code: 'custom',
      message: `Enter your ${authority} number: ${registrationForms[authority]}`,
    });
    return z.NEVER;
  });

function schema(data: ReferenceData) {
  const zones = listTimeZones();
  const isZone = (zone: string) => [...zones.own, ...zones.others].some(([known]) => known === zone);
  const isCountry = (code: string) => listCountries().some(([known]) => known === code);
  const specialty = chosen((slug) => data.specialties.has(slug), 'Choose a speciality from the list');
  return z.object({
    phone: oneLine,
    country: chosen(isCountry, 'Choose a country from the list'),
    time_zone: chosen(isZone, 'Choose a time zone from the list'),
    grade: chosen((slug) => data.grades.has(slug), 'Choose a grade from the list'),
    ...Object.fromEntries(specialtyFields.map((name) => [name, specialty])),
    ahpra_number: number('AHPRA'),
    mcnz_number: number('MCNZ'),
  });
}

/** A phone number as E.164; one without a country code is read as of `country`. Null for an empty text, undefined for one that is no number. */
export function readPhone(text: string, country: string | null): string | null | undefined {
  if (!text) return null;
  const home = country && isSupportedCountry(country) ? country : 'AU';
  return toPhoneNumber(text, home) ?? undefined;
}

/** What was typed into the form of the account, or an error for each field to mend. */
export function readAccountForm(
  fields: URLSearchParams,
  { data }: { data: ReferenceData },
): Result<AccountInput, Errors> {
  const typed = Object.fromEntries(fields);
  const parsed = schema(data).safeParse(typed);
  const phone = readPhone(
    oneLine.parse(typed.phone),
    parsed.success ? parsed.data.country : (typed.country ?? null),
  );
  const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  if (phone === undefined)
    errors.unshift({
      field: 'phone',
      message: 'Enter a phone number we can call, like 0412 345 678 or +64 21 123 4567',
    });
  if (!parsed.success || phone === undefined) return fail({ code: 'doctors/invalid', errors });
  const { country, time_zone: timeZone, grade, ahpra_number: AHPRA, mcnz_number: MCNZ } = parsed.data;
  const slugs = z.record(z.string(), z.unknown()).parse(parsed.data);
  const specialties = specialtyFields.map((name) => slugs[name]).filter((slug) => typeof slug === 'string');
  return ok({
    details: { phone, country, timeZone, grade, specialties: [...new Set(specialties)] },
    numbers: { AHPRA, MCNZ },
  });
}
