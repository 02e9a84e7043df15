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

/** Hidden fields of a form. The idempotency key is the same each time that the form is sent. */
export type HiddenFields = { form_started: string; idempotency_key: string };

/** Name of a field that people do not see. If it has a value, a program has filled in the form. */
export const honeypotField = 'website';

export type FormAnswer =
  | { redirect: string }
  | { errors: FormError[] }
  | {
      feedback: FormFeedback;
      links?: { href: string; label: string; note: string }[];
      /** New hidden fields, in case the old fields caused the failure. Null keeps the old fields. */
      hidden: HiddenFields | null;
    };
