import { randomUUID } from 'node:crypto';
import { createJobAlert, type NewJobAlert } from '@/lib/alerts/job-alerts/create-job-alert.server';
import type { Database } from '@/lib/services/database/database';
import { insertDoctor } from './enquiry';

/** Friday noon in Sydney, at which tests create alerts. */
export const alertStart = new Date('2026-11-20T01:00:00Z');

export const daysAfterStart = (days: number) => new Date(alertStart.getTime() + days * 86_400_000);

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

/** Adds a doctor with an active alert. Works only if the database has no other alert. */
export async function doctorWithAlert(db: Database): Promise<{ id: string; doctorId: string }> {
  const email = 'doctor@example.com';
  const doctorId = await insertDoctor(db, email);
  await addAlert({ db, now: alertStart }, { doctorId, email, verified: true });
  const { id } = await db.selectFrom('job_alert').select('id').executeTakeFirstOrThrow();
  return { id, doctorId };
}
