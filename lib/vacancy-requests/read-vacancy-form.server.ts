import { z } from 'zod';
import { addDays, dateInZone, parseIsoDate } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import {
  email,
  firstErrors,
  oneLine,
  phone,
  plainName,
  textUpTo,
  ticked,
} from '@/lib/forms/form-fields.server';
import { workTypes } from '@/lib/jobs/job';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { urgencies, vacancyLimits, type VacancyInput } from './vacancy-request';

type Invalid = Failure<'vacancy-requests/invalid'> & { errors: { field: string; message: string }[] };

/** A year typed wrong is more likely than a need so far ahead, days. */
const furthest = 3 * 366;

const date = (missing: string) =>
  oneLine.transform((text, context) => {
    const parsed = parseIsoDate(text);
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', message: text ? 'Enter a real date' : missing });
    return z.NEVER;
  });

const upTo = (longest: number) => oneLine.pipe(z.string().max(longest, `Use ${longest} characters at most`));

function schema({ data, now }: { data: ReferenceData; now: Date }, regionIso: string) {
  const region = data.regions.get(regionIso);
  const today = dateInZone(now, region?.timeZone ?? 'Australia/Sydney');
  return z.object({
    organisation: plainName('the organisation', vacancyLimits.organisation),
    facility: plainName('the facility', vacancyLimits.facility),
    region: oneLine
      .refine((iso) => iso === '' || data.regions.has(iso), 'Choose a region from the list')
      .transform((iso) => iso || null),
    contact_name: plainName('your name', vacancyLimits.contactName),
    email,
    phone: phone(region?.country ?? 'AU'),
    specialty: oneLine.refine((slug) => data.specialties.has(slug), 'Choose the speciality'),
    grade: oneLine.refine((slug) => data.grades.has(slug), 'Choose the grade'),
    work_type: z.enum(workTypes, 'Choose the work type'),
    from: date('Enter the first day')
      .refine((day) => day >= today, {
        message: 'Enter a first day that is not in the past',
      })
      .refine((day) => day <= addDays(today, furthest), {
        message: 'Enter a first day within the next three years',
      }),
    to: z.union([oneLine.pipe(z.literal('')).transform(() => null), date('')], 'Enter a real date'),
    shifts: upTo(vacancyLimits.shifts),
    urgency: z.enum(urgencies, 'Choose how urgent it is'),
    rate: upTo(vacancyLimits.rate),
    rate_advise: ticked,
    accommodation: ticked,
    travel: ticked,
    details: textUpTo(vacancyLimits.details),
  });
}

/** What was typed as a vacancy request, or an error for each field to mend. Dates and phone numbers are read as of the region. */
export function readVacancyForm(
  fields: URLSearchParams,
  context: { data: ReferenceData; now: Date },
): Result<VacancyInput, Invalid> {
  const parsed = schema(context, fields.get('region')?.trim() ?? '').safeParse(Object.fromEntries(fields));
  const errors = parsed.success ? [] : firstErrors(parsed.error);
  const [from, to] = ['from', 'to'].map((name) => parseIsoDate(fields.get(name)?.trim() ?? ''));
  // Said together with whatever else is to be mended.
  if (from && to && to < from && !errors.some(({ field }) => field === 'to'))
    errors.push({ field: 'to', message: 'Enter a last day that is not before the first' });
  if (!parsed.success || errors.length > 0)
    return fail({ code: 'vacancy-requests/invalid', errors: inOrder(errors) });
  const { contact_name, work_type, rate_advise, ...rest } = parsed.data;
  return ok({ ...rest, contactName: contact_name, workType: work_type, rateAdvise: rate_advise });
}

const order = ['from', 'to', 'shifts', 'urgency', 'rate', 'details'];

/** The last day right after the first, as in the form. */
function inOrder<Item extends { field: string }>(errors: Item[]): Item[] {
  return errors.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
