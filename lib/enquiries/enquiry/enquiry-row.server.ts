import { z } from 'zod';
import { workTypes } from '@/lib/jobs/listing/job';
import { jobSnapshotFields } from '@/lib/jobs/listing/job-snapshot.server';
import { callTimes, enquiryStates, preferredContacts, type Enquiry, type EnquiryJob } from './enquiry';

const labelled = z.object({ slug: z.string(), name: z.string() });

const snapshotSchema: z.ZodType<EnquiryJob> = z.object({
  number: z.string(),
  path: z.string(),
  title: z.string(),
  workType: z.enum(workTypes),
  specialty: labelled,
  grades: z.array(labelled),
  place: z.object({
    id: z.string(),
    name: z.string(),
    region: z.object({ iso: z.string(), code: z.string(), slug: z.string(), name: z.string() }),
    country: z.enum(['AU', 'NZ']),
    mmm: z.number().nullable(),
    nearestCity: z.object({ name: z.string(), km: z.number() }).nullable(),
  }),
  ...jobSnapshotFields,
  shifts: z.array(z.object({ slug: z.string(), label: z.string() })),
});

export function toSnapshot(job: EnquiryJob): EnquiryJob {
  // Keeps only the facts of the job that are stored with an enquiry.
  return snapshotSchema.parse(job);
}

const instant = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());

const rowSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    sent_with: z.string().nullable(),
    job_snapshot: snapshotSchema.nullable(),
    doctor_id: z.string().nullable(),
    given_name: z.string(),
    family_name: z.string(),
    email: z.string(),
    phone: z.string(),
    grade: z.string(),
    specialty: z.string(),
    mcnz_number: z.string().nullable(),
    ahpra_number: z.string().nullable(),
    ahpra_not_yet: z.boolean(),
    availability: z.string(),
    message: z.string(),
    preferred_contact: z.enum(preferredContacts),
    call_time: z.enum(callTimes),
    put_forward: z.boolean().nullable(),
    similar_jobs: z.boolean().nullable(),
    utm_source: z.string().nullable(),
    utm_medium: z.string().nullable(),
    utm_campaign: z.string().nullable(),
    state: z.enum(enquiryStates),
    due_at: instant,
    next_due_at: instant.nullable(),
    reminders: z.number(),
    tried_at: instant.nullable(),
    created_at: instant,
    time_zone: z.string(),
    consultant_given_name: z.string().nullable(),
    consultant_family_name: z.string().nullable(),
    consultant_phone: z.string().nullable(),
    consultant_email: z.string().nullable(),
    consultant_portrait: z.string().nullable(),
  })
  .transform((row): Enquiry => ({
    id: row.id,
    reference: row.reference,
    sentWith: row.sent_with,
    job: row.job_snapshot,
    doctorId: row.doctor_id,
    input: {
      givenName: row.given_name,
      familyName: row.family_name,
      email: row.email,
      phone: row.phone,
      grade: row.grade,
      specialty: row.specialty,
      mcnzNumber: row.mcnz_number,
      ahpraNumber: row.ahpra_number,
      ahpraNotYet: row.ahpra_not_yet,
      availability: row.availability,
      message: row.message,
      preferredContact: row.preferred_contact,
      callTime: row.call_time,
      putForward: row.put_forward ?? false,
      similarJobs: row.similar_jobs ?? false,
    },
    source: { utmSource: row.utm_source, utmMedium: row.utm_medium, utmCampaign: row.utm_campaign },
    state: row.state,
    consultant: row.consultant_given_name
      ? {
          givenName: row.consultant_given_name,
          familyName: row.consultant_family_name ?? '',
          phone: row.consultant_phone ?? '',
          email: row.consultant_email,
          portrait: row.consultant_portrait,
        }
      : null,
    dueAt: row.due_at,
    nextDueAt: row.next_due_at,
    reminders: row.reminders,
    triedAt: row.tried_at,
    createdAt: row.created_at,
    timeZone: row.time_zone,
  }));

export function toEnquiry(row: unknown): Enquiry {
  return rowSchema.parse(row);
}
