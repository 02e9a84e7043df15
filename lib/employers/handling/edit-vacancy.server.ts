import { z } from 'zod';
import { formatDate } from '@/lib/core/months';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { changeLabels } from '@/lib/employers/vacancy-requests/change-vacancy.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { vacancyFields } from '@/lib/employers/vacancy-requests/vacancy-fields.server';
import {
  isOpenVacancy,
  type VacancyInput,
  type VacancyRequest,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import {
  lockVacancyRequest,
  updateVacancyInput,
} from '@/lib/employers/vacancy-requests/vacancy-request-store.server';
import { firstErrors } from '@/lib/http/form-fields.server';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { toFormFields } from './add-phoned-vacancy.server';

/** Fields of the employers’ form, as staff typed them. */
export const vacancyEditBody = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

type Refused =
  | (Failure<'vacancy-requests/fields'> & { fields: Record<string, string> })
  | Failure<'vacancy-requests/unknown' | 'shortlists/vacancy-ended'>;

/** Saves what staff typed about a vacancy that is open. The timeline of the vacancy says what changed. */
export function editVacancy(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  { id, actor, typed }: { id: string; actor: string; typed: z.output<typeof vacancyEditBody> },
): Promise<Result<{ changed: string[] }, Refused>> {
  return inTransaction(db, async (trx) => {
    const found = await findVacancyRequest(trx, { id });
    if (found) await lockVacancyRequest(trx, found.reference);
    const vacancy = found && (await findVacancyRequest(trx, { id }));
    if (!vacancy) return fail({ code: 'vacancy-requests/unknown' });
    if (!isOpenVacancy(vacancy.state)) return fail({ code: 'shortlists/vacancy-ended' });
    const before = vacancy.input;
    const fields = toFormFields({ ...typed, organisation: before.organisation });
    const read = vacancyFields(fields, {
      ...{ data, now, whose: 'the contact’s', savedFrom: before.from },
    }).safeParse(null);
    const [input] = read.data ?? [];
    if (!read.success || !input) {
      const problems = read.success ? [] : firstErrors(read.error);
      return fail({
        code: 'vacancy-requests/fields',
        fields: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
      });
    }
    const changes = listChanges(before, input, data);
    if (changes.length === 0) return ok({ changed: [] });
    const urgency = input.from === before.from ? before.urgency : input.urgency;
    await updateVacancyInput(trx, id, { input: { ...input, urgency }, now });
    const texts = changes.map(({ text }) => text);
    await addRequestEvent(trx, describeEvent(vacancy, { actor, changes: texts }), now);
    return ok({ changed: changes.map(({ label }) => label) });
  });
}

const describeEvent = ({ id, state }: VacancyRequest, about: { actor: string; changes: string[] }) => ({
  ...({ of: 'vacancy_request', requestId: id, from: state, to: state } as const),
  actor: about.actor,
  reason: `Changed: ${about.changes.join('; ')}`,
});

/** Returns texts such as "last day from 18 Dec 2026 to 20 Dec 2026". Long texts are only named. */
function listChanges(
  before: VacancyInput,
  after: VacancyInput,
  data: ReferenceData,
): { label: string; text: string }[] {
  return Object.entries(changeLabels).flatMap(([name, label]) => {
    const key = name as keyof VacancyInput;
    if (before[key] === after[key]) return [];
    if (key === 'details') return [{ label, text: label }];
    const text = `${label} from ${nameValue(before, key, data)} to ${nameValue(after, key, data)}`;
    return [{ label, text }];
  });
}

function nameValue(input: VacancyInput, key: keyof VacancyInput, data: ReferenceData): string {
  const value = input[key];
  switch (key) {
    case 'region':
      return data.regions.get(input.region ?? '')?.name ?? 'none';
    case 'placeId':
      return data.places.get(input.placeId ?? '')?.name ?? 'none';
    case 'specialty':
      return data.specialties.get(input.specialty)?.name ?? input.specialty;
    case 'grade':
      return data.grades.get(input.grade)?.name ?? input.grade;
    case 'workType':
      return workTypeLabels[input.workType];
    case 'from':
    case 'to':
      return value ? formatDate(String(value), { weekday: false }) : 'none';
    default:
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '') || 'none';
  }
}
