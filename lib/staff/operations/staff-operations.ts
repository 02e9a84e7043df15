import type { MailEventCounts, Suppression } from '@/lib/platform/emails/suppression';
import type { OutboxEntry, OutboxGroup } from '@/lib/platform/outbox/outbox-list';

export type EmailOutlook =
  | { state: 'goes'; subject: string }
  /**
   * `nothing-left`: the email is no longer needed. `unwanted`: the address is suppressed. `broken`: the email cannot be
   * built.
   */
  | { state: 'nothing-left' | 'unwanted' | 'broken' };

/** Record that an email is about. `id` is its id on staff screens. Only doctors have no reference. */
export type EmailRecord = {
  kind: 'placement' | 'vacancy' | 'enquiry' | 'doctor';
  id: string;
  reference: string | null;
  name: string;
};

export type ListedEmail = OutboxEntry & {
  to: string;
  /** Null if no doctor, employer or member of staff has this address. */
  toName: string | null;
  suppression: Suppression | null;
  record: EmailRecord | null;
};

export type OpenedEmail = ListedEmail & {
  outlook: EmailOutlook | null;
  mailEvents: MailEventCounts;
  /** Text that the recipient read. Null if the email was not sent, or if the site does not store such texts. */
  content: { subject: string; text: string } | null;
};

export type ManyOutlook = {
  name: string;
  /**
   * `failed` is the number of failed emails that the bulk action will send again. `more` is the number of failed emails
   * beyond the limit of one bulk action.
   */
  failed: number;
  more: number;
  goes: number;
  notNeeded: number;
  broken: number;
  /** Time of the preview. The bulk action leaves out emails that failed later. */
  seen: string;
};

export type OutboxAbout = {
  groups: OutboxGroup[];
  /** Newest failed emails. Missing for webhooks. */
  failed?: ListedEmail[];
  seen: string;
  receiver?: string | null;
};

export type RateLimitsAbout = { hours: { hour: string; refused: number }[]; names: string[] };
