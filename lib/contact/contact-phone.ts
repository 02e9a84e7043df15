import { toPhoneNumber, type PhoneNumber } from '@/lib/core/phone-number';

/** The telephone number of the on-call team as pages show it, and whether somebody answers it now. */
export type ContactPhone = PhoneNumber & {
  open: boolean;
  /** "Open until 6 pm in Sydney", "Opens Monday 8 am in Sydney". */
  words: string;
};

/** The number of the setting with its link; `answers`: whether somebody answers now, and until or from when. */
export function toContactPhone(
  phone: string | null,
  answers: Pick<ContactPhone, 'open' | 'words'>,
): ContactPhone | null {
  return phone === null ? null : { ...toPhoneNumber(phone), ...answers };
}
