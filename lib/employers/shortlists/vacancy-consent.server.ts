import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { noteVacancyAnswer } from '@/lib/enquiries/enquiry/put-forward.server';
import { toRequestActor } from '@/lib/platform/requests/submit-request.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { findEnding, isFinallyAccepted, isRevocable, lastSaid, vacancyConsentVersion } from './shortlist';
import { closePacks, insertVacancyConsent } from './shortlist-sending-store.server';
import { insertEntryEvent, selectEntry, updateEntry } from './shortlist-store.server';
import { enqueueStaffNotice } from './staff-notice.server';

/**
 * Saves whether a doctor on a shortlist agrees to be proposed to the employer. The answer also counts for the doctor's
 * enquiry about a job of the vacancy. A refusal also ends the employer's access to the doctor's documents. After a final
 * acceptance, the doctor cannot withdraw consent. `shortlists/ended`: an answer would have no effect any more.
 * `shortlists/summary-changed`: staff have changed the summary since the doctor read it.
 */
export async function setVacancyConsent(
  { db, now, staffEmail }: { db: Database; now: Date; staffEmail: string },
  { entryId, granted, summary }: { entryId: string; granted: boolean; summary?: string | undefined },
): Promise<
  Result<
    'changed' | 'unchanged',
    Failure<'shortlists/unknown' | 'shortlists/accepted' | 'shortlists/ended' | 'shortlists/summary-changed'>
  >
> {
  return inTransaction(db, async (trx) => {
    const found = await selectEntry(trx, { id: entryId });
    // Locks the vacancy before the entry, as the code that fills or closes a vacancy does.
    const vacancy = found && (await findVacancyRequest(trx, { id: found.vacancyId }, { hold: true }));
    const entry = await selectEntry(trx, { id: entryId }, true);
    if (!vacancy || !entry) return fail({ code: 'shortlists/unknown' });
    const agrees = entry.agreedAt !== null;
    const same = granted ? agrees : !agrees && lastSaid(entry.events) === 'revoked';
    if (same) return ok('unchanged');
    if (agrees && isFinallyAccepted(entry)) return fail({ code: 'shortlists/accepted' });
    if (findEnding(entry, vacancy)) return fail({ code: 'shortlists/ended' });
    if (granted && summary !== undefined && summary !== entry.summary)
      return fail({ code: 'shortlists/summary-changed' });
    const { vacancyId, doctor, enquiry } = entry;
    const actor = toRequestActor(doctor.id);
    const noted =
      enquiry && (await noteVacancyAnswer(trx, { reference: enquiry.reference, granted, actor, now }));
    await insertVacancyConsent(trx, {
      vacancyId,
      entryId,
      doctorId: doctor.id,
      enquiryId: noted ? enquiry.id : null,
      granted,
      textVersion: vacancyConsentVersion,
      now,
    });
    if (granted && entry.state === 'asked') await updateEntry(trx, entryId, { state: 'listed', now });
    // If the doctor withdraws consent before the employer's answer is final, the answer no longer counts.
    if (!granted && isRevocable(entry)) await updateEntry(trx, entryId, { state: 'listed', now });
    if (!granted && doctor.id) await closePacks(trx, { vacancyId, doctorId: doctor.id, now });
    const eventId = uuidv7({ msecs: now.getTime() });
    await insertEntryEvent(trx, {
      id: eventId,
      entryId,
      kind: granted ? 'granted' : 'revoked',
      actor,
      text: '',
      now,
    });
    await enqueueStaffNotice(trx, { vacancyId, eventId, staffEmail, now });
    return ok('changed');
  });
}
