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
import type { CountryCode } from '@/lib/places/place';
import { plainTextOptions } from './email-text';
import type { MailTokenPurpose, UnsubscribeLinks, UnsubscribeSubject } from './mail-token';

/** The sender, for the footer of every email. */
export type EmailSender = {
  brandName: string;
  postalAddress: string;
  siteUrl: string;
  /** The unsubscribe links of an optional email. */
  unsubscribe(subject: UnsubscribeSubject): UnsubscribeLinks;
  /** A token for a link of an email: it names one thing for one purpose, and this site signed it. */
  token(purpose: MailTokenPurpose, id: string): string;
};

/** An email before it is rendered. */
export type EmailContent = {
  subject: string;
  body: ReactElement;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  /** How to unsubscribe from an optional email. Absent: an email that the person has to get. */
  unsubscribe?: UnsubscribeLinks;
  attachments?: MailAttachment[];
};

/** An email as text, for who looks at it before it goes. */
export async function asText({ subject, body }: EmailContent): Promise<{ subject: string; text: string }> {
  return { subject, text: toPlainText(await render(body), plainTextOptions) };
}

const font = '"Atkinson Hyperlegible Next",Arial,sans-serif';
const ink = '#0B2236';
const muted = '#4A6072';
const navy = '#033B61';

/** What all emails share: name, body, why one gets it, postal address. */
export function EmailFrame(props: {
  sender: EmailSender;
  title: string;
  preview: string;
  reason: string;
  /** The page of an optional email that ends it. */
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

/** A paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: ink }}>{children}</Text>;
}

/**
 * The first line. The name is left out unless the address is proven to be its owner's: what a stranger types as a name
 * must not reach somebody else under our name.
 */
export function Greeting({ name }: { name: string | null }) {
  return <Paragraph>Hello{name ? ` ${name}` : ''},</Paragraph>;
}

/** The recipient's name in the greeting; null where nobody has proven the address. */
export type Greeted = { greetedAs: string | null };

/** One fact: its name in small type, then its value. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text style={{ margin: '0 0 10px', fontSize: 16, lineHeight: '23px', color: ink }}>
      <span style={{ fontSize: 13, color: muted }}>{label}: </span>
      <strong style={{ color: navy }}>{children}</strong>
    </Text>
  );
}

/** A text that somebody typed, in the lines they typed it in. */
export function TypedLines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

/** The one thing to do. It opens a page and changes nothing. */
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

/** A telephone number to tap. `country` counts for a number written without a country code. */
export function PhoneLink({ phone, country }: { phone: string; country?: CountryCode }) {
  const { text, href } = toPhoneNumber(phone, country);
  return href === null ? text : <PlainLink href={href}>{text}</PlainLink>;
}

/** A link that is safe to follow: it opens a page and changes nothing. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: '#0B5E97', textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
