import type { MailEventCounts, Suppression } from '@/lib/platform/emails/suppression';
import type { OutboxEntry, OutboxGroup } from '@/lib/platform/outbox/outbox-list';

/** What would happen to an email if it were built now. */
export type EmailOutlook =
  | { state: 'goes'; subject: string }
  /** Its reason is gone, its address is suppressed, or it cannot be built. */
  | { state: 'nothing-left' | 'unwanted' | 'broken' };

/** An email in the list, with a masked address. */
export type ListedEmail = OutboxEntry & { to: string; suppression: Suppression | null };

/** The page of one email, with the full address and what would be sent now. */
export type OpenedEmail = ListedEmail & { outlook: EmailOutlook | null; mailEvents: MailEventCounts };

/** Preview of resending all failed emails of a template. */
export type ManyOutlook = {
  name: string;
  /** `failed` counts the checked emails, `more` those above the limit of one step. */
  failed: number;
  more: number;
  goes: number;
  notNeeded: number;
  broken: number;
  /** Time of the preview. Later failures are not included. */
  seen: string;
};

/** Data beside an outbox: counts of undelivered rows by template or event. */
export type OutboxAbout = {
  groups: OutboxGroup[];
  /** Time at which the list was loaded. */
  seen: string;
  /** Host of the webhook address, or null if none is set. */
  receiver?: string | null;
};

/** Data beside refused requests: the last 24 hours, oldest first, and the limits that refused requests. */
export type RateLimitsAbout = { hours: { hour: string; refused: number }[]; names: string[] };
