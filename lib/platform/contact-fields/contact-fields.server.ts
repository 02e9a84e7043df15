import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { oneLine } from '@/lib/http/form-fields.server';
import { hasLetter, holdsWebAddress } from './person-name';
import { readEmailAddress } from './read-email-address.server';
import { readPhoneNumber, type PhoneReading } from './read-phone-number.server';

// Schemas for names and contact details. All forms use them, so that the error messages are the same everywhere.

const lineWithoutAddress = (label: string, longest: number) =>
  z
    .string()
    .max(longest, `Use ${longest} characters or fewer for ${label}`)
    .refine((text) => !holdsWebAddress(text), {
      error: ({ input }) =>
        /www\.|[:/@<>]/i.test(String(input))
          ? `Enter ${label} without links or web addresses`
          : `Enter ${label} without web addresses. In a name, put a space after a full stop`,
    });

/**
 * Schema for a name that other people read, so the name must not contain web addresses. `label` becomes part of error
 * messages: `your name` gives "Enter your name".
 */
export const plainName = (label: string, longest: number) =>
  oneLine.pipe(lineWithoutAddress(label, longest).min(1, `Enter ${label}`));

const personNameOrEmpty = (label: string, longest: number) =>
  oneLine.pipe(
    lineWithoutAddress(label, longest).refine(
      (text) => text === '' || hasLetter(text),
      `Enter ${label} using letters`,
    ),
  );

export const fullName = (label: string, longest: number) =>
  personNameOrEmpty(label, longest).refine(Boolean, `Enter ${label}`);

export const nameFields = (longest: number, whose = 'your') => ({
  given_name: personNameOrEmpty(`${whose} given name`, longest),
  family_name: personNameOrEmpty(`${whose} family name`, longest),
});

export const missingName = { path: ['given_name'], message: 'Enter your name' };

/**
 * Returns true if a given name or a family name is filled in. Accepts values of any type, because it also runs if other
 * fields are invalid.
 */
export const hasName = ({ given_name, family_name }: { given_name?: unknown; family_name?: unknown }) =>
  given_name !== '' || family_name !== '';

/** If only one name was typed, makes it the given name, even if it was typed as the family name. */
export function joinNames({ given_name, family_name }: { given_name: string; family_name: string }) {
  return given_name === ''
    ? { givenName: family_name, familyName: '' }
    : { givenName: given_name, familyName: family_name };
}

export const buildEmailSchema = (label: string) =>
  oneLine.transform((text, context) => {
    const reading = readEmailAddress(text);
    if (reading.address !== null) return reading.address;
    context.addIssue({
      code: 'custom',
      message: reading.problem ?? `Enter ${label}, like name@example.com`,
    });
    return z.NEVER;
  });

export const email = buildEmailSchema('your email');

const examples = {
  mobile: { AU: '0412 345 678', NZ: '021 123 4567' },
  desk: { AU: '02 5550 1234', NZ: '09 123 4567' },
};

type PhoneAsked = {
  /** Country of the form as an ISO 3166-1 alpha-2 code. Null if unknown. */
  country: string | null;
  like: keyof typeof examples | 'any';
};

const getPhoneExample = ({ country, like }: PhoneAsked) =>
  like === 'any' || country === null
    ? `${examples.mobile.AU} or +64 21 123 4567`
    : examples[like][country === 'NZ' ? 'NZ' : 'AU'];

function describePhoneProblem(
  { problem, length }: Exclude<PhoneReading, { number: string }>,
  asked: PhoneAsked,
  orElse: string,
): string {
  const note = length ? `. This number is too ${length}` : '';
  return problem ?? `Enter a phone number we can call, like ${getPhoneExample(asked)}${orElse}${note}`;
}

/** Parses a phone number to E.164 format. */
export const phone = (asked: PhoneAsked) =>
  oneLine.transform((text, context) => {
    const reading = readPhoneNumber(text, asked.country);
    if (reading.number !== null) return reading.number;
    context.addIssue({
      code: 'custom',
      message: describePhoneProblem(reading, asked, ''),
    });
    return z.NEVER;
  });

export const phoneOrNone = (asked: PhoneAsked) =>
  oneLine.transform((text, context) => {
    if (text === '') return null;
    const reading = readPhoneNumber(text, asked.country);
    if (reading.number !== null) return reading.number;
    context.addIssue({
      code: 'custom',
      message: describePhoneProblem(reading, asked, ', or leave it empty'),
    });
    return z.NEVER;
  });

export function formatPhoneNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
