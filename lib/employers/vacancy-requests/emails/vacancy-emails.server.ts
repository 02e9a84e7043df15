import { z } from 'zod';
import {
  findVacancyRequest,
  listVacanciesSentTogether,
} from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import type { VacancyInput, VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { EmailBuilding, EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import {
  findVacancyMember,
  listVacancyEvents,
} from '@/lib/employers/vacancy-requests/vacancy-queue-store.server';
import { describeTown } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { vacancyChangedStaffEmail, vacancyReceivedEmail, vacancyStaffEmail } from './vacancy-email';

const aboutRequest = z.object({ vacancyRequestId: z.string() });
const aboutChange = aboutRequest.extend({ eventId: z.string() });

async function getVacancyLabels(app: EmailBuilding, input: VacancyInput) {
  const data = await app.referenceData();
  return {
    region: describeTown(input, data) || 'Not provided',
    specialty: data.specialties.get(input.specialty)?.name ?? input.specialty,
    grade: data.grades.get(input.grade)?.name ?? input.grade,
  };
}

export const vacancyEmails = {
  'vacancy-received': async (app, data, sender) => {
    const [first, ...others] = await listVacanciesSentTogether(
      app.db,
      aboutRequest.parse(data).vacancyRequestId,
    );
    const labelled = async (request: VacancyRequest) => ({
      request,
      labels: await getVacancyLabels(app, request.input),
    });
    if (!first) return null;
    const events = await listVacancyEvents(app.db, first.id);
    const isTypedByStaff = events[0]?.actor.startsWith('staff:') ?? false;
    const call = events.find(({ to, reason }) => to === 'contacted' && / called on /.test(reason));
    return vacancyReceivedEmail(
      [await labelled(first), ...(await Promise.all(others.map(labelled)))],
      { isTypedByStaff, called: isTypedByStaff ? (call?.reason ?? null) : null },
      sender,
    );
  },
  'vacancy-staff': async (app, data, sender) => {
    const request = await findVacancyRequest(app.db, { id: aboutRequest.parse(data).vacancyRequestId });
    return request && vacancyStaffEmail(request, await getVacancyLabels(app, request.input), sender);
  },
  'vacancy-changed-staff': async (app, data, sender) => {
    const { vacancyRequestId: id, eventId } = aboutChange.parse(data);
    const [request, events] = await Promise.all([
      findVacancyRequest(app.db, { id }),
      listVacancyEvents(app.db, id),
    ]);
    const event = events.find((one) => one.id === eventId);
    if (!request || !event) return null;
    const by = (await findVacancyMember(app.db, event.actor)) ?? request.input.organisation;
    return vacancyChangedStaffEmail(
      request,
      { text: event.reason, by },
      await getVacancyLabels(app, request.input),
      sender,
    );
  },
} satisfies Record<string, EmailBuilder>;
