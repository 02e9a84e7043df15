import { randomUUID } from 'node:crypto';
import { fixedClock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import { submitVacancyRequest } from '@/lib/employers/vacancy-requests/submit-vacancy-request.server';
import type { VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';

export const vacancyInput = (change: Partial<VacancyInput> = {}): VacancyInput => ({
  organisation: 'Far North Health',
  facility: 'Cooktown Hospital',
  contactName: 'Mere Tūhoe',
  email: `roster${randomUUID()}@example.org`,
  phone: '+61730001234',
  region: 'AU-QLD',
  placeId: null,
  specialty: 'emergency-medicine',
  grade: 'registrar',
  workType: 'locum',
  doctors: 1,
  from: '2026-12-07',
  to: '2026-12-18',
  shifts: '',
  rate: '',
  rateAdvise: true,
  accommodation: true,
  travel: false,
  urgency: 'planning',
  details: '',
  ...change,
});

/** Sends a request with one vacancy as a signed-out employer. Returns the vacancy. */
export async function sendVacancy(
  { db, now }: { db: Database; now: Date },
  change: Partial<VacancyInput> = {},
): Promise<{ id: string; reference: string; state: string }> {
  const { reference } = await submitVacancyRequest(
    { db, clock: fixedClock(now), staffEmail: 'staff@onward.example' },
    {
      vacancies: [vacancyInput(change)],
      timeZone: 'Australia/Brisbane',
      idempotencyKey: randomUUID(),
    },
  );
  return db
    .selectFrom('vacancy_request')
    .select(['id', 'reference', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}
