import type { ContentView } from '@/lib/content/content-view';
import type { FormState } from '@/lib/http/form';
import type { ContactPhone } from './contact-phone';

/** Whether somebody answers in a region now. */
export type OnCallRow = {
  /** "New South Wales", "New Zealand". */
  region: string;
  /** By the clock there: "Sunday 1:59 am". */
  localTime: string;
  open: boolean;
  /** "Open until 6 pm", "Opens Monday 8 am". */
  words: string;
};

/** What /contact-us shows. */
export type ContactView = ContentView & {
  form: {
    state: FormState;
    /** What is known of who is signed in, and the topic the address names. */
    known: Record<string, string>;
  };
  hours: OnCallRow[];
  phone: ContactPhone | null;
};

/** What the page after a message shows to the browser that sent it. */
export type MessageSentView = {
  reference: string;
  /** How long ago it was sent, ms by the site's clock: that of the device may be wrong. */
  sentAgoMs: number;
  /** "We answer by Monday 23 November, 6 pm (Sydney time)". */
  promise: string;
  topic: string;
  /** Address of the confirmation, or why there is none. */
  receiptTo: string;
};
