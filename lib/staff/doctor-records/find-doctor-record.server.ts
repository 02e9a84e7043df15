import { dateInZone } from '@/lib/core/dates';
import { deletionDay } from '@/lib/doctors/account/account-deletion';
import { consentWords } from '@/lib/doctors/communications/communication-labels';
import { listConsents } from '@/lib/doctors/communications/find-preferences.server';
import { findDuplicatesOfDoctor } from '@/lib/doctors/duplicates/find-duplicates.server';
import { selectMergesInto } from '@/lib/staff/doctor-merges/merge-account-store.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { findMergedInto, listFormerAddresses } from '@/lib/doctors/doctor/find-merged-account.server';
import { findSuppression } from '@/lib/platform/emails/suppress-address.server';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import {
  selectAccountFacts,
  selectDoctorEnquiries,
  selectEmails,
  selectReferences,
  selectRegistrationEvents,
} from './doctor-record-store.server';

/** Finds everything that staff can see about a doctor. Null if the account was deleted or belongs to a staff member. */
export async function findDoctorRecord(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  id: string,
) {
  const [doctor, facts] = await Promise.all([findDoctor(db, id), selectAccountFacts(db, id)]);
  if (!doctor || !facts) return null;
  const former = await listFormerAddresses(db, id);
  const [
    registrations,
    checks,
    referees,
    references,
    consents,
    emails,
    suppression,
    enquiries,
    duplicates,
    merges,
  ] = await Promise.all([
    listRegistrations(db, id),
    selectRegistrationEvents(db, id),
    listReferees({ db, now }, id),
    selectReferences(db, id),
    listConsents(db, id),
    selectEmails(db, [doctor.email, ...former]),
    findSuppression(db, doctor.email),
    selectDoctorEnquiries(db, id),
    findDuplicatesOfDoctor(db, id),
    selectMergesInto(db, id),
  ]);
  const { deletionAskedAt, grade, specialties, timeZone } = doctor;
  return {
    ...facts,
    id,
    name: [doctor.givenName, doctor.familyName].filter(Boolean).join(' '),
    email: doctor.email,
    emailVerified: doctor.emailVerified,
    phone: doctor.phone,
    country: doctor.country,
    timeZone,
    grade: grade && (data.grades.get(grade)?.name ?? grade),
    specialties: specialties.map((slug) => data.specialties.get(slug)?.name ?? slug),
    termsVersion: doctor.termsVersion,
    disabled: doctor.disabled,
    today: dateInZone(now, 'Australia/Sydney'),
    deletionDay: deletionAskedAt && deletionDay(deletionAskedAt, timeZone),
    registrations,
    checks,
    referees: referees.map(({ id: refereeId, name, label, referee }) => ({
      id: refereeId,
      name,
      position: referee.position,
      organisation: referee.organisation,
      label,
      reference: references.get(refereeId) ?? null,
    })),
    consents: consents.map((one) => ({ ...consentWords(one), at: one.at })),
    emails,
    suppression,
    enquiries,
    duplicates,
    merges,
  };
}

export async function findMergedRecord(db: Database, id: string) {
  const mergedInto = await findMergedInto(db, id);
  return mergedInto === null ? null : { id, mergedInto };
}
