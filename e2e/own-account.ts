import type { Page } from '@playwright/test';
import { expect, query } from './doctor';

/** Deletes all data of a doctor's account except the account itself. */
export async function emptyAccount(doctorId: string): Promise<void> {
  for (const table of [
    'onboarding_step',
    'registration',
    'communication_preference',
    'text_number',
    'doctor_profile',
    'profile_move',
    'saved_job',
    'job_alert',
    'referee',
    'credential',
    'availability_range',
    'availability_setting',
    'calendar_subscription',
    'calendar_link',
  ])
    await query(`delete from ${table} where doctor_id = $1`, [doctorId]);
  // Locks enquiries in the order of their references, as the site does. A different order could cause a deadlock.
  await query(
    `update enquiry set doctor_id = null where id in
       (select id from enquiry where doctor_id = $1 order by reference for update)`,
    [doctorId],
  );
  await query(
    `update doctor set phone = null, country = null, time_zone = null, grade = null, specialties = '{}',
       work_types = '{}', wanted_regions = '{}', available_from = null, availability = '', right_to_work_au = null,
       right_to_work_nz = null, onboarding_finished_at = null, action_snoozed = null, action_snoozed_until = null
     where id = $1`,
    [doctorId],
  );
}

export async function expectToFit(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
