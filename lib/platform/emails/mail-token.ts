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
  | 'enquiry-consent'
  | 'placement'
  | 'document-pack'
  | 'placement-calendar'
  | 'placement-file'
  | 'timesheet'
  | 'timesheet-file'
  | 'expense-receipt'
  | 'messages'
  | 'employer-invitation'
  | 'staff-invitation'
  | 'account-sign-up'
  | 'address-data';

export type UnsubscribeSubject =
  | { kind: 'alert'; id: string }
  | { kind: 'purpose'; doctorId: string; purpose: string };

/**
 * Links for unsubscribing from an optional email. `page` opens a page with a button. Mail programs post to `post` (RFC
 * 8058).
 */
export type UnsubscribeLinks = { page: string; post: string };

export function unsubscribeText(subject: UnsubscribeSubject): string {
  return subject.kind === 'alert' ? `alert:${subject.id}` : `purpose:${subject.doctorId}:${subject.purpose}`;
}

export function readUnsubscribeText(text: string): UnsubscribeSubject | null {
  const [kind, id, purpose] = text.split(':');
  if (kind === 'alert' && id) return { kind, id };
  if (kind === 'purpose' && id && purpose) return { kind, doctorId: id, purpose };
  return null;
}

type DismissalSubject = { alertId: string; jobNumber: string; until: IsoDate };

export function dismissalText({ alertId, jobNumber, until }: DismissalSubject): string {
  return `${alertId}:${jobNumber}:${until}`;
}

export function readDismissalText(text: string): DismissalSubject | null {
  const [alertId, jobNumber, until] = text.split(':');
  return alertId && jobNumber && until ? { alertId, jobNumber, until } : null;
}

type MessageLink = { reference: string; side: 'doctor' | 'employer'; email: string };

/**
 * Returns the text that is signed for the link to a message thread. The text includes the recipient's address, so that
 * the link stops working when another person becomes the contact.
 */
export function messageLinkText({ reference, side, email }: MessageLink): string {
  return `${reference}:${side}:${email}`;
}

export function readMessageLink(text: string): MessageLink | null {
  const [reference = '', side, ...rest] = text.split(':');
  return side === 'doctor' || side === 'employer' ? { reference, side, email: rest.join(':') } : null;
}
