import { randomUUID } from 'node:crypto';
import { createJobAlert, type NewJobAlert } from '@/lib/alerts/job-alerts/create-job-alert.server';
import type { Database } from '@/lib/services/database/database';
import { insertDoctor } from './enquiry';

/** Time at which tests create alerts: Friday noon in Sydney. */
export const alertStart = new Date('2026-11-20T01:00:00Z');

/** Returns the time `days` days after `alertStart`. `days` may be a fraction. */
export const daysAfterStart = (days: number) => new Date(alertStart.getTime() + days * 86_400_000);

/** Creates a daily alert for jobs in Queensland. `change` overrides fields. */
export const addAlert = (
  services: { db: Database; now: Date },
  owner: NewJobAlert['owner'],
  change: Partial<NewJobAlert> = {},
) =>
  createJobAlert(services, {
    owner,
    name: 'Queensland',
    criteria: { regions: ['queensland'] },
    frequency: 'daily',
    timeZone: 'Australia/Sydney',
    idempotencyKey: randomUUID(),
    ...change,
  });

/** Adds a doctor with an active alert. Returns both ids. There must be no other alert in the database. */
export async function doctorWithAlert(db: Database): Promise<{ id: string; doctorId: string }> {
  const email = 'doctor@example.com';
  const doctorId = await insertDoctor(db, email);
  await addAlert({ db, now: alertStart }, { doctorId, email, verified: true });
  const { id } = await db.selectFrom('job_alert').select('id').executeTakeFirstOrThrow();
  return { id, doctorId };
}
