import { z } from 'zod';
import { addDays, jobDay } from '@/lib/core/dates';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import type { MailTokenPurpose } from '@/lib/platform/emails/mail-token';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { buildPlacementPdf } from './build-placement-pdf.server';
import { buildPlacementView } from './build-placement-view.server';
import { doctorName, sides, type Placement, type Side } from './placement';
import { selectPlacement } from './placement-store.server';
import type { PlacementView } from './placement-view';
import { selectTerms } from './placement-version-store.server';

/**
 * Reads the token of a file: the side, because doctors never see the fee, the id and the day on which a page showed it.
 * It works until the next day.
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

/** Builds what one side reads of the terms that both have confirmed. Newer terms that wait for an answer are left out. */
export async function findConfirmed(
  services: Parameters<typeof buildPlacementView>[0],
  { side, id }: { side: Side; id: string },
): Promise<{ placement: Placement; view: PlacementView } | null> {
  const placement = await selectPlacement(services.db, { id });
  const version = placement?.agreedVersion;
  const terms = version ? await selectTerms(services.db, placement.id, version) : null;
  if (!placement || !version || !terms) return null;
  const confirmed: Placement = {
    ...{ ...placement, terms, version },
    state: placement.cancelled ? 'cancelled' : 'confirmed',
  };
  return {
    placement,
    view: await buildPlacementView(services, confirmed, { side, name: '', messagesHref: '' }),
  };
}

export async function answerPlacementFile(request: ApiRequest): Promise<ApiAnswer> {
  const { config, db, clock } = request.app;
  const named = readFileToken(request, 'placement-file');
  const services = { db, secrets: config.secrets.mailLinks, now: clock.now() };
  const found = named && (await findConfirmed(services, named));
  if (!found) return apiError(404, 'There is no confirmation of this placement');
  const names = { ...nameParties(found.placement), brand: config.brandName };
  return sendPdf(request, found.placement.reference, await buildPlacementPdf(found.view, names));
}
