import { sql, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { AvailabilityRange as RangeRow } from '@/lib/services/database/tables.generated';
import {
  availabilityStates,
  noSettings,
  type AvailabilityRange,
  type AvailabilitySettings,
} from './availability';

type Row = Pick<
  Selectable<RangeRow>,
  'id' | 'first_day' | 'last_day' | 'state' | 'shifts' | 'repeat_days' | 'repeat_until'
>;
const rangeColumns = [
  'id',
  'first_day',
  'last_day',
  'state',
  'shifts',
  'repeat_days',
  'repeat_until',
] as const;

function toRange(row: Row): AvailabilityRange {
  return {
    id: row.id,
    first: row.first_day,
    last: row.last_day,
    state: availabilityStates.find((state) => state === row.state) ?? 'not-free',
    shifts: row.shifts,
    repeat: row.repeat_until ? { days: row.repeat_days === 14 ? 14 : 7, until: row.repeat_until } : null,
  };
}

export async function selectRanges(
  db: Database,
  doctorIds: readonly string[],
): Promise<Map<string, AvailabilityRange[]>> {
  const found = new Map<string, AvailabilityRange[]>();
  if (doctorIds.length === 0) return found;
  const rows = await db
    .selectFrom('availability_range')
    .select([...rangeColumns, 'doctor_id'])
    .where(sql<boolean>`doctor_id = any(${[...doctorIds]}::uuid[])`)
    .where('position', 'is not', null)
    .orderBy('doctor_id')
    .orderBy('position')
    .execute();
  for (const row of rows) {
    const ranges = found.get(row.doctor_id);
    if (ranges) ranges.push(toRange(row));
    else found.set(row.doctor_id, [toRange(row)]);
  }
  return found;
}

export async function replaceRanges(
  trx: DatabaseTransaction,
  doctorId: string,
  ranges: readonly AvailabilityRange[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('availability_range')
    .where('doctor_id', '=', doctorId)
    .where('position', 'is not', null)
    .execute();
  if (ranges.length === 0) return;
  await trx
    .insertInto('availability_range')
    .values(
      ranges.map((range, index) => ({
        id: range.id,
        doctor_id: doctorId,
        position: index + 1,
        first_day: range.first,
        last_day: range.last,
        state: range.state,
        shifts: range.shifts,
        repeat_days: range.repeat?.days ?? null,
        repeat_until: range.repeat?.until ?? null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/**
 * Marks a range as removed. Keeps the row, so that the doctor can restore the range. Returns false if the doctor has
 * no such range.
 */
export async function markRangeRemoved(
  db: Database,
  { doctorId, id }: { doctorId: string; id: string },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('availability_range')
    .set({ position: null, removed_at: now, updated_at: now })
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .where('position', 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function selectRemovedRange(
  db: Database,
  { doctorId, id, after }: { doctorId: string; id: string; after: Date },
): Promise<AvailabilityRange | null> {
  const row = await db
    .selectFrom('availability_range')
    .select(rangeColumns)
    .where('doctor_id', '=', doctorId)
    .where('id', '=', id)
    .where('removed_at', '>', after)
    .executeTakeFirst();
  return row ? toRange(row) : null;
}

export async function deleteRemovedRanges(
  db: Database,
  which: { id: string } | { before: Date },
): Promise<number> {
  const all = db.deleteFrom('availability_range').where('removed_at', 'is not', null);
  const deleted = await (
    'id' in which ? all.where('id', '=', which.id) : all.where('removed_at', '<', which.before)
  ).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function selectSettings(
  db: Database,
  doctorIds: readonly string[],
): Promise<Map<string, AvailabilitySettings>> {
  if (doctorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('availability_setting')
    .selectAll()
    .where(sql<boolean>`doctor_id = any(${[...doctorIds]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.doctor_id,
      {
        ...noSettings,
        noticeDays: row.notice_days,
        farthest: row.from_place && row.max_km ? { km: row.max_km, placeId: row.from_place } : null,
        regions: row.regions,
      },
    ]),
  );
}

export async function upsertSettings(
  db: Database,
  doctorId: string,
  { noticeDays, farthest, regions }: AvailabilitySettings,
  now: Date,
): Promise<void> {
  const values = {
    notice_days: noticeDays,
    max_km: farthest?.km ?? null,
    from_place: farthest?.placeId ?? null,
    regions,
    updated_at: now,
  };
  await db
    .insertInto('availability_setting')
    .values({ doctor_id: doctorId, ...values, created_at: now })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet(values))
    .execute();
}

export async function selectZones(db: Database, doctorIds: readonly string[]): Promise<Map<string, string>> {
  if (doctorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('doctor')
    .select(['id', 'time_zone'])
    .where(sql<boolean>`id = any(${[...doctorIds]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ id, time_zone: zone }) => (zone ? [[id, zone] as const] : [])));
}

export async function selectBusyTimes(
  db: Database,
  doctorIds: readonly string[],
  span: { from: Date; to: Date },
): Promise<Map<string, { start: Date; end: Date }[]>> {
  const found = new Map<string, { start: Date; end: Date }[]>();
  if (doctorIds.length === 0) return found;
  const rows = await db
    .selectFrom('calendar_busy_time as busy')
    .innerJoin('calendar_subscription as calendar', 'calendar.id', 'busy.calendar_subscription_id')
    .select(['calendar.doctor_id', 'busy.starts_at', 'busy.ends_at'])
    .where(sql<boolean>`calendar.doctor_id = any(${[...doctorIds]}::uuid[])`)
    .where('busy.ends_at', '>', span.from)
    .where('busy.starts_at', '<', span.to)
    .execute();
  for (const row of rows) {
    const time = { start: new Date(row.starts_at), end: new Date(row.ends_at) };
    const times = found.get(row.doctor_id);
    if (times) times.push(time);
    else found.set(row.doctor_id, [time]);
  }
  return found;
}
