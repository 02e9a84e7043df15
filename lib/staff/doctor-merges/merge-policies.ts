export type MergePolicy =
  /** Rows move. With `once`, rows that the remaining account has already are dropped. */
  | { how: 'moved'; what: string; once?: readonly string[]; dropped?: string }
  /** Rows move by a special rule. */
  | { how: 'joined'; what: string; rule: string }
  | { how: 'dropped'; what: string; why: string }
  /** Rows stay unchanged. */
  | { how: 'stays'; why: string }
  /** An account with such a row cannot be merged. */
  | { how: 'refused'; why: string };

const sent = 'what was sent keeps the address it was sent with';
const history = 'who did something stays written as it was';
const employers = 'of an employer, no doctor';

/**
 * Every column that identifies a doctor by account, log-in or address, in the order of merging. Rows that are locked
 * before the accounts come first. A test compares the list with the database.
 */
export const mergePolicies = {
  'enquiry.doctor_id': {
    how: 'joined',
    what: 'Enquiries',
    rule: 'Of two open ones about a job the one further along goes on, and the other is closed as a duplicate',
  },
  'booking.doctor_id': {
    how: 'joined',
    what: 'Booked calls',
    rule: 'With those that its proven address booked without an account',
  },
  'job_alert.doctor_id': {
    how: 'joined',
    what: 'Job alerts',
    rule: 'Of two that are the same one goes on; what was unsubscribed from or paused in either stays so',
  },
  'registration.doctor_id': {
    how: 'joined',
    what: 'Registrations',
    rule: 'A check stays with its number; of one number the latest check holds',
  },
  'referee.doctor_id': {
    how: 'joined',
    what: 'Referees',
    rule: 'Of two with one address the requests come together, and one request stays open',
  },
  'shortlist_entry.doctor_id': {
    how: 'joined',
    what: 'Places on shortlists',
    rule: 'Of two on one shortlist the removed one is dropped; two that are not removed stop the merge',
  },
  'consent.doctor_id': { how: 'moved', what: 'Consents' },
  'communication_preference.doctor_id': {
    how: 'joined',
    what: 'Choices of emails and calls',
    rule: 'A no of either account is a no; a yes of the other account turns nothing on',
  },
  'terms_acceptance.doctor_id': {
    how: 'moved',
    what: 'Accepted terms',
    once: ['version'],
    dropped: 'The account that stays has accepted this version too',
  },
  'saved_job.doctor_id': {
    how: 'joined',
    what: 'Saved jobs',
    rule: 'A job saved in both is saved once, with both notes where they fit',
  },
  'hidden_job.doctor_id': {
    how: 'moved',
    what: 'Hidden jobs',
    once: ['email', 'job_id', 'facility_key'],
    dropped: 'Hidden in both',
  },
  'job_dismissal.doctor_id': {
    how: 'moved',
    what: 'Reasons why a job is not for them',
    once: ['email', 'job_id', 'reason'],
    dropped: 'Said in both',
  },
  'job_reminder.doctor_id': {
    how: 'moved',
    what: 'Reminders that were sent',
    once: ['job_id'],
    dropped: 'Reminded in both',
  },
  'enquiry_draft.doctor_id': {
    how: 'joined',
    what: 'Enquiries begun',
    rule: 'Those about a job that was asked about since are dropped',
  },
  'availability_range.doctor_id': {
    how: 'joined',
    what: 'Days of availability',
    rule: 'The days of one account hold, those of the other are dropped: days of both could contradict each other',
  },
  'availability_setting.doctor_id': {
    how: 'joined',
    what: 'Settings of availability',
    rule: 'They go with the days',
  },
  'calendar_subscription.doctor_id': {
    how: 'joined',
    what: 'Calendars that we read',
    rule: 'As many as there is room for, each address once',
  },
  'calendar_link.doctor_id': {
    how: 'joined',
    what: 'Links to the doctor’s calendar',
    rule: 'They are revoked: a link must not show more than it did when it was given away',
  },
  'onboarding_step.doctor_id': {
    how: 'joined',
    what: 'Steps of getting started',
    rule: 'Done in either is done',
  },
  'doctor_profile.doctor_id': {
    how: 'joined',
    what: 'Profile',
    rule: 'The profile of one account holds',
  },
  'profile_move.doctor_id': {
    how: 'joined',
    what: 'Moves into the profile',
    rule: 'They go with the profile',
  },
  'referral.referred_id': {
    how: 'joined',
    what: 'Who referred the doctor',
    rule: 'Once, and nobody refers themselves',
  },
  'referral.referrer_id': {
    how: 'joined',
    what: 'Doctors they referred',
    rule: 'Nobody refers themselves',
  },
  'referral_code.doctor_id': {
    how: 'joined',
    what: 'Personal link for referrals',
    rule: 'One each: the link of the account that stays, if it has one',
  },
  'doctor_merge.to_id': { how: 'moved', what: 'Earlier merges' },
  'session.doctor_id': { how: 'dropped', what: 'Signed-in devices', why: 'They are signed out' },
  'ended_sign_in.doctor_id': {
    how: 'dropped',
    what: 'Sign-ins that were ended',
    why: 'Their log-in is refused from now on',
  },
  'staff_member.account_id': { how: 'refused', why: 'accounts of staff are no doctors' },
  'organisation_member.account_id': { how: 'refused', why: 'the account acts for an employer' },

  // Identifiers of an account without a foreign key.
  'doctor.identity_subject': {
    how: 'stays',
    why: 'of the account that stays; the other log-in is noted and refused',
  },
  'doctor.email': { how: 'stays', why: 'of the account that stays: the address is where its log-in is' },
  'doctor.email_verified': { how: 'stays', why: 'with its address' },
  'doctor_merge.from_id': { how: 'stays', why: 'old addresses in the back office lead on by it' },
  'doctor_merge.from_subject': { how: 'stays', why: 'the log-in is refused by it' },
  'doctor_merge.from_email': { how: 'stays', why: 'emails to it belong to the account that stays' },
  'doctor_merge.from_email_verified': { how: 'stays', why: 'with its address' },
  'hidden_from.doctor_id': { how: 'stays', why: 'a view over hidden_job' },
  'hidden_from.email': { how: 'stays', why: 'a view over hidden_job' },
  'audit_entry.subject': {
    how: 'stays',
    why: 'the audit log is never edited: the merge leads from one id to the other',
  },
  'email.recipient': { how: 'stays', why: sent },
  'email.mailbox': { how: 'stays', why: 'counts what one mailbox gets' },
  'email.data': { how: 'stays', why: 'an email about the account that is gone is not built any more' },
  'webhook_delivery.data': { how: 'stays', why: sent },
  'session.data': { how: 'stays', why: 'goes with its session' },
  'enquiry.email': { how: 'stays', why: sent },
  'booking.email': { how: 'stays', why: sent },
  'contact_message.email': { how: 'stays', why: sent },
  'address_data_request.email': { how: 'stays', why: 'a link to one address, which expires within a day' },
  'job_alert.email': { how: 'stays', why: 'an alert without an account goes on without one' },
  'hidden_job.email': { how: 'stays', why: 'hidden without an account' },
  'job_dismissal.email': { how: 'stays', why: 'said without an account' },
  'referee.email': { how: 'stays', why: 'the referee’s own' },
  'enquiry_event.actor': { how: 'stays', why: history },
  'booking_event.actor': { how: 'stays', why: history },
  'registration_event.actor': { how: 'stays', why: history },
  'job_alert_event.actor': { how: 'stays', why: history },
  'reference_event.actor': { how: 'stays', why: history },
  'reference_reminder.recipient': { how: 'stays', why: 'referee or doctor, nobody by name' },
  'shortlist_event.actor': { how: 'stays', why: history },
  'vacancy_request_event.actor': { how: 'stays', why: history },
  'shortlist_sending.actor': { how: 'stays', why: history },
  'shortlist_sending.recipient': { how: 'stays', why: employers },
  'job_event.actor': { how: 'stays', why: 'staff or a feed' },
  'job_override.actor': { how: 'stays', why: 'staff' },
  'organisation_invitation.actor': { how: 'stays', why: 'staff or an employer' },
  'mail_event.email_hash': { how: 'stays', why: 'about one address; deleted after 90 days' },
  'suppression.email_hash': { how: 'stays', why: 'an address that gets no email goes on getting none' },
  'vacancy_request.email': { how: 'stays', why: employers },
  'vacancy_request.doctors': { how: 'stays', why: 'a number of doctors' },
  'organisation_member.email': { how: 'stays', why: employers },
  'organisation_invitation.email': { how: 'stays', why: employers },
  'staff_member.email': { how: 'stays', why: 'of staff' },
  'consultant.email': { how: 'stays', why: 'of staff' },
} as const satisfies Record<string, MergePolicy>;

export type MergeColumn = keyof typeof mergePolicies;

export function columnsThat<How extends MergePolicy['how']>(
  ...hows: How[]
): { name: MergeColumn; table: string; column: string; policy: Extract<MergePolicy, { how: How }> }[] {
  return Object.entries<MergePolicy>(mergePolicies).flatMap(([name, policy]) => {
    const [table = '', column = ''] = name.split('.');
    const known = (text: string): text is MergeColumn => Object.hasOwn(mergePolicies, text);
    const wanted = (one: MergePolicy): one is Extract<MergePolicy, { how: How }> =>
      hows.some((how) => how === one.how);
    return known(name) && wanted(policy) ? [{ name, table, column, policy }] : [];
  });
}
