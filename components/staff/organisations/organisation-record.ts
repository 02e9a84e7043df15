import type { RaRecord } from 'react-admin';
import type { VacancyRecord } from '@/components/staff/vacancies/vacancy-record';
import type { VacancyCounts } from '@/lib/employers/figures/vacancy-figures';
import type { MemberRole } from '@/lib/employers/organisations/organisation';
import type { ShownEntryState } from '@/lib/employers/shortlists/shortlist';
import type { AgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';

export type OrganisationRecord = RaRecord & {
  name: string;
  regionName: string;
  members: number;
  openVacancies: number;
  lastRequestAt: string | null;
  active: boolean;
  contact: { name: string; phone: string | null } | null;
  consultant: string | null;
};

export type PersonRecord = {
  id: string;
  name: string;
  email: string;
  /** Phone number from the latest request that names this member as contact. */
  phone: string | null;
  role: MemberRole;
  approvalLimit: number | null;
  active: boolean;
  known: boolean;
  lastSignIn: string | null;
};

export type OrganisationDetail = OrganisationRecord &
  AgreedTerms & {
    people: PersonRecord[];
    currency: string;
    /** People named as contacts in requests, but who are not members. */
    contacts: { name: string; email: string; phone: string; facility: string }[];
    invitations: (Pick<PersonRecord, 'id' | 'name' | 'email' | 'role'> & {
      expiresAt: string;
      expired: boolean;
    })[];
    facilities: { name: string; region: string; requests: number; open: number }[];
    /** Requests that wait for an approver. `changes` is the reference of the vacancy that the request changes. */
    waiting: {
      id: string;
      by: string;
      at: string;
      changes: string | null;
      vacancies: string[];
      approvers: string[];
    }[];
    vacancyCount: number;
    vacancies: (RaRecord & VacancyRecord)[];
    figures: VacancyCounts;
    putForward: {
      id: string;
      personId: string | null;
      name: string;
      state: ShownEntryState;
      reference: string;
      vacancyId: string;
      vacancyState: VacancyState;
      facility: string;
      from: string;
      to: string | null;
      at: string;
    }[];
    notes: { id: string; by: string; text: string; at: string }[];
    changes: { id: string; at: string; what: string }[];
  };
