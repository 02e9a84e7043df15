import type { PutForwardQuestion } from '@/lib/enquiries/enquiry/job-enquiries-view';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { listVacancyRequests } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { givenPaths } from '@/lib/routes';
import { describeVacancy } from './describe-vacancy.server';
import { isUnanswered } from './shortlist';
import { selectPersonEntries } from './shortlist-store.server';

/**
 * Lists open vacancies for which staff asked the doctor for consent and the doctor has not answered. The links lead
 * to the same pages as the links in our emails.
 */
export async function listUnansweredQuestions({
  app,
  session: { doctorId },
}: Pick<SignedInPageRequest, 'app' | 'session'>): Promise<PutForwardQuestion[]> {
  const entries = (await selectPersonEntries(app.db, { doctorId })).filter(isUnanswered);
  if (entries.length === 0) return [];
  const data = await app.referenceData();
  const vacancies = await listVacancyRequests(
    app.db,
    entries.map(({ vacancyId }) => vacancyId),
  );
  const open = new Map(
    vacancies.filter(({ state }) => isOpenVacancy(state)).map((vacancy) => [vacancy.id, vacancy]),
  );
  return entries.flatMap(({ id, vacancyId }) => {
    const vacancy = open.get(vacancyId);
    if (!vacancy) return [];
    const token = mailToken(app.config.secrets.mailLinks, 'vacancy-consent', id);
    return [{ ...describeVacancy(vacancy.input, data), id, href: givenPaths.vacancyConsent(token) }];
  });
}
