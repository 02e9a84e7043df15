import type { App } from '@/lib/http/app.server';
import {
  findPushRecipient,
  pushRows,
  recordPushAccepted,
  recordPushWithheld,
  removeGoneDevice,
  type ClaimedPush,
} from '@/lib/doctors/notices/push-messages.server';
import type { NoticeKind } from '@/lib/doctors/notices/notice';
import { deliverDue, type Attempt, type Outbox } from '@/lib/platform/outbox/outbox.server';
import type { PushMessage } from '@/lib/services/push/push';
import { prepareNotice } from '@/lib/site/notices/build-notice.server';

type Delivery = Pick<App, 'db' | 'config' | 'clock' | 'push' | 'errorReporting' | 'referenceData'> & {
  metrics?: App['metrics'];
};

/** Urgency `high` wakes a device that saves power. Only a call is important enough. */
const urgencies: Record<NoticeKind, PushMessage['urgency']> = {
  'booked-call': 'high',
  'promised-call': 'high',
  shift: 'normal',
  'urgent-job': 'low',
};

async function attempt(app: Delivery, message: ClaimedPush): Promise<Attempt> {
  const { db, clock, config, push } = app;
  const { id, kind, key, usefulUntil, subscriptionId } = message;
  const now = clock.now();
  const withhold = async (reason: string): Promise<Attempt> => {
    await recordPushWithheld(db, id, { now, reason });
    return { outcome: 'withheld' };
  };
  if (!push) return withhold('This site does not send notifications');
  const device = await findPushRecipient(db, message, now);
  if (!device) return withhold('The doctor does not want these notifications any more');
  const prepared = await prepareNotice(app, message, { ...device, number: device.phone ?? '' });
  if ('withheld' in prepared) return withhold(prepared.withheld);
  if ('postponedTo' in prepared) return { outcome: 'postponed', until: prepared.postponedTo };
  const { glance, path } = prepared.notice;
  const answer = await push.send(device, {
    // A notification that is sent twice has the same tag, so the second replaces the first on the screen.
    payload: JSON.stringify({ title: config.brandName, body: glance, path, tag: key }),
    ttlSeconds: Math.floor((usefulUntil.getTime() - now.getTime()) / 1000),
    urgency: urgencies[kind],
  });
  if (answer.outcome === 'gone') {
    await removeGoneDevice(db, subscriptionId);
    return { outcome: 'withheld' };
  }
  if (answer.outcome === 'accepted') await recordPushAccepted(db, subscriptionId, now);
  return answer;
}

export async function deliverDuePushMessages(app: Delivery): Promise<number> {
  const outbox: Outbox<'push_message', ClaimedPush> = {
    ...pushRows,
    // False, because each browser maker has its own push service. A failure of one service must not stop notifications
    // to others.
    oneReceiver: false,
    describe: ({ id, kind }) => ({ pushMessageId: id, kind }),
    attempt: (message) => attempt(app, message),
    onFailed: (_trx, { id, kind }, problem) => {
      app.errorReporting.report(new Error(`A push service refused a notification: ${problem}`), {
        pushMessageId: id,
        kind,
      });
      return Promise.resolve();
    },
  };
  return deliverDue(app, outbox);
}
