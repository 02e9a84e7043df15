import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import type { FormState } from '@/lib/http/form';

export type ThreadRowView = {
  reference: string;
  href: string;
  title: string;
  /**
   * The member of staff who wrote the last message. If staff did not write it, the consultant responsible for the
   * record.
   */
  person: string;
  /** URL of the person's portrait. Null if the site has none. */
  portrait: string | null;
  /** Beginning of the last message. It begins with “You: ” or a colleague’s name if staff did not write the message. */
  last: string;
  at: string;
  unread: number;
};

type AccountThreads = {
  /** Null in the account of a doctor. */
  employer: EmployerFrameView | null;
  rows: ThreadRowView[];
};

/** A thread and what its forms need. */
export type OpenThread = { thread: ThreadView; action: string; state: FormState };

export type MessageListView = AccountThreads & {
  /** The first thread of `rows`, which wide windows show beside the list. Null if there are no threads. */
  first: OpenThread | null;
};

export type MessageView = {
  id: string;
  /** True if the reader or a colleague in the reader’s organisation wrote the message. */
  isOwn: boolean;
  /** Name of the author. Null if the reader is the author. */
  name: string | null;
  text: string;
  /** Day in the time zone of the reader: "Thu 26 Nov". */
  day: string;
  /** Time in the time zone of the reader. Names the zone if the record's clocks show another time. */
  time: string;
  note: string;
  /** True if the message was unread when the page was opened. */
  isNew: boolean;
};

export type ThreadView = {
  reference: string;
  title: string;
  side: 'doctor' | 'employer';
  consultant: { name: string; phone: string; portrait: string | null } | null;
  messages: MessageView[];
  unread: number;
  takesReplies: boolean;
  /** URL of the enquiry, vacancy or placement. Null if the page was opened through the secret link in an email. */
  recordHref: string | null;
};

export type ThreadPageView = AccountThreads & {
  /** Null if the emailed link no longer works. */
  thread: ThreadView | null;
  /** True if the page was opened through the secret link in an email, without signing in. */
  isLink: boolean;
  action: string;
  state: FormState;
};
