import type { CSSProperties, ReactNode } from 'react';
import { toPhoneNumber } from '@/lib/core/phone-link';
import type { CountryCode } from '@/lib/reference/places/place';
import { colors, textStyle } from './email-styles';

const table = { cellPadding: 0, cellSpacing: 0, border: 0 };

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...textStyle(16, 25), margin: '0 0 16px' }}>
      {children}
    </p>
  );
}

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="muted" style={{ ...textStyle(14, 21, colors.muted), margin: '0 0 16px' }}>
      {children}
    </p>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h2 className="head" style={{ ...textStyle(20, 26, colors.navy, 800), margin: '28px 0 12px' }}>
      {children}
    </h2>
  );
}

/**
 * The greeting. Includes the name only if the recipient has proven that the email address is theirs. Otherwise, anyone
 * could type a text as the name, and we would email it to a stranger.
 */
export function Greeting({ name, words }: { name: string | null; words?: string | undefined }) {
  return (
    <>
      <Paragraph>Hello{name ? ` ${name}` : ''},</Paragraph>
      {words && (
        <Paragraph>
          <TypedLines text={words} />
        </Paragraph>
      )}
    </>
  );
}

/**
 * `greetedAs` is the recipient's name, or null if the address is unverified. `words` is a consultant's text below the
 * greeting.
 */
export type Greeted = { greetedAs: string | null; words?: string | undefined };

/** A table of facts. Its children must be `Fact` elements. `narrow` is for short labels in a card. */
export function Facts({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <table
      {...table}
      className="top"
      width="100%"
      style={{
        width: '100%',
        margin: narrow ? '0 0 6px' : '0 0 24px',
        borderTop: `2px solid ${colors.navy}`,
        borderCollapse: 'collapse',
      }}
    >
      <colgroup>
        {narrow ? <col width={56} /> : <col className="label" width={96} />}
        <col />
      </colgroup>
      <tbody>{children}</tbody>
    </table>
  );
}

const row: CSSProperties = {
  borderTop: `1px solid ${colors.line}`,
  textAlign: 'left',
  verticalAlign: 'top',
};

type Props = { label: string; size?: 17 | 24; detail?: ReactNode; children: ReactNode };

/** `size` is the font size of the value in pixels. */
export function Fact({ label, size = 17, detail, children }: Props) {
  const lineHeight = size + 6;
  return (
    <tr>
      <th
        scope="row"
        className="muted line"
        style={{ ...textStyle(14, lineHeight, colors.muted), ...row, padding: '10px 12px 10px 0' }}
      >
        {label}
      </th>
      <td
        className="ink line"
        style={{ ...textStyle(16, 22), ...row, padding: '10px 0', overflowWrap: 'anywhere' }}
      >
        <strong className="head" style={textStyle(size, lineHeight, colors.navy, size === 24 ? 800 : 700)}>
          {children}
        </strong>
        {detail && (
          <>
            <br />
            <span className="muted" style={textStyle(14, 20, colors.muted)}>
              {detail}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

type BoxProps = { className: string; style: CSSProperties; children: ReactNode };

export function Box({ className, style, children }: BoxProps) {
  return (
    <table
      role="presentation"
      {...table}
      className={className}
      width="100%"
      style={{ width: '100%', borderRadius: 12, borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul style={{ margin: '0 0 16px', padding: '0 0 0 24px' }}>
      {items.map((item) => (
        <li key={item} className="ink" style={{ ...textStyle(16, 25), margin: '0 0 8px' }}>
          {item}
        </li>
      ))}
    </ul>
  );
}

export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <>
      <Subheading>What happens next</Subheading>
      <ol style={{ margin: '0 0 24px', padding: '0 0 0 24px' }}>
        {steps.map(({ title, text }) => (
          <li
            key={title}
            className="ink"
            style={{ ...textStyle(16, 24, colors.ink, 700), margin: '0 0 10px' }}
          >
            {title}
            <br />
            <span className="muted" style={textStyle(15, 23, colors.muted)}>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </>
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

/**
 * The main link of an email. Use it only once per email. Its URL must only open a page, and opening it must change
 * nothing.
 */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonCell
      className="button"
      style={{ backgroundColor: colors.navy, border: `2px solid ${colors.navy}` }}
    >
      <a className="button-text" href={href} style={{ ...textStyle(16, 20, '#FFFFFF', 700), ...buttonLink }}>
        {children}
      </a>
    </ButtonCell>
  );
}

export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonCell className="quiet" style={{ border: `2px solid ${colors.navy}` }}>
      <a className="head" href={href} style={{ ...textStyle(16, 20, colors.navy, 700), ...buttonLink }}>
        {children}
      </a>
    </ButtonCell>
  );
}

const buttonLink: CSSProperties = { display: 'block', padding: '12px 22px', textDecoration: 'none' };
/** Padding of a button in Outlook. Must be set on the cell, because Outlook ignores the padding of links. */
const outlookPadding = { msoPaddingAlt: '12px 22px' };

type ButtonCellProps = { className: string; style: CSSProperties; children: ReactNode };

function ButtonCell({ className, style, children }: ButtonCellProps) {
  return (
    <table role="presentation" {...table} style={{ margin: '0 0 16px', borderCollapse: 'separate' }}>
      <tbody>
        <tr>
          <td className={className} align="center" style={{ ...style, borderRadius: 8, ...outlookPadding }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const link: CSSProperties = { color: colors.link, textDecoration: 'underline' };

export function PhoneLink({ phone, country }: { phone: string; country?: CountryCode }) {
  const { text, href } = toPhoneNumber(phone, country);
  if (href === null) return text;
  return (
    <a className="link" href={href} style={{ ...link, whiteSpace: 'nowrap' }}>
      {text}
    </a>
  );
}

export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={link}>
      {children}
    </a>
  );
}
