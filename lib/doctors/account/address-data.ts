export const linkHours = 24;

export const addressDataLabels = {
  enquiries: ['enquiry', 'enquiries'],
  enquiry_events: ['step in an enquiry', 'steps in enquiries'],
  calls: ['call about an enquiry', 'calls about enquiries'],
  job_suggestions: ['job suggested to you', 'jobs suggested to you'],
  consents: ['consent you gave', 'consents you gave'],
  hidden_jobs: ['hidden job', 'hidden jobs'],
  job_dismissals: ['job marked “Not for me”', 'jobs marked “Not for me”'],
  job_alerts: ['job alert', 'job alerts'],
  job_alert_deliveries: ['job sent by an alert', 'jobs sent by alerts'],
  job_alert_events: ['change to a job alert', 'changes to job alerts'],
  placements: ['placement', 'placements'],
  placement_versions: ['version of the terms of a placement', 'versions of the terms of placements'],
  placement_confirmations: ['confirmation of a placement', 'confirmations of placements'],
  placement_events: ['answer about a placement', 'answers about placements'],
  emailed_documents: ['record of an emailed document', 'records of emailed documents'],
  timesheets: ['timesheet', 'timesheets'],
  timesheet_expenses: ['expense in a timesheet', 'expenses in timesheets'],
  messages: ['message about an enquiry or a placement', 'messages about enquiries and placements'],
  bookings: ['booked call', 'booked calls'],
  booking_events: ['change to a booked call', 'changes to booked calls'],
  contact_messages: ['message to us', 'messages to us'],
  vacancy_requests: ['vacancy request', 'vacancy requests'],
  employer_contacts: [
    'record that names you as the contact of an employer',
    'records that name you as the contact of an employer',
  ],
  named_as_referee: ['time a doctor named you as a referee', 'times a doctor named you as a referee'],
  references_written: ['reference you were asked for', 'references you were asked for'],
  emails: ['email we sent you', 'emails we sent you'],
  mail_events: ['email that bounced or was marked as spam', 'emails that bounced or were marked as spam'],
  no_email_marks: ['note not to email this address', 'notes not to email this address'],
} as const;

export type AddressDataSection = keyof typeof addressDataLabels;

/**
 * Sections that are not deleted with the other data, because they concern another person, or protect the owner of the
 * address.
 */
export const keptSections: readonly AddressDataSection[] = [
  'vacancy_requests',
  'employer_contacts',
  'named_as_referee',
  'references_written',
  'mail_events',
  'no_email_marks',
];

export type AddressDataCopy = {
  made_at: string;
  email: string;
  notes: string[];
  /** True if the address also has an account. The account's data is not in this copy, but in the account settings. */
  has_account: boolean;
} & Record<AddressDataSection, Record<string, unknown>[]>;

export const addressDataNotes = [
  'Times are in UTC. Field names are from our database.',
  'Data in an account is not in this copy. To download it, sign in and open your account settings.',
  'We list emails by type and time. We do not store their text, because we create it from the data above when we send them.',
  'This copy leaves out the names of doctors who named you as a referee. Ask us for them in writing.',
  'This copy does not include our consultants’ notes. Ask us for them in writing.',
];

export function countSections(copy: AddressDataCopy): { section: AddressDataSection; text: string }[] {
  const sections = Object.keys(addressDataLabels) as AddressDataSection[];
  return sections
    .filter((section) => copy[section].length > 0)
    .map((section) => {
      const count = copy[section].length;
      const [one, several] = addressDataLabels[section];
      return { section, text: `${count.toLocaleString('en-AU')} ${count === 1 ? one : several}` };
    });
}
