import { jobDay } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count, withoutBrackets } from '@/lib/core/text';
import {
  credentialKinds,
  findCredentialKind,
  registrationDocuments,
} from '@/lib/doctors/credentials/credential-kinds';
import {
  findEmailedDocuments,
  listEmailedByPerson,
} from '@/lib/doctors/credentials/find-emailed-documents.server';
import type { EmailedDocument } from '@/lib/doctors/credentials/staff-document';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { findReadiness, findReadinessOfPlacements } from '@/lib/doctors/requirements/find-readiness.server';
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
import { findDocumentsAskedAt } from './placement-event-store.server';
import { selectUnanswered } from './placement-list-store.server';
import { isNumberVerified, selectNewestNumber, selectPersonOfEnquiry } from './placement-origin-store.server';
import type { StaffPlacement } from './staff-placement';
import { selectVacanciesToFill } from './vacancy-demand-store.server';
import { listToDos, type ToDo } from './suggest-placement-step';

type Services = { db: Database; now: Date };

type StartChecks = {
  startChecks: string[];
  /** Names of the documents that the checks only count. */
  documentsToGet: string[];
  /** Names of the documents of which a doctor without an account has emailed none, not even an expired one. */
  documentsMissing: string[];
  /** Kinds of documents that a doctor without an account can still email to us. Empty for a doctor with an account. */
  documentsToReceive: string[];
  /** Required documents that are too old or expire before the work ends, such as "CV expires on 3 May 2027". */
  expiring: string[];
  /** Documents that the doctor has emailed, also for other placements. */
  emailed: EmailedDocument[];
};

type PlacementChecks = StartChecks & Pick<StaffPlacement, 'vacancyToFill' | 'documentsAskedOn'>;

