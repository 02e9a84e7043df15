import type { ConsultantProfile } from '@/lib/consultants/consultant/consultant-card';
import type { ContentView } from '@/lib/content/pages/content-view';
import type { FormState } from '@/lib/http/form';
import type { PhoneNumber } from '@/lib/core/phone-link';

export type ContactPhone = PhoneNumber & {
  open: boolean;
  words: string;
};

export type ContactView = ContentView & {
  form: {
    state: FormState;
    known: Record<string, string>;
  };
  consultants: ConsultantProfile[];
  phone: ContactPhone | null;
};

export type MessageSentView = {
  reference: string;
  /**
   * Milliseconds since the message was sent. The server computes them, because the clock of the device may be wrong.
   */
  sentAgoMs: number;
  promise: string;
  topic: string;
  /** Email address to which the site sent the confirmation, or the reason why it sent none. */
  receiptTo: string;
};
