import type { RaRecord } from 'react-admin';
import type { PossibleDuplicate } from '@/lib/doctors/duplicates/duplicate';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import type { Suppression } from '@/lib/platform/emails/suppression';
import type { OutboxState } from '@/lib/platform/outbox/outbox-list';
import type { Authority, Registration, RegistrationCheck } from '@/lib/doctors/registrations/registration';

export type ListedDoctor = RaRecord<string> & {
  name: string;
  email: string;
  grade: string | null;
  country: string | null;
  createdAt: string;
  lastSignedInAt: string | null;
  disabled: boolean;
  deletionAskedAt: string | null;
  registrations: { authority: Authority; check: RegistrationCheck }[];
};

export type DoctorRecord = RaRecord<string> & {
  name: string;
  email: string;
  emailVerified: boolean;
  suppression: Suppression | null;
  phone: string | null;
  country: string | null;
  timeZone: string | null;
  grade: string | null;
  specialties: string[];
  createdAt: string;
  lastSignedInAt: string | null;
  termsVersion: string | null;
  sessions: number;
  disabled: boolean;
  today: string;
  deletionDay: string | null;
  registrations: Registration[];
  checks: {
    id: string;
    authority: string;
    to: RegistrationCheck;
    actor: string;
    reason: string;
    lookedUpOn: string | null;
    seen: string | null;
    at: string;
  }[];
  referees: {
    id: string;
    name: string;
    position: string;
    organisation: string;
    label: string;
    reference: { employAgain: string | null; overall: string | null } | null;
  }[];
  consents: { what: string; state: string; at: string }[];
  emails: { id: string; template: string; state: OutboxState; sentAt: string | null; at: string }[];
  enquiries: {
    id: string;
    reference: string;
    state: EnquiryState;
    job: { number: string; title: string } | null;
    at: string;
  }[];
  duplicates: PossibleDuplicate[];
  merges: { id: string; from: string; account: boolean; reason: string; by: string; at: string }[];
  /** Account into which this account was merged. Its other data are gone. */
  mergedInto?: string;
};
