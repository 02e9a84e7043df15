import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/app.server';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import type { CalendarHolidays } from '@/lib/holidays/holidays';
import { listHolidays } from '@/lib/holidays/list-holidays.server';

/** School and public holidays for the calendar of "When". They change with the day and with a release. */
export default async function handler(
  request: NextApiRequest,
  response: NextApiResponse<CalendarHolidays | { errorMessage: string }>,
) {
  if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET');
    return response.status(405).json({ errorMessage: 'Only GET is answered here.' });
  }
  const data = await withTimeBudget(answerBudgetMs, () => app().referenceData());
  const holidays = await listHolidays(data, app().clock.now());
  // Short, because the answer says which day is today.
  response.setHeader('Cache-Control', 'public, max-age=300, s-maxage=300');
  return response.json(holidays);
}

/** No body is read here. */
export const config = { api: { bodyParser: false } };
