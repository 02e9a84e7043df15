import { z } from 'zod';
import { phoneHref } from '@/lib/consultants/consultant-card';
import { formatDates } from '@/lib/jobs/job-format';
import { receiptSentTo } from '@/lib/letters/receipt-sent-to.server';
import { findVacancyRequest } from '@/lib/vacancy-requests/find-vacancy-request.server';
import { shortlistBy, vacancyPromise } from '@/lib/vacancy-requests/vacancy-words';
import type { PageAnswer, PageRequest } from './page.server';
import { requestReceipts } from './request-receipt.server';
import type { VacancySentView } from './vacancy-view';

/** The reference of this kind that an address names; null for anything else. */
export function readReference({ query }: Pick<PageRequest, 'query'>, kind: 'VAC' | 'MSG'): string | null {
  const read = z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^${kind}-[0-9]{6}$`))
    .safeParse(query.ref);
  return read.success ? read.data : null;
}

/** Draws the page after a vacancy request: in full for the browser that sent it, without any detail for everybody else. Reads only: safe to reload. */
export async function loadVacancySent(
  request: PageRequest,
): Promise<PageAnswer<{ sent: VacancySentView | null }>> {
  const { app, context } = request;
  const reference = readReference(request, 'VAC');
  const own = reference && requestReceipts.read(context.req, app.config).includes(reference);
  const vacancy = own ? await findVacancyRequest(app.db, { reference }) : null;
  if (!vacancy) return { props: { sent: null }, noindex: true };
  const { input } = vacancy;
  const data = await app.referenceData();
  const region = input.region ? data.regions.get(input.region) : null;
  const phone = vacancy.consultant?.phone;
  const sent: VacancySentView = {
    reference: vacancy.reference,
    promise: vacancyPromise(vacancy),
    phone: phone ? { text: phone, href: phoneHref(phone, region?.country ?? 'AU') } : null,
    shortlistBy: shortlistBy(vacancy),
    receiptTo: await receiptSentTo(app.db, {
      template: 'vacancy-received',
      id: vacancy.id,
      email: input.email,
    }),
    need: [data.grades.get(input.grade)?.name, data.specialties.get(input.specialty)?.name]
      .filter(Boolean)
      .join(', '),
    dates: formatDates({ start: input.from, end: input.to, ongoing: false }),
    place: [input.facility, region?.name].filter(Boolean).join(', '),
  };
  return { props: { sent }, noindex: true };
}
