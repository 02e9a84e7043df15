import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import type { FormState } from '@/lib/http/form';

export type ThreadRowView = {
  reference: string;
  href: string;
  title: string;
  /** Member of staff who wrote the last message. If the reader wrote it, the consultant of the record. */
  person: string;
  /** Null if the site has no portrait of the person. */
  portrait: string | null;
  /** Start of the last message, after “You: ” if the reader wrote it. */
  last: string;
  at: string;
  unread: number;
};

export type MessageListView = {
  /** Null in the account of a doctor. */
  employer: EmployerFrameView | null;
  rows: ThreadRowView[];
};

export type MessageView = {
  id: string;
  isOwn: boolean;
  name: string;
  text: string;
  at: string;
  note: string;
};

export type ThreadView = {
  reference: string;
  title: string;
  side: 'doctor' | 'employer';
  consultant: { name: string; phone: string; portrait: string | null } | null;
  messages: MessageView[];
  unread: number;
  takesReplies: boolean;
  /** Page of the enquiry, vacancy or placement. Null on a page that the secret link in an email opened. */
  recordHref: string | null;
};

export type ThreadPageView = MessageListView & {
  /** Null if the link in the email no longer works. */
  thread: ThreadView | null;
  /** True if the secret link in an email opened the page, without sign-in. */
  isLink: boolean;
  action: string;
  state: FormState;
};
