import type { PhoneNumber } from '@/lib/core/phone-number';

/** A telephone number to tap. */
export function PhoneLink({ phone: { text, href } }: { phone: PhoneNumber }) {
  return href === null ? (
    text
  ) : (
    <a className="num nowrap" href={href}>
      {text}
    </a>
  );
}
