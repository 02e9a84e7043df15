import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import { wallClock } from '@/lib/core/zoned-time';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { App } from '@/lib/http/app.server';
import { oneLine, ticked } from '@/lib/http/form-fields.server';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { formatPhoneNumber } from '@/lib/platform/contact-fields/contact-fields.server';
import { readPhoneNumber } from '@/lib/platform/contact-fields/read-phone-number.server';
import { formatDay, formatTime } from '@/lib/reference/working-hours/call-by';
import { paths } from '@/lib/routes';
import { selectNoticeChoices } from '@/lib/doctors/notices/choice-store.server';
import {
  confirmTextNumber,
  maxCodeAttempts,
  removeTextNumber,
  requestTextCode,
  setTextChoices,
} from '@/lib/doctors/notices/confirm-text-number.server';
import { noticePurposes, noticeWords, type NoticePurpose } from '@/lib/doctors/notices/notice';
import { quietHoursText } from '@/lib/doctors/notices/quiet-hours';
import { codeDigits } from '@/lib/doctors/notices/text-code.server';
import { selectTextNumber } from '@/lib/doctors/notices/text-number-store.server';
import { isMobileNumber, type TextSettings } from '@/lib/doctors/notices/text-settings';

export async function findTextSettings(
  { db, clock, sms }: Pick<App, 'db' | 'clock' | 'sms'>,
  doctorId: string,
): Promise<TextSettings | null> {
  if (!sms) return null;
  const [doctor, held, chosen] = await Promise.all([
    findDoctor(db, doctorId),
    selectTextNumber(db, doctorId),
    selectNoticeChoices(db, doctorId, 'text'),
  ]);
  const timeZone = doctor?.timeZone ?? 'Australia/Sydney';
  const waits = held?.pending && held.pending.expiresAt > clock.now() ? held.pending : null;
  const ownPhone = doctor?.phone && isMobileNumber(doctor.phone) ? doctor.phone : null;
  return {
    number: held?.number ? formatPhoneNumber(held.number) : null,
    pending: waits && {
      number: formatPhoneNumber(waits.number),
      until: formatTime(wallClock(waits.expiresAt, timeZone).minutes),
    },
    stopped: held?.stoppedAt ? formatDay(dateInZone(held.stoppedAt, timeZone)) : null,
    suggestion: ownPhone ? formatPhoneNumber(ownPhone) : '',
    purposes: noticePurposes.map((purpose) => ({
      purpose,
      ...noticeWords[purpose],
      enabled: chosen.includes(purpose),
    })),
    quietHours: quietHoursText,
  };
}

export type PostedTexts =
  | { text: 'number'; number: string }
  | { text: 'code'; code: string }
  | { text: 'choices'; purposes: NoticePurpose[] }
  | { text: 'remove' };

const mobileNumber = (country: string | null) =>
  oneLine.transform((typed, context) => {
    const reading = readPhoneNumber(typed, country);
    if (reading.number !== null && isMobileNumber(reading.number)) return reading.number;
    const message =
      reading.number === null && reading.problem
        ? reading.problem
        : 'Enter a mobile number of Australia or New Zealand, like 0412 345 678 or +64 21 123 4567';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const typedCode = oneLine
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`), `Enter the ${codeDigits} digits of the code`));

export const textSchemas = (country: string | null) =>
  [
    z
      .object({ do: z.literal('text-number'), text_number: mobileNumber(country) })
      .transform((posted): PostedTexts => ({ text: 'number', number: posted.text_number })),
    z
      .object({ do: z.literal('text-code'), text_code: typedCode })
      .transform((posted): PostedTexts => ({ text: 'code', code: posted.text_code })),
    z
      .object({
        do: z.literal('text-choices'),
        ...Object.fromEntries(noticePurposes.map((purpose) => [`text:${purpose}`, ticked])),
      })
      .transform((posted): PostedTexts => {
        const boxes: Record<string, unknown> = posted;
        return {
          text: 'choices',
          purposes: noticePurposes.filter((purpose) => boxes[`text:${purpose}`] === true),
        };
      }),
    z.object({ do: z.literal('text-remove') }).transform((): PostedTexts => ({ text: 'remove' })),
  ] as const;

export async function submitTexts(request: SignedInPageRequest, posted: PostedTexts): Promise<FormOutcome> {
  const { app, session } = request;
  const services = { db: app.db, now: app.clock.now() };
  const { doctorId } = session;
  const answer = (message: string) => done(paths.communications(), message);
  if (!app.sms) return failed(404, 'This site does not send text messages.');
  if (posted.text === 'number') return sendCode(services, { doctorId, number: posted.number });
  if (posted.text === 'code') {
    const secrets = app.config.secrets.forms;
    const confirmed = await confirmTextNumber({ ...services, secrets }, { doctorId, code: posted.code });
    if (confirmed.ok) return answer('Number confirmed. Now choose your text messages');
    const wrong = `This is not the code that we sent. Check the newest message, or ask for a new code`;
    const expired = `This code no longer works: it has expired, or was wrong ${maxCodeAttempts} times. Ask for a new code`;
    const message = confirmed.failure.code === 'texts/code-wrong' ? wrong : expired;
    return { errors: [{ field: 'text_code', message }] };
  }
  if (posted.text === 'remove') {
    await removeTextNumber(services, doctorId);
    return answer('Number removed. You get no text messages');
  }
  const saved = await setTextChoices(services, { doctorId, purposes: posted.purposes });
  return saved.ok ? answer('Text message choices saved') : failed(409, 'Confirm your mobile number first.');
}

async function sendCode(
  { db, now }: { db: App['db']; now: Date },
  { doctorId, number }: { doctorId: string; number: string },
): Promise<FormOutcome> {
  const clients = {
    'text codes': doctorId,
    // Uses a hash, so that the table of rate limits contains no phone numbers.
    'text codes to a number': createHash('sha256').update(number).digest('base64url'),
  } as const;
  for (const name of ['text codes', 'text codes to a number'] as const) {
    const rate = await takeRateLimit(db, { name, client: clients[name] }, now);
    if (!rate.allowed)
      return failed(429, 'We have sent too many codes today. Try again tomorrow, or contact us.');
  }
  const sent = await requestTextCode({ db, now }, { doctorId, number });
  if (sent.ok) return done(paths.communications(), `We sent a code to ${formatPhoneNumber(number)}`);
  const message =
    'Someone replied STOP to our messages from this number. To get messages again, reply START to one of them from the same number, then try again';
  return { errors: [{ field: 'text_number', message }] };
}
