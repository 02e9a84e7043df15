import type { MailEventCounts, Suppression } from '@/lib/emails/suppression';
import type { OutboxEntry, OutboxGroup } from '@/lib/outbox/outbox-list';

/** What would become of an email if it were built now. */
export type EmailOutlook =
  | { state: 'goes'; subject: string }
  /** Its reason is gone, the address gets no emails any more, or it cannot be built. */
  | { state: 'nothing-left' | 'unwanted' | 'broken' };

/** An email in the list; the address is masked. */
export type ListedEmail = OutboxEntry & { to: string; suppression: Suppression | null };

/** An opened email: the address in full, and what would go out now. */
export type OpenedEmail = ListedEmail & { outlook: EmailOutlook | null; mailEvents: MailEventCounts };

/** What sending again all failed emails of one template would do. */
export type ManyOutlook = {
  name: string;
  /** Looked at, and how many more there are than one step takes. */
  failed: number;
  more: number;
  goes: number;
  notNeeded: number;
  broken: number;
  /** The instant of the look: what fails later is not part of it. */
  seen: string;
};

/** Beside an outbox: what did not go out, by template or event. */
export type OutboxAbout = {
  groups: OutboxGroup[];
  /** The instant of the look. */
  seen: string;
  /** The host that webhooks go to; null: none is set. */
  receiver?: string | null;
};

/** Beside the refusals of rate limits: the last 24 hours, the oldest first, and the limits that refused. */
export type RateLimitsAbout = { hours: { hour: string; refused: number }[]; names: string[] };
