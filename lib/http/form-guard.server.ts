import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readSignedText, signText } from '@/lib/core/signed-text.server';
import { hashNetwork } from './client-address.server';
import type { RateLimitName } from './rate-limits';
import { takeRateLimit } from './rate-limiting/take-rate-limit.server';
import { honeypotField, type FormFeedback, type HiddenFields } from './form';
import { readFormBody } from './request-body.server';
import { incomplete } from './form-fields.server';
import type { PageRequest } from './page.server';
import { isSameOrigin } from './same-origin.server';

/**
 * Returns an idempotency key that only one sender can use. It depends on the account or, if signed out, on the email
 * address in the form. So a visitor who knows another visitor's key cannot use it to see that visitor's data. It does
 * not depend on the network, because a phone may change networks before it sends the form again.
 */
export function senderKey(
  form: string,
  { key, doctorId, email }: { key: string; doctorId: string | null; email: string | null },
): string {
  const sender = doctorId ? `account ${doctorId}` : `email ${(email ?? '').trim().toLowerCase()}`;
  const hash = createHash('sha256').update(`${form}\n${sender}\n${key}`).digest('hex');
  // Formats the hash as a UUID of version 8, which may have any content.
  const variant = ((parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/**
 * Minimum time in ms between rendering a form and sending it. A form that is sent sooner counts as sent by a program.
 * The time is short, because browsers and extensions fill in forms for people.
 */
const minFormAgeMs = 300;
const maxClockSkewMs = 10 * 60_000;
/** Maximum age of a form in ms. An older form is refused, and the visitor must send it again. */
const maxFormAgeMs = 7 * 86_400_000;

export type AdmittedForm = {
  fields: URLSearchParams;
  /** Null if the visitor chose no file, or if the form has no file field. */
  file: Buffer | null;
  idempotencyKey: string;
  /** Message for a form that was sent too fast for a person. Shown only if the form has no other errors. */
  tooQuick: FormFeedback | null;
};

type RefusedForm = {
  feedback: FormFeedback;
  fields: URLSearchParams | null;
  retryAfterSeconds?: number;
};

const refused = (
  statusCode: number,
  message: string,
  fields: URLSearchParams | null = null,
): RefusedForm => ({
  feedback: { statusCode, state: 'error', message },
  fields,
});

export function freshHiddenFields(request: PageRequest, form: string): HiddenFields {
  const { config, clock } = request.app;
  return {
    form_started: signText(config.secrets.forms, `form ${form}`, String(clock.now().getTime())),
    idempotency_key: randomUUID(),
  };
}

/**
 * Returns the hidden fields for rendering a posted form again. Valid posted values stay, so that the form keeps its
 * idempotency key and is stored only once.
 */
export function echoedHiddenFields(
  request: PageRequest,
  form: string,
  fields: URLSearchParams | null,
): HiddenFields {
  const fresh = freshHiddenFields(request, form);
  const key = z.uuid().safeParse(fields?.get('idempotency_key'));
  const started = fields?.get('form_started') ?? '';
  return {
    form_started: readFormAgeMs(request, form, started) === null ? fresh.form_started : started,
    idempotency_key: key.success ? key.data : fresh.idempotency_key,
  };
}

/**
 * Returns the time in ms since the form was rendered. Null if `started` has no valid signature, is older than
 * `maxFormAgeMs`, or is more than `maxClockSkewMs` in the future. Negative if the form was rendered by a machine whose
 * clock is ahead.
 */
function readFormAgeMs(request: PageRequest, form: string, started: string): number | null {
  const at = Number(readSignedText(request.app.config.secrets.forms, `form ${form}`, started));
  const age = request.app.clock.now().getTime() - at;
  return at && age <= maxFormAgeMs && age >= -maxClockSkewMs ? age : null;
}

export async function guardForm(
  request: PageRequest,
  form: { name: RateLimitName; mails?: true; sharedPage?: true; maxFileBytes?: number },
): Promise<{ admitted: AdmittedForm } | { refused: RefusedForm }> {
  const { app, context } = request;
  if (!isSameOrigin(context.req, app.config.siteUrl))
    return {
      refused: refused(403, 'This form can only be sent from our website. Open the page again and send it.'),
    };
  const { fields, file } = await readFormBody(context.req, form.maxFileBytes);
  if (fields === 'too-large') {
    const message = form.maxFileBytes
      ? `This file is larger than ${form.maxFileBytes / 1024 / 1024} MB. Save it in a smaller size and upload it again.`
      : 'The text is too long. Shorten it and send it again.';
    return { refused: refused(413, message) };
  }
  if (fields === 'not-a-form')
    return { refused: refused(415, 'We could not read what you sent. Reload the page and try again.') };
  if (fields === 'broken-off') return { refused: refused(400, incomplete) };
  if (file === 'several')
    return {
      refused: refused(422, 'Upload one file at a time. We did not save any of these files.', fields),
    };
  const now = app.clock.now();
  const network = hashNetwork(context.req, app.config.trustedProxies);
  const own = await takeRateLimit(app.db, { name: form.name, client: network }, now);
  // A request that exceeds this form's own limit does not count against the limit shared by all forms that send emails.
  const rate =
    own.allowed && form.mails ? await takeRateLimit(app.db, { name: 'mails', client: network }, now) : own;
  if (!rate.allowed) {
    const minutes = Math.ceil(rate.retryAfterSeconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return {
      refused: {
        ...refused(
          429,
          `This form was sent too often from your network. Wait ${wait}, then send it again.`,
          fields,
        ),
        retryAfterSeconds: rate.retryAfterSeconds,
      },
    };
  }
  if (form.sharedPage) return { admitted: { fields, file, idempotencyKey: randomUUID(), tooQuick: null } };
  // The refusals below keep the typed fields, so that a person who is refused by mistake can send the form again.
  if (fields.get(honeypotField))
    return {
      refused: refused(422, 'Your message looked automated. Please send it again.', fields),
    };
  const age = readFormAgeMs(request, form.name, fields.get('form_started') ?? '');
  if (age === null)
    return {
      refused: refused(
        422,
        'This page was open for a long time. Check your entries and send them again.',
        fields,
      ),
    };
  const idempotencyKey = z.uuid().safeParse(fields.get('idempotency_key'));
  if (!idempotencyKey.success) return { refused: refused(422, incomplete, fields) };
  const quick = refused(422, 'You sent the form very quickly. Check your entries and send them again.');
  return {
    admitted: {
      fields,
      file,
      idempotencyKey: senderKey(form.name, {
        key: idempotencyKey.data,
        doctorId: request.session?.doctorId ?? null,
        email: fields.get('email'),
      }),
      tooQuick: age >= 0 && age < minFormAgeMs ? quick.feedback : null,
    },
  };
}
