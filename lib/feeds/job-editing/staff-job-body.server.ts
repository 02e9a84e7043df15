import { z } from 'zod';
import { jobContactLimits } from '@/lib/jobs/contacts/job-contact';
import { rateUnits, workTypes } from '@/lib/jobs/listing/job';
import { maxDescription, type JobInput } from './job-input';
import type { JobMove } from './job-moves';

const emptyIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const slug = z.string().max(80);
const slugs = z
  .array(slug)
  .max(30)
  .nullish()
  .transform((list) => list ?? []);
const amount = emptyIsNull(z.number('Enter a number'));

const pay = z
  .object({
    min: amount,
    max: amount,
    unit: emptyIsNull(z.enum(rateUnits)),
    basis: emptyIsNull(z.string().max(80)),
    negotiable: z.boolean().nullish(),
  })
  .nullish()
  .transform((given, context): JobInput['pay'] => {
    const { min = null, max = null, unit = null } = given ?? {};
    if (min === null && max === null) return null;
    if (unit === null) {
      context.addIssue({ code: 'custom', path: ['unit'], message: 'Choose the unit of the amount' });
      return z.NEVER;
    }
    const [low, high] = [min ?? max ?? 0, max ?? min ?? 0];
    return {
      min: low,
      max: high,
      unit,
      basis: given?.basis ?? null,
      negotiable: given?.negotiable ?? false,
    };
  });

export const jobFields = {
  workType: z.enum(workTypes, 'Choose a work type'),
  specialty: slug.min(1, 'Choose a speciality'),
  grades: slugs,
  placeId: slug.min(1, 'Choose a town'),
  facilityDescription: z.string('Describe the facility without naming it').max(200),
  facilityType: emptyIsNull(slug),
  start: emptyIsNull(z.string().max(10)),
  end: emptyIsNull(z.string().max(10)),
  ongoing: z
    .boolean()
    .nullish()
    .transform((yes) => yes ?? false),
  fte: z.number('Enter a full-time equivalent, such as 0.8'),
  shifts: slugs,
  pay,
  benefits: slugs,
  requirements: slugs,
  description: z.string('Describe the job').max(maxDescription, 'The description is too long'),
  closesOn: emptyIsNull(z.string().max(10)),
};

const contactText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `Use ${limit} characters or fewer`)
    .nullish()
    .transform((text) => text ?? '');

/** Absent if the form that was sent has no fields for the contact. */
export const contactFields = z
  .object({
    employer: contactText(jobContactLimits.employer),
    organisationId: emptyIsNull(z.uuid()),
    name: contactText(jobContactLimits.name),
    email: z
      .union([z.literal(''), z.email('Enter an email address')])
      .nullish()
      .transform((text) => text ?? ''),
    phone: contactText(jobContactLimits.phone),
  })
  .nullish();

export const moveFields = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['fill', 'withdraw', 'pause', 'reopen']) }),
  z.object({ kind: z.literal('extend'), closesOn: z.iso.date('Choose a day') }),
]) satisfies z.ZodType<JobMove>;

const maxJobsAtOnce = 200;

export const manyFields = z.object({
  numbers: z
    .array(z.string().regex(/^J[0-9]{6}$/))
    .min(1)
    .max(maxJobsAtOnce, `You can change at most ${maxJobsAtOnce} jobs at a time`),
  move: moveFields,
});
