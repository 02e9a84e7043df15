import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query, runTask } from './doctor';

export async function requestVacancy(): Promise<{ id: string; reference: string; email: string }> {
  const email = `roster.${randomUUID().slice(0, 8)}@example.org`;
  const [row] = await query<{ id: string; reference: string }>(
    `insert into vacancy_request (id, organisation, facility, contact_name, email, phone, region, specialty, grade,
       work_type, needed_from, urgency, due_at, time_zone, idempotency_key, created_at, updated_at)
     values (gen_random_uuid(), 'Far North Health', 'Cooktown Hospital', 'Mere Tūhoe', $1, '+61730001234', 'AU-QLD',
       'emergency-medicine', 'registrar', 'locum', current_date + 30, 'planning', now() + interval '4 hours',
       'Australia/Brisbane', gen_random_uuid(), now(), now())
     returning id, reference`,
    [email],
  );
  if (!row) throw new Error('The vacancy was not stored');
  return { ...row, email };
}

/** Starts on the screen of a vacancy, finds a doctor by email address and asks for consent. Returns to that screen. */
export async function askDoctor(staff: Page, email: string, summary: string): Promise<void> {
  await staff.getByRole('link', { name: 'Find doctors', exact: true }).click({ timeout: 30_000 });
  const search = staff.getByRole('search', { name: 'Doctors' });
  await search.getByLabel('Add a doctor by name').fill(email);
  await search.getByRole('button', { name: 'Search' }).click();
  await search.getByRole('button', { name: /^Add / }).click();
  await staff.getByLabel(/^Summary for the employer \(optional\): /).fill(summary);
  await staff.getByRole('button', { name: 'Preview email' }).click();
  await staff.getByRole('button', { name: 'Ask 1 doctor for consent' }).click();
}

export async function acceptDoctor(employer: Page): Promise<void> {
  await employer.getByText('Accept', { exact: true }).click();
  await employer
    .getByRole('main')
    .getByRole('button', { name: /^Accept / })
    .click();
}

/** Ends the ten minutes in which an employer can undo the acceptance of a doctor. */
export async function tellAcceptance(vacancyId: string): Promise<void> {
  await query(
    `update shortlist_entry set final_at = now() where vacancy_request_id = $1 and state = 'accepted'`,
    [vacancyId],
  );
  await runTask('tell-acceptances');
}
