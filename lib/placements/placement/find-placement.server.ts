import { addDays, dateInZone } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { linkDaysAfterEnd, type Placement } from './placement';
import { selectLink, type PlacementLink } from './placement-link-store.server';
import {
  selectOwned,
  selectOwnedPlacement,
  selectPlacement,
  type PlacementOwner,
} from './placement-store.server';

export function listPlacements(db: Database, owner: PlacementOwner): Promise<Placement[]> {
  return selectOwned(db, owner);
}

export function findOwnPlacement(
  db: Database,
  owner: PlacementOwner,
  reference: string,
): Promise<Placement | null> {
  return selectOwnedPlacement(db, owner, reference);
}

export function findPlacement(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Placement | null> {
  return selectPlacement(db, by);
}

/**
 * Finds the placement that an emailed link opens. `open` is false if the link was revoked, or if the placement's last
 * day was more than two weeks ago.
 */
export async function findLinkedPlacement(
  { db, now }: { db: Database; now: Date },
  linkId: string,
): Promise<{ link: PlacementLink; placement: Placement; open: boolean } | null> {
  const link = await selectLink(db, linkId);
  const placement = link && (await selectPlacement(db, { id: link.placementId }));
  if (!link || !placement || placement.state === 'written') return null;
  const { lastDay, timeZone } = placement.terms;
  const isInTime = dateInZone(now, timeZone) <= addDays(lastDay, linkDaysAfterEnd);
  return { link, placement, open: link.revokedAt === null && isInTime };
}
