import type { RaRecord } from 'react-admin';
import type { MemberRole } from '@/lib/organisations/organisation';

/** An organisation as the list gives it. */
export type OrganisationRecord = RaRecord & {
  name: string;
  regionName: string;
  members: number;
  active: boolean;
};

export type PersonRecord = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  active: boolean;
  /** Has signed in. */
  known: boolean;
};

/** An organisation with everybody in it. */
export type OrganisationDetail = OrganisationRecord & {
  people: PersonRecord[];
  invitations: (Pick<PersonRecord, 'id' | 'name' | 'email' | 'role'> & {
    expiresAt: string;
    expired: boolean;
  })[];
  /** Requests for vacancies that an approver of theirs has not answered. */
  waiting: number;
  vacancyCount: number;
  vacancies: { reference: string; facility: string; state: string }[];
};
