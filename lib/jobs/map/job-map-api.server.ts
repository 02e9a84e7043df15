import { jobDay } from '@/lib/core/dates';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { parseJobSearch } from '@/lib/jobs/search/job-search-url';
import { listJobPlaces } from './list-job-places.server';

/**
 * Responds with the towns that have results of a search. The request has the same URL as the results page, but with
 * this route instead of `/jobs/list`.
 */
export async function answerJobPlaces({ app, req, res }: ApiRequest): Promise<ApiAnswer> {
  const { facets = [], ...query } = req.query;
  const data = await app.referenceData();
  const now = app.clock.now();
  const parsed = parseJobSearch({ facets: [facets].flat(), query }, data, jobDay(now));
  if ('notFound' in parsed) return apiError(404, 'There is no list of jobs at this address');
  if ('redirect' in parsed) return apiError(400, 'The list of jobs has a different address');
  const places = await listJobPlaces({ db: app.db, data, now }, parsed.search);
  res.setHeader('Cache-Control', 'public, max-age=10, s-maxage=10, stale-while-revalidate=30');
  return { status: 200, body: { places } };
}
