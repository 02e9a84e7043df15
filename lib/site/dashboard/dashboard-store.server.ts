import { sql } from 'kysely';
import { z } from 'zod';
import { registrationDocuments } from '@/lib/doctors/credentials/credential-kinds';
import { authorities } from '@/lib/doctors/registrations/registration';
import type { Database } from '@/lib/services/database/database';
import { onboardingSteps, stepStates } from './onboarding-step';
import { profileColumns, toProfile } from '@/lib/doctors/profile/profile-row.server';
import type { DashboardState } from './dashboard-state';

const partsSchema = z.object({
  steps: z.array(z.tuple([z.enum(onboardingSteps), z.enum(stepStates)])),
  registrations: z.array(z.enum(authorities)),
  registration_document: z.boolean(),
  right_document: z.boolean(),
  has_preferences: z.boolean(),
  saved_jobs: z.number(),
  alerts: z.number(),
  documents: z.number(),
});

export async function selectDashboardState(
  db: Database,
  doctorId: string,
  now: Date,
): Promise<DashboardState | null> {
  const row = await db
    .selectFrom('doctor')
    .select(profileColumns)
    .select(['given_name', 'email_verified', 'phone', 'country', 'time_zone', 'onboarding_finished_at'])
    .select(['action_snoozed', 'action_snoozed_until'])
    .select(
      sql<unknown>`json_build_object(
        'steps', (select coalesce(json_agg(json_build_array(step, state)), '[]')
          from onboarding_step where doctor_id = doctor.id),
        'registrations', (select coalesce(json_agg(authority order by authority), '[]')
          from registration where doctor_id = doctor.id),
        'registration_document', exists (select from credential where doctor_id = doctor.id
          and kind = any(${Object.values(registrationDocuments)}) and state <> 'refused'),
        'right_document', exists (select from credential where doctor_id = doctor.id
          and kind in ('visa-au', 'visa-nz') and state <> 'refused'),
        'has_preferences', exists (select from communication_preference where doctor_id = doctor.id),
        'saved_jobs', (select count(*) from saved_job where doctor_id = doctor.id and removed_at is null),
        'alerts', (select count(*) from job_alert where doctor_id = doctor.id and deleted_at is null
          and state in ('active', 'paused', 'pending-confirmation')),
        'documents', (select count(*) from credential where doctor_id = doctor.id)
      )`.as('parts'),
    )
    .where('id', '=', doctorId)
    .executeTakeFirst();
  if (!row) return null;
  const parts = partsSchema.parse(row.parts);
  const snoozing = row.action_snoozed_until !== null && row.action_snoozed_until > now;
  return {
    givenName: row.given_name,
    emailVerified: row.email_verified,
    phone: row.phone,
    country: row.country,
    timeZone: row.time_zone,
    work: toProfile(row),
    steps: Object.fromEntries(parts.steps),
    onboardingFinished: row.onboarding_finished_at !== null,
    registrations: parts.registrations,
    registrationDocument: parts.registration_document,
    rightDocument: parts.right_document,
    hasPreferences: parts.has_preferences,
    savedJobs: parts.saved_jobs,
    alerts: parts.alerts,
    documents: parts.documents,
    snoozed: snoozing ? (row.action_snoozed?.split(' ') ?? []) : [],
  };
}

export async function updateSnoozed(
  db: Database,
  doctorId: string,
  { action, until, now }: { action: string; until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('doctor')
    .set({
      action_snoozed: sql<string>`case when action_snoozed_until > ${now} then
        concat_ws(' ', nullif(array_to_string(array_remove(string_to_array(action_snoozed, ' '), ${action}), ' '), ''),
          ${action}::text) else ${action} end`,
      action_snoozed_until: until,
      updated_at: now,
    })
    .where('id', '=', doctorId)
    .execute();
}
