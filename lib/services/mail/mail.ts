/** A file that comes with an email. */
export type MailAttachment = { fileName: string; contentType: string; content: string };

/** An email ready to go. */
export type OutgoingMail = {
  /** Without angle brackets; the same at every attempt, so that receivers drop a repeat. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
};

/** What the mail server said. `refused` for good, `unavailable` for now. `code`: that of SMTP, where it answered. */
export type MailAnswer =
  { outcome: 'accepted' } | { outcome: 'refused' | 'unavailable'; message: string; code?: number };

/** Sends emails. */
export type Mail = {
  /** Hands an email to the mail server, within 20 s. Never throws for what the server says. */
  send(mail: OutgoingMail): Promise<MailAnswer>;
  close(): void;
};

/** What the mail server has accepted and the database may not know yet. */
export type AcceptedMails = {
  /** Notes that the server has accepted an email; returns when the note would survive the process. */
  note(id: string): void;
  /** Has this process sent the email and not recorded it in the database yet? */
  has(id: string): boolean;
  /** The database has recorded it. */
  settled(id: string): void;
  /** Gives the notes of processes that are gone to who tells the database, then drops them. */
  takeOver(settle: (ids: string[]) => Promise<void>): Promise<void>;
};
