import { plainNumber } from '@/lib/core/text';

export const authorities = ['AHPRA', 'MCNZ'] as const;
export type Authority = (typeof authorities)[number];

/** Progress of the check of a registration number. Only staff set the states after `format-ok`. */
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

/** Checks that have ended, because staff have looked the number up in the register. */
export const registerFindings = ['verified', 'not-found', 'conditions', 'expired'] as const;
export type RegisterFinding = (typeof registerFindings)[number];

export const registrationCheckLabels: Record<RegistrationCheck, string> = {
  'self-declared': 'Not looked up yet',
  'format-ok': 'Not looked up yet',
  pending: 'Being checked',
  verified: 'Verified',
  'not-found': 'Not found',
  conditions: 'Has conditions',
  expired: 'Expired',
};

export type Registration = {
  authority: Authority;
  number: string;
  check: RegistrationCheck;
  checkedAt: string | null;
};

const forms: Record<Authority, RegExp> = { AHPRA: /^MED[0-9]{10}$/, MCNZ: /^[0-9]{4,6}$/ };

export const registrationForms: Record<Authority, string> = {
  AHPRA: 'MED and 10 digits, like MED0001234567',
  MCNZ: '4 to 6 digits',
};

export function readRegistrationNumber(authority: Authority, text: string): string | null {
  const number = plainNumber(text).toUpperCase().replace(/[ -]/g, '');
  return forms[authority].test(number) ? number : null;
}

/**
 * Returns the state of the check after saving. A changed number must be checked again; an unchanged number keeps its
 * state.
 */
export function checkAfterSaving(
  before: Pick<Registration, 'number' | 'check'> | null,
  number: string,
): RegistrationCheck {
  return before?.number === number ? before.check : 'format-ok';
}

const notLookedUp = 'Not looked up in the public register yet. We look it up before you start a job.';

export const checkWords: Record<RegistrationCheck, string> = {
  'self-declared': notLookedUp,
  'format-ok': notLookedUp,
  pending: 'Being checked: we are looking your number up in the public register.',
  verified: 'We found your number in the public register.',
  'not-found': 'We did not find this number in the public register. Please check it.',
  conditions: 'Checked: your registration has conditions. A consultant will talk to you about them.',
  expired: 'The register shows that your registration has expired. Tell us when you have renewed it.',
};
