import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { placementHandler } from './placement-handler-predicate.server';

const placementEventKinds = [
  'made',
  'sent',
  'changed',
  'confirmed',
  'agreed',
  'change-asked',
  'cancelled',
  'arrival-changed',
  'misdirected',
  'reminded',
  'timesheet-sent',
  'timesheet-asked',
  'timesheet-approved',
  'timesheet-paid',
  'documents-asked',
  'documents-received',
  'document-taken-back',
] as const;
export type PlacementEventKind = (typeof placementEventKinds)[number];

export type PlacementEvent = {
  id: string;
  timesheetId: string | null;
  kind: PlacementEventKind;
  actor: string;
  /**
   * Name of the person who acted, if this is a member of our staff or of the employer's account. Null for doctors, and
   * for people who opened an emailed link.
   */
  by: string | null;
  version: number;
  /** If `kind` is about emailed documents, kinds such as "passport:2028-01-31 cv", or a kind and the reason. */
  text: string;
  at: Date;
};

export async function insertPlacementEvent(
  db: Database,
  event: {
    id?: string;
    placementId: string;
    timesheetId?: string;
    kind: PlacementEventKind;
    actor: string;
    version: number;
    text?: string;
    now: Date;
  },
): Promise<string | null> {
  const row = await db
    .insertInto('placement_event')
    .values({
      id: event.id ?? uuidv7({ msecs: event.now.getTime() }),
      placement_id: event.placementId,
      timesheet_id: event.timesheetId ?? null,
      kind: event.kind,
      actor: event.actor,
      version: event.version,
      text: event.text ?? '',
      created_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const eventSchema = z.object({
  id: z.string(),
  placement_id: z.string(),
  timesheet_id: z.string().nullable(),
  kind: z.enum(placementEventKinds),
  actor: z.string(),
  by: z.string().nullable(),
  version: z.number(),
  text: z.string(),
  created_at: z.coerce.date(),
});

async function selectEventsWhere(db: Database, which: RawBuilder<SqlBool>) {
  const { rows } = await sql<unknown>`
    select e.id, e.placement_id, e.timesheet_id, e.kind, e.actor, e.version, e.text, e.created_at, coalesce(
      (select m.given_name || ' ' || m.family_name from staff_member m where 'staff:' || m.id = e.actor),
      (select m.name from organisation_member m where m.id = substring(e.actor from '^employer:(.{36})$')::uuid)) as by
    from placement_event e where ${which} order by e.created_at, e.kind = 'agreed', e.id`.execute(db);
  return rows.map((row) => {
    const {
      created_at: at,
      placement_id: placementId,
      timesheet_id: timesheetId,
      ...event
    } = eventSchema.parse(row);
    return { ...event, placementId, timesheetId, at };
  });
}

export function selectPlacementEvents(db: Database, placementId: string): Promise<PlacementEvent[]> {
  return selectEventsWhere(db, sql<SqlBool>`e.placement_id = ${placementId}`);
}

export async function selectPlacementEvent(
  db: Database,
  id: string,
): Promise<(PlacementEvent & { placementId: string }) | null> {
  return (await selectEventsWhere(db, sql<SqlBool>`e.id = ${id}`))[0] ?? null;
}

/** Finds the time at which we last asked the doctor to email documents. */
export async function findDocumentsAskedAt(db: Database, placementId: string): Promise<Date | null> {
  const asked = await db
    .selectFrom('placement_event')
    .select('created_at')
    .where('placement_id', '=', placementId)
    .where('kind', '=', 'documents-asked')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return asked ? new Date(asked.created_at) : null;
}

/** Selects the email address of the member of staff who handles the placement. */
export async function selectPlacementHandlerEmail(db: Database, placementId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select m.email::text as email
    from placement p
    left join vacancy_request v on v.id = p.vacancy_request_id
    left join enquiry q on q.id = p.enquiry_id
    join staff_member m on m.active and m.id = ${placementHandler}
    where p.id = ${placementId}`.execute(db);
  return rows[0]?.email ?? null;
}
