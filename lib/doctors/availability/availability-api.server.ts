import { z } from 'zod';
import {
  apiError,
  type ApiAnswer,
  type ApiRequest,
  type SignedInApiRequest,
} from '@/lib/http/api-route.server';
import { nextFreeDays, saysDaysToCome } from './availability';
import { findAvailability } from './find-availability.server';
import { readDoctorCalendar } from './calendar-link.server';
import { findFits } from './find-fitting-jobs.server';

/** Sends the doctor's calendar to anyone with the secret link. Responds 410 if the doctor has revoked the link. */
export async function answerDoctorCalendar({ app, req, res }: ApiRequest): Promise<ApiAnswer> {
  const file = z
    .string()
    .regex(/^[\w-]{43}\.ics$/)
    .safeParse(req.query.file);
  const calendar = file.success ? await readDoctorCalendar(app, file.data.slice(0, -4)) : null;
  if (calendar === null) return apiError(404, 'We cannot find this calendar');
  if (calendar === 'gone') return apiError(410, 'This calendar link was revoked');
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  res.setHeader('Content-Disposition', 'inline; filename="jobs.ics"');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.status(200).send(calendar);
  return null;
}

export async function answerFreeDays({ app, session }: SignedInApiRequest): Promise<ApiAnswer> {
  const found = await findAvailability({ db: app.db, now: app.clock.now() }, session.doctorId);
  return {
    status: 200,
    body: {
      said: saysDaysToCome(found.ranges, found.today),
      days: nextFreeDays(found.availability, found.settings.noticeDays),
    },
  };
}

const numbers = z
  .string()
  .max(1_000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(/^J\d{6}$/)).max(100));

/**
 * Returns how jobs fit the signed-in doctor's availability. The browser loads these labels after the page, because the
 * cached pages are the same for all visitors.
 */
export async function answerFits({ app, req, session }: SignedInApiRequest): Promise<ApiAnswer> {
  const asked = numbers.safeParse(req.query.jobs);
  if (!asked.success) return apiError(400, 'Send the numbers of up to 100 jobs');
  const context = { db: app.db, data: await app.referenceData(), now: app.clock.now() };
  return { status: 200, body: { fits: await findFits(context, session.doctorId, asked.data) } };
}
