import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render, toPlainText } from '@react-email/render';
import type { ReactElement, ReactNode } from 'react';
import type { MailAttachment } from '@/lib/services/mail/mail';
import { toPhoneNumber } from '@/lib/core/phone-number';
import type { CountryCode } from '@/lib/reference/places/place';
import { plainTextOptions } from './email-text';
import type { MailTokenPurpose, UnsubscribeLinks, UnsubscribeSubject } from './mail-token';

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
  /** Unsubscribe links of an optional email. Missing for emails that the person must get. */
  unsubscribe?: UnsubscribeLinks;
  attachments?: MailAttachment[];
};

export async function asText({ subject, body }: EmailContent): Promise<{ subject: string; text: string }> {
  return { subject, text: toPlainText(await render(body), plainTextOptions) };
}

const font = '"Atkinson Hyperlegible Next",Arial,sans-serif';
const ink = '#0B2236';
const muted = '#4A6072';
const navy = '#033B61';

export function EmailFrame(props: {
  sender: EmailSender;
  title: string;
  preview: string;
  reason: string;
  unsubscribe?: UnsubscribeLinks;
  children: ReactNode;
}) {
  const { sender, unsubscribe } = props;
  return (
    <Html lang="en-AU">
      <Head />
      <Preview>{props.preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: '#F5F9FC', fontFamily: font, color: ink }}>
        <Container style={{ maxWidth: 600, padding: '24px 16px' }}>
          <Text style={{ margin: '0 0 16px', fontSize: 18, fontWeight: 700, color: navy }}>
            {sender.brandName}
          </Text>
          <Section
            style={{ backgroundColor: '#FFFFFF', borderTop: '6px solid #55ADEE', padding: '24px 24px 16px' }}
          >
            <Heading as="h1" style={{ margin: '0 0 16px', fontSize: 24, lineHeight: '30px', color: navy }}>
              {props.title}
            </Heading>
            {props.children}
          </Section>
          <Hr style={{ borderColor: '#D8E3EC', margin: '24px 0 16px' }} />
          <Text style={{ margin: '0 0 8px', fontSize: 13, lineHeight: '19px', color: muted }}>
            {props.reason}
            {unsubscribe && (
              <>
                {' '}
                <PlainLink href={unsubscribe.page}>Unsubscribe</PlainLink>
              </>
            )}
          </Text>
          <Text style={{ margin: 0, fontSize: 13, lineHeight: '19px', color: muted }}>
            {sender.postalAddress}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: ink }}>{children}</Text>;
}

/**
 * The greeting. The name is omitted unless the recipient has proven the address. Otherwise a stranger could send text
 * to another person under our name.
 */
export function Greeting({ name }: { name: string | null }) {
  return <Paragraph>Hello{name ? ` ${name}` : ''},</Paragraph>;
}

/** The recipient's name in the greeting, or null if the address is not proven. */
export type Greeted = { greetedAs: string | null };

export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 10px', fontSize: 16, lineHeight: '23px', color: ink }}>
      <span style={{ fontSize: 13, color: muted }}>{label}: </span>
      <strong style={{ color: navy }}>{children}</strong>
    </Text>
  );
}

export function TypedLines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

/** The email's main link. It opens a page and changes nothing. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 20px' }}>
      <Link
        href={href}
        style={{
          display: 'inline-block',
          padding: '12px 20px',
          borderRadius: 8,
          backgroundColor: navy,
          color: '#FFFFFF',
          fontSize: 16,
          fontWeight: 700,
          textDecoration: 'none',
        }}
      >
        {children}
      </Link>
    </Text>
  );
}

export function PhoneLink({ phone, country }: { phone: string; country?: CountryCode }) {
  const { text, href } = toPhoneNumber(phone, country);
  return href === null ? text : <PlainLink href={href}>{text}</PlainLink>;
}

export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: '#0B5E97', textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
