import { bookingHours, bookingDay, staffTopics } from '@/lib/consultants/bookings/booking';
import { listUpcomingBookings } from '@/lib/consultants/bookings/find-booking.server';
import { dateInZone } from '@/lib/core/dates';
import { saysDaysToCome, stateLabels } from '@/lib/doctors/availability/availability';
import { formatShifts, rangeTitle } from '@/lib/doctors/availability/describe-availability';
import {
  findAvailabilities,
  type DoctorAvailability,
} from '@/lib/doctors/availability/find-availability.server';
import { findLastInvitation } from '@/lib/doctors/account-invitations/invite-to-account.server';
import { deletionDay } from '@/lib/doctors/account/account-deletion';
import { nameConsent } from '@/lib/doctors/communications/communication-labels';
import { findEmailedDocuments } from '@/lib/doctors/credentials/find-emailed-documents.server';
import {
  findDuplicatesOfDoctor,
  findDuplicatesOfSender,
} from '@/lib/doctors/duplicates/find-duplicates.server';
import { describeHome } from '@/lib/doctors/doctor/doctor';
import { findProfile } from '@/lib/doctors/profile/find-profile.server';
import { selectMergesInto } from '@/lib/staff/doctor-merges/merge-account-store.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { findMergedInto, listFormerAddresses } from '@/lib/doctors/doctor/find-merged-account.server';
import { findSuppression } from '@/lib/platform/emails/suppress-address.server';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { describeCommitmentsBriefly } from '@/lib/employers/matching/commitment';
import { saysOtherDays } from '@/lib/enquiries/enquiry/enquiry';
import { findProgress } from '@/lib/enquiries/enquiry/handling/find-in-queue.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import {
  selectAccountFacts,
  selectEmails,
  selectPerson,
  selectPersonCalls,
  selectPersonConsents,
  selectPersonEnquiries,
  selectPersonNotes,
  selectReferences,
  selectRegistrationEvents,
} from './doctor-record-store.server';
import { listTypedRegistrations } from './check-person-number.server';
import { findFreeDays } from './find-free-days.server';
import { selectTypedDetails } from './typed-details-store.server';
import { selectPersonChecks } from './person-check-store.server';
import {
  selectPeople,
  selectPeopleWithDuplicates,
  type PeoplePage,
  type PersonFilters,
} from './person-list-store.server';

type Services = { db: Database; data: ReferenceData; now: Date };

const nameGrade = ({ grades }: ReferenceData, slug: string | null) =>
  slug && (grades.get(slug)?.name ?? slug);
const nameSpecialties = ({ specialties }: ReferenceData, slugs: readonly string[]) =>
  slugs.map((slug) => specialties.get(slug)?.name ?? slug);
const nameRegions = ({ regions }: ReferenceData, codes: readonly string[]) =>
  codes.map((iso) => regions.get(iso)?.name ?? iso);

/**
 * Returns a short name of a region, for a narrow column. Uses codes only for Australia, because staff do not know New
 * Zealand's codes.
 */
function nameRegionBriefly({ regions }: ReferenceData, iso: string): string {
  const region = regions.get(iso);
  return (iso.startsWith('NZ-') ? region?.name : region?.code) ?? iso;
}

export async function listPeople({ db, data, now }: Services, filters: PersonFilters, page: PeoplePage) {
  const rows = await selectPeople(db, filters, page);
  const [freeDays, duplicates] = await Promise.all([
    findFreeDays({ db, now }, rows),
    selectPeopleWithDuplicates(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ regions, wantedRegions, ...row }) => {
    const days = freeDays.get(row.id);
    const wanted = days?.typed?.regions.length ? days.typed.regions : wantedRegions;
    return {
      ...row,
      isAnywhere: wanted.length === 0 && days?.isAnywhere === true,
      grade: nameGrade(data, row.grade),
      specialties: nameSpecialties(data, row.specialties),
      where: (wanted.length > 0 ? wanted : regions).map((iso) => nameRegionBriefly(data, iso)),
      free: days?.free ?? null,
      committed: describeCommitmentsBriefly(days?.commitments ?? [], now),
      hasDuplicate: duplicates.has(row.id),
    };
  });
}

/**
 * Returns everything that staff can see about a person. Null if the person does not exist, or belongs to our staff or
 * to an employer. If the person has no account, the account's fields are empty or null.
 */
