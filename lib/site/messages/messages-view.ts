import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import type { FormState } from '@/lib/http/form';

export type ThreadRowView = {
  reference: string;
  href: string;
  title: string;
  /** Member of staff who wrote the last message. The consultant if the reader wrote it. */
  person: string;
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
  consultant: { name: string; phone: string } | null;
  messages: MessageView[];
  unread: number;
  takesReplies: boolean;
  /** Page of the enquiry, vacancy or placement. Null behind a link. */
  recordHref: string | null;
};

export type ThreadPageView = MessageListView & {
  /** Null if the link has ended. */
  thread: ThreadView | null;
  /** True for the page behind a link in an email. */
  isLink: boolean;
  action: string;
  state: FormState;
};
