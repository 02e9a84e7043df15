import type { Feedback } from './feedback';

export type Choice = { value: string; label: string };

export type FormError = { field?: string; message: string };

export type FormFeedback = Pick<Feedback, 'statusCode' | 'state' | 'message' | 'errorCode'>;

export type FormState = {
  values: Record<string, string> | null;
  errors: FormError[];
  feedback: FormFeedback | null;
  hidden: HiddenFields;
};

/** Hidden fields of a form. The idempotency key stays the same, however often the form is sent. */
export type HiddenFields = { form_started: string; idempotency_key: string };

/** People do not see this field. If it has a value, a program sent the form. */
export const honeypotField = 'website';

export type FormAnswer =
  | { redirect: string }
  | { errors: FormError[] }
  | {
      feedback: FormFeedback;
      links?: { href: string; label: string; note: string }[];
      /** New hidden fields, because the old ones may have caused the failure. Null keeps the old fields. */
      hidden: HiddenFields | null;
    };
