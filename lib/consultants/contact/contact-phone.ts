import { toPhoneNumber, type PhoneNumber } from '@/lib/core/phone-number';

/** Phone number of the on-call team as shown on pages, and whether it is answered now. */
export type ContactPhone = PhoneNumber & {
  open: boolean;
  /** "Open until 6 pm in Sydney", "Opens Monday 8 am in Sydney". */
  words: string;
};

/** Formats the configured phone number with its link. `answers` gives the opening hours. */
export function toContactPhone(
  phone: string | null,
  answers: Pick<ContactPhone, 'open' | 'words'>,
): ContactPhone | null {
  return phone === null ? null : { ...toPhoneNumber(phone), ...answers };
}
