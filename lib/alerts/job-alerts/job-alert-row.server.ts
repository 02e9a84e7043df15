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

type AlertRow = {
  id: string;
  doctor_id: string | null;
  email: string | null;
  name: string;
  criteria: unknown;
  frequency: string;
  state: string;
  time_zone: string;
  paused_until: string | null;
  due_at: Date;
  last_sent_at: Date | null;
  confirmed_at: Date | null;
  confirm_expires_at: Date | null;
  renewal_asked_at: Date | null;
  created_at: Date;
};

/**
 * Includes fields that must never reach a browser. `email` is null if the alert belongs to an account. The account's
 * email address then applies.
 */
export type StoredAlert = JobAlert & { email: string | null; confirmExpiresAt: string | null };

export function toAlert(row: AlertRow): StoredAlert {
  return {
    id: row.id,
    doctorId: row.doctor_id,
    email: row.email,
    name: row.name,
    criteria: parseCriteria(row.criteria),
    frequency: alertFrequencies.find((known) => known === row.frequency) ?? 'daily',
    state: alertStates.find((known) => known === row.state) ?? 'expired',
    timeZone: row.time_zone,
    pausedUntil: row.paused_until,
    dueAt: row.due_at.toISOString(),
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmExpiresAt: row.confirm_expires_at?.toISOString() ?? null,
    renewalAskedAt: row.renewal_asked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
