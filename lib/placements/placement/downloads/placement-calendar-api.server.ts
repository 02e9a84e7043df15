import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { placementCalendar } from './placement-calendar';
import { readFileToken } from '@/lib/placements/placement/placement-files.server';
import { selectPlacement } from '@/lib/placements/placement/placement-store.server';
import { selectTerms } from '@/lib/placements/placement/placement-version-store.server';

export async function answerPlacementCalendar(request: ApiRequest): Promise<ApiAnswer> {
  const { app, res } = request;
  const { config, db, clock } = app;
  const named = await readFileToken(request, 'placement-calendar');
  const placement = named && (await selectPlacement(db, { id: named.id }));
  const terms =
    placement?.agreedVersion && placement.doctor
      ? await selectTerms(db, placement.id, placement.agreedVersion)
      : null;
  if (!placement || !terms) return apiError(404, 'There is no calendar for this placement');
  const frame = { brandName: config.brandName, host: new URL(config.siteUrl).hostname, now: clock.now() };
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${placement.reference.toLowerCase()}.ics"`);
  res.status(200).send(placementCalendar(placement, terms, frame));
  return null;
}
