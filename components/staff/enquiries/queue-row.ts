import type { RaRecord } from 'react-admin';
import type { PhoneNumber } from '@/lib/core/phone-link';
import type { JobContact } from '@/lib/jobs/contacts/job-contact';
import type { JobStatus } from '@/lib/jobs/listing/job';
import type { EnquiryInput, EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import type { Authority } from '@/lib/doctors/registrations/registration';
import type { PossibleDuplicate } from '@/lib/doctors/duplicates/duplicate';
import type { OutboxState } from '@/lib/platform/outbox/outbox-list';
import type { EnquiryProgress } from '@/components/staff/doctors/enquiry-chip';
import {
  callOutcomeLabels,
  type CallOutcome,
  type Handling,
} from '@/lib/enquiries/enquiry/handling/handling';
import { staffTimeOrDay } from '@/components/staff/kit/staff-time';

export type QueueRow = RaRecord<string> &
  EnquiryProgress &
  Handling & {
    dueAt: string | null;
    dueZone: string;
    createdAt: string;
    doctor: string;
    phone: PhoneNumber;
    grade: string;
    specialty: string;
    job: {
      number: string;
      path: string;
      title: string;
      dates: string;
      rate: string;
      /** Dates and rate. */
      summary: string[];
    } | null;
  };

export type HandledEnquiry = QueueRow & {
  person: EnquiryInput & {
    doctorId: string | null;
    registrations: { authority: string; number: string; check: string }[];
  };
  /** Authority whose number the job needs, and which the doctor has not given. Null if none is missing. */
  missingRegistration: Authority | null;
  /** Days that staff typed during a call. Null if they typed none. */
  typedDays: string | null;
  /** Regions that the doctor wants. */
  typedRegions: string[];
  jobStatus: JobStatus | null;
  /** Name of the job's hospital, or the description that adverts show instead. */
  hospital: string;
  /** Null if neither staff nor the feed named the employer of the job. */
  employer: JobContact | null;
  /** Null if the job's first or last day is open. */
  jobDays: { from: string; to: string } | null;
  /** Documents that the job still needs. Null if none are required, or if the doctor has no account. */
  documents: { title: string; missing: string } | null;
  moves: EnquiryState[];
  events: {
    at: string;
    from: EnquiryState | null;
    to: EnquiryState;
    actor: string;
    /** Name of the member of staff who caused the event. Null if it was not caused by staff. */
    by: string | null;
    reason: string;
  }[];
  /** State to which the enquiry returns when staff reopen it. Null if it cannot be reopened. */
  reopensTo: EnquiryState | null;
  /**
   * The last step, while its emails still wait. They will be sent to the addresses `to` in `seconds` seconds. Null if
   * no emails wait.
   */
  held: { id: string; seconds: number; to: string[] } | null;
  asked: boolean;
  sentTogether: string[];
  notes: { id: string; kind: string; text: string; at: string; by: string }[];
  calls: {
    id: string;
    outcome: CallOutcome;
    minutes: number;
    text: string;
    at: string;
    by: string;
    tryAgainAt: string | null;
  }[];
  consents: {
    purpose: string;
    channel: string;
    state: string;
    at: string;
    told: { by: string; at: string; said: string } | null;
  }[];
  emails: {
    id: string;
    template: string;
    state: OutboxState;
    attempts: number;
    to: string;
    /** Status of the enquiry that the email is about. Null in all other emails. */
    newState: EnquiryState | null;
    /** Time of the change that the email is about. `at` is when it was or will be sent. */
    writtenAt: string;
    at: string;
    /** Text that the recipient read. Null if the email was not sent, or was sent before the site stored texts. */
    content: { to: string; subject: string; text: string } | null;
  }[];
  others: (EnquiryProgress & { reference: string; title: string | null; at: string })[];
  duplicates: PossibleDuplicate[];
  similar: {
    number: string;
    path: string;
    title: string;
    /** Dates and rate. */
    summary: string[];
    days: HandledEnquiry['jobDays'];
    reason: string;
    suggestedAt: string | null;
  }[];
};

export function readLastCall({ lastCall, firstCalledAt }: QueueRow, now: Date) {
  const at = lastCall?.at ?? firstCalledAt;
  const outcome = lastCall ? callOutcomeLabels[lastCall.outcome] : 'Called';
  return { at, text: at ? `${outcome}, ${staffTimeOrDay(at, now)}` : 'Not called yet' };
}

export const isGranted = ({ consents }: HandledEnquiry): boolean =>
  consents.some(({ purpose, state }) => purpose === 'put-forward' && state === 'granted');
