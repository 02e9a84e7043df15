import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import { monthOf } from '@/lib/core/months';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { CountryCode } from '@/lib/places/region';
import { parseMonth } from './parse-month';
import { refereeLimits, relationships, type RefereeDetails } from './referee';

type Errors = Failure<'referees/invalid'> & { errors: { field: string; message: string }[] };

const oneLine = z
  .string()
  .default('')
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());

const text = (label: string, longest: number) =>
  oneLine.pipe(
    z
      .string()
      .min(1, `Enter the ${label}`)
      .max(longest, `Shorten the ${label} to ${longest} characters`)
      // It goes into a letter to somebody else.
      .regex(/^(?!.*(:\/\/|www\.|[<>@]))/i, `Enter the ${label} without links`),
  );

const earliest = '1950-01-01';

function schema({ country, today }: { country: CountryCode; today: IsoDate }) {
  const phone = oneLine.transform((typed, context) => {
    if (!typed) return null;
    const parsed = parsePhoneNumberFromString(typed, country);
    if (parsed?.isValid()) return parsed.number.toString();
    const example = country === 'NZ' ? '021 123 4567' : '0412 345 678';
    context.addIssue({ code: 'custom', message: `Enter a phone number, like ${example}, or leave it empty` });
    return z.NEVER;
  });
  const from = oneLine.transform((typed, context) => {
    const month = parseMonth(typed);
    if (month && month >= earliest && month <= today) return month;
    const message =
      month && month > today ? 'Enter a month that has begun' : 'Enter a month and year, like 03/2025';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
  const to = oneLine.transform((typed, context) => {
    if (!typed) return null;
    const month = parseMonth(typed);
    // The whole of the month counts.
    if (month && month >= earliest && month <= today) return monthOf(month.slice(0, 7)).last;
    const message =
      month && month > today
        ? 'Leave this empty if you still work together'
        : 'Enter a month and year, like 11/2026, or leave it empty if you still work together';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
  return z
    .object({
      name: text('name of the referee', refereeLimits.name),
      position: text('position', refereeLimits.position),
      organisation: text('organisation', refereeLimits.organisation),
      relationship: z.enum(relationships, 'Choose how this person knows your work'),
      email: oneLine.pipe(
        z
          .email('Enter an email, like name@example.com')
          .max(refereeLimits.email, 'Enter a shorter email address'),
      ),
      phone,
      worked_from: from,
      worked_to: to,
      permission: z.string().optional(),
    })
    .refine((value) => value.worked_to === null || value.worked_to >= value.worked_from, {
      path: ['worked_to'],
      message: 'Enter a month after the one you began in',
    });
}

/** A referee as typed, or an error for each field to mend. Numbers without a country code are read as those of `country`; `today` is the doctor's own date. */
export function readRefereeForm(
  fields: URLSearchParams,
  context: { country: CountryCode; today: IsoDate },
): Result<RefereeDetails, Errors> {
  const parsed = schema(context).safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const seen = new Set<string>();
    const errors = parsed.error.issues
      .map((issue) => ({ field: String(issue.path[0]), message: issue.message }))
      .filter(({ field }) => !seen.has(field) && seen.add(field));
    return fail({ code: 'referees/invalid', errors });
  }
  const { worked_from: workedFrom, worked_to: workedTo, permission, ...details } = parsed.data;
  return ok({ ...details, workedFrom, workedTo, permission: permission !== undefined });
}
