import { createTransport } from 'nodemailer';
import type { Mail, MailAnswer } from './mail';

/** Time limit in ms for sending one email. An aborted email is retried when its lease has expired. */
const maxSendMs = 20_000;
// These timeouts end a silent connection. If the server keeps sending data, `maxSendMs` ends the connection.
const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
};

/** Sends email by SMTP through the server at `url` (`smtp:` or `smtps:`). `from` is the sender: "Name <address>". */
export function smtpMail(options: { url: string; from: string; timeoutMs?: number }): Mail {
  const { timeoutMs = maxSendMs } = options;
  const transport = createTransport({ ...fromUrl(options.url), ...timeouts, pool: true, maxConnections: 2 });
  return {
    async send(mail): Promise<MailAnswer> {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({
          // The signal also aborts an email that still waits for a free connection.
          signal,
          from: options.from,
          to: { name: '', address: mail.to },
          replyTo: mail.replyTo,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: `<${mail.messageId}>`,
          headers: mail.headers,
          attachments: mail.attachments?.map(({ fileName, contentType, content, contentId }) => ({
            filename: fileName,
            contentType,
            content,
            cid: contentId,
          })),
          // Users wrote parts of this email, so nodemailer must not read files or fetch URLs that it contains.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return signal.aborted
          ? { outcome: 'unavailable', message: `The mail server took longer than ${timeoutMs / 1000} s` }
          : toMailAnswer(error);
      }
    },
    close: () => transport.close(),
  };
}

function fromUrl(url: string) {
  const at = new URL(url);
  const secure = at.protocol === 'smtps:';
  return {
    host: at.hostname,
    port: Number(at.port || (secure ? 465 : 587)),
    secure,
    // Encryption is off for a mail server on this machine, because an inbox for development may offer an untrusted
    // certificate.
    ignoreTLS: ['localhost', '127.0.0.1', '[::1]'].includes(at.hostname),
    auth: at.username
      ? { user: decodeURIComponent(at.username), pass: decodeURIComponent(at.password) }
      : undefined,
  };
}

function toMailAnswer(error: unknown): MailAnswer {
  const message = error instanceof Error ? error.message : String(error);
  const code =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : 0;
  const kind = error instanceof Error && 'code' in error ? error.code : '';
  // A 5xx response about the address or the content is final. A 5xx response about the login is temporary, because
  // staff can correct the site's settings.
  const isFinal = code >= 500 && (kind === 'EENVELOPE' || kind === 'EMESSAGE');
  return { outcome: isFinal ? 'refused' : 'unavailable', message, ...(code > 0 && { code }) };
}
