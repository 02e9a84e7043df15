import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { putForwardEntry } from './put-forward-entry.server';
import { isVisible, linkDays } from './shortlist';
import { insertSending, selectSending, type Sending } from './shortlist-sending-store.server';
import { selectEntries } from './shortlist-store.server';

export type SendFailure = Failure<
  'shortlists/unknown-vacancy' | 'shortlists/vacancy-ended' | 'shortlists/nobody-agreed'
>;

/**
 * Emails the employer a link to the shortlist and moves the doctors' enquiries to `put-forward`. At least one doctor
 * must have agreed. The recipient is the contact of the vacancy, unless another is named. The caller chooses the id, so
 * that repeating the call sends nothing.
 */
export async function sendShortlist(
  { db, now }: { db: Database; now: Date },
  {
    id,
    vacancyId,
    recipient,
    actor,
  }: { id: string; vacancyId: string; recipient?: string | undefined; actor: string },
): Promise<Result<{ sending: Sending; changed: boolean }, SendFailure>> {
  return inTransaction(db, async (trx) => {
    const vacancy = await findVacancyRequest(trx, { id: vacancyId });
    if (!vacancy) return fail({ code: 'shortlists/unknown-vacancy' });
    const earlier = await selectSending(trx, id);
    if (earlier) return ok({ sending: earlier, changed: false });
    const visible = (await selectEntries(trx, vacancyId)).filter(isVisible);
    if (visible.length === 0) return fail({ code: 'shortlists/nobody-agreed' });
    const { reference } = vacancy;
    const moved = await setVacancyState(
      { db: trx, now },
      { reference, to: 'shortlist-sent', note: 'Shortlist sent to the employer', actor },
    );
    if (!moved.ok) return fail({ code: 'shortlists/vacancy-ended' });
    const expiresAt = new Date(now.getTime() + linkDays * 24 * 3_600_000);
    const to = recipient ?? vacancy.input.email;
    await insertSending(trx, { id, vacancyId, recipient: to, expiresAt, actor, now });
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
    for (const entry of visible)
      if (entry.state === 'listed')
        await putForwardEntry({ db: trx, now }, entry, { vacancy: reference, by: actor });
    const sending = await selectSending(trx, id);
    if (!sending) throw new Error('The record of the shortlist email that was just added was not found');
    return ok({ sending, changed: true });
  });
}
