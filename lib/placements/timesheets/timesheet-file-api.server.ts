import { z } from 'zod';
import { addDays, jobDay } from '@/lib/core/dates';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { doctorName, sides } from '@/lib/placements/placement/placement';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { buildTimesheetPdf } from './build-timesheet-pdf.server';
import { buildTimesheetView } from './build-timesheet-view.server';
import { findTimesheet } from './write-timesheet.server';

/**
 * Responds with the PDF of a timesheet that was sent. The token contains the side, because doctors never see the fee,
 * and the day on which a page showed the link. The token works until the end of the next day.
 */
export async function answerTimesheetFile({ app, req, res }: ApiRequest): Promise<ApiAnswer> {
  const token = z.string().max(500).catch('').parse(req.query.token);
  const { config, db, clock } = app;
  const secrets = config.secrets.mailLinks;
  const now = clock.now();
  const [named, id = '', day = ''] = (readMailToken(secrets, 'timesheet-file', token) ?? '').split(':');
  const side = z.enum(sides).safeParse(named);
  const isFresh = day >= addDays(jobDay(now), -1);
  const found = side.success && isFresh ? await findTimesheet(db, { id }) : null;
  if (!side.success || !found || found.timesheet.round === 0)
    return apiError(404, 'There is no file for this timesheet');
  const view = await buildTimesheetView({ db, secrets, now }, found, {
    side: side.data,
    name: '',
    placementHref: '',
  });
  const { placement } = found;
  const file = await buildTimesheetPdf(view, {
    doctor: placement.doctor ? doctorName(placement) : 'A doctor whose data has been deleted',
    employer: placement.employer.organisation,
    brand: config.brandName,
  });
  res.setHeader('Content-Type', 'application/pdf');
  res.setHeader('Content-Disposition', `attachment; filename="${view.reference.toLowerCase()}.pdf"`);
  res.status(200).send(Buffer.from(file));
  return null;
}
