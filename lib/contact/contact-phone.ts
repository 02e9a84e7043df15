import { phoneHref } from '@/lib/consultants/consultant-card';

/** The telephone number of the on-call team as pages show it, and whether somebody answers it now. */
export type ContactPhone = {
  text: string;
  href: string;
  open: boolean;
  /** "Open until 6 pm in Sydney", "Opens Monday 8 am in Sydney". */
  words: string;
};

/** The number of the setting with its link; `answers`: whether somebody answers now, and until or from when. */
export function toContactPhone(
  phone: string | null,
  answers: Pick<ContactPhone, 'open' | 'words'>,
): ContactPhone | null {
  return phone === null ? null : { text: phone, href: phoneHref(phone, 'AU'), ...answers };
}
