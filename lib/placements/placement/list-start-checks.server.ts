import { count } from '@/lib/core/text';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { listOpenItems } from '@/lib/doctors/requirements/readiness';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import type { Database } from '@/lib/services/database/database';
import type { Placement } from './placement';

/**
 * Lists what staff must check or get before the first day of a confirmed placement, such as "check AHPRA
 * MED0001234567". Doctors without an account send documents by email, so none of their documents count as missing.
 */
export async function listStartChecks(
  services: { db: Database; now: Date },
  { id, doctor, enquiry, terms, state }: Placement,
): Promise<string[]> {
  if (!doctor || state !== 'confirmed') return [];
  const authority = terms.rates.currency === 'NZD' ? 'MCNZ' : 'AHPRA';
  const { accountId } = doctor;
  if (!accountId) {
    const input = enquiry && (await findEnquiry(services.db, enquiry))?.input;
    const number = authority === 'AHPRA' ? input?.ahpraNumber : input?.mcnzNumber;
    return [number ? `check ${authority} ${number}` : `get the ${authority} number`];
  }
  const [registrations, readiness] = await Promise.all([
    listRegistrations(services.db, accountId),
    findReadiness(services, { placementId: id }, [accountId]),
  ]);
  const held = registrations.find((one) => one.authority === authority);
  const open = listOpenItems(readiness.get(accountId) ?? { items: [] }).length;
  return [
    ...(held?.check === 'verified'
      ? []
      : [held ? `check ${authority} ${held.number}` : `get the ${authority} number`]),
    ...(open > 0 ? [`get ${count(open, 'document')}`] : []),
  ];
}
