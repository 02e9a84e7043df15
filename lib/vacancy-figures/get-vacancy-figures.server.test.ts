import { randomUUID } from 'node:crypto';
import { fixedClock } from '@/lib/services/clock/clock';
import { addToShortlist } from '@/lib/shortlists/change-shortlist.server';
import { sendShortlist } from '@/lib/shortlists/send-shortlist.server';
import { setVacancyConsent } from '@/lib/shortlists/vacancy-consent.server';
import { setVacancyState } from '@/lib/vacancy-requests/set-vacancy-state.server';
import { submitVacancyRequest } from '@/lib/vacancy-requests/submit-vacancy-request.server';
import type { VacancyState } from '@/lib/vacancy-requests/vacancy-request';
import { insertDoctor } from '@/tests/enquiry-fixtures';
import { createTestDatabase } from '@/tests/test-database';
import { getVacancyFigures } from './get-vacancy-figures.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
