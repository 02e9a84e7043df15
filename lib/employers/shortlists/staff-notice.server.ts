import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';

export async function enqueueStaffNotice(
  trx: DatabaseTransaction,
  notice: { vacancyId: string; eventId: string; staffEmail: string; now: Date },
): Promise<void> {
  const vacancy = await findVacancyRequest(trx, { id: notice.vacancyId });
  await enqueueEmail(
    trx,
    {
      template: 'shortlist-answer-staff',
      to: vacancy?.consultant?.email ?? notice.staffEmail,
      data: { eventId: notice.eventId },
      dedupeKey: `shortlist-answer-staff:${notice.eventId}`,
    },
    notice.now,
  );
}
