import { z } from 'zod';
import { formatDate } from '@/lib/core/months';
import { wallClock } from '@/lib/core/zoned-time';
import { deviceName } from '@/lib/doctors/devices/device';
import { deviceFromCookies } from '@/lib/doctors/devices/device-cookie';
import { incomplete } from '@/lib/http/form-fields.server';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { PushTarget } from '@/lib/services/push/push';
import { selectNoticeChoices } from '@/lib/doctors/notices/choice-store.server';
import { noticePurposes, noticeWords, type NoticePurpose } from '@/lib/doctors/notices/notice';
import { pushTargetFields } from '@/lib/doctors/notices/push-target-fields.server';
import { maxDevices, setPushChoices, subscribeDevice } from '@/lib/doctors/notices/push-subscriptions.server';
import {
  deleteSubscription,
  selectSubscriptions,
} from '@/lib/doctors/notices/push-subscription-store.server';
import type { PushView } from './push-view';

export async function loadPush(
  { app, session: { doctorId }, context }: SignedInPageRequest,
  timeZone: string,
): Promise<PushView> {
  if (!app.push) return null;
  const known = deviceFromCookies(context.req.headers.cookie ?? '')?.deviceId;
  const rows = await selectSubscriptions(app.db, doctorId);
  const chosen = await selectNoticeChoices(app.db, doctorId, 'push');
  const day = (at: Date) => formatDate(wallClock(at, timeZone).date, { weekday: false });
  return {
    publicKey: app.push.publicKey,
    endpoint: rows.find(({ device_id: id }) => id === known)?.endpoint ?? null,
    devices: rows.map((row) => ({
      id: row.id,
      device: row.device ?? 'Unknown device',
      since: day(row.created_at),
      lastUsed: row.last_success_at && day(row.last_success_at),
      current: row.device_id === known,
    })),
    purposes: noticePurposes.map((purpose) => ({
      purpose,
      ...noticeWords[purpose],
      enabled: chosen.includes(purpose),
    })),
  };
}

export type PostedPush =
  | { push: 'subscribe'; target: PushTarget }
  | { push: 'unsubscribe'; device: string }
  | { push: 'choices'; purposes: NoticePurpose[] };

export const pushSchemas = (fields: URLSearchParams) =>
  [
    z
      .object({ do: z.literal('push-subscribe'), ...pushTargetFields })
      .transform(({ do: _, ...target }): PostedPush => ({ push: 'subscribe', target })),
    z
      .object({ do: z.literal('push-unsubscribe'), device: z.uuid(incomplete) })
      .transform(({ device }): PostedPush => ({ push: 'unsubscribe', device })),
    z.object({ do: z.literal('push-choices') }).transform((): PostedPush => ({
      push: 'choices',
      purposes: noticePurposes.filter((purpose) => fields.has(`push:${purpose}`)),
    })),
  ] as const;

export async function submitPush(request: SignedInPageRequest, posted: PostedPush): Promise<FormOutcome> {
  const { app, session } = request;
  const { doctorId } = session;
  const services = { db: app.db, now: app.clock.now() };
  const back = paths.communications();
  if (!app.push) return failed(404, 'This site does not send notifications.');
  switch (posted.push) {
    case 'subscribe': {
      const { headers } = request.context.req;
      const deviceId = deviceFromCookies(headers.cookie ?? '')?.deviceId;
      if (!deviceId) return failed(400, 'Your browser sent no cookie. Reload the page and try again.');
      const device = deviceName(headers['user-agent']);
      const subscribed = await subscribeDevice(services, { ...posted.target, doctorId, deviceId, device });
      if (subscribed.ok) return done(back, 'Notifications are on for this device');
      return subscribed.failure.code === 'push/full'
        ? failed(409, `You have turned on ${maxDevices} devices, which is the maximum. Remove one first.`)
        : failed(404, 'This account no longer exists.');
    }
    case 'unsubscribe':
      await deleteSubscription(app.db, { doctorId, id: posted.device });
      return done(back, 'Notifications are off for that device');
    case 'choices':
      await setPushChoices(services, { doctorId, purposes: posted.purposes });
      return done(back, 'Notifications saved');
  }
}
