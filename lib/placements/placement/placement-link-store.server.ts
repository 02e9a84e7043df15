import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { camelCase, type Database } from '@/lib/services/database/database';
import { sides, type Side } from './placement';

export type PlacementLink = {
  id: string;
  placementId: string;
  side: Side;
  recipient: string;
  revokedAt: Date | null;
};

const rowSchema = z
  .object({
    id: z.string(),
    placement_id: z.string(),
    side: z.enum(sides),
    recipient: z.string(),
    revoked_at: z.coerce.date().nullable(),
  })
  .transform((row): PlacementLink => camelCase(row));

const columns = ['id', 'placement_id', 'side', 'recipient', 'revoked_at'] as const;

export async function selectLink(db: Database, id: string): Promise<PlacementLink | null> {
  const row = await db.selectFrom('placement_link').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? rowSchema.parse(row) : null;
}

/**
 * Returns one recipient's link to a placement. All emails to this recipient about the placement contain the same link.
 */
export async function getLink(
  db: Database,
  { placementId, side, recipient, now }: { placementId: string; side: Side; recipient: string; now: Date },
): Promise<string> {
  await db
    .insertInto('placement_link')
    .values({ id: uuidv7(), placement_id: placementId, side, recipient, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = await selectOpenLinkId(db, { placementId, side, recipient });
  if (!id) throw new Error('The link that was just made was not found');
  return id;
}

export async function selectOpenLinkId(
  db: Database,
  { placementId, side, recipient }: Pick<PlacementLink, 'placementId' | 'side' | 'recipient'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('placement_link')
    .select('id')
    .where('placement_id', '=', placementId)
    .where('side', '=', side)
    .where('recipient', '=', recipient)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function revokeLinks(
  db: Database,
  which: { id: string } | { placementId: string; side: Side },
  now: Date,
): Promise<boolean> {
  const update = db.updateTable('placement_link').set({ revoked_at: now }).where('revoked_at', 'is', null);
  const rows = await (
    'id' in which
      ? update.where('id', '=', which.id)
      : update.where('placement_id', '=', which.placementId).where('side', '=', which.side)
  )
    .returning('id')
    .execute();
  return rows.length > 0;
}
