import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { selectHandlerEmail } from './shortlist-sending-store.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';

/** Emails staff about an answer: who claimed the vacancy, otherwise who put the doctor forward or the promised consultant. */
export async function enqueueStaffNotice(
  trx: DatabaseTransaction,
  notice: { vacancyId: string; eventId: string; staffEmail: string; now: Date },
): Promise<void> {
  const vacancy = await findVacancyRequest(trx, { id: notice.vacancyId });
  await enqueueEmail(
    trx,
    {
      template: 'shortlist-answer-staff',
      to: (await selectHandlerEmail(trx, notice.eventId)) ?? vacancy?.consultant?.email ?? notice.staffEmail,
      data: { eventId: notice.eventId },
      dedupeKey: `shortlist-answer-staff:${notice.eventId}`,
    },
    notice.now,
  );
}
