import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { app } from '@/lib/http/app.server';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import { suggestWhat, suggestWhere, type Suggestion } from '@/lib/jobs/search/suggest-words';

const query = z.object({ field: z.enum(['q', 'where']), text: z.string().max(120) });

export default async function handler(
  request: NextApiRequest,
  response: NextApiResponse<Suggestion[] | { errorMessage: string }>,
) {
  if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET');
    return response.status(405).json({ errorMessage: 'This address accepts only GET requests.' });
  }
  const asked = query.safeParse(request.query);
  if (!asked.success)
    return response
      .status(400)
      .json({ errorMessage: 'Send “field” as “q” or “where”, and “text” with at most 120 characters.' });
  const data = await withTimeBudget(answerBudgetMs, () => app().referenceData());
  const suggest = asked.data.field === 'q' ? suggestWhat : suggestWhere;
  response.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=86400');
  return response.json(suggest(asked.data.text, data));
}

export const config = { api: { bodyParser: false } };
