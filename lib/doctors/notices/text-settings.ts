import type { NoticePurpose } from './notice';

/** Settings of a doctor's text messages for the page about communications. Phone numbers are formatted: "+61 412 345 678". */
export type TextSettings = {
  /** Confirmed number. Null if the doctor has confirmed no number. */
  number: string | null;
  /** A number that waits for its code, and the time until which the code works: "10:42 am". */
  pending: { number: string; until: string } | null;
  /** When the doctor replied STOP: "Saturday 28 November". Null while messages may be sent. */
  stopped: string | null;
  /** Number that the form suggests, from the account. */
  suggestion: string;
  purposes: { purpose: NoticePurpose; label: string; hint: string; enabled: boolean }[];
  quietHours: string;
};

/** Mobile numbers of Australia (04…) and New Zealand (02…), in E.164. */
export function isMobileNumber(number: string): boolean {
  return /^\+(?:614\d{8}|642\d{7,9})$/.test(number);
}
