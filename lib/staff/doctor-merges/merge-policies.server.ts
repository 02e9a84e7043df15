import type { Counted, Merging, MovedColumn } from './merge-rows-store.server';
import {
  dropRemovedEntries,
  joinSavedJobs,
  joinSteps,
  mergeAlerts,
  mergeBookings,
  mergeCalendars,
  mergeDrafts,
  mergeEnquiries,
  mergePreferences,
  mergeReferees,
  mergeRegistrations,
  revokeCalendarLinks,
} from './merge-special-cases-store.server';

/**
 * Policy for merging the rows of a column. `what` names the rows in the preview. `dropped` says why some of them are
 * deleted.
 */
type MovePolicy = Pick<MovedColumn, 'once' | 'side' | 'self' | 'drop'> & {
  what: string;
  dropped?: string;
  /** Handles special cases before the remaining rows move. */
  special?: (merging: Merging) => Promise<Partial<Counted>>;
  /** True if rows without an account contain the email address of their sender. They then move with that address. */
  unclaimed?: true;
  /** True if a change of these rows since the preview does not matter. */
  unwatched?: true;
};

/** `refused`: an account with such a row cannot be merged; the text is the reason. */
type MergePolicy = MovePolicy | { refused: string };

/**
 * Every column that refers to a doctor by a foreign key, in the order of merging. The column is `doctor_id` unless the
 * key names another. Tables whose rows are locked before the accounts come first. A test compares the list with the
 * database.
 */
const mergePolicies: Readonly<Record<string, MergePolicy>> = {
  enquiry: {
    what: 'Enquiries',
    special: mergeEnquiries,
    unclaimed: true,
    dropped:
      'Of two open ones about a job the one further along goes on, and the other is closed as a duplicate',
  },
  booking: { what: 'Booked calls', special: mergeBookings, unclaimed: true },
  job_alert: {
    what: 'Job alerts',
    special: mergeAlerts,
    dropped: 'Of two that are the same one goes on; what was unsubscribed from or paused in either stays so',
  },
  registration: {
    what: 'Registrations',
    special: mergeRegistrations,
    dropped: 'A check stays with its number; of one number the latest check holds',
  },
  referee: {
    what: 'Referees',
    special: mergeReferees,
    dropped: 'Of two with one address the requests come together, and one request stays open',
  },
  shortlist_entry: {
    what: 'Places on shortlists',
    special: dropRemovedEntries,
    dropped: 'Of two on one shortlist the removed one is dropped; two that are not removed stop the merge',
  },
  consent: { what: 'Consents' },
  communication_preference: {
    what: 'Choices of emails and calls',
    special: mergePreferences,
    dropped: 'A no of either account is a no; a yes of the other account turns nothing on',
  },
  terms_acceptance: {
    what: 'Accepted terms',
    once: ['version'],
    dropped: 'The account that stays has accepted this version too',
  },
  saved_job: {
    what: 'Saved jobs',
    special: joinSavedJobs,
    once: ['job_id'],
    dropped: 'A job saved in both is saved once, with both notes where they fit',
  },
  hidden_job: { what: 'Hidden jobs', once: ['email', 'job_id', 'facility_key'], dropped: 'Hidden in both' },
  job_dismissal: {
    what: 'Reasons why a job is not for them',
    once: ['email', 'job_id', 'reason'],
    dropped: 'Said in both',
  },
  job_reminder: {
    what: 'Reminders that were sent',
    once: ['job_id'],
    unwatched: true,
    dropped: 'Reminded in both',
  },
  enquiry_draft: {
    what: 'Enquiries begun',
    special: mergeDrafts,
    dropped: 'Those about a job that was asked about since are dropped',
  },
  availability_range: {
    what: 'Days of availability',
    side: 'availability',
    dropped:
      'The days of one account hold, those of the other are dropped: days of both could contradict each other',
  },
  availability_setting: {
    what: 'Settings of availability',
    side: 'availability',
    dropped: 'They go with the days',
  },
  calendar_subscription: {
    what: 'Calendars that we read',
    special: mergeCalendars,
    dropped: 'As many as there is room for, each address once',
  },
  calendar_link: {
    what: 'Links to the doctor’s calendar',
    special: revokeCalendarLinks,
    dropped: 'They are revoked: a link must not show more than it did when it was given away',
  },
  onboarding_step: {
    what: 'Steps of getting started',
    special: joinSteps,
    once: ['step'],
    dropped: 'Done in either is done',
  },
  doctor_profile: { what: 'Profile', side: 'profile', dropped: 'The profile of one account holds' },
  profile_move: { what: 'Moves into the profile', side: 'profile', dropped: 'They go with the profile' },
  'referral.referred_id': {
    what: 'Who referred the doctor',
    once: [],
    self: 'referrer_id',
    dropped: 'Once, and nobody refers themselves',
  },
  'referral.referrer_id': {
    what: 'Doctors they referred',
    self: 'referred_id',
    dropped: 'Nobody refers themselves',
  },
  referral_code: {
    what: 'Personal link for referrals',
    once: [],
    dropped: 'One each: the link of the account that stays, if it has one',
  },
  'doctor_merge.to_id': { what: 'Earlier merges' },
  session: { drop: true, what: 'Signed-in devices', dropped: 'They are signed out' },
  ended_sign_in: {
    drop: true,
    what: 'Sign-ins that were ended',
    dropped: 'Their log-in is refused from now on',
  },
  'staff_member.account_id': { refused: 'accounts of staff are no doctors' },
  'organisation_member.account_id': { refused: 'the account acts for an employer' },
};

export const mergeColumns = Object.entries(mergePolicies).map(([key, policy]) => {
  const [table = '', column = 'doctor_id'] = key.split('.');
  return { name: `${table}.${column}`, table, column, policy };
});
