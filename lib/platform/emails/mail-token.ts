import type { IsoDate } from '@/lib/core/dates';

/** Purposes of links in emails. A token for one purpose is invalid for another. */
export type MailTokenPurpose =
  | 'alert-confirm'
  | 'not-for-me'
  | 'unsubscribe'
  | 'reference'
  | 'booking-cancel'
  | 'booking-move'
  | 'booking-calendar'
  | 'shortlist'
  | 'vacancy-consent'
  | 'employer-invitation'
  | 'address-data';

/** The subject of an unsubscribe link: one alert, or one purpose of an account. */
export type UnsubscribeSubject =
  { kind: 'alert'; id: string } | { kind: 'purpose'; doctorId: string; purpose: string };

/**
 * Unsubscribe links of an optional email: a page with a button, and the address to which mail programs post (RFC 8058).
 */
export type UnsubscribeLinks = { page: string; post: string };

/** Formats an unsubscribe subject as the text of a token. */
export function unsubscribeText(subject: UnsubscribeSubject): string {
  return subject.kind === 'alert' ? `alert:${subject.id}` : `purpose:${subject.doctorId}:${subject.purpose}`;
}

/** Parses an unsubscribe subject from the text of a token. Returns null if the text is invalid. */
export function readUnsubscribeText(text: string): UnsubscribeSubject | null {
  const [kind, id, purpose] = text.split(':');
  if (kind === 'alert' && id) return { kind, id };
  if (kind === 'purpose' && id && purpose) return { kind, doctorId: id, purpose };
  return null;
}

/** The subject of a "Not for me" link: a job of an alert, valid until a day. */
type DismissalSubject = { alertId: string; jobNumber: string; until: IsoDate };

/** Formats a dismissal subject as the text of a token. */
export function dismissalText({ alertId, jobNumber, until }: DismissalSubject): string {
  return `${alertId}:${jobNumber}:${until}`;
}

/** Parses a dismissal subject from the text of a token. Returns null if the text is invalid. */
export function readDismissalText(text: string): DismissalSubject | null {
  const [alertId, jobNumber, until] = text.split(':');
  return alertId && jobNumber && until ? { alertId, jobNumber, until } : null;
}
