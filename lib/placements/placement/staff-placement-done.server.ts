import { fail, ok, type Result } from '@/lib/core/result';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  explainRefusal,
  type AuditChange,
  type Refusal,
  type StaffContext,
  type StaffDone,
  type StaffFailure,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { getStaffPlacement } from './staff-placement-row.server';

export const roles: readonly StaffRole[] = ['consultant', 'manager'];

const refusals: Record<string, Refusal> = {
  'placements/unknown': { message: 'We cannot find this placement', status: 404 },
  'placements/unknown-source': {
    message: 'There is no enquiry or shortlist entry to make this placement from',
    status: 404,
  },
  'placements/not-accepted': {
    message: 'The employer can still undo its acceptance of this doctor',
    status: 409,
  },
  'placements/no-employer': {
    message: 'Enter who will confirm the placement for the employer',
    field: 'employer',
  },
  'placements/no-dates': { message: 'The job has no first day yet. Add one to the job first', status: 422 },
  'placements/stale': { message: 'The placement has changed since you opened it', status: 409 },
  'placements/cancelled': { message: 'The placement is cancelled', status: 409 },
  'placements/unchanged': { message: 'You have not changed the terms', status: 422 },
  'placements/no-doctor': { message: 'The doctor has deleted their data', status: 409 },
  'placements/no-reason': { message: 'Enter why you are changing the terms', field: 'reason' },
  'placements/not-waiting': {
    message: 'This side has already confirmed, or the placement is not sent',
    status: 409,
  },
  'placements/no-open-link': {
    message: 'The link went to the wrong person. Correct the email address first',
    status: 409,
  },
  'placements/sent-within-the-hour': {
    message: 'We have already sent the link again in this hour. Call instead',
    status: 409,
  },
  'placements/has-account': {
    message: 'The doctor has an account now, and adds documents there',
    status: 409,
  },
  'placements/ended': { message: 'The placement has ended', status: 409 },
};

export const toFailure = (failure: Parameters<typeof explainRefusal>[1]): StaffFailure =>
  explainRefusal(refusals, failure, 'Some of the terms are not filled in');

/** Returns the placement as staff see it after an action. */
export async function done(
  context: StaffContext,
  id: string,
  changed: boolean,
  change: Omit<AuditChange, 'subject'>,
): Promise<Result<StaffDone, StaffFailure>> {
  const data = await getStaffPlacement(context, id);
  if (!data) return fail(toFailure({ code: 'placements/unknown' }));
  return ok({ data, change: changed ? { ...change, subject: data.reference } : null });
}
