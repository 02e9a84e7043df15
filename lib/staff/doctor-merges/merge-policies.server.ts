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
  moveAnnotations,
  revokeCalendarLinks,
} from './merge-special-cases-store.server';

/**
 * Rule by which a merge moves the rows that a column relates to a doctor. The preview calls these rows `what`.
 * `dropped` explains to staff which rows are deleted.
 */
type MovePolicy = Pick<MovedColumn, 'once' | 'side' | 'self' | 'drop'> & {
  what: string;
  dropped?: string;
  /** Handles special cases before the remaining rows are moved. */
  special?: (merging: Merging) => Promise<Partial<Counted>>;
  /**
   * True if the table also contains rows that have an email address instead of an account. If this is the other
   * account's address, these rows are moved too.
   */
  unclaimed?: true;
  /** True if changes to these rows after a preview do not make the preview outdated. */
  unwatched?: true;
};

/** `refused` is a reason. An account that has a row in such a table cannot be merged. */
type MergePolicy = MovePolicy | { refused: string };

/**
 * All columns that refer to a doctor by a foreign key, in the order in which a merge handles them. If a key names only
 * a table, the column is `doctor_id`. Tables whose rows are locked before the accounts come first. A test fails if the
 * database has a column that is missing here.
 */
const mergePolicies: Readonly<Record<string, MergePolicy>> = {
  enquiry: {
    what: 'Enquiries',
    special: mergeEnquiries,
    unclaimed: true,
    dropped:
      'If both accounts have an open enquiry about the same job, we keep the enquiry that is further along, and close the other as a duplicate',
  },
  booking: { what: 'Booked calls', special: mergeBookings, unclaimed: true },
  job_alert: {
    what: 'Job alerts',
    special: mergeAlerts,
    dropped:
      'If two alerts are the same, we keep one. If either alert was paused or unsubscribed, so is the one we keep',
  },
  registration: {
    what: 'Registrations',
    special: mergeRegistrations,
    dropped:
      'A register check stays with its registration number. If both accounts have the same number, the latest check counts',
  },
  referee: {
    what: 'Referees',
    special: mergeReferees,
    dropped: 'Two referees with the same address become one. Only one reference request stays open',
  },
  credential: { what: 'Documents' },
  // Files are not re-encrypted. They need the keys of the account that uploaded them, so these keys must be moved too.
  credential_key: { what: 'Encryption keys of documents' },
  document_pack: { what: 'Documents sent to employers' },
  shortlist_entry: {
    what: 'Places on shortlists',
    special: dropRemovedEntries,
    dropped:
      'If both accounts are on a shortlist and one has been removed from it, we keep the other entry. If both are still on it, you cannot merge the accounts',
  },
  placement: { what: 'Placements' },
  consent: { what: 'Consents' },
  communication_preference: {
    what: 'Email, call, text message and notification preferences',
    special: mergePreferences,
    dropped:
      'If the doctor said no in either account, the answer after the merge is no, even if the other account says yes',
  },
  text_number: {
    what: 'Number for text messages',
    once: [],
    dropped: 'We keep only one number: the number of the account that you keep, if it has one',
  },
  text_message: {
    what: 'Text messages',
    once: ['kind', 'data'],
    unwatched: true,
    dropped: 'Messages about an urgent job that we sent to both accounts',
  },
  terms_acceptance: {
    what: 'Accepted terms',
    once: ['version'],
    dropped: 'The account that you keep has also accepted this version of the terms',
  },
  saved_job: {
    what: 'Saved jobs',
    special: joinSavedJobs,
    once: ['job_id'],
    dropped: 'A job saved in both accounts is saved once. Both notes are kept if they fit',
  },
  hidden_job: {
    what: 'Hidden jobs',
    once: ['email', 'job_id', 'facility_key'],
    dropped: 'Jobs hidden in both accounts',
  },
  job_dismissal: {
    what: '“Not for me” answers',
    once: ['email', 'job_id', 'reason'],
    dropped: '“Not for me” answers that the doctor gave in both accounts',
  },
  job_reminder: {
    what: 'Sent reminders',
    once: ['job_id'],
    unwatched: true,
    dropped: 'Reminders sent to both accounts',
  },
  enquiry_draft: {
    what: 'Unsent enquiries',
    special: mergeDrafts,
    dropped: 'Drafts about a job that the doctor has since enquired about',
  },
  availability_range: {
    what: 'Availability',
    side: 'availability',
    dropped: 'Only the days from one account are kept, because the days could contradict each other',
  },
  availability_setting: {
    what: 'Availability settings',
    side: 'availability',
    dropped: 'We keep the availability settings of the account whose free days we keep',
  },
  calendar_subscription: {
    what: 'Calendars that the doctor added',
    special: mergeCalendars,
    dropped: 'We keep each calendar address once, and no more calendars than an account can have',
  },
  calendar_link: {
    what: 'Links to the doctor’s calendar',
    special: revokeCalendarLinks,
    dropped:
      'All links that the doctor has shared are revoked, because a link must not show more than it did when it was shared',
  },
  onboarding_step: {
    what: 'Onboarding steps',
    special: joinSteps,
    once: ['step'],
    dropped: 'A step done in either account counts as done',
  },
  doctor_profile: { what: 'Profile', side: 'profile', dropped: 'Only one profile is kept' },
  profile_move: {
    what: 'Transfers of details to the profile',
    side: 'profile',
    dropped: 'We keep only the record of transfers from the account whose profile we keep',
  },
  'referral.referred_id': {
    what: 'Who referred the doctor',
    once: [],
    self: 'referrer_id',
    dropped: 'Only one referral is kept, and doctors cannot refer themselves',
  },
  'referral.referrer_id': {
    what: 'Doctors referred by this doctor',
    self: 'referred_id',
    dropped: 'Doctors cannot refer themselves',
  },
  referral_code: {
    what: 'Personal link for referrals',
    once: [],
    dropped: 'Only one link is kept: the link of the account that you keep, if it has one',
  },
  staff_task: { what: 'Staff tasks about the doctor' },
  'doctor_merge.to_id': { what: 'Earlier merges' },
  person: {
    what: 'Notes and tags about the person',
    special: moveAnnotations,
    drop: true,
    unwatched: true,
    dropped:
      'The person’s separate entry in the list of doctors is removed. The notes and tags of the entry are moved',
  },
  session: { drop: true, what: 'Signed-in devices', dropped: 'The devices are signed out' },
  push_subscription: {
    drop: true,
    what: 'Devices with notifications',
    dropped: 'The devices are signed out, so they show no notifications',
  },
  ended_sign_in: {
    drop: true,
    what: 'Devices that the doctor signed out',
    dropped: 'We refuse all sign-ins to the other account from now on',
  },
  'staff_member.account_id': { refused: 'it is the account of a member of staff' },
  'organisation_member.account_id': { refused: 'the account acts for an employer' },
};

export const mergeColumns = Object.entries(mergePolicies).map(([key, policy]) => {
  const [table = '', column = 'doctor_id'] = key.split('.');
  return { name: `${table}.${column}`, table, column, policy };
});
