import type { GetServerSideProps } from 'next';
import { z } from 'zod';
import type { RateLimit } from './take-rate-limit.server';
import {
  honeypotField,
  type FormAnswer,
  type FormError,
  type FormFeedback,
  type FormState,
  type HiddenFields,
} from './form';
import { discardBody } from './request-body.server';
import { accountDisabledCode, accountDisabledMessage, asksToSignIn } from './feedback';
import { readFields } from './form-fields.server';
import { freshHiddenFields, guardForm, echoedHiddenFields, type AdmittedForm } from './form-guard.server';
import type { Frame } from './frame';
import {
  page,
  type PageAnswer,
  type PageOptions,
  type PageRequest,
  type SignedInPageRequest,
} from './page.server';
import { isSameOrigin } from './same-origin.server';
import { leaveToast } from './toast.server';

/** The outcome of a form whose fields were right. */
export type FormOutcome =
  | { redirect: string; toast?: NonNullable<Frame['toast']> }
  | { errors: FormError[] }
  | { feedback: FormFeedback; links?: { href: string; label: string; note: string }[] };

/** The form is refused as a whole. */
export function failed(statusCode: number, message: string): { feedback: FormFeedback } {
  return { feedback: { statusCode, state: 'error', message } };
}

/** It worked: the next page says so. */
export function done(redirect: string, message: string): FormOutcome {
  return { redirect, toast: { state: 'success', message } };
}

export type FormOptions = Omit<PageOptions, 'cache' | 'takesPosts'> & {
  /** Names the form in limits and hidden fields. */
  name: string;
  /** How often one network may send it: an address of IPv4, or the /64 of an address of IPv6. */
  limit: RateLimit;
  /** It has emails sent to an address that is typed: one network may send such forms only so often, all of them together. */
  mails?: true;
  /** Buttons for who is known already: there is nothing to fill in, so pressing one at once is no sign of a program. `signed-in`: only then. */
  quick?: true | 'signed-in';
  /** The page is the same for everybody and may be cached. Its buttons have no hidden fields: haste, programs and a second press are not looked for. */
  sharedPage?: true;
  /** The page says feedback where the form is: then it is not on top of the page as well. */
  feedbackInForm?: true;
  /** Taken from a disabled account that is signed in as well: whoever holds the link of an email acts, and begins nothing for the account. */
  disabledToo?: true;
};

/** What a write of a disabled account is answered. */
export const accountDisabled: FormFeedback = {
  statusCode: 403,
  state: 'error',
  message: accountDisabledMessage,
  errorCode: accountDisabledCode,
};

/** A form: what its page shows, what its fields have to be, and what is done with them. */
type FormHandlers<Request, Props, Input> = {
  /** Loads the page, for GET and for a POST that failed. */
  load: (request: Request, state: FormState) => Promise<PageAnswer<Props>>;
  /** What the fields have to be for this visitor; or what becomes of the form whatever they are. */
  schema: (
    request: Request,
    fields: URLSearchParams,
  ) => z.ZodType<Input> | FormOutcome | Promise<z.ZodType<Input> | FormOutcome>;
  /** Calls the use case. */
  submit: (request: Request, input: Input, idempotencyKey: string) => Promise<FormOutcome>;
};

type FormLoader<Props extends object> = GetServerSideProps<Props & { frame: Frame }>;

/**
 * A page with a form at its own address. GET renders it; POST that fails renders it again with status and values as they
 * were typed; POST that succeeds answers 303. To a script that asks for JSON the same POST answers a `FormAnswer`. With
 * `signedInOnly` the session is there.
 */
export function form<Props extends object, Input>(
  options: FormOptions & { signedInOnly: true },
  handlers: FormHandlers<SignedInPageRequest, Props, Input>,
): FormLoader<Props>;
export function form<Props extends object, Input>(
  options: FormOptions,
  handlers: FormHandlers<PageRequest, Props, Input>,
): FormLoader<Props>;
export function form<Props extends object, Input>(
  options: FormOptions,
  handlers: FormHandlers<SignedInPageRequest, Props, Input>,
): FormLoader<Props> {
  async function take(request: SignedInPageRequest, posted: AdmittedForm): Promise<FormOutcome> {
    const schema = await handlers.schema(request, posted.fields);
    if (!(schema instanceof z.ZodType)) return schema;
    const read = readFields(schema, posted.fields);
    if (!('input' in read)) return read;
    const mayBeQuick = options.quick === 'signed-in' ? request.session !== null : options.quick;
    if (posted.tooQuick && !mayBeQuick) return { feedback: posted.tooQuick };
    return handlers.submit(request, read.input, posted.idempotencyKey);
  }

  const cache = options.sharedPage ? 'public' : 'private';
  return page<Props>({ ...options, cache, takesPosts: true }, async (given) => {
    // The overloads promise a session exactly where `page` has checked for one.
    const request = given as SignedInPageRequest;
    const { req, res } = request.context;
    if (req.method !== 'POST')
      return handlers.load(request, {
        values: null,
        errors: [],
        feedback: null,
        hidden: freshHiddenFields(request, options.name),
      });

    res.setHeader('Cache-Control', 'private, no-store');
    const disabled =
      request.session?.disabled && !options.disabledToo && isSameOrigin(req, request.app.config.siteUrl);
    const guarded = await guardForm(request, options);
    let fields: URLSearchParams | null;
    let outcome: FormOutcome;
    if ('refused' in guarded) {
      fields = guarded.refused.fields;
      // Before any other error: correcting the form would not help a disabled account.
      outcome = { feedback: disabled ? accountDisabled : guarded.refused.feedback };
      if (guarded.refused.retryAfterSeconds)
        res.setHeader('Retry-After', String(guarded.refused.retryAfterSeconds));
      if (!fields) await discardBody(req, res);
    } else {
      fields = guarded.admitted.fields;
      outcome = disabled ? { feedback: accountDisabled } : await take(request, guarded.admitted);
    }

    const hidden = echoedHiddenFields(request, options.name, fields);
    const status = 'redirect' in outcome ? 303 : 'errors' in outcome ? 422 : outcome.feedback.statusCode;
    if ('redirect' in outcome && outcome.toast) leaveToast(res, outcome.toast, request.app.config.siteUrl);
    if (req.headers.accept?.includes('application/json')) {
      res.statusCode = status === 303 ? 200 : status;
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      res.end(JSON.stringify(toAnswer(outcome, hidden)));
      return { done: true };
    }
    if ('redirect' in outcome) return { redirect: outcome.redirect, status: 303 };
    const feedback = 'feedback' in outcome ? outcome.feedback : null;
    const signIn = feedback !== null && asksToSignIn(feedback);
    const answer = await handlers.load(request, {
      values: fields ? valuesOf(fields) : null,
      errors: 'errors' in outcome ? outcome.errors : [],
      // The frame asks to sign in, in the same words on every page.
      feedback: signIn ? null : feedback,
      hidden,
    });
    if (!('props' in answer)) return answer;
    return { ...answer, status, toast: feedback && { ...feedback, inPage: Boolean(options.feedbackInForm) } };
  });
}

function toAnswer(outcome: FormOutcome, hidden: HiddenFields): FormAnswer {
  if ('redirect' in outcome) return { redirect: outcome.redirect };
  return 'feedback' in outcome ? { ...outcome, hidden } : outcome;
}

function valuesOf(fields: URLSearchParams): Record<string, string> {
  const values = Object.fromEntries(fields);
  // Emptied, so that somebody whose browser filled it in gets through the second time.
  delete values[honeypotField];
  delete values.form_started;
  delete values.idempotency_key;
  return values;
}
