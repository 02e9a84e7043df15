import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '@/lib/core/result';
import { deviceFromCookies } from '@/lib/doctors/devices/device-cookie';
import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import { selectNoticeChoices } from './choice-store.server';
import { noticePurposes, type NoticePurpose } from './notice';
import {
  deleteOfDevice,
  deleteReplaced,
  selectSubscriptions,
  upsertSubscription,
  type NewSubscription,
} from './push-subscription-store.server';
import { setNoticeChoices } from './set-notice-choices.server';

export const maxDevices = 10;

/**
 * Stores the subscription of a browser. Deletes another doctor's subscription on this browser, because a shared
 * device must not show that doctor's notifications. Idempotent.
 */
export function subscribeDevice(
  { db, now }: { db: Database; now: Date },
  subscription: NewSubscription,
): Promise<Result<null, { code: 'push/full' | 'doctors/unknown' }>> {
  return inTransaction(db, async (trx) => {
    if (!(await lockDoctor(trx, subscription.doctorId))) return fail({ code: 'doctors/unknown' });
    await deleteReplaced(trx, subscription);
    const others = (await selectSubscriptions(trx, subscription.doctorId)).filter(
      ({ endpoint }) => endpoint !== subscription.endpoint,
    );
    if (others.length >= maxDevices) return fail({ code: 'push/full' });
    await upsertSubscription(trx, subscription, now);
    const { doctorId } = subscription;
    // A doctor who has chosen no purpose gets all purposes. Otherwise, the device would never show anything.
    if ((await selectNoticeChoices(trx, doctorId, 'push')).length === 0)
      await setNoticeChoices({ trx, now }, { doctorId, channel: 'push', purposes: noticePurposes });
    return ok(null);
  });
}

export function setPushChoices(
  { db, now }: { db: Database; now: Date },
  { doctorId, purposes }: { doctorId: string; purposes: readonly NoticePurpose[] },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (await lockDoctor(trx, doctorId))
      await setNoticeChoices({ trx, now }, { doctorId, channel: 'push', purposes });
  });
}

/**
 * Deletes the subscription of a browser that signs out. Reports a database error without throwing, so that sign-out
 * continues.
 */
export async function unsubscribeOnSignOut(
  { db, errorReporting }: { db: Database; errorReporting: ErrorReporting },
  request: Pick<IncomingMessage, 'headers'>,
): Promise<void> {
  const device = deviceFromCookies(request.headers.cookie ?? '');
  if (!device) return;
  await deleteOfDevice(db, device).catch((error: unknown) =>
    errorReporting.report(error, { signingOut: 'notifications' }),
  );
}

/** Deletes the subscription of another doctor who used this browser without signing out. */
export async function unsubscribeOthers(
  db: Database,
  { deviceId, doctorId }: { deviceId: string; doctorId: string },
): Promise<void> {
  await deleteOfDevice(db, { deviceId, exceptDoctorId: doctorId });
}
