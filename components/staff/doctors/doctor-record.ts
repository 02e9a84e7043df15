import type { RaRecord } from 'react-admin';
import type { ConsentEntry } from '@/lib/doctors/communications/communication-purpose';
import type { EmailedDocument } from '@/lib/doctors/credentials/staff-document';
import type { PossibleDuplicate } from '@/lib/doctors/duplicates/duplicate';
import type { CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';
import type { Suppression } from '@/lib/platform/emails/suppression';
import type { OutboxState } from '@/lib/platform/outbox/outbox-list';
import type { RefereeState } from '@/lib/doctors/referees/referee';
import type { Registration, RegistrationCheck } from '@/lib/doctors/registrations/registration';
import type { TypedDetails } from '@/lib/staff/doctor-records/person-work';
import type { EnquiryProgress } from './enquiry-chip';

export type ListedDoctor = RaRecord<string> & {
  name: string;
  email: string;
  phone: string | null;
  grade: string | null;
  specialties: string[];
  /**
   * Regions in which the person wants to work, or else about which they enquired: codes for Australian states, names in
   * New Zealand.
   */
  where: string[];
  /** True if the doctor wants to work anywhere. `where` are then regions about which the doctor enquired. */
  isAnywhere: boolean;
  hasAccount: boolean;
  disabled: boolean;
  isToBeDeleted: boolean;
  lastContactAt: string | null;
  openEnquiries: number;
  free: string | null;
  /** Next acceptances and placements, such as "Accepted, not booked yet: 18 Dec – 5 Jan". */
  committed: string[];
  tags: string[];
  hasDuplicate: boolean;
};

export type DoctorAccountFacts = {
  createdAt: string;
  lastSignedInAt: string | null;
  emailVerified: boolean;
  home: string;
  termsVersion: string | null;
  sessions: number;
  disabled: boolean;
  deletionDay: string | null;
  availability: {
    ranges: { id: string; title: string; state: string; shifts: string }[];
    noticeDays: number;
    regions: string[];
    near: string | null;
  } | null;
  wanted: {
    workTypes: ('locum' | 'permanent')[];
    regions: string[];
    availableFrom: string | null;
    availability: string;
    about: string;
  } | null;
};

export type DoctorRecord = RaRecord<string> & {
  name: string;
  email: string;
  phone: string | null;
  otherContacts: string[];
  grade: string | null;
  specialties: string[];
  regions: string[];
  timeZone: string | null;
  suppression: Suppression | null;
  /** Last invitation to create an account, and the time from which staff may send another one. */
  invited: { at: string; againAt: string } | null;
  /** Details of a person without an account, which staff can correct. */
  typedDetails: TypedDetails | null;
  /** Registration numbers of a person without an account. */
  typedNumbers: { authority: string; number: string }[];
  /** Work types that the doctor named in the latest call in which staff asked. */
  typedWorkTypes: ('locum' | 'permanent')[];
  typedAvailability: string;
  tags: string[];
  notes: { id: string; text: string; at: string; by: string; reference: string | null }[];
  calls: {
    id: string;
    /** `incoming` is a call from the doctor that staff typed as an enquiry. */
    outcome: CallOutcome | 'incoming';
    minutes: number;
    text: string;
    at: string;
    by: string;
    /** Null for a call without an enquiry. */
    reference: string | null;
  }[];
  /** Booked calls that have not ended. Times are in the doctor's zone. */
  bookings: { id: string; day: string; hours: string; consultant: string; topic: string }[];
  /** Null if the person has no account. Referees and merges are then empty. */
  account: DoctorAccountFacts | null;
  today: string;
  registrations: Registration[];
  checks: {
    id: string;
    authority: string;
    /** Set only if the doctor had no account at the time of the check. */
    number?: string;
    to: RegistrationCheck;
    actor: string;
    /** Name of the member of staff. Null for other actors. */
    by: string | null;
    lookedUpOn: string | null;
    seen: string | null;
    at: string;
  }[];
  referees: {
    id: string;
    name: string;
    position: string;
    organisation: string;
    state: RefereeState;
    label: string;
    reference: { employAgain: string | null; overall: string | null } | null;
  }[];
  /** Newest first. `about` is a job, a vacancy or an enquiry. Null if the consent is not about one of them. */
  consents: {
    what: string;
    about: string | null;
    /** Id of the vacancy, job or enquiry. Two jobs can have the same title. */
    aboutId: string | null;
    state: ConsentEntry['state'];
    at: string;
  }[];
  /** Documents that the doctor emailed and staff recorded, newest first. Includes records that staff took back. */
  emailedDocuments: EmailedDocument[];
  /** `about` is the enquiry, vacancy or placement of the email. */
  emails: {
    id: string;
    template: string;
    /** True if the email confirms a call. Its template is the one of changed states. */
    isCall: boolean;
    about?: string | null;
    state: OutboxState;
    sentAt: string | null;
    at: string;
  }[];
  enquiries: (EnquiryProgress & {
    id: string;
    reference: string;
    job: { number: string; title: string } | null;
    at: string;
    /** Time of the next step or call. Null after the end, and while the doctor has to answer. */
    dueAt: string | null;
    /** Name of the consultant who handles the enquiry. */
    handler: string | null;
    isPhoned: boolean;
    /** The doctor's newest answer, given with the enquiry, about being put forward. */
    putForward: ConsentEntry['state'] | null;
  })[];
  duplicates: PossibleDuplicate[];
  merges: { id: string; from: string; account: boolean; reason: string; by: string; at: string }[];
  /** Account into which this account was merged. Its other data were deleted. */
  mergedInto?: string;
};
