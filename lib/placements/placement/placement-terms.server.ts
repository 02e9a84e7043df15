import { z } from 'zod';
import { parseIsoDate } from '@/lib/core/dates';
import { currencies, highestAmount } from '@/lib/jobs/calculators/format-money';
import {
  bookingStates,
  parties,
  placementLimits,
  rateUnits,
  retirementKinds,
  shiftKinds,
  travelKinds,
  usualTimesheets,
  type Arrival,
  type PlacementTerms,
  type Shift,
} from './placement';
import { timesheetLimits } from './timesheet';

const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`);
const needed = (what: string, longest: number = placementLimits.text) =>
  text(longest).min(1, `Enter ${what}`);
const day = z.string().refine((value) => parseIsoDate(value) !== null, 'Enter a date');
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time');
const cents = z
  .int('Enter an amount')
  .min(0, 'Enter an amount')
  .max(highestAmount.most, `At most ${highestAmount.maxText}`);
const percent = z.int('Enter a percentage').min(0, 'Enter a percentage').max(30_000, 'At most 300%');
// Releases before 1 December 2026 cannot read null, so the database has 0 and `isOpen` for a fee that is not entered yet.
const fee = z
  .object({ percent: percent.nullable(), gstPercent: percent, isOpen: z.literal(true).optional() })
  .transform(({ isOpen, ...entered }) => (isOpen ? { ...entered, percent: null } : entered));
const ofUnit = z.object({ cents, unit: z.enum(rateUnits) });

export const shiftSchema: z.ZodType<Shift> = z.object({
  date: day,
  kind: z.enum(shiftKinds),
  start: clock,
  end: clock,
  breakMinutes: z
    .int('Enter the number of minutes')
    .min(0, 'Enter the number of minutes')
    .max(timesheetLimits.breakMinutes, `At most ${timesheetLimits.breakMinutes} minutes`),
  publicHoliday: z.boolean(),
});

/** Staff may save unfinished terms, so this schema is less strict than `sendableTerms`. */
export const termsSchema: z.ZodType<PlacementTerms> = z.object({
  role: needed('the work'),
  facility: needed('the facility'),
  place: needed('the place'),
  timeZone: z.string().max(60),
  firstDay: day,
  lastDay: day,
  shifts: z.array(shiftSchema).max(placementLimits.shifts, `At most ${placementLimits.shifts} shifts`),
  rates: z.object({
    currency: z.enum(currencies),
    engagement: z.enum(['payroll', 'contractor']),
    base: ofUnit,
    loadings: z.object({ evening: percent, night: percent, weekend: percent, publicHoliday: percent }),
    onCall: ofUnit,
    callBack: z.object({ centsPerHour: cents, minHours: z.int().min(0).max(12) }),
    retirement: z.object({ kind: z.enum(retirementKinds), percent }),
    fee,
  }),
  travel: z
    .array(
      z.object({
        kind: z.enum(travelKinds),
        text: needed('what is provided', 300),
        books: z.enum(parties),
        pays: z.enum(parties),
        capCents: cents.nullable(),
      }),
    )
    .max(placementLimits.items),
  cancellation: z
    .array(
      z.object({
        hoursBefore: z
          .int('Enter the number of days')
          .min(1, 'Enter the number of days')
          .max(365 * 24, 'At most 365 days'),
        percent: percent.max(10_000, 'At most 100%'),
      }),
    )
    .max(placementLimits.items),
  notes: text(placementLimits.notes),
  timesheets: z
    .object({
      weeks: z.union([z.literal(1), z.literal(2)]),
      payDays: z
        .int('Enter the number of days')
        .min(1, 'Enter the number of days')
        .max(90, 'At most 90 days'),
      approveHours: z
        .int('Enter the number of hours')
        .min(24, 'At least 24 hours')
        .max(336, 'At most 336 hours')
        .nullable(),
    })
    .default(usualTimesheets),
});

export const arrivalSchema: z.ZodType<Arrival> = z.object({
  address: text(300),
  notes: text(placementLimits.notes),
  contacts: z
    .array(
      z.object({
        name: needed('the name', placementLimits.name),
        role: text(placementLimits.text),
        phone: needed('the telephone number', 40),
        hours: text(placementLimits.text),
      }),
    )
    .max(placementLimits.items),
  bookings: z
    .array(
      z.object({
        kind: z.enum(travelKinds),
        text: z.string().max(300),
        state: z.enum(bookingStates),
        reference: text(placementLimits.text),
        // Bookings from before this field existed have no details.
        details: text(placementLimits.reason).default(''),
      }),
    )
    .max(placementLimits.items)
    .default([]),
});
