import { z } from 'zod';
import { addDays, jobDay } from '@/lib/core/dates';
import type { ApiRequest } from '@/lib/http/api-route.server';
import type { MailTokenPurpose } from '@/lib/platform/emails/mail-token';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { doctorName, sides, type Placement, type Side } from './placement';

/**
 * Reads a download token. It contains the reader (doctor or employer), the id, and the day on which a page showed the
 * link. The reader decides whether the file shows our fee. A token works until the end of the next day.
 */
export function readFileToken(
  { app, req }: ApiRequest,
  purpose: MailTokenPurpose,
): { side: Side; id: string } | null {
  const token = z.string().max(500).catch('').parse(req.query.token);
  const text = readMailToken(app.config.secrets.mailLinks, purpose, token) ?? '';
  const [named, id = '', day = ''] = text.split(':');
  const side = z.enum(sides).safeParse(named);
  return side.success && day >= addDays(jobDay(app.clock.now()), -1) ? { side: side.data, id } : null;
}

export function sendPdf({ res }: ApiRequest, reference: string, file: Uint8Array): null {
  res.setHeader('Content-Type', 'application/pdf');
  res.setHeader('Content-Disposition', `attachment; filename="${reference.toLowerCase()}.pdf"`);
  res.status(200).send(Buffer.from(file));
  return null;
}

export const nameParties = (placement: Placement) => ({
  doctor: placement.doctor ? doctorName(placement) : 'A doctor whose data were deleted',
  employer: placement.employer.organisation,
});
