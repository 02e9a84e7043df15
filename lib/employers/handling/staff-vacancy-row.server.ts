import { z } from 'zod';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { areSoon, formatDates } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { StaffContext, StaffRow } from '@/lib/platform/staff-kit/staff-resource.server';
import { packStateLabels, readPackState, type DocumentPack } from '@/lib/employers/packs/document-pack';
import { selectPacks } from '@/lib/employers/packs/document-pack-store.server';
import type { RegisterFinding } from '@/lib/doctors/registrations/registration';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import {
  labelItems,
  listOpenItems,
  toReadinessView,
  type Readiness,
} from '@/lib/doctors/requirements/readiness';
import { describeCommitment, describeOpenAsks, findClash } from '@/lib/employers/matching/commitment';
import { findCommitments } from '@/lib/employers/matching/find-commitments.server';
import { selectOpenAsks } from '@/lib/employers/matching/open-asks-store.server';
import {
  findVacancyRequest,
  promiseShortlist,
} from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { type QueuedVacancy } from './claim-vacancy.server';
import { describeEntryStep, listStepFacts } from './list-step-facts.server';
import { describeShortTown, describeTown } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { vacancyStatesAfter, type VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import { selectAgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request-store.server';
import { selectVacancyHistory } from './vacancy-history-store.server';
import { needText } from '@/lib/employers/organisations/describe-request';
import { findOrganisation } from '@/lib/employers/organisations/organisations.server';
import { listContacts } from '@/lib/employers/organisations/staff-organisation-store.server';
import { selectNotes } from './note-store.server';
import { listShortlist } from '@/lib/employers/shortlists/find-shortlist.server';
import {
  formatDoctorName,
  isRegisterVerified,
  type ShortlistEntry,
} from '@/lib/employers/shortlists/shortlist';
import { selectSendings, selectVacancyJobs } from '@/lib/employers/shortlists/shortlist-sending-store.server';
import {
  listVacancyEvents,
  listVacancyQueue,
} from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';

export function queuedVacancyRow(row: QueuedVacancy, data: ReferenceData, now: Date): StaffRow {
  const days = { from: row.needed_from, to: row.needed_to };
  return {
    id: row.id,
    reference: row.reference,
    organisation: row.organisation,
    facility: row.facility,
    contactName: row.contact_name,
    contactPhone: row.phone,
    region: data.regions.get(row.region)?.name ?? '',
    place: describeTown({ placeId: row.place_id, region: row.region }, data),
    shortPlace: describeShortTown(row, data),
    need: needText(row, data),
    wanted: { grade: row.grade, specialty: row.specialty, ...days },
    dates: formatDates({ start: row.needed_from, end: row.needed_to, ongoing: false }),
    days: shortDays(days, !areSoon([days.from, days.to], now)),
    doctors: row.doctors,
    agreedCount: row.agreed_count,
    acceptedCount: row.accepted_count,
    urgency: row.urgency,
    state: row.state,
    dueAt: row.due_at.toISOString(),
    shortlistAt: promiseShortlist({
      ...{ createdAt: row.created_at.toISOString(), timeZone: row.time_zone },
      ...{ urgency: row.urgency, region: row.region },
    }),
    timeZone: row.time_zone,
    awaitsCall: row.awaits_call,
    overdue: row.awaits_call && row.due_at.getTime() < now.getTime(),
    claimedBy: row.claimed_by,
    claimedName: row.claimed_name,
    promisedName: row.promised_name,
  };
}

/** Values of the form with which staff edit the vacancy. */
const toTypedFields = (input: VacancyInput, data: ReferenceData) => ({
  ...{ facility: input.facility, region: input.region ?? '', contact_name: input.contactName },
  town: data.places.get(input.placeId ?? '')?.name ?? '',
  ...{ email: input.email, phone: input.phone, specialty: input.specialty, grade: input.grade },
  ...{ work_type: input.workType, doctors: String(input.doctors), from: input.from, to: input.to ?? '' },
  ...{ shifts: input.shifts, rate: input.rate, rate_advise: input.rateAdvise, details: input.details },
  ...{ accommodation: input.accommodation, travel: input.travel },
});

function describePack(pack: DocumentPack | undefined, now: Date) {
  if (!pack) return null;
  const state = readPackState(pack, now);
  const at = pack.withdrawnAt ?? pack.answeredAt ?? pack.askedAt;
  return { state, label: packStateLabels[state], at: at.toISOString(), openings: pack.openings.length };
}

function describeDocuments(readiness: Readiness | undefined) {
  const view = readiness && toReadinessView(readiness);
  return (
    view && {
      title: view.title,
      missing: labelItems(listOpenItems(readiness)),
      unchecked: readiness.items.filter(({ state }) => state === 'uploaded').length,
    }
  );
}

const findingWords: Record<RegisterFinding, string> = {
  verified: 'in the register',
  conditions: 'has conditions',
  expired: 'has expired',
  'not-found': 'not in the register',
};

function describeUnchecked(doctor: ShortlistEntry['doctor'], region: string | null): string | null {
  if (isRegisterVerified(doctor, region)) return null;
  const words = doctor.registrations.map(({ number, finding, seenOn }) => {
    const found = finding
      ? findingWords[finding]
      : seenOn
        ? 'document checked, number not looked up yet'
        : 'not looked up yet';
    return `${number}, ${found}`;
  });
  return words.join('; ') || 'no registration number';
}

export async function vacancyRow({ app, db, now }: StaffContext, id: string): Promise<StaffRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const vacancy = await findVacancyRequest(db, { id });
  if (!vacancy) return null;
  const data = await app.referenceData();
  const { reference, input } = vacancy;
  const filters = { state: 'all' as const, reference };
  const { rows } = await listVacancyQueue(db, { filters, order: 'asc', limit: 1, offset: 0 });
  const [queued] = rows;
  const entries = await listShortlist(db, id);
  const onList = entries.filter(({ state }) => state !== 'removed');
  const ids = onList.flatMap(({ doctor }) => doctor.id ?? []);
  const sendings = await selectSendings(db, id);
  const sending = sendings.at(-1) ?? null;
  const nameEntry = (entryId: string) => {
    const entry = entries.find((one) => one.id === entryId);
    return entry ? [formatDoctorName(entry.doctor)] : [];
  };
  const terms = await selectAgreedTerms(db, { vacancyId: id });
  const organisation = terms && (await findOrganisation(db, terms.id));
  const contacts = organisation ? await listContacts(db, organisation) : [];
  const packs = await selectPacks(db, { vacancyId: id });
  const readiness = await findReadiness({ db, now }, { vacancyId: id }, ids);
  const personIds = onList.flatMap(({ doctor }) => doctor.personId ?? []);
  const commitments = await findCommitments({ db, now }, personIds);
  const openAsks = await selectOpenAsks(db, personIds);
  const findOtherWork = ({ state, doctor }: ShortlistEntry) => {
    if (state === 'removed' || state === 'declined') return null;
    const days = { start: input.from, end: input.to, vacancyId: id };
    const clash = findClash(commitments.get(doctor.personId ?? ''), days);
    if (clash) return describeCommitment(clash, now);
    return state === 'accepted' ? null : describeOpenAsks(openAsks.get(doctor.personId ?? ''), days);
  };
  const facts = queued && (await listStepFacts(db, [queued], entries)).get(id);
  return {
    ...(queued && queuedVacancyRow(queued, data, now)),
    ...facts,
    id,
    reference,
    contact: { name: input.contactName, email: input.email, phone: input.phone },
    employer: terms && { ...terms, contacts },
    employerNotes: terms ? await selectNotes(db, 'organisation_note', terms.id) : [],
    rate: input.rate,
    shifts: input.shifts,
    doctors: input.doctors,
    provides: [
      input.accommodation && 'Accommodation',
      input.travel && (input.accommodation ? 'travel' : 'Travel'),
    ]
      .filter(Boolean)
      .join(' and '),
    createdAt: vacancy.createdAt,
    grade: data.grades.get(input.grade)?.name ?? input.grade,
    specialty: data.specialties.get(input.specialty)?.name ?? input.specialty,
    notes: await selectNotes(db, 'vacancy_note', id),
    details: input.details,
    typed: toTypedFields(input, data),
    statesAfter: vacancyStatesAfter(vacancy.state).filter((to) => to !== 'contacted' || queued?.awaits_call),
    jobs: await selectVacancyJobs(db, id),
    events: await listVacancyEvents(db, id),
    history: await selectVacancyHistory(db, { id, reference }),
    sentTo: sending?.recipient ?? null,
    sendings: sendings.map(({ entryIds, createdAt, recipient, by, id: sendingId }) => ({
      ...{ id: sendingId, recipient, by },
      at: createdAt.toISOString(),
      doctors: entryIds?.flatMap(nameEntry) ?? null,
    })),
    misdirected: sending !== null && sending.revokedAt !== null,
    linkUntil: sending?.expiresAt.toISOString() ?? null,
    shortlist: entries.map((entry) => ({
      ...describeEntryStep(entry),
      email: entry.doctor.email,
      agreedAt: entry.agreedAt,
      sentAt: entry.sentAt,
      doctorId: entry.doctor.id,
      personId: entry.doctor.personId,
      documents: describeDocuments(readiness.get(entry.doctor.id ?? '')),
      pack: describePack(
        packs.find(({ doctorId }) => doctorId === entry.doctor.id),
        now,
      ),
      otherWork: findOtherWork(entry),
      unchecked: describeUnchecked(entry.doctor, input.region),
      unnamed: entry.unnamed,
      summary: entry.summary,
      enquiry: entry.enquiry && {
        reference: entry.enquiry.reference,
        state: staffStateLabels[entry.enquiry.state],
      },
    })),
  };
}
