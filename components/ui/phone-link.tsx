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
