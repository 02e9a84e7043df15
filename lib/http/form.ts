import type { Feedback } from './feedback';

/** What is wrong with a field, or (without one) with the form as a whole. The message says what to do. */
export type FormError = { field?: string; message: string };

/** What happened to the request as a whole. */
export type FormFeedback = Pick<Feedback, 'statusCode' | 'state' | 'message' | 'errorCode'>;

/** What a page needs to render its form: fresh, or with what was posted. */
export type FormState = {
  /** Values as posted; null on a fresh form. */
  values: Record<string, string> | null;
  errors: FormError[];
  feedback: FormFeedback | null;
  hidden: HiddenFields;
};

/** Go into the form as they are. The key stays with a draft over every resubmit. */
export type HiddenFields = { form_started: string; idempotency_key: string };

/** Filled in by programs only: people do not see it. */
export const honeypotField = 'website';

/** What a form's address answers to a script that posted it. */
export type FormAnswer =
  | { redirect: string }
  | { errors: FormError[] }
  | {
      feedback: FormFeedback;
      links?: { href: string; label: string; note: string }[];
      /** Replace those in the page: the old ones may be what was wrong. Null: the answer has none, those in the page stay. */
      hidden: HiddenFields | null;
    };
