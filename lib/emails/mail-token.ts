import type { IsoDate } from '@/lib/core/dates';

/** What a link of an email may be for: a token of one purpose is not valid for another. */
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

/** What somebody can unsubscribe from: one alert, or one purpose of an account. */
export type UnsubscribeSubject =
  { kind: 'alert'; id: string } | { kind: 'purpose'; doctorId: string; purpose: string };

/** The unsubscribe links of an optional email: a page whose button acts, and the address that mail programs post to (RFC 8058). */
export type UnsubscribeLinks = { page: string; post: string };

/** An unsubscribe subject as the text of a token. */
export function unsubscribeText(subject: UnsubscribeSubject): string {
  return subject.kind === 'alert' ? `alert:${subject.id}` : `purpose:${subject.doctorId}:${subject.purpose}`;
}

/** The subject that a token's text names, null if none. */
export function readUnsubscribeText(text: string): UnsubscribeSubject | null {
  const [kind, id, purpose] = text.split(':');
  if (kind === 'alert' && id) return { kind, id };
  if (kind === 'purpose' && id && purpose) return { kind, doctorId: id, purpose };
  return null;
}

/** A job of an alert, which the link "Not for me" of an email names until a day. */
type DismissalSubject = { alertId: string; jobNumber: string; until: IsoDate };

/** A dismissal subject as the text of a token. */
export function dismissalText({ alertId, jobNumber, until }: DismissalSubject): string {
  return `${alertId}:${jobNumber}:${until}`;
}

/** The dismissal subject that a token's text names, null if none. */
export function readDismissalText(text: string): DismissalSubject | null {
  const [alertId, jobNumber, until] = text.split(':');
  return alertId && jobNumber && until ? { alertId, jobNumber, until } : null;
}
