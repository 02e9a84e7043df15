import type { Suppression } from '@/lib/platform/emails/suppression';
import type { HeldReason, MessageSide, ThreadSide } from './message';

export type StaffThreadRow = {
  id: string;
  reference: string;
  side: ThreadSide;
  name: string;
  about: string;
  consultant: string | null;
  last: string;
  lastAt: string | null;
  waitingSince: string | null;
  /** Path of the record's screen, without `/staff`. */
  recordPath: string;
};

export type StaffThread = StaffThreadRow & {
  email: string | null;
  /** Reason why the site sends no emails to the doctor or employer. Null if emails are sent. */
  suppression: Suppression | null;
  readAt: string | null;
  messages: {
    id: string;
    side: MessageSide;
    name: string;
    text: string;
    via: 'site' | 'email';
    held: HeldReason | null;
    at: string;
  }[];
};
