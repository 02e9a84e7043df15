import type { ReactNode } from 'react';
import { groupPhoneDigits, type PhoneNumber } from '@/lib/core/phone-link';

export function PhoneLink({ phone: { text, href } }: { phone: PhoneNumber }) {
  return href === null ? (
    text
  ) : (
    <a className="num nowrap" href={href}>
      {groupPhoneDigits(text)}
    </a>
  );
}

type CallLinkProps = { phone: PhoneNumber; className?: string; children: ReactNode };

/** Link whose text ends with the number: "Call Ada Lovelace 0491 570 006". Empty if the text contains no number. */
export const CallLink = ({ phone: { text, href }, className, children }: CallLinkProps) =>
  href && (
    <a href={href} className={className}>
      <span>
        {children} <span className="num nowrap">{groupPhoneDigits(text)}</span>
      </span>
    </a>
  );
