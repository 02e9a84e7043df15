import type { NoticePurpose } from './notice';

export type TextSettings = {
  number: string | null;
  /** Number that the doctor must confirm. The code works until `until`, such as "10:42 am". */
  pending: { number: string; until: string } | null;
  stopped: string | null;
  suggestion: string;
  purposes: { purpose: NoticePurpose; label: string; hint: string; enabled: boolean }[];
  quietHours: string;
};

/** Accepts mobile numbers of Australia (04…) and New Zealand (02…) in E.164 format. */
export function isMobileNumber(number: string): boolean {
  return /^\+(?:614\d{8}|642\d{7,9})$/.test(number);
}
