import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { describeMissing, listOpenItems, type ReadinessItem } from '@/lib/doctors/requirements/readiness';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { lockClaim, updateClaim } from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { putForwardEntry } from './put-forward-entry.server';
import { isNew, isRegisterVerified, isVisible, linkDays, type ShortlistEntry } from './shortlist';
import { insertSending, selectSending, type Sending } from './shortlist-sending-store.server';
import { insertEntryEvent, selectEntries } from './shortlist-store.server';

export type SendFailure = Failure<
  | 'shortlists/unknown-vacancy'
  | 'shortlists/vacancy-ended'
  | 'shortlists/nobody-agreed'
  | 'shortlists/documents-missing'
  | 'shortlists/registration-unchecked'
>;

/** `missing` and `unchecked` are ids of entries. */
type Sent = { sending: Sending; changed: boolean; claimed: boolean; missing: string[]; unchecked: string[] };

/**
 * Emails the employer a link to the shortlist. Moves the enquiries of doctors whom no earlier email proposed to the
 * state `put-forward`. Claims an unclaimed vacancy for the sender, so that the emails to employer and doctors name the
 * same consultant. At least one doctor must have agreed. `documentsReason` explains missing or expiring documents
 * in the doctors' timelines. Without `sendsUnchecked`, refuses new doctors whose registration the register does not
 * confirm. Idempotent for the same `id`.
 */
export async function sendShortlist(
  { db, now }: { db: Database; now: Date },
  {
    id,
    vacancyId,
    recipient,
    actor,
    documentsReason = '',
    sendsUnchecked,
  }: {
    id: string;
    vacancyId: string;
    recipient?: string | undefined;
    actor: string;
    documentsReason?: string;
    sendsUnchecked: boolean;
  },
): Promise<Result<Sent, SendFailure>> {
  return inTransaction(db, async (trx) => {
    const vacancy = await findVacancyRequest(trx, { id: vacancyId });
    if (!vacancy) return fail({ code: 'shortlists/unknown-vacancy' });
    const earlier = await selectSending(trx, id);
    if (earlier) return ok({ sending: earlier, changed: false, claimed: false, missing: [], unchecked: [] });
    const visible = (await selectEntries(trx, [vacancyId])).filter(isVisible);
    if (visible.length === 0) return fail({ code: 'shortlists/nobody-agreed' });
    const added = visible.filter(isNew);
    const missing = await findMissingByEntry({ db: trx, now }, vacancyId, added);
    if (missing.size > 0 && !documentsReason) return fail({ code: 'shortlists/documents-missing' });
    const { region } = vacancy.input;
    const unchecked = added
      .filter(({ doctor }) => !isRegisterVerified(doctor, region))
      .map((entry) => entry.id);
    if (unchecked.length > 0 && !sendsUnchecked) return fail({ code: 'shortlists/registration-unchecked' });
    const { reference } = vacancy;
    const moved = await setVacancyState(
      { db: trx, now },
      { reference, to: 'shortlist-sent', note: 'Shortlist sent to the employer', actor },
    );
    if (!moved.ok) return fail({ code: 'shortlists/vacancy-ended' });
    const claimed = await claimForSender(trx, { vacancyId, actor, now });
    const expiresAt = new Date(now.getTime() + linkDays * 24 * 3_600_000);
    const to = recipient ?? vacancy.input.email;
    const entryIds = added.map((entry) => entry.id);
    await insertSending(trx, { id, vacancyId, recipient: to, expiresAt, entryIds, actor, now });
    await enqueueEmail(
      trx,
      {
        template: 'shortlist-sent',
        to,
        data: { sendingId: id },
        dedupeKey: `shortlist-sent:${id}`,
      },
      now,
    );
    for (const entry of added) {
      await putForwardEntry({ db: trx, now }, entry, { vacancy: reference, by: actor });
      const items = missing.get(entry.id);
      const event = { id: uuidv7({ msecs: now.getTime() }), entryId: entry.id, actor, now };
      if (items)
        await insertEntryEvent(trx, {
          ...event,
          kind: 'documents-missing',
          text: describeMissing(items, documentsReason),
        });
    }
    const sending = await selectSending(trx, id);
    if (!sending) throw new Error('The record of the shortlist email that was just added was not found');
    return ok({ sending, changed: true, claimed, missing: [...missing.keys()], unchecked });
  });
}

async function claimForSender(
  trx: DatabaseTransaction,
  { vacancyId, actor, now }: { vacancyId: string; actor: string; now: Date },
): Promise<boolean> {
  const staffId = z.uuid().safeParse(actor.replace(/^staff:/, '')).data;
  const held = staffId && (await lockClaim(trx, vacancyId));
  if (!held || held.claimedBy !== null) return false;
  await updateClaim(trx, vacancyId, { staffId, now });
  return true;
}

/** Doctors without an account send documents by email, so none of their documents count as missing. */
async function findMissingByEntry(
  services: { db: Database; now: Date },
  vacancyId: string,
  entries: readonly ShortlistEntry[],
): Promise<Map<string, ReadinessItem[]>> {
  const ids = entries.flatMap(({ doctor }) => doctor.id ?? []);
  const found = ids.length > 0 ? await findReadiness(services, { vacancyId }, ids) : new Map<string, never>();
  return new Map(
    entries.flatMap(({ id, doctor }) => {
      const readiness = found.get(doctor.id ?? '');
      const open = readiness ? listOpenItems(readiness) : [];
      return open.length > 0 ? [[id, open] as const] : [];
    }),
  );
}
