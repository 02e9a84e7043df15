import { maxCalendars } from '@/lib/doctors/availability/subscribe-calendar.server';
import {
  optionalPurposes,
  preferencesTextVersion,
  purposeDefaults,
} from '@/lib/doctors/communications/communication-purpose';
import { maxNoteLength } from '@/lib/alerts/saved-jobs/saved-job';
import type { MergeField, MergeSide, MovedRows } from './doctor-merge';
import type { MergePair } from './merge-account-store.server';
import {
  dropRows,
  mergeCalendarLinks,
  mergeCalendars,
  mergeDrafts,
  mergePreferences,
  mergeReferralCode,
  mergeReferred,
  mergeReferredBy,
  mergeSavedJobs,
  mergeSteps,
  moveRows,
  takeSide,
  type Counted,
  type Pair,
} from './merge-lists-store.server';
import { columnsThat, type MergeColumn, type mergePolicies } from './merge-policies';
import { mergeAlerts, mergeReferees, mergeRegistrations } from './merge-records.server';
import { mergeBookings, mergeEnquiries, mergeShortlists, type Merging } from './merge-requests.server';

type Joined = {
  [Name in MergeColumn]: (typeof mergePolicies)[Name] extends { how: 'joined' } ? Name : never;
}[MergeColumn];

export async function moveEverything(
  merging: Merging,
  pair: MergePair,
  holds: (field: MergeField) => MergeSide,
): Promise<MovedRows[]> {
  const { stayingId, otherId } = pair;
  const rows: MovedRows[] = [];
  const add = (what: string, { moved, dropped }: Counted, why: string) => {
    if (moved + dropped > 0) rows.push({ what, moved, dropped, why: dropped > 0 ? why : '' });
  };
  if (otherId === null) {
    add('Enquiries', await mergeEnquiries(merging, pair), duplicateEnquiries);
    add('Booked calls', await mergeBookings(merging, pair), '');
    return rows;
  }
  const rules = buildMergeRules(merging, { ...pair, otherId }, holds);
  for (const { name, table, column, policy } of columnsThat('moved', 'joined', 'dropped')) {
    if (policy.how === 'joined' && isJoined(name)) add(policy.what, await rules[name](), policy.rule);
    else if (policy.how === 'dropped')
      add(policy.what, await dropRows(merging.trx, { table, column }, otherId), policy.why);
    else if (policy.how === 'moved') {
      const { what, once, dropped = '' } = policy;
      add(what, await moveRows(merging.trx, { table, column, once }, { stayingId, otherId }), dropped);
    }
  }
  return rows;
}

const duplicateEnquiries = 'The account has a further one about the same job: they are closed as duplicates';

const isJoined = (name: MergeColumn): name is Joined =>
  columnsThat('joined').some((one) => one.name === name);

function buildMergeRules(
  merging: Merging,
  pair: Pair & MergePair,
  holds: (field: MergeField) => MergeSide,
): Record<Joined, () => Promise<Counted>> {
  const { trx, now, newId } = merging;
  const onByDefault = optionalPurposes.filter((purpose) => purposeDefaults[purpose]);
  return {
    'enquiry.doctor_id': () => mergeEnquiries(merging, pair),
    'booking.doctor_id': () => mergeBookings(merging, pair),
    'job_alert.doctor_id': () => mergeAlerts(merging, pair),
    'registration.doctor_id': () => mergeRegistrations(merging, pair, holds),
    'referee.doctor_id': () => mergeReferees(merging, pair),
    'shortlist_entry.doctor_id': () => mergeShortlists(merging, pair),
    'communication_preference.doctor_id': () =>
      mergePreferences(trx, pair, { now, textVersion: preferencesTextVersion, onByDefault, newId }),
    'saved_job.doctor_id': () => mergeSavedJobs(trx, pair, { now, maxNote: maxNoteLength }),
    'enquiry_draft.doctor_id': () => mergeDrafts(trx, pair),
    'availability_range.doctor_id': () => takeSide(trx, 'availability_range', pair, holds('availability')),
    'availability_setting.doctor_id': () =>
      takeSide(trx, 'availability_setting', pair, holds('availability')),
    'calendar_subscription.doctor_id': () => mergeCalendars(trx, pair, maxCalendars),
    'calendar_link.doctor_id': () => mergeCalendarLinks(trx, pair, now),
    'onboarding_step.doctor_id': () => mergeSteps(trx, pair, now),
    'doctor_profile.doctor_id': () => takeSide(trx, 'doctor_profile', pair, holds('profile')),
    'profile_move.doctor_id': () => takeSide(trx, 'profile_move', pair, holds('profile')),
    'referral.referred_id': () => mergeReferredBy(trx, pair),
    'referral.referrer_id': () => mergeReferred(trx, pair),
    'referral_code.doctor_id': () => mergeReferralCode(trx, pair),
  };
}
