import { z } from 'zod';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { placementCalendar } from './placement-calendar';
import { selectPlacement } from './placement-store.server';
import { selectTerms } from './placement-version-store.server';

export async function answerPlacementCalendar({ app, req, res }: ApiRequest): Promise<ApiAnswer> {
  const token = z.string().max(500).safeParse(req.query.token);
  const { config, db, clock } = app;
  const id = token.success && readMailToken(config.secrets.mailLinks, 'placement-calendar', token.data);
  const placement = id ? await selectPlacement(db, { id }) : null;
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
