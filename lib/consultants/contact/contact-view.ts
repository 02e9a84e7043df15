import type { ContentView } from '@/lib/content/pages/content-view';
import type { FormState } from '@/lib/http/form';
import type { ContactPhone } from './contact-phone';

export type OnCallRow = {
  region: string;
  /** Local time in the region: "Sunday 1:59 am". */
  localTime: string;
  open: boolean;
  /** "Open until 6 pm", "Opens Monday 8 am". */
  words: string;
};

export type ContactView = ContentView & {
  form: {
    state: FormState;
    known: Record<string, string>;
  };
  hours: OnCallRow[];
  phone: ContactPhone | null;
};

export type MessageSentView = {
  reference: string;
  /** Time since sending in milliseconds, by the server's clock, because the device's clock may be wrong. */
  sentAgoMs: number;
  promise: string;
  topic: string;
  /** Email address of the confirmation, or the reason for its absence. */
  receiptTo: string;
};
