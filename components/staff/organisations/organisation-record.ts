import type { RaRecord } from 'react-admin';
import type { VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { MemberRole } from '@/lib/employers/organisations/organisation';

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
  /** True if this person has signed in at least once. */
  known: boolean;
};

export type OrganisationDetail = OrganisationRecord & {
  people: PersonRecord[];
  invitations: (Pick<PersonRecord, 'id' | 'name' | 'email' | 'role'> & {
    expiresAt: string;
    expired: boolean;
  })[];
  waiting: number;
  vacancyCount: number;
  vacancies: { reference: string; facility: string; state: VacancyState }[];
};