const nothing: StartChecks = {
  startChecks: [],
  documentsToGet: [],
  documentsMissing: [],
  documentsToReceive: [],
  expiring: [],
  emailed: [],
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

type KnownForChecks = Awaited<ReturnType<typeof readForChecks>>;

/** Reads what the checks of several confirmed placements need, with one statement for each kind of data. */
export async function readForChecks({ db, now }: Services, placements: readonly Placement[]) {
  const held = placements.flatMap(({ id, doctor }) => {
    const doctorId = doctor?.accountId ?? doctor?.personId;
    return doctorId ? [{ id, doctorId }] : [];
  });
  const ids = placements.map(({ id }) => id);
  const vacancyIds = placements.flatMap(({ vacancy }) => vacancy?.id ?? []);
  const [required, emailed, unanswered, vacanciesToFill] = await Promise.all([
    findReadinessOfPlacements({ db, now }, held),
    listEmailedByPerson(db, [...new Set(held.map(({ doctorId }) => doctorId))]),
    selectUnanswered(db, ids),
    selectVacanciesToFill(db, vacancyIds),
  ]);
  return { required, emailed, unanswered, vacanciesToFill };
}

/**
 * Lists what staff must check or get for a placement that has not ended, such as "check AHPRA MED0001234567". A document
 * that staff received by email does not count as missing, nor the certificate of a verified registration. `known` is
 * given if the caller has read the data of several placements at once.
 */
export async function listStartChecks(
  services: Services,
  placement: Placement,
  known?: KnownForChecks,
): Promise<PlacementChecks> {
  const { id, doctor, enquiry, terms, state, vacancy } = placement;
  const findVacancyToFill = async (vacancyId: string) => {
    const toFill = known?.vacanciesToFill ?? (await selectVacanciesToFill(services.db, [vacancyId]));
    return toFill.get(vacancyId) ?? null;
  };
  const vacancyToFill = vacancy && state === 'confirmed' ? await findVacancyToFill(vacancy.id) : null;
  if (!doctor || state === 'cancelled' || hasEnded(placement, services.now))
    return { ...nothing, vacancyToFill, documentsAskedOn: null };
  const askedAt = doctor.accountId ? null : await findDocumentsAskedAt(services.db, id);
  const checks = await listDoctorChecks(services, {
    accountId: doctor.accountId,
    personId: doctor.personId,
    authority: terms.rates.currency === 'NZD' ? 'MCNZ' : 'AHPRA',
    input: (!doctor.accountId && enquiry && (await findEnquiry(services.db, enquiry))?.input) || null,
    work: { placementId: id },
    known,
  });
  return { ...checks, vacancyToFill, documentsAskedOn: askedAt && jobDay(askedAt) };
}

/** Lists what staff must do for a confirmed placement. */
export async function findToDos(
  services: Services,
  placement: Placement,
  known?: KnownForChecks,
): Promise<ToDo[]> {
  const read = known ?? (await readForChecks(services, [placement]));
  const checks = await listStartChecks(services, placement, read);
  const unanswered = read.unanswered.get(placement.id) ?? [];
  return listToDos({ ...placement, ...checks, unanswered, doctorId: placement.doctor?.accountId ?? null });
}

/** Lists the checks before the placement is made. `personId` is null if the enquiry or entry has no record of a person. */
export async function listChecksBeforeMaking(
  services: Services,
  from: { entryId: string } | { enquiryReference: string },
): Promise<{ checks: string[]; documentsToGet: string[]; personId: string | null }> {
  const { db } = services;
  const found = 'entryId' in from ? await findEntry(db, from.entryId) : null;
  const reference = 'entryId' in from ? found?.entry.enquiry?.reference : from.enquiryReference;
  const enquiry = reference ? await findEnquiry(db, { reference }) : null;
  const region = found ? found.vacancy.input.region : enquiry?.job?.place.region.iso;
  const number = enquiry?.job?.number;
  const personId =
    found?.entry.doctor.personId ?? (reference ? await selectPersonOfEnquiry(db, reference) : null);
  const { startChecks, documentsToGet } = await listDoctorChecks(services, {
    personId,
    accountId: found ? found.entry.doctor.id : (enquiry?.doctorId ?? null),
    authority: region?.startsWith('NZ') ? 'MCNZ' : 'AHPRA',
    input: enquiry?.input ?? null,
    work: found ? { vacancyId: found.vacancy.id } : { jobNumbers: number ? [number] : [] },
  });
  return { checks: startChecks, documentsToGet, personId };
}

type ListDoctorChecksInput = {
  accountId: string | null;
  personId: string | null;
  authority: 'AHPRA' | 'MCNZ';
  input: Enquiry['input'] | null;
  work: Parameters<typeof findReadiness>[1];
  known?: KnownForChecks | undefined;
};

type NumberInput = Pick<ListDoctorChecksInput, 'accountId' | 'personId' | 'authority' | 'input'>;

async function findNumber(
  { db }: Services,
  { accountId, personId, authority, input }: NumberInput,
): Promise<{ number: string; isVerified: boolean } | null> {
  if (accountId) {
    const held = (await listRegistrations(db, accountId)).find((one) => one.authority === authority);
    return held ? { number: held.number, isVerified: held.check === 'verified' } : null;
  }
  const typed = authority === 'AHPRA' ? input?.ahpraNumber : input?.mcnzNumber;
  const number = typed || (personId && (await selectNewestNumber(db, { personId, authority })));
  if (!number) return null;
  return {
    number,
    isVerified: personId !== null && (await isNumberVerified(db, { personId, authority, number })),
  };
}

async function listDoctorChecks(
  services: Services,
  { work, known, ...input }: ListDoctorChecksInput,
): Promise<StartChecks> {
  const { accountId, personId, authority } = input;
  const holderId = accountId ?? personId;
  const findRequired = async () => {
    if (!holderId) return undefined;
    if (known && 'placementId' in work) return known.required.get(work.placementId);
    return (await findReadiness(services, work, [holderId])).get(holderId);
  };
  const findRecords = async () => {
    if (!holderId) return [];
    return known ? (known.emailed.get(holderId) ?? []) : findEmailedDocuments(services.db, holderId);
  };
  const [registration, required, records] = await Promise.all([
    findNumber(services, input),
    // If the person has no account, no document is stored, so the readiness lists every document that the work requires.
    findRequired(),
    findRecords(),
  ]);
  const items = required?.items ?? [];
  const emailed = records.filter(({ isHeld }) => isHeld);
  const kinds = [
    ...emailed.filter(({ expiresOn }) => !expiresOn || expiresOn >= (required?.until ?? '')),
    ...(registration?.isVerified ? [{ kind: registrationDocuments[authority] }] : []),
  ].map(({ kind }) => kind);
  const needed = items.filter((item) => !listAccepted(item).some((kind) => kinds.includes(kind)));
  const numberChecks = registration?.isVerified
    ? []
    : [registration ? `check ${authority} ${registration.number}` : `get the ${authority} number`];
  if (!accountId) {
    // If we do not know what the work requires, staff choose from all kinds.
    const isKnown =
      items.length > 0 ||
      emailed.some(({ placementId }) => !('placementId' in work) || placementId === work.placementId);
    const choices = isKnown ? needed.flatMap(listAccepted) : allKinds;
    return {
      ...{ startChecks: numberChecks, expiring: [], emailed },
      documentsToGet: needed.map(labelAccepted),
      documentsMissing: needed
        .filter((item) => !emailed.some(({ kind }) => listAccepted(item).includes(kind)))
        .map(labelAccepted),
      documentsToReceive: [...new Set(choices)],
    };
  }
  const open = listOpenItems({ items: needed });
  const unchecked = needed.filter(({ state }) => state === 'uploaded');
  return {
    startChecks: [
      ...numberChecks,
      ...(unchecked.length > 0
        ? [`check ${count(unchecked.length, 'document')}: ${withoutBrackets(labelItems(unchecked))}`]
        : []),
      ...(open.length > 0 ? [`get ${count(open.length, 'document')}`] : []),
    ],
    ...{ documentsMissing: [], documentsToReceive: [], emailed },
    documentsToGet: open.map(labelAccepted),
    expiring: needed.flatMap(describeExpiring),
  };
}
