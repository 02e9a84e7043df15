/** A file that comes with a letter. */
export type MailAttachment = { fileName: string; contentType: string; content: string };

/** A letter ready to go. */
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

/** What the mail server said. `refused` for good, `unavailable` for now. */
export type MailAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unavailable'; message: string };

/** The way out for letters. */
export type Mail = {
  /** Hands a letter to the mail server, within 20 s. Never throws for what the server says. */
  send(mail: OutgoingMail): Promise<MailAnswer>;
  close(): void;
};
