export type MailAttachment = {
  fileName: string;
  contentType: string;
  content: string | Buffer;
  /** Set for a picture that the HTML shows as `cid:<contentId>`. */
  contentId?: string;
};

export type OutgoingMail = {
  /** The Message-ID without angle brackets. It is the same at every attempt, so that receivers drop duplicates. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
};

/**
 * Result of sending. `refused` is permanent, `unavailable` is temporary. `code` is the SMTP code if the server
 * responded.
 */
export type MailAnswer =
  { outcome: 'accepted' } | { outcome: 'refused' | 'unavailable'; message: string; code?: number };

export type Mail = {
  /** Sends an email to the mail server within 20 s. Never throws if the server responds. */
  send(mail: OutgoingMail): Promise<MailAnswer>;
  close(): void;
};
