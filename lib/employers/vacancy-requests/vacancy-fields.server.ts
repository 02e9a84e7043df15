import { z } from 'zod';
import { addDays, dateInZone, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import {
  buildEmailSchema,
  fullName,
  phone,
  plainName,
} from '@/lib/platform/contact-fields/contact-fields.server';
import { grade, specialty } from '@/lib/doctors/doctor/doctor-fields.server';
import {
  choice,
  firstErrors,
  lineUpTo,
  oneLine,
  textUpTo,
  ticked,
  type FieldProblem,
} from '@/lib/http/form-fields.server';
import { workTypes } from '@/lib/jobs/listing/job';
import { findTown, type ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { addRateUnit } from './rate-unit.server';
import { maxDoctors, maxVacancies, deriveUrgency, vacancyLimits, type VacancyInput } from './vacancy-request';
import { vacancyField } from './vacancy-labels';

/** In days. A first day that is further ahead is probably a typing error. */
const furthest = 3 * 366;

const date = (missing: string) =>
  oneLine.transform((text, context) => {
    const parsed = parseIsoDate(text);
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', message: text ? 'Enter a real date' : missing });
    return z.NEVER;
  });

/**
 * `whose` is the contact in error messages. Staff type the details of another person. `savedFrom` is the first day of a
 * vacancy that staff edit, which may be in the past.
 */
type Context = { data: ReferenceData; now: Date; whose?: 'your' | 'the contact’s'; savedFrom?: IsoDate };

const town = ({ data }: Context, regionIso: string) =>
  oneLine.transform((name, context) => {
    const region = data.regions.get(regionIso);
    if (!name || !region) return null;
    const place = findTown(name, region.iso, data);
    if (place) return place.id;
    const message = `We do not know this town in ${region.name}. Enter a larger town nearby, or leave the town empty`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

function commonSchema(asked: Context, regionIso: string) {
  const { data, whose = 'your' } = asked;
  return z.object({
    organisation: plainName('the organisation', vacancyLimits.organisation),
    facility: plainName('the facility', vacancyLimits.facility),
    region: choice((iso) => data.regions.has(iso), 'Choose a region'),
    town: town(asked, regionIso),
    contact_name: fullName(`${whose} name`, vacancyLimits.contactName),
    email: buildEmailSchema(`${whose} email`),
    phone: phone({ country: data.regions.get(regionIso)?.country ?? null, like: 'desk' }),
    rate: lineUpTo(vacancyLimits.rate),
    rate_advise: ticked,
    accommodation: ticked,
    travel: ticked,
    details: textUpTo(vacancyLimits.details),
  });
}

function vacancySchema({ data, savedFrom }: Context, today: string) {
  return z.object({
    specialty: specialty(data, 'Choose a speciality'),
    grade: grade(data, 'Choose a grade'),
    work_type: z.enum(workTypes, 'Choose a work type'),
    doctors: oneLine.transform((text, context) => {
      const doctors = Number(text || '1');
      if (Number.isInteger(doctors) && doctors >= 1 && doctors <= maxDoctors) return doctors;
      context.addIssue({ code: 'custom', message: `Enter how many doctors you need, 1 to ${maxDoctors}` });
      return z.NEVER;
    }),
    from: date('Enter the first day')
      .refine((day) => day >= today || day === savedFrom, {
        message: 'Enter a first day that is not in the past',
      })
      .refine((day) => day <= addDays(today, furthest), {
        message: 'Enter a first day within the next three years',
      }),
    to: z.union([oneLine.pipe(z.literal('')).transform(() => null), date('')], 'Enter a real date'),
    shifts: lineUpTo(vacancyLimits.shifts),
  });
}

export function countVacancies(fields: URLSearchParams): number {
  const wanted = Number(fields.get('vacancies') ?? '1');
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), maxVacancies) : 1;
}

/**
 * Schema for the vacancies of one request. The region decides today's date and the format of phone numbers. The first
 * day decides the urgency. Skips empty vacancies, except the first.
 */
export function vacancyFields(fields: URLSearchParams, asked: Context): z.ZodType<VacancyInput[]> {
  return z.unknown().transform((_, context) => {
    const read = readVacancies(fields, asked);
    if (!('errors' in read)) return read.vacancies;
    for (const { field, message } of read.errors)
      context.addIssue({ code: 'custom', path: [field], message });
    return z.NEVER;
  });
}

function readVacancies(
  fields: URLSearchParams,
  context: Context,
): { vacancies: VacancyInput[] } | { errors: FieldProblem[] } {
  const region = context.data.regions.get(fields.get('region')?.trim() ?? '');
  const today = dateInZone(context.now, region?.timeZone ?? 'Australia/Sydney');
  const rate = addRateUnit(fields.get('rate') ?? '', fields.get('rate_per') ?? '');
  const common = commonSchema(context, region?.iso ?? '').safeParse({ ...Object.fromEntries(fields), rate });
  const read = Array.from({ length: countVacancies(fields) }, (_, index) => index + 1)
    .filter((place) => place === 1 || !isEmpty(fields, place))
    .map((place) => readVacancy(fields, place, vacancySchema(context, today)));
  const errors = [
    ...(common.success ? [] : firstErrors(common.error)),
    ...read.flatMap((vacancy) => vacancy.errors ?? []),
  ];
  if (!common.success || errors.length > 0) return { errors };
  const { contact_name, rate_advise, town: placeId, ...rest } = common.data;
  const who = { ...rest, placeId, contactName: contact_name, rateAdvise: rate_advise };
  return {
    vacancies: read.flatMap((vacancy) => {
      if ('errors' in vacancy) return [];
      const { work_type, ...need } = vacancy.value;
      return [{ ...who, ...need, workType: work_type, urgency: deriveUrgency(need.from, today) }];
    }),
  };
}

const namesOfVacancy = ['specialty', 'grade', 'work_type', 'doctors', 'from', 'to', 'shifts'] as const;
const readFieldText = (fields: URLSearchParams, name: string, place: number) =>
  fields.get(vacancyField(name, place))?.trim() ?? '';

/**
 * True if nothing was typed for the vacancy at `place`. Ignores the number of doctors, which the form presets to one.
 */
function isEmpty(fields: URLSearchParams, place: number): boolean {
  return namesOfVacancy.every((name) => name === 'doctors' || readFieldText(fields, name, place) === '');
}

function readVacancy(
  fields: URLSearchParams,
  place: number,
  schema: ReturnType<typeof vacancySchema>,
): { value: z.infer<ReturnType<typeof vacancySchema>>; errors?: undefined } | { errors: FieldProblem[] } {
  const parsed = schema.safeParse(
    Object.fromEntries(namesOfVacancy.map((name) => [name, readFieldText(fields, name, place)])),
  );
  const errors = parsed.success ? [] : firstErrors(parsed.error);
  const [from, to] = ['from', 'to'].map((name) => parseIsoDate(readFieldText(fields, name, place)));
  if (from && to && to < from && !errors.some(({ field }) => field === 'to'))
    errors.push({ field: 'to', message: 'Enter a last day on or after the first day' });
  if (parsed.success && errors.length === 0) return { value: parsed.data };
  return {
    errors: errors.map(({ field, message }) => ({
      field: vacancyField(field, place),
      message: place === 1 ? message : `${message} (vacancy ${place})`,
    })),
  };
}
