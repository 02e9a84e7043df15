import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import { holdsLink } from '@/lib/core/text';
import { monthOf } from '@/lib/core/months';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { firstErrors, oneLine, phoneOrNone, type FieldProblem } from '@/lib/http/form-fields.server';
import type { CountryCode } from '@/lib/places/region';
import { parseMonth } from './parse-month';
import { refereeLimits, relationships, type RefereeDetails } from './referee';

type Errors = Failure<'referees/invalid'> & { errors: FieldProblem[] };

const text = (label: string, longest: number) =>
  oneLine.pipe(
    z
      .string()
      .min(1, `Enter the ${label}`)
      .max(longest, `Shorten the ${label} to ${longest} characters`)
      // Staff read it, and the doctor's own emails repeat it.
      .refine((typed) => !holdsLink(typed), `Enter the ${label} without links or web addresses`),
  );

const earliest = '1950-01-01';

function schema({ country, today }: { country: CountryCode; today: IsoDate }) {
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
      phone: phoneOrNone(country),
      worked_from: from,
      worked_to: to,
      permission: z.string().optional(),
    })
    .refine((value) => value.worked_to === null || value.worked_to >= value.worked_from, {
      path: ['worked_to'],
      message: 'Enter a month after the first month',
    });
}

/** A referee as typed, or an error for each field to mend. Numbers without a country code are read as those of `country`; `today` is the doctor's own date. */
export function readRefereeForm(
  fields: URLSearchParams,
  context: { country: CountryCode; today: IsoDate },
): Result<RefereeDetails, Errors> {
  const parsed = schema(context).safeParse(Object.fromEntries(fields));
  if (!parsed.success) return fail({ code: 'referees/invalid', errors: firstErrors(parsed.error) });
  const { worked_from: workedFrom, worked_to: workedTo, permission, ...details } = parsed.data;
  return ok({ ...details, workedFrom, workedTo, permission: permission !== undefined });
}
