import { holdsLink } from '@/lib/core/text';
import { formatNumber } from '@/lib/core/format-number';
import { parsePhoneNumberFromString, type CountryCode as PhoneCountry } from 'libphonenumber-js';
import { z } from 'zod';
import type { CountryCode } from '@/lib/places/region';

/** One line of text: control characters have no place in it, a line break in one line is a space. */
export const oneLine = z
  .string()
  .default('')
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());

/** Several lines of text, with the line ends of this side of the wire. */
export const manyLines = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );

/** A tick box: true when it was sent at all. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** Several lines of at most `longest` characters. */
export const textUpTo = (longest: number) =>
  manyLines.pipe(z.string().max(longest, `Shorten this to ${formatNumber(longest)} characters`));

const isWithoutLinks = (text: string) => !holdsLink(text);

/** A name, which is read by others and hence without links. `label` as in "Enter your name". */
export const plainName = (label: string, longest: number) =>
  oneLine.pipe(
    z
      .string()
      .min(1, `Enter ${label}`)
      .max(longest, `Use ${longest} characters at most for ${label}`)
      .refine(isWithoutLinks, `Enter ${label} without links or web addresses`),
  );

/** An e-mail address. */
export const email = oneLine.pipe(
  z.email('Enter your email, like name@example.com').max(254, 'Enter a shorter email address'),
);

/** A phone number as E.164, null for one that is none; without a country code it is read as of `country`. */
export function toPhoneNumber(text: string, country: PhoneCountry): string | null {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isValid() ? parsed.number.toString() : null;
}

/** A number kept as E.164, grouped as its country writes it: "+61 412 345 678". */
export function formatPhoneNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

// Numbers that are nobody's.
const examples = {
  mobile: { AU: '0412 345 678', NZ: '021 123 4567' },
  desk: { AU: '02 5550 1234', NZ: '09 123 4567' },
};

/** A phone number as E.164; the message shows one of the kind that is asked for. */
export const phone = (country: CountryCode, kind: keyof typeof examples = 'desk') =>
  oneLine.transform((text, context) => {
    const number = toPhoneNumber(text, country);
    if (number) return number;
    const message = `Enter a phone number we can call, like ${examples[kind][country]}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A phone number as E.164, or nothing. */
export const phoneOrNone = (country: CountryCode) =>
  oneLine.transform((text, context) => {
    const number = text ? toPhoneNumber(text, country) : null;
    if (number || !text) return number;
    const message = `Enter a phone number, like ${examples.mobile[country]}, or leave it empty`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Something to mend in a form. */
export type FieldProblem = { field: string; message: string };

/** The first error of each field, in the order of the form: mend the first, the next shows. */
export function firstErrors(error: Pick<z.ZodError, 'issues'>): FieldProblem[] {
  const seen = new Set<string>();
  return error.issues
    .map((issue) => ({ field: String(issue.path[0]), message: issue.message }))
    .filter(({ field }) => !seen.has(field) && seen.add(field));
}
