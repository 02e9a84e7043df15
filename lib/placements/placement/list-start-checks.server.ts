import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { credentialKinds, findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import {
  labelAccepted,
  labelItems,
  listOpenItems,
  type ReadinessItem,
  type ReadinessState,
} from '@/lib/doctors/requirements/readiness';
import { listAccepted } from '@/lib/doctors/requirements/requirement-set';
import { findEntry } from '@/lib/employers/shortlists/find-shortlist.server';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import type { Database } from '@/lib/services/database/database';
import { hasEnded } from './confirm-placement.server';
import type { Placement } from './placement';
import { selectEmailedDocuments } from './placement-event-store.server';
import { selectUnanswered } from './placement-list-store.server';
import { isNumberVerified, selectNewestNumber, selectPersonOfEnquiry } from './placement-origin-store.server';
import type { StaffPlacement } from './staff-placement';
import { selectVacancyToFill } from './vacancy-demand-store.server';
import { listToDos, type ToDo } from './suggest-placement-step';

type Services = { db: Database; now: Date };

type StartChecks = {
  startChecks: string[];
  /** Names of the documents that the checks only count. */
  documentsToGet: string[];
  /** Kinds of documents that a doctor without an account can still email to us. Empty for a doctor with an account. */
  documentsToReceive: string[];
  /** Required documents that are too old or expire before the work ends, such as "CV expires on 3 May 2027". */
  expiring: string[];
};

type PlacementChecks = StartChecks & Pick<StaffPlacement, 'vacancyToFill' | 'areDocumentsAsked'>;

const nothing: StartChecks = {
  startChecks: [],
  documentsToGet: [],
  documentsToReceive: [],
  expiring: [],
};

const allKinds = Object.keys(credentialKinds);

const wordsOfState: Partial<Record<ReadinessState, string>> = {
  expired: 'expired on',
  expiring: 'expires on',
  outdated: 'is older than the employer accepts, issued on',
};

function describeExpiring({ state, held }: ReadinessItem): string[] {
  const words = wordsOfState[state];
  if (!held?.date || !words) return [];
  return [`${findCredentialKind(held.kind).label} ${words} ${formatDate(held.date, { weekday: false })}`];
}

/**
 * Lists what staff must check or get for a placement that has not ended, such as "check AHPRA MED0001234567". Doctors
 * without an account send documents by email, so only the documents that staff have not recorded count as missing.
 */
export async function listStartChecks(services: Services, placement: Placement): Promise<PlacementChecks> {
  const { id, doctor, enquiry, terms, state, vacancy } = placement;
  const vacancyToFill =
    vacancy && state === 'confirmed' ? await selectVacancyToFill(services.db, vacancy.id) : null;
  if (!doctor || state === 'cancelled' || hasEnded(placement, services.now))
    return { ...nothing, vacancyToFill, areDocumentsAsked: false };
  const { areAsked, received } = doctor.accountId
    ? { areAsked: false, received: [] }
    : await selectEmailedDocuments(services.db, id);
  const checks = await listDoctorChecks(services, {
    accountId: doctor.accountId,
    personId: doctor.personId,
    authority: terms.rates.currency === 'NZD' ? 'MCNZ' : 'AHPRA',
    input: (!doctor.accountId && enquiry && (await findEnquiry(services.db, enquiry))?.input) || null,
    work: { placementId: id },
    received,
  });
  return { ...checks, vacancyToFill, areDocumentsAsked: areAsked };
}

/** Lists what staff must do for a confirmed placement. */
export async function findToDos(services: Services, placement: Placement): Promise<ToDo[]> {
  const [checks, unanswered] = await Promise.all([
    listStartChecks(services, placement),
    selectUnanswered(services.db, placement.id),
  ]);
  return listToDos({ ...placement, ...checks, unanswered, doctorId: placement.doctor?.accountId ?? null });
}

/** Lists the checks before the placement is made. `personId` is null if the enquiry or entry has no record of a person. */
export async function listChecksBeforeMaking(
  services: Services,
  from: { entryId: string } | { enquiryReference: string },
): Promise<{ checks: string[]; personId: string | null }> {
  const { db } = services;
  const found = 'entryId' in from ? await findEntry(db, from.entryId) : null;
  const reference = 'entryId' in from ? found?.entry.enquiry?.reference : from.enquiryReference;
  const enquiry = reference ? await findEnquiry(db, { reference }) : null;
  const region = found ? found.vacancy.input.region : enquiry?.job?.place.region.iso;
  const number = enquiry?.job?.number;
  const personId =
    found?.entry.doctor.personId ?? (reference ? await selectPersonOfEnquiry(db, reference) : null);
  const { startChecks } = await listDoctorChecks(services, {
    personId,
    accountId: found ? found.entry.doctor.id : (enquiry?.doctorId ?? null),
    authority: region?.startsWith('NZ') ? 'MCNZ' : 'AHPRA',
    input: enquiry?.input ?? null,
    work: found ? { vacancyId: found.vacancy.id } : { jobNumbers: number ? [number] : [] },
  });
  return { checks: startChecks, personId };
}

type ListDoctorChecksInput = {
  accountId: string | null;
  personId: string | null;
  authority: 'AHPRA' | 'MCNZ';
  input: Enquiry['input'] | null;
  work: Parameters<typeof findReadiness>[1];
  /** Kinds of documents that the doctor has emailed. */
  received?: readonly string[];
};

async function listDoctorChecks(
  services: Services,
  { accountId, personId, authority, input, work, received = [] }: ListDoctorChecksInput,
): Promise<StartChecks> {
  if (!accountId) {
    const typed = authority === 'AHPRA' ? input?.ahpraNumber : input?.mcnzNumber;
    const number = typed || (personId && (await selectNewestNumber(services.db, { personId, authority })));
    // No document is stored for this person, so the readiness lists every document that the work requires.
    const required = personId && (await findReadiness(services, work, [personId])).get(personId);
    const items = required ? required.items : [];
    const toReceive = items.filter((item) => !listAccepted(item).some((kind) => received.includes(kind)));
    // If we do not know what the work requires, staff choose from all kinds.
    const choices = items.length + received.length > 0 ? toReceive.flatMap(listAccepted) : allKinds;
    const checks = {
      ...nothing,
      documentsToGet: toReceive.map(labelAccepted),
      documentsToReceive: [...new Set(choices)],
    };
    if (!number) return { ...checks, startChecks: [`get the ${authority} number`] };
    const isVerified =
      personId !== null && (await isNumberVerified(services.db, { personId, authority, number }));
    return isVerified ? checks : { ...checks, startChecks: [`check ${authority} ${number}`] };
  }
  const [registrations, readiness] = await Promise.all([
    listRegistrations(services.db, accountId),
    findReadiness(services, work, [accountId]),
  ]);
  const held = registrations.find((one) => one.authority === authority);
  const items = readiness.get(accountId)?.items ?? [];
  const open = listOpenItems({ items });
  const unchecked = items.filter(({ state }) => state === 'uploaded');
  const startChecks = [
    ...(held?.check === 'verified'
      ? []
      : [held ? `check ${authority} ${held.number}` : `get the ${authority} number`]),
    ...(unchecked.length > 0
      ? [`check ${count(unchecked.length, 'document')}: ${labelItems(unchecked)}`]
      : []),
    ...(open.length > 0 ? [`get ${count(open.length, 'document')}`] : []),
  ];
  return {
    ...{ startChecks, documentsToReceive: [] },
    documentsToGet: open.map(labelAccepted),
    expiring: items.flatMap(describeExpiring),
  };
}
