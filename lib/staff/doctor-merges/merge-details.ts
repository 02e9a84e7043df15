import type { MergeField, MergeSide } from './doctor-merge';
import type { AccountRow } from './merge-account-store.server';

/**
 * Maps each field to its name in the column `taken_over`. This column lists the fields that the site has copied from an
 * enquiry and that the doctor has not entered in the account.
 */
const takenOverLabels = [
  ['name', 'name'],
  ['phone', 'phone'],
  ['grade', 'grade'],
  ['specialties', 'speciality'],
] as const;

const later = <At extends Date | string>(a: At | null, b: At | null): At | null =>
  a === null || (b !== null && new Date(b) > new Date(a)) ? b : a;
const earlier = <At extends Date | string>(a: At | null, b: At | null): At | null =>
  a === null || (b !== null && new Date(b) < new Date(a)) ? b : a;

/**
 * Returns the columns of the remaining account after a merge. The stricter setting wins. The account is disabled if
 * either account was. Emails are paused until the later day, and the lower weekly limit applies.
 */
export function mergeDetails(
  staying: AccountRow,
  other: AccountRow,
  holds: (field: MergeField) => MergeSide,
): Partial<AccountRow> {
  const of = (field: MergeField) => (holds(field) === 'staying' ? staying : other);
  const caps = [staying.mail_cap_per_week, other.mail_cap_per_week].filter((cap) => cap !== null);
  return {
    given_name: of('name').given_name,
    family_name: of('name').family_name,
    phone: of('phone').phone,
    country: of('home').country,
    time_zone: of('home').time_zone,
    grade: of('grade').grade,
    specialties: of('specialties').specialties,
    work_types: of('workTypes').work_types,
    wanted_regions: of('regions').wanted_regions,
    available_from: of('free').available_from,
    availability: of('free').availability,
    right_to_work_au: of('rightToWorkAu').right_to_work_au,
    right_to_work_nz: of('rightToWorkNz').right_to_work_nz,
    disabled_at: earlier(staying.disabled_at, other.disabled_at),
    signed_out_at: later(staying.signed_out_at, other.signed_out_at),
    mail_paused_until: later(staying.mail_paused_until, other.mail_paused_until),
    mail_cap_per_week: caps.length > 0 ? Math.min(...caps) : null,
    onboarding_finished_at: earlier(staying.onboarding_finished_at, other.onboarding_finished_at),
    taken_over: staying.taken_over.filter(
      (part) => !takenOverLabels.some(([field, label]) => label === part && holds(field) === 'other'),
    ),
  };
}
