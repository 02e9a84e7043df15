import type { ContentView } from '@/lib/content/pages/content-view';
import type { FormState } from '@/lib/http/form';
import type { ContactPhone } from './contact-phone';

/** Opening hours in one region. */
export type OnCallRow = {
  /** "New South Wales", "New Zealand". */
  region: string;
  /** Local time in the region: "Sunday 1:59 am". */
  localTime: string;
  open: boolean;
  /** "Open until 6 pm", "Opens Monday 8 am". */
  words: string;
};

/** Content of /contact-us. */
export type ContactView = ContentView & {
  form: {
    state: FormState;
    /** Values from the profile of a signed-in user, and the topic in the address. */
    known: Record<string, string>;
  };
  hours: OnCallRow[];
  phone: ContactPhone | null;
};

/** Content of the page after a message, for the browser that sent it. */
export type MessageSentView = {
  reference: string;
  /** Time since sending in milliseconds, by the server's clock, because the device's clock may be wrong. */
  sentAgoMs: number;
  /** "We answer by Monday 23 November, 6 pm (Sydney time)". */
  promise: string;
  topic: string;
  /** Email address of the confirmation, or the reason for its absence. */
  receiptTo: string;
};
