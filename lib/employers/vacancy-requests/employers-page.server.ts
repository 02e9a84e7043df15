import type { z } from 'zod';
import { formatSydneyTime } from '@/lib/core/zoned-time';
import { toConsultantProfiles } from '@/lib/consultants/consultant/consultant-card';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import { findContactPhone } from '@/lib/consultants/contact/find-contact-phone.server';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { byDemand } from '@/lib/jobs/demand/specialty-demand';
import { countHomeJobs } from '@/lib/jobs/listing/home-counts.server';
import type { FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { givenPaths, paths } from '@/lib/routes';
import { requestReceipts } from '@/lib/http/receipt.server';
import { vacancyFields } from './vacancy-fields.server';
import { vacancyForm } from './vacancy-form.server';
import { submitVacancyRequest } from './submit-vacancy-request.server';
import { addVacancyField } from './vacancy-labels';
import type { VacancyInput } from './vacancy-request';
import type { DemandView, EmployersView } from './vacancy-view';

const maxRows = 8;

export async function loadEmployersPage(
  { app }: PageRequest,
  state: FormState,
): Promise<PageAnswer<EmployersView>> {
  const content = await loadContentPage(app, paths.employers());
  if (!('props' in content)) return content;
  const data = await app.referenceData();
  const services = { db: app.db, now: app.clock.now() };
  const [counts, consultants] = await Promise.all([
    countHomeJobs({ ...services, data }),
    listConsultants(services),
  ]);
  const demand: DemandView = {
    open: counts.open,
    allSpecialities: counts.bySpecialty.length,
    ...counts.byWorkType,
    specialities: byDemand(
      counts.bySpecialty.map(({ specialty, count }) => ({
        slug: specialty,
        name: data.specialties.get(specialty)?.name ?? specialty,
        count,
      })),
    ).slice(0, maxRows),
    regions: byDemand(
      [...data.regions.values()].map(({ slug, name }) => ({ slug, name, count: counts.byRegion[slug] ?? 0 })),
    ).slice(0, maxRows),
  };
  return {
    ...content,
    props: {
      ...content.props,
      demand,
      consultants: toConsultantProfiles(consultants, data),
      countedAt: formatSydneyTime(services.now),
      phone: findContactPhone(app.config.contactPhone, app.clock.now()),
      form: vacancyForm(state, { data, now: app.clock.now() }),
    },
  };
}

export async function vacancySchema(
  { app }: PageRequest,
  fields: URLSearchParams,
): Promise<z.ZodType<VacancyInput[]> | FormOutcome> {
  // Without JavaScript, "Add a vacancy" submits the form. Reports no errors, so that the page shows the form again with
  // one more vacancy.
  if (fields.has(addVacancyField)) return { errors: [] };
  return vacancyFields(fields, { data: await app.referenceData(), now: app.clock.now() });
}

export async function submitEmployersPage(
  { app, context }: PageRequest,
  vacancies: VacancyInput[],
  idempotencyKey: string,
): Promise<FormOutcome> {
  const region = vacancies[0]?.region;
  const { timeZone } = (region && (await app.referenceData()).regions.get(region)) || onCallTeam;
  const { reference } = await submitVacancyRequest(
    { db: app.db, clock: app.clock, staffEmail: app.config.staffEmail },
    { vacancies, timeZone, idempotencyKey },
  );
  requestReceipts.add(context.req, context.res, app.config, reference);
  return { redirect: givenPaths.vacancyRequested(reference) };
}
