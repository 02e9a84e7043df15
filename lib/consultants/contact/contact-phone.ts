import { toPhoneNumber, type PhoneNumber } from '@/lib/core/phone-number';

export type ContactPhone = PhoneNumber & {
  open: boolean;
  /** Whether the phone is answered now: "Open until 6 pm in Sydney" or "Opens Monday 8 am in Sydney". */
  words: string;
};

export function toContactPhone(
  phone: string | null,
  answers: Pick<ContactPhone, 'open' | 'words'>,
): ContactPhone | null {
  return phone === null ? null : { ...toPhoneNumber(phone), ...answers };
}
