/** Sections of the copy: name in the file, table, and omitted columns. */
export const heldSections = [
  { name: 'account', table: 'doctor', without: [] },
  {
    name: 'merged_accounts',
    table: 'doctor_merge',
    without: ['to_id', 'from_subject', 'staff_id', 'reason', 'moved'],
  },
  { name: 'profile', table: 'doctor_profile', without: [] },
  { name: 'profile_moves', table: 'profile_move', without: [] },
  { name: 'onboarding_steps', table: 'onboarding_step', without: [] },
  { name: 'registrations', table: 'registration', without: [] },
  { name: 'registration_events', table: 'registration_event', without: [] },
  { name: 'enquiries', table: 'enquiry', without: ['idempotency_key', 'end_reason'] },
  { name: 'enquiry_events', table: 'enquiry_event', without: [] },
  { name: 'calls', table: 'enquiry_call', without: ['staff_id', 'text'] },
  { name: 'job_suggestions', table: 'enquiry_suggestion', without: ['staff_id'] },
  { name: 'consents', table: 'consent', without: [] },
  { name: 'communication_preferences', table: 'communication_preference', without: [] },
  { name: 'terms_acceptances', table: 'terms_acceptance', without: [] },
  { name: 'saved_jobs', table: 'saved_job', without: ['pre_action'] },
  { name: 'hidden_jobs', table: 'hidden_job', without: ['facility_key'] },
  { name: 'job_dismissals', table: 'job_dismissal', without: [] },
  { name: 'job_reminders', table: 'job_reminder', without: [] },
  { name: 'enquiry_drafts', table: 'enquiry_draft', without: [] },
  { name: 'job_alerts', table: 'job_alert', without: ['idempotency_key', 'criteria_hash'] },
  { name: 'job_alert_deliveries', table: 'job_alert_delivery', without: [] },
  { name: 'job_alert_events', table: 'job_alert_event', without: [] },
  { name: 'availability', table: 'availability_range', without: [] },
  { name: 'availability_settings', table: 'availability_setting', without: [] },
  { name: 'calendar_subscriptions', table: 'calendar_subscription', without: ['address', 'address_hash'] },
  { name: 'calendar_busy_times', table: 'calendar_busy_time', without: [] },
  { name: 'calendar_links', table: 'calendar_link', without: ['token_hash'] },
  { name: 'referees', table: 'referee', without: [] },
  { name: 'reference_requests', table: 'reference_request', without: ['answers'] },
  { name: 'reference_events', table: 'reference_event', without: [] },
  { name: 'reference_reminders', table: 'reference_reminder', without: [] },
  { name: 'shortlists', table: 'shortlist_entry', without: [] },
  { name: 'shortlist_events', table: 'shortlist_event', without: [] },
  { name: 'bookings', table: 'booking', without: ['idempotency_key'] },
  { name: 'booking_events', table: 'booking_event', without: [] },
  { name: 'contact_messages', table: 'contact_message', without: ['idempotency_key'] },
  { name: 'referral_code', table: 'referral_code', without: [] },
  { name: 'referrals', table: 'referral', without: ['referrer_id', 'referred_id'] },
  { name: 'sessions', table: 'session', without: ['id_hash', 'data'] },
  { name: 'ended_sign_ins', table: 'ended_sign_in', without: [] },
  { name: 'emails', table: 'email', without: ['data', 'dedupe_key', 'leased_until', 'last_error'] },
  { name: 'mail_events', table: 'mail_event', without: ['id', 'email_hash'] },
  { name: 'no_email_marks', table: 'suppression', without: ['email_hash'] },
] as const;

export type HeldTable = (typeof heldSections)[number]['table'];

/**
 * Tables that refer to a doctor but are not in the copy, each with the reason. A test compares them with the database.
 */
export const notInCopy: Readonly<Record<string, string>> = {
  hidden_from: 'a view: hidden_job is in the copy',
  consultant: 'our own people, not doctors',
  staff_member: 'our own people, not doctors',
  staff_view: 'lists as our own people keep them for themselves',
  audit_entry: 'what staff did: references, states and days',
  enquiry_note: 'what staff noted for themselves: asked for in writing, a person reads it first',
  vacancy_request: 'of an organisation, whoever wrote it',
  address_data_request: 'a link to what was sent without an account, deleted when it expires after a day',
  vacancy_request_event: 'what became of an organisation’s request',
  organisation_member: 'people of an organisation that employs: ask for it in writing',
  organisation_invitation: 'people of an organisation that employs, before they join',
  vacancy_approval: 'what an organisation asks for, before it is sent',
  vacancy_job: 'which job was made for an organisation’s request',
  shortlist_sending: 'emails to an organisation',
};

/** Notes at the start of the copy. */
export const copyNotes = [
  'Times are in UTC. Field names are those of our database.',
  'Referees write to us in confidence: reference_requests shows when they answered, not what they wrote.',
  'The addresses of calendars that we read for you are stored encrypted and are not in this copy; their hosts are.',
  'Emails are listed by kind and time. Their text is written from the data above when they are sent.',
  'What our consultants note for themselves about an enquiry or a call is not in this copy: ask us for it in writing.',
  'Colleagues you referred, or who referred you, are not named: referrals shows when and how far a referral went.',
];
