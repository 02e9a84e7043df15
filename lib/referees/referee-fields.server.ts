import { z } from 'zod';
import type { IsoDate } from '@/lib/core/dates';
import { monthOf } from '@/lib/core/months';
import { emailOf, phoneOrNone, plainName } from '@/lib/doctors/contact-fields.server';
import { oneLine, ticked } from '@/lib/http/form-fields.server';
import { parseMonth } from './parse-month';
import { refereeLimits, relationships } from './referee';

const earliest = '1950-01-01';

/** A referee as typed. A number without a country code is read as one of `country`; `today` is the doctor's own date. */
export function refereeFields({ country, today }: { country: string; today: IsoDate }) {
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
      do: z.literal('save'),
      // Staff read these, and the doctor's own emails repeat them.
      name: plainName('the name of the referee', refereeLimits.name),
      position: plainName('the position', refereeLimits.position),
      organisation: plainName('the organisation', refereeLimits.organisation),
      relationship: z.enum(relationships, 'Choose how this person knows your work'),
      email: emailOf('an email'),
      phone: phoneOrNone({ country, like: 'mobile' }),
      worked_from: from,
      worked_to: to,
      permission: ticked,
    })
    .refine((value) => value.worked_to === null || value.worked_to >= value.worked_from, {
      path: ['worked_to'],
      message: 'Enter a month after the first month',
    })
    .transform(({ do: pressed, worked_from: workedFrom, worked_to: workedTo, ...details }) => ({
      do: pressed,
      details: { ...details, workedFrom, workedTo },
    }));
}
