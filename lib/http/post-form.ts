import { feedbackFromResult } from './feedback';
import type { FormAnswer, FormError, FormFeedback, HiddenFields } from './form';

/** What came of posting a form from a script; `unreachable` when the site gave no usable answer. */
export type PostedForm = FormAnswer | 'unreachable';

const longestWaitMs = 20_000;

/** Posts a form of the page as a browser would, asking for JSON. Never throws. */
export async function postForm(form: HTMLFormElement): Promise<PostedForm> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const answer: unknown = await response.json();
    return readAnswer(answer) ?? readRefusal(response.status, answer) ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isError = (value: unknown): value is FormError => isRecord(value) && typeof value.message === 'string';
const isFeedback = (value: unknown): value is FormFeedback =>
  isError(value) && 'statusCode' in value && typeof value.statusCode === 'number';
const isHidden = (value: unknown): value is HiddenFields =>
  isRecord(value) && typeof value.form_started === 'string' && typeof value.idempotency_key === 'string';
const isLink = (value: unknown): value is { href: string; label: string; note: string } =>
  isRecord(value) && [value.href, value.label, value.note].every((text) => typeof text === 'string');

/** Where the site refused before the form was reached (signed out meanwhile): its error as every route answers it. */
export function readRefusal(status: number, body: unknown): FormAnswer | null {
  if (status < 400 || !isRecord(body) || typeof body.errorMessage !== 'string') return null;
  return { feedback: feedbackFromResult({ ...body, statusCode: status }), hidden: null };
}

/** Our own answer, checked without a library: this runs in every visitor's browser. */
export function readAnswer(value: unknown): FormAnswer | null {
  if (!isRecord(value)) return null;
  if (typeof value.redirect === 'string') return { redirect: value.redirect };
  if (Array.isArray(value.errors)) return { errors: value.errors.filter(isError) };
  if (!isFeedback(value.feedback) || !isHidden(value.hidden)) return null;
  const links = Array.isArray(value.links) ? value.links.filter(isLink) : undefined;
  return { feedback: value.feedback, hidden: value.hidden, ...(links ? { links } : {}) };
}
