import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import type { PushTarget } from '@/lib/services/push/push';

export type NewSubscription = PushTarget & { doctorId: string; deviceId: string; device: string | null };

/**
 * Deletes other subscriptions of this browser or this endpoint, such as the subscription of another doctor on a shared
 * device.
 */
export async function deleteReplaced(
  db: Database,
  { doctorId, deviceId, endpoint }: NewSubscription,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('device_id', '=', deviceId)]))
    .where((eb) =>
      eb.not(
        eb.and([
          eb('endpoint', '=', endpoint),
          eb('device_id', '=', deviceId),
          eb('doctor_id', '=', doctorId),
        ]),
      ),
    )
    .execute();
}

export async function upsertSubscription(
  db: Database,
  { doctorId, deviceId, device, endpoint, p256dh, auth }: NewSubscription,
  now: Date,
): Promise<void> {
  const id = uuidv7({ msecs: now.getTime() });
  await db
    .insertInto('push_subscription')
    .values({
      ...{ id, doctor_id: doctorId, device_id: deviceId, device },
      ...{ endpoint, p256dh, auth, created_at: now },
    })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, device }))
    .execute();
}

export function selectSubscriptions(db: Database, doctorId: string) {
  return db
    .selectFrom('push_subscription')
    .select(['id', 'device_id', 'device', 'endpoint', 'created_at', 'last_success_at'])
    .where('doctor_id', '=', doctorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteSubscription(
  db: Database,
  { doctorId, id }: { doctorId: string; id: string },
): Promise<void> {
  await db.deleteFrom('push_subscription').where('doctor_id', '=', doctorId).where('id', '=', id).execute();
}

type UpdateTargetInput = { deviceId: string; earlierEndpoint: string; target: PushTarget };

/**
 * Replaces the endpoint of a browser's subscription. `earlierEndpoint` is the endpoint that the site has stored.
 * Returns false if this browser has no such subscription, or if another browser has the new endpoint.
 */
export async function updateTarget(
  db: Database,
  { deviceId, earlierEndpoint, target: { endpoint, p256dh, auth } }: UpdateTargetInput,
): Promise<boolean> {
  const row = await db
    .updateTable('push_subscription')
    .set({ endpoint, p256dh, auth })
    .where('device_id', '=', deviceId)
    // Accepts the new endpoint too, because a browser repeats the request if it lost the response.
    .where('endpoint', 'in', [earlierEndpoint, endpoint])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_subscription as other')
            .select('other.id')
            .where('other.endpoint', '=', endpoint)
            .where('other.device_id', '!=', deviceId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the subscription of a browser. With `exceptDoctorId`, keeps it if it belongs to this doctor. */
export async function deleteOfDevice(
  db: Database,
  { deviceId, exceptDoctorId }: { deviceId: string; exceptDoctorId?: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('device_id', '=', deviceId)
    .$if(exceptDoctorId !== undefined, (query) => query.where('doctor_id', '!=', exceptDoctorId ?? ''))
    .execute();
}

export async function deleteOfSession(
  db: Database,
  { doctorId, sessionId }: { doctorId: string; sessionId: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .using('session')
    .whereRef('session.device_id', '=', 'push_subscription.device_id')
    .whereRef('session.doctor_id', '=', 'push_subscription.doctor_id')
    .where('session.doctor_id', '=', doctorId)
    .where('session.row_id', '=', sessionId)
    .execute();
}
