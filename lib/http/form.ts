import type { Feedback } from './feedback';

/** An error of a field, or of the whole form if `field` is missing. The message tells the person what to do. */
export type FormError = { field?: string; message: string };

export type FormFeedback = Pick<Feedback, 'statusCode' | 'state' | 'message' | 'errorCode'>;

/** State for rendering a form: a new one, or with posted values. */
export type FormState = {
  /** Posted values, or null for a new form. */
  values: Record<string, string> | null;
  errors: FormError[];
  feedback: FormFeedback | null;
  hidden: HiddenFields;
};

/** Hidden fields. A draft keeps its key however often it is sent. */
export type HiddenFields = { form_started: string; idempotency_key: string };

/** A field that people do not see, so only programs fill it in. */
export const honeypotField = 'website';

/** Response of a form's address to a script that posted it. */
export type FormAnswer =
  | { redirect: string }
  | { errors: FormError[] }
  | {
      feedback: FormFeedback;
      links?: { href: string; label: string; note: string }[];
      /**
       * New hidden fields for the page, because the old ones may have been the problem. Null if the page keeps its
       * fields.
       */
      hidden: HiddenFields | null;
    };
