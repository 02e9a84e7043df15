import { z } from 'zod';
import { addDays, jobDay } from '@/lib/core/dates';
import type { ApiRequest } from '@/lib/http/api-route.server';
import type { MailTokenPurpose } from '@/lib/platform/emails/mail-token';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import type { Database } from '@/lib/services/database/database';
import { findLinkedPlacement } from './find-placement.server';
import { selectLink } from './placement-link-store.server';
import { doctorName, sides, type Placement, type Side } from './placement';

/** Text that a download token contains. `linkId` is the emailed link that opened the page with the download. */
export const fileTokenText = (
  { side, id, linkId }: { side: Side; id: string; linkId?: string | undefined },
  now: Date,
) => [side, id, jobDay(now), linkId].filter(Boolean).join(':');

/**
 * Reads a download token. Its reader (doctor or employer) determines whether the file shows our fee. A token works
 * until the end of the day after the page was shown. If an emailed link opened the page, the token also stops working
 * when that link does.
 */
export async function readFileToken(
  { app, req }: ApiRequest,
  purpose: MailTokenPurpose,
): Promise<{ side: Side; id: string } | null> {
  const token = z.string().max(500).catch('').parse(req.query.token);
  const text = readMailToken(app.config.secrets.mailLinks, purpose, token) ?? '';
  const [named, id = '', day = '', linkId] = text.split(':');
  const side = z.enum(sides).safeParse(named);
  const now = app.clock.now();
  if (!side.success || day < addDays(jobDay(now), -1)) return null;
  if (linkId && !(await isLinkOpen(app.db, { linkId, purpose, now }))) return null;
  return { side: side.data, id };
}

/**
 * Links to timesheets work longer than links to their placement. A download from a timesheet is therefore refused only
 * if the link was revoked.
 */
async function isLinkOpen(
  db: Database,
  { linkId, purpose, now }: { linkId: string; purpose: MailTokenPurpose; now: Date },
): Promise<boolean> {
  if (purpose === 'timesheet-file' || purpose === 'expense-receipt')
    return (await selectLink(db, linkId))?.revokedAt === null;
  return (await findLinkedPlacement({ db, now }, linkId))?.open ?? false;
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
