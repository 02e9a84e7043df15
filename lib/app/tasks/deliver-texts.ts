import { z } from 'zod';
import { composeText, toGsm } from '@/lib/doctors/notices/compose-text';
import { codeMinutes } from '@/lib/doctors/notices/confirm-text-number.server';
import { stopTexts } from '@/lib/doctors/notices/take-text-reply.server';
import { makeTextCode } from '@/lib/doctors/notices/text-code.server';
import {
  findPendingCode,
  findTextRecipient,
  recordAccepted,
  recordTextWithheld,
  textRows,
  type ClaimedText,
} from '@/lib/doctors/notices/text-messages.server';
import type { App } from '@/lib/http/app.server';
import {
  deliver,
  deliverDue,
  type Attempt,
  type Delivered,
  type Outbox,
} from '@/lib/platform/outbox/outbox.server';
import { prepareNotice, tooLate } from '@/lib/site/notices/build-notice.server';

type Delivery = Pick<App, 'db' | 'config' | 'clock' | 'sms' | 'errorReporting' | 'referenceData'> & {
  metrics?: App['metrics'];
};

type Prepared = { to: string; body: string } | { postponedTo: Date } | { withheld: string };

const aboutCode = z.object({ codeId: z.string() });

async function prepareCode({ db, config }: Delivery, { doctorId, data }: ClaimedText): Promise<Prepared> {
  const pending = await findPendingCode(db, { doctorId, ...aboutCode.parse(data) });
  if (!pending) return { withheld: 'The doctor has asked for another code or has removed the phone number' };
  const code = makeTextCode(config.secrets.forms[0], pending);
  const body = toGsm(
    `${code} is the code to confirm your mobile number with ${config.brandName}. It works for ${codeMinutes} minutes. Do not share it. Reply STOP to opt out`,
  );
  return { to: pending.number, body };
}

async function prepareNoticeText(
  app: Delivery,
  text: ClaimedText & { kind: Exclude<ClaimedText['kind'], 'code'> },
): Promise<Prepared> {
  const { db, clock, config } = app;
  const recipient = await findTextRecipient(db, { ...text, now: clock.now() });
  if (!recipient) return { withheld: 'The doctor does not want these text messages any more' };
  const prepared = await prepareNotice(app, text, recipient);
  if (!('notice' in prepared)) return prepared;
  const { fact, path } = prepared.notice;
  const body = composeText({ brand: config.brandName, fact, link: config.siteUrl + path });
  return { to: recipient.number, body };
}

const isNotice = (text: ClaimedText): text is Parameters<typeof prepareNoticeText>[1] => text.kind !== 'code';

async function attempt(app: Delivery, text: ClaimedText): Promise<Attempt> {
  const { db, clock, sms } = app;
  const { id, usefulUntil } = text;
  const now = clock.now();
  const withhold = async (reason: string): Promise<Attempt> => {
    await recordTextWithheld(db, id, { now, reason });
    return { outcome: 'withheld' };
  };
  if (!sms) return withhold('This site does not send text messages');
  if (now >= usefulUntil) return withhold(tooLate);
  const prepared = await (isNotice(text) ? prepareNoticeText(app, text) : prepareCode(app, text));
  if ('withheld' in prepared) return withhold(prepared.withheld);
  if ('postponedTo' in prepared) return { outcome: 'postponed', until: prepared.postponedTo };
  const triedSince = text.attempts > 1 ? text.createdAt : null;
  const answer = await sms.send({ ...prepared, usefulUntil, triedSince });
  if (answer.outcome === 'accepted') {
    await recordAccepted(db, id, answer.vendorId);
    return { outcome: 'accepted' };
  }
  if (answer.outcome !== 'opted-out') return answer;
  await db.transaction().execute((trx) => stopTexts(trx, prepared.to, now));
  return withhold('The owner of the number replied STOP');
}

const buildTextOutbox = (app: Delivery): Outbox<'text_message', ClaimedText> => ({
  ...textRows,
  oneReceiver: true,
  describe: ({ id, kind }) => ({ textId: id, kind }),
  attempt: (text) => attempt(app, text),
  onFailed: (_trx, { id, kind }) => {
    // Omits the vendor's error message, because it may contain the phone number.
    app.errorReporting.report(new Error('The vendor refused a text message'), { textId: id, kind });
    return Promise.resolve();
  },
});

export function deliverText(app: Delivery, id: string): Promise<Delivered> {
  return deliver(app, buildTextOutbox(app), id);
}

export function deliverDueTexts(app: Delivery): Promise<number> {
  return deliverDue(app, buildTextOutbox(app));
}
