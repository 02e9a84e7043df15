import { toPhoneNumber } from '@/lib/core/phone-link';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { receiptSentTo } from '@/lib/platform/emails/enqueue-confirmation.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { readReference, requestReceipts } from '@/lib/http/receipt.server';
import { findVacancyRequest, listVacanciesSentTogether } from './find-vacancy-request.server';
import { describePlace, firstCalled, shortlistBy, urgencyWords, vacancyPromise } from './vacancy-labels';
import type { VacancySentView } from './vacancy-view';

/** Loads the page that follows a vacancy request. Only the browser that sent the request sees the details. */
export async function loadVacancySent(
  request: PageRequest,
): Promise<PageAnswer<{ sent: VacancySentView | null }>> {
  const { app, context } = request;
  const reference = readReference(request.query, 'VAC');
  const own = reference && requestReceipts.read(context.req, app.config).includes(reference);
  const vacancy = own ? await findVacancyRequest(app.db, { reference }) : null;
  if (!vacancy) return { props: { sent: null }, noindex: true };
  const { input } = vacancy;
  const data = await app.referenceData();
  const region = input.region ? data.regions.get(input.region) : null;
  const together = await listVacanciesSentTogether(app.db, vacancy.id);
  const soonest = firstCalled(together) ?? vacancy;
  const phone = soonest.consultant?.phone;
  const sent: VacancySentView = {
    sentAgoMs: app.clock.now().getTime() - Date.parse(vacancy.createdAt),
    promise: vacancyPromise(soonest),
    phone: phone ? toPhoneNumber(phone, region?.country) : null,
    receiptTo: await receiptSentTo(app.db, {
      template: 'vacancy-received',
      id: together[0]?.id ?? vacancy.id,
      email: input.email,
    }),
    place: describePlace(input, data),
    vacancies: together.map((one) => {
      const { doctors, grade, specialty, from, to, urgency } = one.input;
      const role = [data.grades.get(grade)?.name, data.specialties.get(specialty)?.name].filter(Boolean);
      const { label, promise } = urgencyWords[urgency];
      return {
        reference: one.reference,
        need: `${doctors > 1 ? `${doctors} doctors: ` : ''}${role.join(', ')}`,
        dates: formatDates({ start: from, end: to, ongoing: false }),
        urgency: `${label}: ${promise.toLowerCase()}`,
        shortlistBy: shortlistBy(one),
      };
    }),
  };
  return { props: { sent }, noindex: true };
}
