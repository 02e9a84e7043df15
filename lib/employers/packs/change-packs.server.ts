import { jobDay } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { listCredentials } from '@/lib/doctors/credentials/open-credential.server';
import { listAccepted } from '@/lib/doctors/requirements/requirement-set';
import { canBeSent } from '@/lib/doctors/requirements/readiness';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { selectEntry } from '@/lib/employers/shortlists/shortlist-store.server';
import { isVisible } from '@/lib/employers/shortlists/shortlist';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { listSendable, packConsentVersion, packDays, readPackState, splitAgreed } from './document-pack';
import {
  insertPack,
  insertPackItems,
  selectPack,
  selectPacks,
  updatePackAnswer,
  updatePackItem,
  updatePackWithdrawn,
} from './document-pack-store.server';

type Services = { db: Database; now: Date };

/**
 * Asks a doctor on a shortlist, by email, to send their documents to the employer. Does nothing if the doctor has not
 * answered an earlier request, or if the employer can already open the documents. Returns the email address, or null if
 * no email is sent.
 */
export function askForPack(
  { db, now }: Services,
  { id, entryId, staffId }: { id: string; entryId: string; staffId: string },
): Promise<
  Result<{ to: string | null }, Failure<'packs/unknown' | 'packs/no-consent' | 'packs/nothing-asked'>>
> {
  return inTransaction(db, async (trx) => {
    const entry = await selectEntry(trx, { id: entryId }, true);
    const vacancy = entry && (await findVacancyRequest(trx, { id: entry.vacancyId }));
    const doctorId = entry?.doctor.id;
    if (!entry || !vacancy || !doctorId) return fail({ code: 'packs/unknown' });
    if (!isVisible(entry)) return fail({ code: 'packs/no-consent' });
    const packs = (await selectPacks(trx, { vacancyId: vacancy.id })).filter(
      (one) => one.doctorId === doctorId,
    );
    if (packs.some((one) => ['asked', 'open'].includes(readPackState(one, now)))) return ok({ to: null });
    const readiness = (await findReadiness({ db: trx, now }, { vacancyId: vacancy.id }, [doctorId])).get(
      doctorId,
    );
    // If the doctor has several documents that meet a requirement, takes the best of them.
    const accepted =
      readiness?.items.flatMap((item) =>
        item.held && canBeSent(item.state) ? [item.held.kind] : listAccepted(item),
      ) ?? [];
    const kinds = [...new Set(accepted)];
    if (kinds.length === 0) return fail({ code: 'packs/nothing-asked' });
    const { organisation, contactName, email: recipient } = vacancy.input;
    await insertPack(trx, {
      ...{ id, doctorId, vacancyId: vacancy.id, organisation, contactName, recipient, kinds, staffId, now },
    });
    const mail = { template: 'document-pack-asked', to: entry.doctor.email, data: { packId: id } } as const;
    await enqueueEmail(trx, { ...mail, dedupeKey: `document-pack-asked:${id}` }, now);
    return ok({ to: mail.to });
  });
}

type PackFailure = Failure<'packs/unknown' | 'packs/answered' | 'packs/no-documents'>;

/**
 * Records the doctor's consent to send exactly these documents to exactly this employer. Emails the link to the
 * employer. If the employer already has the link, and the doctor has since replaced files, records the consent to the
 * new files and tells the employer. Idempotent.
 */
export function grantPack(
  { db, now }: Services,
  { id, doctorId, credentialIds }: { id: string; doctorId: string; credentialIds: readonly string[] },
): Promise<Result<{ sent: 'documents' | 'new-files' | 'nothing' }, PackFailure>> {
  return inTransaction(db, async (trx) => {
    const pack = await selectPack(trx, id, { lock: true });
    if (pack?.doctorId !== doctorId) return fail({ code: 'packs/unknown' });
    if (!['asked', 'open'].includes(readPackState(pack, now))) return fail({ code: 'packs/answered' });
    const sendable = listSendable(pack, await listCredentials(trx, doctorId), jobDay(now));
    const chosen = sendable.filter((one) => credentialIds.includes(one.id));
    if (pack.granted) {
      const { replaced } = splitAgreed(pack, chosen);
      for (const document of replaced) {
        await updatePackItem(trx, id, document, now);
        const data = { packId: id, newFileId: document.fileId };
        const mail = { template: 'document-pack-sent', to: pack.recipient, data } as const;
        await enqueueEmail(trx, { ...mail, dedupeKey: `document-pack-sent:${id}:${document.fileId}` }, now);
      }
      return ok({ sent: replaced.length > 0 ? 'new-files' : 'nothing' });
    }
    if (chosen.length === 0) return fail({ code: 'packs/no-documents' });
    const endsAt = new Date(now.getTime() + packDays * 24 * 3_600_000);
    await insertPackItems(trx, id, chosen);
    await updatePackAnswer(trx, id, { granted: true, endsAt, textVersion: packConsentVersion, now });
    const mail = { template: 'document-pack-sent', to: pack.recipient, data: { packId: id } } as const;
    await enqueueEmail(trx, { ...mail, dedupeKey: `document-pack-sent:${id}` }, now);
    return ok({ sent: 'documents' });
  });
}

/** Records the doctor's refusal. If the doctor has already sent documents, revokes the employer's link. Idempotent. */
export function refusePack(
  { db, now }: Services,
  { id, doctorId }: { id: string; doctorId: string },
): Promise<Result<{ changed: boolean }, Failure<'packs/unknown'>>> {
  return inTransaction(db, async (trx) => {
    const pack = await selectPack(trx, id, { lock: true });
    if (pack?.doctorId !== doctorId) return fail({ code: 'packs/unknown' });
    if (pack.granted === false || pack.withdrawnAt) return ok({ changed: false });
    if (pack.granted) await updatePackWithdrawn(trx, id, now);
    else await updatePackAnswer(trx, id, { granted: false, endsAt: null, textVersion: null, now });
    return ok({ changed: true });
  });
}