export async function findDoctorRecord({ db, data, now }: Services, id: string) {
  const person = await selectPerson(db, id);
  if (!person) return null;
  const hasAccount = person.doctor_id !== null;
  const [account, enquiries, typedDetails] = await Promise.all([
    hasAccount ? findAccountRecord({ db, data, now }, id) : null,
    selectPersonEnquiries(db, id),
    hasAccount ? null : selectTypedDetails(db, id),
  ]);
  if (hasAccount && !account) return null;
  const email = person.email;
  const addresses = [...new Set([email, ...(account?.former ?? []), ...enquiries.map((sent) => sent.email)])];
  const [newest] = enquiries;
  const enquiryIds = enquiries.map((sent) => sent.id);
  const [
    progress,
    personChecks,
    notes,
    calls,
    emails,
    suppression,
    duplicates,
    consents,
    invited,
    bookings,
    emailedDocuments,
  ] = await Promise.all([
    findProgress({ db, now }, enquiryIds),
    selectPersonChecks(db, id),
    selectPersonNotes(db, id),
    selectPersonCalls(db, id),
    selectEmails(db, addresses.filter(Boolean)),
    email ? findSuppression(db, email) : null,
    hasAccount ? findDuplicatesOfDoctor(db, id) : newest ? findDuplicatesOfSender(db, newest.reference) : [],
    selectPersonConsents(db, id),
    email && !hasAccount ? findLastInvitation(db, email) : null,
    listUpcomingBookings(
      { db, now },
      { doctorId: person.doctor_id, personId: id, emails: addresses.filter(Boolean) },
    ),
    findEmailedDocuments(db, id),
  ]);
  const typedNumbers = new Map(
    enquiries.flatMap(({ numbers }) =>
      numbers.map((one) => [`${one.authority} ${one.number}`, one] as const),
    ),
  );
  return {
    id,
    name: [person.given_name, person.family_name].filter(Boolean).join(' '),
    email,
    phone: person.phone,
    otherContacts: [...new Set(enquiries.flatMap((sent) => [sent.email, sent.phone]))].filter(
      (contact) => contact && contact.toLowerCase() !== email.toLowerCase() && contact !== person.phone,
    ),
    grade: nameGrade(data, person.grade),
    specialties: nameSpecialties(data, person.specialties),
    regions: nameRegions(data, person.regions),
    // An enquiry has the zone of its job, or else of our office.
    timeZone: account?.timeZone ?? (person.phone?.startsWith('+64') ? 'Pacific/Auckland' : null),
    typedDetails,
    typedNumbers: hasAccount ? [] : [...typedNumbers.values()],
    typedWorkTypes: enquiries.find(({ workTypes }) => workTypes.length > 0)?.workTypes ?? [],
    typedAvailability: enquiries.find((one) => saysOtherDays(one.availability))?.availability ?? '',
    tags: person.tags,
    notes,
    calls: [
      ...calls,
      ...enquiries.flatMap(({ id: callId, reference, at, phoned }) =>
        phoned ? [{ id: callId, outcome: 'incoming' as const, minutes: 0, reference, at, ...phoned }] : [],
      ),
    ],
    enquiries: enquiries.map(({ id: enquiryId, reference, state, job, at, phoned, ...handled }) => ({
      id: reference,
      ...progress(enquiryId),
      reference,
      state,
      job,
      at,
      ...{ dueAt: handled.dueAt, handler: handled.handler },
      isPhoned: phoned !== null,
      putForward:
        consents.find((one) => one.enquiryId === enquiryId && one.purpose === 'put-forward')?.state ?? null,
    })),
    consents: consents.map(({ about, aboutId, isAboutVacancy, state, at, ...one }) => ({
      what: isAboutVacancy ? 'Being put forward for a vacancy' : nameConsent(one),
      about: about ?? null,
      aboutId,
      state,
      at,
    })),
    bookings: bookings.map((booking) => ({
      id: booking.reference,
      day: bookingDay(booking),
      hours: bookingHours(booking),
      consultant: `${booking.consultant.givenName} ${booking.consultant.familyName}`.trim(),
      topic: staffTopics[booking.topic],
    })),
    emailedDocuments,
    emails,
    suppression,
    invited,
    duplicates,
    today: dateInZone(now, 'Australia/Sydney'),
    registrations: account?.registrations ?? listTypedRegistrations([...typedNumbers.values()], personChecks),
    checks: [...(account?.checks ?? []), ...personChecks],
    referees: account?.referees ?? [],
    merges: account?.merges ?? [],
    account: account && account.facts,
  };
}

async function findAccountRecord({ db, data, now }: Services, id: string) {
  const [doctor, facts] = await Promise.all([findDoctor(db, id), selectAccountFacts(db, id)]);
  if (!doctor || !facts) return null;
  const [former, registrations, checks, referees, references, merges, availabilities, profile] =
    await Promise.all([
      listFormerAddresses(db, id),
      listRegistrations(db, id),
      selectRegistrationEvents(db, id),
      listReferees({ db, now }, id),
      selectReferences(db, id),
      selectMergesInto(db, id),
      findAvailabilities({ db, now }, [id]),
      findProfile({ db, now }, id),
    ]);
  const { deletionAskedAt, timeZone } = doctor;
  const found = availabilities.get(id);
  const wanted = profile?.profile;
  return {
    former,
    timeZone,
    registrations,
    checks,
    referees: referees.map(({ id: refereeId, name, state, label, referee }) => ({
      id: refereeId,
      name,
      position: referee.position,
      organisation: referee.organisation,
      state,
      label,
      reference: references.get(refereeId) ?? null,
    })),
    merges,
    facts: {
      ...facts,
      emailVerified: doctor.emailVerified,
      home: describeHome(doctor),
      termsVersion: doctor.termsVersion,
      disabled: doctor.disabled,
      deletionDay: deletionAskedAt && deletionDay(deletionAskedAt, timeZone),
      availability: found ? describeDays(found, data) : null,
      wanted: wanted
        ? {
            workTypes: wanted.workTypes,
            regions: nameRegions(data, wanted.wantedRegions),
            availableFrom: wanted.availableFrom,
            availability: wanted.availability,
            about: wanted.about,
          }
        : null,
    },
  };
}

function describeDays({ ranges, settings, today }: DoctorAvailability, data: ReferenceData) {
  const place = settings.farthest && data.places.get(settings.farthest.placeId);
  return {
    ranges: ranges
      .filter((range) => saysDaysToCome([range], today))
      .map((range) => ({
        id: range.id,
        title: rangeTitle(range),
        state: stateLabels[range.state],
        shifts: formatShifts(range.shifts),
      })),
    noticeDays: settings.noticeDays,
    regions: nameRegions(data, settings.regions),
    near: place ? `Up to ${settings.farthest?.km} km from ${place.name}` : null,
  };
}

export async function findMergedRecord(db: Database, id: string) {
  const mergedInto = await findMergedInto(db, id);
  return mergedInto === null ? null : { id, mergedInto };
}
