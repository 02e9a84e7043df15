import { plainNumber } from '@/lib/core/text';

/** Who registers doctors: AHPRA in Australia, MCNZ in New Zealand. */
export const authorities = ['AHPRA', 'MCNZ'] as const;
export type Authority = (typeof authorities)[number];

/** How far a registration has been checked. Beyond `format-ok` it is a person who decides. */
export const registrationChecks = [
  'self-declared',
  'format-ok',
  'pending',
  'verified',
  'not-found',
  'conditions',
  'expired',
] as const;
export type RegistrationCheck = (typeof registrationChecks)[number];

/** A doctor's registration with an authority. */
export type Registration = {
  authority: Authority;
  /** As `readRegistrationNumber` gives it. */
  number: string;
  check: RegistrationCheck;
  /** Instant of the last check by a person, ISO 8601. */
  checkedAt: string | null;
};

const forms: Record<Authority, RegExp> = { AHPRA: /^MED[0-9]{10}$/, MCNZ: /^[0-9]{4,6}$/ };

/** How a number of an authority looks, for hints and errors. */
export const registrationForms: Record<Authority, string> = {
  AHPRA: 'MED and 10 digits, like MED0001234567',
  MCNZ: '4 to 6 digits',
};

/** A number as it is stored: capitals, without spaces and dashes of any kind; null when it does not look like one of the authority. */
export function readRegistrationNumber(authority: Authority, text: string): string | null {
  const number = plainNumber(text).toUpperCase().replace(/[ -]/g, '');
  return forms[authority].test(number) ? number : null;
}

/** The check after a number was saved: another number starts from the beginning, the same one keeps what it had. */
export function checkAfterSaving(
  before: Pick<Registration, 'number' | 'check'> | null,
  number: string,
): RegistrationCheck {
  return before?.number === number ? before.check : 'format-ok';
}

/** A check in words for the doctor. */
export const checkWords: Record<RegistrationCheck, string> = {
  'self-declared': 'Not checked yet',
  'format-ok': 'Not checked yet. The format is right; we check it before you start a job.',
  pending: 'Being checked: we are looking it up in the public register.',
  verified: 'Checked: we found it in the public register.',
  'not-found': 'We did not find this number in the public register. Please check it.',
  conditions: 'Checked: the register shows conditions. A consultant will talk to you about them.',
  expired: 'The register shows it as expired. Tell us when you have renewed it.',
};
