import { camelCase, type DatabaseRow } from '@/lib/services/database/database';
import { parseCriteria } from './alert-criteria.server';
import { alertFrequencies, alertStates, type JobAlert } from './job-alert';

export const alertColumns = [
  'id',
  'doctor_id',
  'email',
  'name',
  'criteria',
  'frequency',
  'state',
  'time_zone',
  'paused_until',
  'due_at',
  'last_sent_at',
  'confirmed_at',
  'confirm_expires_at',
  'renewal_asked_at',
  'created_at',
] as const;

type AlertRow = Pick<DatabaseRow<'job_alert'>, (typeof alertColumns)[number]>;

/**
 * Includes fields that must never reach a browser. `email` is null if the alert belongs to an account. The account's
 * email address then applies.
 */
export type StoredAlert = JobAlert & { email: string | null; confirmExpiresAt: string | null };

export function toAlert(row: AlertRow): StoredAlert {
  return {
    ...camelCase(row),
    criteria: parseCriteria(row.criteria),
    frequency: alertFrequencies.find((known) => known === row.frequency) ?? 'daily',
    state: alertStates.find((known) => known === row.state) ?? 'expired',
    dueAt: row.due_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmExpiresAt: row.confirm_expires_at?.toISOString() ?? null,
    renewalAskedAt: row.renewal_asked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
