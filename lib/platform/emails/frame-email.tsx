import { Head, Html, Preview } from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import type { ReactElement, ReactNode } from 'react';
import type { MailAttachment } from '@/lib/services/mail/mail';
import { paths } from '@/lib/routes';
import { colors, emailCss, textStyle } from './email-styles';
import { plainTextOptions } from './email-text';
import type { MailTokenPurpose, UnsubscribeLinks, UnsubscribeSubject } from './mail-token';
import { PlainLink } from './parts-email';

export type EmailSender = {
  brandName: string;
  postalAddress: string;
  siteUrl: string;
  unsubscribe(subject: UnsubscribeSubject): UnsubscribeLinks;
  token(purpose: MailTokenPurpose, id: string): string;
};

export type EmailContent = {
  subject: string;
  body: ReactElement;
  replyTo?: string;
  /** Unsubscribe links. Undefined if the recipient cannot opt out of this email. */
  unsubscribe?: UnsubscribeLinks;
  attachments?: MailAttachment[];
};

export async function asText({ subject, body }: EmailContent): Promise<{ subject: string; text: string }> {
  return { subject, text: toPlainText(await render(body), plainTextOptions) };
}

type FramedEmail = Omit<EmailContent, 'body'> & {
  /** Heading above the text. By default, the subject. */
  title?: string;
  /** Text that an inbox shows after the subject. It should add a fact that the subject does not contain. */
  preview: string;
  reason: string;
  body: ReactNode;
};

/**
 * Renders an email: logo, heading, body, reason for the email and our address. The body should contain, in this order:
 * what happened, who will call and when, facts, next steps, and one primary button.
 */
export function frameEmail(sender: EmailSender, { title, preview, reason, body, ...mail }: FramedEmail) {
  const { subject, unsubscribe } = mail;
  const content: EmailContent = {
    ...mail,
    body: (
      <Html lang="en-AU">
        <Head>
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <meta name="format-detection" content="telephone=no,date=no,address=no" />
          <title>{subject}</title>
          <style>{emailCss}</style>
        </Head>
        <body className="page" style={{ margin: 0, padding: 0, backgroundColor: colors.page }}>
          <Preview>{preview}</Preview>
          <div role="article" aria-roledescription="email" aria-label={subject} lang="en-AU">
            {/* Outlook ignores max-width, so fixed layout makes this table 600 px wide. Elsewhere, it can shrink. */}
            <table
              role="presentation"
              {...plainTable}
              className="page"
              width="100%"
              style={{ tableLayout: 'fixed', width: '100%', backgroundColor: colors.page }}
            >
              <tbody>
                <tr>
                  <td className="outer" align="center" style={{ padding: '8px' }}>
                    <Sheet sender={sender} title={title ?? subject}>
                      {body}
                    </Sheet>
                    <Foot sender={sender} reason={reason} unsubscribe={unsubscribe} />
                  </td>
                </tr>
              </tbody>
            </table>
          </div>
        </body>
      </Html>
    ),
  };
  return content;
}

const plainTable = { cellPadding: 0, cellSpacing: 0, border: 0 };
const column = { width: 600, maxWidth: '100%' };

function Sheet({ sender, title, children }: { sender: EmailSender; title: string; children: ReactNode }) {
  return (
    <table
      role="presentation"
      {...plainTable}
      className="sheet"
      align="center"
      style={{
        ...column,
        backgroundColor: colors.sheet,
        borderCollapse: 'separate',
        borderRadius: 12,
        overflow: 'hidden',
      }}
    >
      <tbody>
        <tr data-skip-in-text="true">
          <td className="pad" style={{ padding: '18px 20px', backgroundColor: colors.band }}>
            <Logo sender={sender} />
          </td>
        </tr>
        <tr data-skip-in-text="true">
          <td height={6} style={{ ...stripe, backgroundColor: colors.stripe }}>
            &nbsp;
          </td>
        </tr>
        <tr>
          <td className="pad" align="left" style={{ padding: '32px 20px 16px' }}>
            <h1
              className="head"
              style={{ ...textStyle(28, 34, colors.navy, 800), margin: '0 0 16px', letterSpacing: '-0.4px' }}
            >
              {title}
            </h1>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const stripe = { height: 6, fontSize: 6, lineHeight: '6px' };

/** The logo is a picture, but the name is text, so that it is visible without pictures and can be configured. */
function Logo({ sender }: { sender: EmailSender }) {
  return (
    <a
      href={sender.siteUrl}
      style={{ ...textStyle(26, 40, '#FFFFFF', 800), textDecoration: 'none', letterSpacing: '-0.4px' }}
    >
      <img
        src="/img/emails/mark.png"
        alt=""
        width={41}
        height={40}
        style={{ border: 0, verticalAlign: 'middle', marginRight: 8 }}
      />
      <span style={{ verticalAlign: 'middle', color: '#FFFFFF' }}>{sender.brandName}</span>
    </a>
  );
}

type Props = { sender: EmailSender; reason: string; unsubscribe?: UnsubscribeLinks };

function Foot({ sender, reason, unsubscribe }: Props) {
  const line = { ...textStyle(13, 20, colors.muted), margin: '0 0 8px' };
  return (
    <table role="presentation" {...plainTable} align="center" style={column}>
      <tbody>
        <tr>
          <td className="pad" align="left" style={{ padding: '20px 20px 32px' }}>
            <p className="muted" style={line}>
              {reason}
              {unsubscribe && (
                <>
                  {' '}
                  <PlainLink href={unsubscribe.page}>Unsubscribe</PlainLink>
                </>
              )}
            </p>
            <p className="muted" style={line}>
              {sender.postalAddress} · <PlainLink href={sender.siteUrl + paths.privacy()}>Privacy</PlainLink>
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
