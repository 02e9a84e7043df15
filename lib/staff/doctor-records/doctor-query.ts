import { buildStaffQuery, readRegistrations } from '@/lib/platform/staff-kit/staff-query';

export type DoctorQuery = {
  /** Words to search for, as a PostgreSQL `tsquery`. */
  terms: string;
  /** Beginnings of registration numbers, which are searched for in the table of registrations. */
  registrations: string[];
};

export function readDoctorQuery(typed: string): DoctorQuery | null {
  const terms = buildStaffQuery(typed);
  return terms === null ? null : { terms, registrations: readRegistrations(typed) };
}
