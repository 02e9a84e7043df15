import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readSignedText, signText } from '@/lib/core/signed-text.server';
import { networkOf, clientAddress } from './client-address.server';
import { takeRateLimit, type RateLimit } from './take-rate-limit.server';
import { honeypotField, type FormFeedback, type HiddenFields } from './form';
import { readFormBody } from './request-body.server';
import { incomplete } from './form-fields.server';
import type { PageRequest } from './page.server';
import { isSameOrigin } from './same-origin.server';

/**
 * The key under which a form is taken once, out of the one in the page and who sends it: the account or, signed out,
 * the email address in the form. Whoever learns somebody else's key is another sender, and is not led to what that
 * person sent. The network is left out: a phone that changes it sends the same form twice.
 */
export function senderKey(
  form: string,
  { key, doctorId, email }: { key: string; doctorId: string | null; email: string | null },
): string {
  const sender = doctorId ? `account ${doctorId}` : `email ${(email ?? '').trim().toLowerCase()}`;
  const hash = createHash('sha256').update(`${form}\n${sender}\n${key}`).digest('hex');
  // A UUID of version 8, which is what the layout of ours is called.
  const variant = ((parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** A form sent faster than this, ms, was filled in by a program. Low, since browsers and their extensions fill in for people. */
const minTime = 300;
/** The clocks of two machines of one site may differ by so much, ms. */
const maxClockSkewMs = 10 * 60_000;
/** A page left open longer is asked to send once more, ms. */
const maxTime = 7 * 86_400_000;

/** How often one network may send the forms that have emails sent to a typed address, all of them together: a hospital's doctors behind one address stay far below. */
const totalOfMails: RateLimit = { count: 200, seconds: 600 };

/** A posted form that may go to its use case. */
export type AdmittedForm = {
  fields: URLSearchParams;
  idempotencyKey: string;
  /** Filled in faster than anybody can. Told only of a form that is complete: errors to mend come first. */
  tooQuick: FormFeedback | null;
};

/** Why a posted form is refused. The fields are given back where they could be read. */
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

/** The hidden fields of a fresh form. */
export function freshHiddenFields(request: PageRequest, form: string): HiddenFields {
  const { config, clock } = request.app;
  return {
    form_started: signText(config.auth0.secret, `form ${form}`, String(clock.now().getTime())),
    idempotency_key: randomUUID(),
  };
}

/** The hidden fields of a form that is rendered again: those posted with it, unless they are unusable. The same draft keeps its key, so that sent twice it is one. */
export function echoedHiddenFields(
  request: PageRequest,
  form: string,
  fields: URLSearchParams | null,
): HiddenFields {
  const fresh = freshHiddenFields(request, form);
  const key = z.uuid().safeParse(fields?.get('idempotency_key'));
  const started = fields?.get('form_started') ?? '';
  return {
    form_started: ageOf(request, form, started) === null ? fresh.form_started : started,
    idempotency_key: key.success ? key.data : fresh.idempotency_key,
  };
}

/**
 * Time since a form was rendered, ms; null when that was too long ago or cannot be true. Negative where the clock of the
 * machine that rendered it is ahead of ours.
 */
function ageOf(request: PageRequest, form: string, started: string): number | null {
  const at = Number(readSignedText(request.app.config.auth0.secret, `form ${form}`, started));
  const age = request.app.clock.now().getTime() - at;
  return at && age <= maxTime && age >= -maxClockSkewMs ? age : null;
}

/** The checks of every form: origin, size, time to fill it in, honeypot, rate limit. */
export async function guardForm(
  request: PageRequest,
  form: { name: string; limit: RateLimit; mails?: true; sharedPage?: true },
): Promise<{ admitted: AdmittedForm } | { refused: RefusedForm }> {
  const { app, context } = request;
  if (!isSameOrigin(context.req, app.config.siteUrl))
    return {
      refused: refused(403, 'This form can only be sent from our website. Open the page again and send it.'),
    };
  const fields = await readFormBody(context.req);
  if (fields === 'too-large')
    return { refused: refused(413, 'The text is too long. Shorten it and send it again.') };
  if (fields === 'not-a-form') return { refused: refused(415, 'Send this as a form.') };
  if (fields === 'broken-off') return { refused: refused(400, incomplete) };
  const now = app.clock.now();
  const network = createHash('sha256')
    .update(networkOf(clientAddress(context.req, app.config.trustedProxies)))
    .digest('base64url');
  const own = await takeRateLimit(app.db, { name: form.name, client: network }, form.limit, now);
  // What one form refuses does not use up what all of them share.
  const rate =
    own.allowed && form.mails
      ? await takeRateLimit(app.db, { name: 'mails', client: network }, totalOfMails, now)
      : own;
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
  if (form.sharedPage) return { admitted: { fields, idempotencyKey: randomUUID(), tooQuick: null } };
  // Both answers keep what was typed: a person caught by mistake just sends once more.
  if (fields.get(honeypotField))
    return {
      refused: refused(422, 'Your message looked automated. Please send it again.', fields),
    };
  const age = ageOf(request, form.name, fields.get('form_started') ?? '');
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
  const quick = refused(422, 'The form was sent very quickly. Check your entries and send them again.');
  return {
    admitted: {
      fields,
      idempotencyKey: senderKey(form.name, {
        key: idempotencyKey.data,
        doctorId: request.session?.doctorId ?? null,
        email: fields.get('email'),
      }),
      tooQuick: age >= 0 && age < minTime ? quick.feedback : null,
    },
  };
}
