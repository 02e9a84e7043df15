import type { MailEventCounts, Suppression } from '@/lib/platform/emails/suppression';
import type { OutboxEntry, OutboxGroup } from '@/lib/platform/outbox/outbox-list';

export type EmailOutlook =
  | { state: 'goes'; subject: string }
  /** Its reason is gone, its address is suppressed, or it cannot be built. */
  | { state: 'nothing-left' | 'unwanted' | 'broken' };

export type ListedEmail = OutboxEntry & { to: string; suppression: Suppression | null };

export type OpenedEmail = ListedEmail & { outlook: EmailOutlook | null; mailEvents: MailEventCounts };

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

export type OutboxAbout = {
  groups: OutboxGroup[];
  seen: string;
  receiver?: string | null;
};

export type RateLimitsAbout = { hours: { hour: string; refused: number }[]; names: string[] };
