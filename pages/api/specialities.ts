import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/http/app.server';
import { answerBudgetMs, withTimeBudget } from '@/lib/core/time-budget.server';
import type { SpecialitySynonyms } from '@/lib/reference/specialties/search-specialities';

export default async function handler(
  request: NextApiRequest,
  response: NextApiResponse<SpecialitySynonyms | { errorMessage: string }>,
) {
  if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET');
    return response.status(405).json({ errorMessage: 'This address accepts only GET requests.' });
  }
  const { specialties } = await withTimeBudget(answerBudgetMs, () => app().referenceData());
  response.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=86400');
  return response.json(
    Object.fromEntries([...specialties.values()].map(({ slug, synonyms }) => [slug, synonyms])),
  );
}

export const config = { api: { bodyParser: false } };
