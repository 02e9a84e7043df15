import type { NextApiRequest, NextApiResponse } from 'next';
import { app } from '@/lib/app.server';
import type { SpecialitySynonyms } from '@/lib/specialties/search-specialities';

/** Synonyms of each speciality by its slug, for fields that search them. They change only with a release. */
export default async function handler(
  request: NextApiRequest,
  response: NextApiResponse<SpecialitySynonyms | { errorMessage: string }>,
) {
  if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET');
    return response.status(405).json({ errorMessage: 'Only GET is answered here.' });
  }
  const { specialties } = await app().referenceData();
  response.setHeader('Cache-Control', 'public, max-age=3600, s-maxage=86400');
  return response.json(
    Object.fromEntries([...specialties.values()].map(({ slug, synonyms }) => [slug, synonyms])),
  );
}
