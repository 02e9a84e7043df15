import { parsePhoneNumberFromString } from 'libphonenumber-js';
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
  manyLines.pipe(z.string().max(longest, `Shorten this to ${longest.toLocaleString('en-AU')} characters`));

/** A name for letters to an address that nobody has verified yet, hence without links. `label` as in "Enter your name". */
export const plainName = (label: string, longest: number) =>
  oneLine.pipe(
    z
      .string()
      .min(1, `Enter ${label}`)
      .max(longest, `Use ${longest} characters at most for ${label}`)
      .regex(/^(?!.*(:\/\/|www\.|[<>@]))/i, `Enter ${label} without links`),
  );

/** An e-mail address. */
export const email = oneLine.pipe(
  z.email('Enter your email, like name@example.com').max(254, 'Enter a shorter email address'),
);

/** A phone number as E.164; one without a country code is read as of `country`. */
export const phone = (country: CountryCode) =>
  oneLine.transform((text, context) => {
    const parsed = parsePhoneNumberFromString(text, country);
    if (parsed?.isValid()) return parsed.number.toString();
    const example = country === 'NZ' ? '09 123 4567' : '02 5550 1234';
    context.addIssue({ code: 'custom', message: `Enter a phone number we can call, like ${example}` });
    return z.NEVER;
  });

/** The first error of each field, in the order of the form: mend the first, the next shows. */
export function firstErrors(error: z.ZodError): { field: string; message: string }[] {
  const seen = new Set<string>();
  return error.issues
    .map((issue) => ({ field: String(issue.path[0]), message: issue.message }))
    .filter(({ field }) => !seen.has(field) && seen.add(field));
}
