import { z } from 'zod';
import { workTypes } from '@/lib/jobs/listing/job';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { urgencies, vacancyStates, type VacancyRequest } from './vacancy-request';

export type StoredVacancyRequest = Omit<VacancyRequest, 'shortlistAt'>;

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  organisation: z.string(),
  facility: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  region: z.string(),
  place_id: z.string().nullable(),
  specialty: z.string(),
  grade: z.string(),
  work_type: z.enum(workTypes),
  doctors: z.number(),
  needed_from: z.string(),
  needed_to: z.string().nullable(),
  shifts: z.string(),
  rate: z.string(),
  rate_advise: z.boolean(),
  accommodation: z.boolean(),
  travel: z.boolean(),
  urgency: z.enum(urgencies),
  details: z.string(),
  state: z.enum(vacancyStates),
  due_at: z.date(),
  time_zone: z.string(),
  created_at: z.date(),
  consultant_given_name: z.string().nullable(),
  consultant_family_name: z.string().nullable(),
  consultant_phone: z.string().nullable(),
  consultant_email: z.string().nullable(),
  consultant_portrait: z.string().nullable(),
  consultant_opens: z.number().nullable(),
  consultant_closes: z.number().nullable(),
  consultant_work_days: z.array(z.number()).nullable(),
  consultant_time_zone: z.string(),
});

export function toVacancyRow(row: unknown): StoredVacancyRequest {
  const read = rowSchema.parse(row);
  return {
    id: read.id,
    reference: read.reference,
    input: {
      organisation: read.organisation,
      facility: read.facility,
      contactName: read.contact_name,
      email: read.email,
      phone: read.phone,
      region: read.region || null,
      placeId: read.place_id,
      specialty: read.specialty,
      grade: read.grade,
      workType: read.work_type,
      doctors: read.doctors,
      from: read.needed_from,
      to: read.needed_to,
      shifts: read.shifts,
      rate: read.rate,
      rateAdvise: read.rate_advise,
      accommodation: read.accommodation,
      travel: read.travel,
      urgency: read.urgency,
      details: read.details,
    },
    state: read.state,
    consultant:
      read.consultant_given_name === null
        ? null
        : {
            givenName: read.consultant_given_name,
            familyName: read.consultant_family_name ?? '',
            phone: read.consultant_phone ?? '',
            email: read.consultant_email,
            portrait: read.consultant_portrait,
            opens: read.consultant_opens ?? onCallHours.opens,
            closes: read.consultant_closes ?? onCallHours.closes,
            workDays: read.consultant_work_days ?? onCallHours.workDays,
            timeZone: read.consultant_time_zone,
          },
    dueAt: read.due_at.toISOString(),
    createdAt: read.created_at.toISOString(),
    timeZone: read.time_zone,
  };
}
