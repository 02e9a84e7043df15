import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode as PhoneCountry,
} from 'libphonenumber-js';
import { z } from 'zod';
import { holdsLink, plainNumber } from '@/lib/core/text';
import { oneLine } from '@/lib/http/form-fields.server';

// Who somebody is and how to reach them: every form that asks reads it here, and says what is wrong in the same words.

/** A name, which is read by others and hence without links. `label` as in "Enter your name". */
export const plainName = (label: string, longest: number) =>
  oneLine.pipe(
    z
      .string()
      .min(1, `Enter ${label}`)
      .max(longest, `Use ${longest} characters at most for ${label}`)
      .refine((text) => !holdsLink(text), `Enter ${label} without links or web addresses`),
  );

/** An email address. `label` as in "Enter your email". */
export const emailOf = (label: string) =>
  oneLine.pipe(z.email(`Enter ${label}, like name@example.com`).max(254, 'Enter a shorter email address'));

/** The email address of whoever fills in the form. */
export const email = emailOf('your email');

// Numbers that belong to nobody.
const examples = {
  mobile: { AU: '0412 345 678', NZ: '021 123 4567' },
  desk: { AU: '02 5550 1234', NZ: '09 123 4567' },
};

/** Whose number it is: without a country code it is read as of `country`. */
type PhoneAsked = {
  /** ISO 3166-1 alpha-2. Anything else counts as Australia. */
  country: string | null;
  /** What the error shows as an example; `any`: one of each country. */
  like: keyof typeof examples | 'any';
};

const exampleOf = ({ country, like }: PhoneAsked) =>
  like === 'any'
    ? `${examples.mobile.AU} or +64 21 123 4567`
    : examples[like][country === 'NZ' ? 'NZ' : 'AU'];

/** A phone number as E.164. */
export const phone = (asked: PhoneAsked) =>
  oneLine.transform((text, context) => {
    const number = toPhoneNumber(text, asked.country);
    if (number) return number;
    context.addIssue({
      code: 'custom',
      message: `Enter a phone number we can call, like ${exampleOf(asked)}`,
    });
    return z.NEVER;
  });

/** A phone number as E.164, or null for none. */
export const phoneOrNone = (asked: PhoneAsked) =>
  oneLine.transform((text, context) => {
    const number = text ? toPhoneNumber(text, asked.country) : null;
    if (number || !text) return number;
    context.addIssue({
      code: 'custom',
      message: `Enter a phone number we can call, like ${exampleOf(asked)}, or leave it empty`,
    });
    return z.NEVER;
  });

function toPhoneNumber(text: string, country: string | null): string | null {
  const home: PhoneCountry = country && isSupportedCountry(country) ? country : 'AU';
  const parsed = parsePhoneNumberFromString(plainNumber(text), home);
  return parsed?.isValid() ? parsed.number.toString() : null;
}

/** A number stored as E.164, grouped as its country writes it: "+61 412 345 678". */
export function formatPhoneNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
