import { z } from 'zod';
import { formatDayTime } from '@/lib/core/day-time';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { addOrganisation, findOrganisation } from '@/lib/employers/organisations/organisations.server';
import { updateVacancyOrganisation } from '@/lib/employers/organisations/organisation-store.server';
import { assignEarlierVacancies } from '@/lib/employers/organisations/organisation-vacancy-store.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { setVacancyState } from '@/lib/employers/vacancy-requests/set-vacancy-state.server';
import { submitVacancyRequest } from '@/lib/employers/vacancy-requests/submit-vacancy-request.server';
import {
  selectAgreedTerms,
  selectVacancyRequest,
} from '@/lib/employers/vacancy-requests/vacancy-request-store.server';
import { vacancyFields } from '@/lib/employers/vacancy-requests/vacancy-fields.server';
import { vacancyLimits } from '@/lib/employers/vacancy-requests/vacancy-request';
import { firstErrors, lineUpTo } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { claimVacancy } from './claim-vacancy.server';
import { logVacancyCall } from './log-vacancy-call.server';

export const phonedVacancyBody = z.looseObject({
  /** Idempotency key of the request. */
  id: z.uuid(),
  /** Id of the employer. If no employer has this id, one is added with the typed name. */
  organisationId: z.uuid('Choose or enter the employer'),
  called_by: lineUpTo(vacancyLimits.contactName),
  called_at: z.iso.datetime({ offset: true, error: 'Enter the day and time of the call' }),
  sendsReceipt: z.boolean().default(false),
  /** Ids of other vacancies of the employer or the contact that the call was about too. */
  alsoCalled: z.array(z.uuid()).max(5).default([]),
});

type Refused = Failure<'vacancy-requests/fields'> & { fields: Record<string, string> };
type Added = {
  vacancyId: string;
  isNew: boolean;
  isNewEmployer: boolean;
  /** References of earlier vacancies that were assigned to the new employer. */
  assigned: string[];
  /** References of other vacancies for which the call was logged. */
  called: string[];
};

/**
 * Adds the vacancy of an employer who has phoned, and claims it for the member of staff who typed it. The employer gets
 * an email only if staff want this. Earlier vacancies of the same contact are assigned to a new employer. If the form is
 * sent again with the same `id`, returns the first vacancy.
 */
export async function addPhonedVacancy(
  services: { db: Database; data: ReferenceData; now: Date; staffEmail: string },
  staffId: string,
  typed: z.output<typeof phonedVacancyBody>,
): Promise<Result<Added, Refused>> {
  const { data, now, staffEmail } = services;
  const {
    id,
    organisationId,
    called_by: caller,
    called_at: calledAt,
    sendsReceipt,
    alsoCalled,
    ...rest
  } = typed;
  const refuse = (fields: Record<string, string>) =>
    fail({ code: 'vacancy-requests/fields' as const, fields });
  return inTransaction(services.db, async (db) => {
    const earlier = await selectVacancyRequest(db, { key: id });
    if (earlier)
      return ok({ vacancyId: earlier.id, isNew: false, isNewEmployer: false, assigned: [], called: [] });
    const employer = await findOrganisation(db, organisationId);
    const fields = toFormFields(employer ? { ...rest, organisation: employer.name } : rest);
    const read = vacancyFields(fields, { data, now, whose: 'the contact’s' }).safeParse(null);
    const problems = read.success
      ? {}
      : Object.fromEntries(firstErrors(read.error).map(({ field, message }) => [field, message]));
    if (new Date(calledAt) > now) problems.called_at = 'Enter a time that is not in the future';
    const [input] = read.data ?? [];
    if (!input || Object.keys(problems).length > 0) return refuse(problems);
    const { organisation: name, email, phone } = input;
    const region = input.region ?? '';
    const added = employer ? null : await addOrganisation({ db, now }, { id: organisationId, name, region });
    if (added && !added.ok)
      return refuse({ organisation: 'We know an employer with this name. Choose it from the list' });
    const assigned = added
      ? await assignEarlierVacancies(db, { organisationId, name, email, phone, now })
      : [];
    const timeZone = data.regions.get(region)?.timeZone ?? 'Australia/Sydney';
    const { reference, outcome } = await submitVacancyRequest(
      { db, clock: { now: () => now }, staffEmail },
      { vacancies: [input], timeZone, idempotencyKey: id, typedBy: { staffId, isConfirmed: sendsReceipt } },
    );
    const vacancy = await findVacancyRequest(db, { reference });
    if (!vacancy) throw new Error('The vacancy that was just added was not found');
    const { id: vacancyId } = vacancy;
    await updateVacancyOrganisation(db, { vacancyId, organisationId, memberId: null, now });
    await claimVacancy({ db, now }, { id: vacancyId, staffId });
    const at = formatDayTime(new Date(calledAt), timeZone);
    const note = `${caller || input.contactName} called on ${at}`;
    await setVacancyState({ db, now }, { reference, to: 'contacted', note, actor: `staff:${staffId}` });
    const called: string[] = [];
    for (const otherId of alsoCalled) {
      const other = await findVacancyRequest(db, { id: otherId });
      const owner = await selectAgreedTerms(db, { vacancyId: otherId });
      if (!other || (owner?.id !== organisationId && other.input.email !== email)) continue;
      const about = { text: `${note}, also about ${reference}`, actor: `staff:${staffId}` };
      const logged = await logVacancyCall(
        { db, now },
        { vacancyId: otherId, at: new Date(calledAt), ...about },
      );
      if (logged.ok && logged.value.changed) called.push(other.reference);
    }
    const isNewEmployer = added?.value.added ?? false;
    return ok({ vacancyId, isNew: outcome === 'sent', isNewEmployer, assigned, called });
  });
}

/** Converts JSON to the fields of the employers’ form, in which only ticked boxes are sent. */
export function toFormFields(typed: Record<string, unknown>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(typed))
    if (value === true) fields.set(name, 'on');
    else if (typeof value === 'string' || typeof value === 'number') fields.set(name, String(value));
  return fields;
}
