export type MailAttachment = {
  fileName: string;
  contentType: string;
  content: string | Buffer;
  /** Content id of a picture that the HTML shows as `cid:<contentId>`. */
  contentId?: string;
};

export type OutgoingMail = {
  /** Message-ID without angle brackets. All attempts use the same id, so that receivers drop duplicates. */
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
  | { outcome: 'accepted' }
  | { outcome: 'refused' | 'unavailable'; message: string; code?: number };

export type Mail = {
  /** Sends an email within 20 s. If the server is unreachable, returns `unavailable` and does not throw. */
  send(mail: OutgoingMail): Promise<MailAnswer>;
  close(): void;
};
