import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { buildPlacementPdf } from './build-placement-pdf.server';
import { buildPlacementView } from '@/lib/placements/placement/build-placement-view.server';
import type { Placement, Side } from '@/lib/placements/placement/placement';
import { nameParties, readFileToken, sendPdf } from '@/lib/placements/placement/placement-files.server';
import { selectPlacement } from '@/lib/placements/placement/placement-store.server';
import type { PlacementView } from '@/lib/placements/placement/placement-view';
import { selectTerms } from '@/lib/placements/placement/placement-version-store.server';

/**
 * Builds the view of the confirmed terms for the doctor or the employer. Leaves out newer terms that are not confirmed
 * yet.
 */
export async function findConfirmed(
  services: Parameters<typeof buildPlacementView>[0],
  { side, id }: { side: Side; id: string },
): Promise<{ placement: Placement; view: PlacementView } | null> {
  const placement = await selectPlacement(services.db, { id });
  const version = placement?.agreedVersion;
  const terms = version ? await selectTerms(services.db, placement.id, version) : null;
  if (!placement || !version || !terms) return null;
  const confirmed: Placement = {
    ...{ ...placement, terms, version, arrival: { ...placement.arrival, bookings: [] } },
    state: placement.cancelled ? 'cancelled' : 'confirmed',
  };
  return {
    placement,
    view: await buildPlacementView(services, confirmed, { side, name: '', messagesHref: '' }),
  };
}

export async function answerPlacementFile(request: ApiRequest): Promise<ApiAnswer> {
  const { config, db, clock } = request.app;
  const named = await readFileToken(request, 'placement-file');
  const services = { db, secrets: config.secrets.mailLinks, now: clock.now() };
  const found = named && (await findConfirmed(services, named));
  if (!found) return apiError(404, 'There is no confirmation of this placement');
  const names = { ...nameParties(found.placement), brand: config.brandName };
  return sendPdf(request, found.placement.reference, await buildPlacementPdf(found.view, names));
}
