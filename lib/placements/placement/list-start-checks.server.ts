import { count } from '@/lib/core/text';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { labelAccepted, listOpenItems } from '@/lib/doctors/requirements/readiness';
import { findEntry } from '@/lib/employers/shortlists/find-shortlist.server';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import type { Database } from '@/lib/services/database/database';
import type { Placement } from './placement';
import { isNumberVerified, selectNewestNumber, selectPersonOfEnquiry } from './placement-origin-store.server';

type Services = { db: Database; now: Date };

/** `documents` are the names of the documents that the checks only count. */
type StartChecks = { checks: string[]; documents: string[] };

const nothing: StartChecks = { checks: [], documents: [] };

/**
 * Lists what staff must check or get before the first day of a placement, such as "check AHPRA MED0001234567". Doctors
 * without an account send documents by email, so none of their documents count as missing.
 */
export async function listStartChecks(
  services: Services,
  { id, doctor, enquiry, terms, state }: Placement,
): Promise<StartChecks> {
  if (!doctor || state === 'cancelled') return nothing;
  return listDoctorChecks(services, {
    accountId: doctor.accountId,
    personId: doctor.personId,
    authority: terms.rates.currency === 'NZD' ? 'MCNZ' : 'AHPRA',
    input: enquiry && ((await findEnquiry(services.db, enquiry))?.input ?? null),
    work: { placementId: id },
  });
}

/** Lists the same before the placement is made. `personId` is null if the enquiry or entry has no record of a person. */
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
  const { checks } = await listDoctorChecks(services, {
    personId,
    accountId: found ? found.entry.doctor.id : (enquiry?.doctorId ?? null),
    authority: region?.startsWith('NZ') ? 'MCNZ' : 'AHPRA',
    input: enquiry?.input ?? null,
    work: found ? { vacancyId: found.vacancy.id } : { jobNumbers: number ? [number] : [] },
  });
  return { checks, personId };
}

async function listDoctorChecks(
  services: Services,
  {
    accountId,
    personId,
    authority,
    input,
    work,
  }: {
    accountId: string | null;
    personId: string | null;
    authority: 'AHPRA' | 'MCNZ';
    input: Enquiry['input'] | null;
    work: Parameters<typeof findReadiness>[1];
  },
): Promise<StartChecks> {
  if (!accountId) {
    const typed = authority === 'AHPRA' ? input?.ahpraNumber : input?.mcnzNumber;
    const number = typed || (personId && (await selectNewestNumber(services.db, { personId, authority })));
    if (!number) return { ...nothing, checks: [`get the ${authority} number`] };
    const isVerified =
      personId !== null && (await isNumberVerified(services.db, { personId, authority, number }));
    return isVerified ? nothing : { ...nothing, checks: [`check ${authority} ${number}`] };
  }
  const [registrations, readiness] = await Promise.all([
    listRegistrations(services.db, accountId),
    findReadiness(services, work, [accountId]),
  ]);
  const held = registrations.find((one) => one.authority === authority);
  const open = listOpenItems(readiness.get(accountId) ?? { items: [] });
  const checks = [
    ...(held?.check === 'verified'
      ? []
      : [held ? `check ${authority} ${held.number}` : `get the ${authority} number`]),
    ...(open.length > 0 ? [`get ${count(open.length, 'document')}`] : []),
  ];
  return { checks, documents: open.map(labelAccepted) };
}
