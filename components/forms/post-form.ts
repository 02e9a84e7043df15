import { callOwnSite } from '@/lib/http/ask-own-api';
import { feedbackFromResult } from '@/lib/http/feedback';
import {
  honeypotField,
  type FormAnswer,
  type FormError,
  type FormFeedback,
  type HiddenFields,
} from '@/lib/http/form';

/**
 * Result of posting a form with JavaScript. `unreachable` means that there was no response, or a response that we
 * cannot read.
 */
type PostedForm = FormAnswer | 'unreachable';

/** Posts the fields of a form as a browser would, but requests JSON. Never rejects. */
export async function postFields(
  action: string,
  fields: FormData,
  how: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<PostedForm> {
  const body = new URLSearchParams();
  let hasFile = false;
  for (const [name, value] of fields)
    if (typeof value === 'string') body.append(name, value);
    else hasFile ||= value.size > 0;
  const answer = await callOwnSite(action, {
    method: 'POST',
    ...(hasFile ? { fields, timeoutMs: 180_000 } : { fields: body, timeoutMs: 20_000 }),
    ...how,
  });
  return readAnswer(answer.body) ?? readRefusal(answer.status, answer.body) ?? 'unreachable';
}

/** Empties the honeypot field, which a browser may have filled in, so that a second attempt succeeds. */
export function emptyHoneypot(form: HTMLFormElement): void {
  const field = form.elements.namedItem(honeypotField);
  if (field instanceof HTMLInputElement) field.value = '';
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

/**
 * Reads the standard error response. The site sends it if it refused a request before the form's own code ran, for
 * example after the session had ended.
 */
function readRefusal(status: number, body: unknown): FormAnswer | null {
  if (status < 400 || !isRecord(body) || typeof body.errorMessage !== 'string') return null;
  return { feedback: feedbackFromResult({ ...body, statusCode: status }), hidden: null };
}

/** Validates our own response without a library, because every visitor's browser loads this code. */
function readAnswer(value: unknown): FormAnswer | null {
  if (!isRecord(value)) return null;
  if (typeof value.redirect === 'string') return { redirect: value.redirect };
  if (Array.isArray(value.errors)) return { errors: value.errors.filter(isError) };
  if (!isFeedback(value.feedback) || !isHidden(value.hidden)) return null;
  const links = Array.isArray(value.links) ? value.links.filter(isLink) : undefined;
  return { feedback: value.feedback, hidden: value.hidden, ...(links ? { links } : {}) };
}
