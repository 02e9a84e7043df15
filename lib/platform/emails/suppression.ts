import type { EmailTemplate } from './email';

/**
 * Events that the mail relay reports. `soft-bounce`: the relay could not deliver an email for now, for example because
 * the mailbox is full. `hard-bounce`: the address accepts no email at all.
 */
export const mailEventTypes = ['hard-bounce', 'soft-bounce', 'complaint'] as const;
export type MailEventType = (typeof mailEventTypes)[number];

/** Reason for suppressing an address. `requested`: staff suppressed it by hand. */
export type SuppressionReason = 'bounced' | 'complained' | 'requested';

/** Reason why an address gets no emails or only a few, and since when (ISO 8601). */
export type Suppression = { reason: SuppressionReason; since: string };

/** Number of events that the mail relay reported about an address in the last 90 days, by kind. */
export type MailEventCounts = Record<MailEventType, number>;

export const suppressionLabels: Record<SuppressionReason, string> = {
  bounced: 'Emails to this address bounced',
  complained: 'The recipient marked an email as spam',
  requested: 'We must not email this address',
};

/**
 * Emails that a doctor's account gets even after a complaint, if its address is verified. They respond to the doctor's
 * own action, or the doctor must get them. Unverified addresses do not get them, because a stranger may have typed
 * them.
 */
const sentToAccountDespiteComplaint: ReadonlySet<string> = new Set<EmailTemplate>([
  'enquiry-received',
  'enquiry-state-changed',
  'enquiry-late',
  'enquiry-put-forward-asked',
  'vacancy-consent-asked',
  'vacancy-outcome',
  'placement-sent',
  'placement-confirmed',
  'placement-starts',
  'placement-arrival',
  'placement-cancelled',
  'timesheet-due',
  'timesheet-sent',
  'timesheet-question',
  'timesheet-approved',
  'message-received',
  'message-files-left-out',
  'booking-confirmed',
  'booking-moved',
  'booking-cancelled',
  'data-exported',
  'account-deletion-asked',
  'account-deletion-undone',
  'accounts-merged',
  'terms-changed',
]);

/**
 * The only email that every address gets even after a complaint, because the law entitles every person to a copy of
 * their data.
 */
const sentToAnybodyDespiteComplaint: EmailTemplate = 'address-data-link';

export function isSentDespiteComplaint(template: string, { hasAccount }: { hasAccount: boolean }): boolean {
  if (template === sentToAnybodyDespiteComplaint) return true;
  return hasAccount && sentToAccountDespiteComplaint.has(template);
}

export function describeOwnSuppression(reason: SuppressionReason, day: string): string {
  const sentences: Record<SuppressionReason, string> = {
    bounced: `Our emails to this address have bounced since ${day}, so we have stopped sending them. Check that this address can receive email, or change the address you sign in with.`,
    complained: `One of our emails to this address was marked as spam on ${day}. Since then we have sent only emails about your own enquiries, calls and account.`,
    requested: `Since ${day} we have sent no emails to this address, because someone asked us not to.`,
  };
  return sentences[reason];
}
