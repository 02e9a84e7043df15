import type { GetServerSideProps } from 'next';
import { z } from 'zod';
import type { RateLimitName } from './rate-limits';
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
import { markRecentWrite } from './recent-write.server';
import { isSameOrigin } from './same-origin.server';
import { leaveToast } from './toast.server';

export type FormOutcome =
  | { redirect: string; toast?: NonNullable<Frame['toast']> }
  | { errors: FormError[] }
  | { feedback: FormFeedback; links?: { href: string; label: string; note: string }[] };

export function failed(statusCode: number, message: string): { feedback: FormFeedback } {
  return { feedback: { statusCode, state: 'error', message } };
}

export function done(redirect: string, message: string): FormOutcome {
  return { redirect, toast: { state: 'success', message } };
}

export type FormOptions = Omit<PageOptions, 'cache' | 'takesPosts' | 'budgetMs'> & {
  name: RateLimitName;
  /**
   * The form sends an email to an address that the visitor typed. All forms of this kind share one limit per network.
   */
  mails?: true;
  /**
   * The form has only buttons, so sending it at once is not suspicious. `signed-in` applies this only to signed-in
   * visitors.
   */
  quick?: true | 'signed-in';
  /**
   * The page is the same for all visitors and may be cached. Its buttons have no hidden fields, so speed, honeypot and
   * duplicates are not checked.
   */
  sharedPage?: true;
  /** The page has no place for feedback, so only a toast shows it. */
  toastOnly?: true;
  /**
   * Accepts the form even if a disabled account is signed in. An emailed link identifies the person, and the form
   * creates nothing for the account.
   */
  disabledToo?: true;
  /** Maximum size in bytes of the one file that the form accepts. `nginx/micro-cache.conf` must allow this size. */
  maxFileBytes?: number;
};

export const accountDisabled: FormFeedback = {
  statusCode: 403,
  state: 'error',
  message: accountDisabledMessage,
  errorCode: accountDisabledCode,
};

type FormHandlers<Request, Props, Input> = {
  load: (request: Request, state: FormState) => Promise<PageAnswer<Props>>;
  schema: (
    request: Request,
    fields: URLSearchParams,
  ) => z.ZodType<Input> | FormOutcome | Promise<z.ZodType<Input> | FormOutcome>;
  submit: (
    request: Request,
    input: Input,
    idempotencyKey: string,
    file: Buffer | null,
  ) => Promise<FormOutcome>;
};

/**
 * Time limit in ms for a post with a file. On a slow phone, 15 MB take this long. The timeouts of proxies are much
 * longer.
 */
const uploadBudgetMs = 120_000;

type FormLoader<Props extends object> = GetServerSideProps<Props & { frame: Frame }>;

/**
 * Creates the loader of a page with a form. GET renders the page. A failed POST renders it again with the error status
 * and the typed values. A successful POST redirects with 303. If the page's JavaScript requests JSON, POST returns a
 * `FormAnswer`. With `signedInOnly` the session is always present.
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
    return handlers.submit(request, read.input, posted.idempotencyKey, posted.file);
  }

  const cache = options.sharedPage ? 'public' : 'private';
  const budgetMs = options.maxFileBytes ? uploadBudgetMs : undefined;
  return page<Props>({ ...options, cache, takesPosts: true, budgetMs }, async (given) => {
    // The cast is safe: with `signedInOnly`, `page` has already required a session.
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
      // Comes first, because a disabled account cannot send the form even after correcting other errors.
      outcome = { feedback: disabled ? accountDisabled : guarded.refused.feedback };
      if (guarded.refused.retryAfterSeconds)
        res.setHeader('Retry-After', String(guarded.refused.retryAfterSeconds));
      if (!fields) await discardBody(req, res);
    } else {
      fields = guarded.admitted.fields;
      outcome = disabled ? { feedback: accountDisabled } : await take(request, guarded.admitted);
    }

    if (request.app.config.database.replicaUrls.length > 0) markRecentWrite(res, request.app.config.siteUrl);
    const hidden = echoedHiddenFields(request, options.name, fields);
    const asksForJson = Boolean(req.headers.accept?.includes('application/json'));
    const status = 'redirect' in outcome ? 303 : 'errors' in outcome ? 422 : outcome.feedback.statusCode;
    if ('redirect' in outcome && outcome.toast) leaveToast(res, outcome.toast, request.app.config.siteUrl);
    if (asksForJson) {
      res.statusCode = status === 303 ? 200 : status;
      res.setHeader('Content-Type', 'application/json; charset=utf-8');
      res.end(JSON.stringify(toAnswer(outcome, hidden)));
      return { done: true };
    }
    if ('redirect' in outcome) return { redirect: outcome.redirect, status: 303 };
    const feedback = 'feedback' in outcome ? outcome.feedback : null;
    const signIn = feedback !== null && asksToSignIn(feedback);
    const answer = await handlers.load(request, {
      values: fields ? toFormValues(fields) : null,
      errors: 'errors' in outcome ? outcome.errors : [],
      feedback: signIn ? null : feedback,
      hidden,
    });
    if (!('props' in answer)) return answer;
    return { ...answer, status, toast: feedback && { ...feedback, inPage: !options.toastOnly } };
  });
}

function toAnswer(outcome: FormOutcome, hidden: HiddenFields): FormAnswer {
  if ('redirect' in outcome) return { redirect: outcome.redirect };
  return 'feedback' in outcome ? { ...outcome, hidden } : outcome;
}

function toFormValues(fields: URLSearchParams): Record<string, string> {
  const values = Object.fromEntries(fields);
  // Clears the honeypot. If a browser filled it in for a person, the person's second attempt then succeeds.
  delete values[honeypotField];
  delete values.form_started;
  delete values.idempotency_key;
  return values;
}
