import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js';
import { plainNumber } from '@/lib/core/text';

/**
 * The number in E.164 format, or a message about the problem. `problem` is null if the text is not a phone number at
 * all.
 */
export type PhoneReading =
  | { number: string }
  | { number: null; problem: string | null; length?: 'short' | 'long' | null };

/** Number of digits of the shortest phone numbers, such as 13 12 12. */
const shortestNumber = 6;

const noNumber: PhoneReading = { number: null, problem: null };
const problem = (words: string): PhoneReading => ({ number: null, problem: words });

function parseValid(text: string, country?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(text, country);
  if (!parsed) return null;
  // For other countries, only the length is checked, because libphonenumber changes their numbering plans between
  // versions.
  const isOurs = parsed.countryCallingCode === '61' || parsed.countryCallingCode === '64';
  const isWritten = text.startsWith('+');
  return parsed.isValid() || (isWritten && !isOurs && parsed.isPossible()) ? parsed.number : null;
}

const formatted = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/**
 * Returns both meanings of digits that are a valid number in Australia and in New Zealand. For example, a New Zealand
 * mobile number (021 123 4567) has as many digits as a Sydney landline number (02 1123 4567).
 */
function readAmbiguous(text: string): { au: string; nz: string } | null {
  if (text.startsWith('+')) return null;
  const au = parseValid(text, 'AU');
  const nz = parseValid(text, 'NZ');
  return au && nz && /^\+642\d{8}$/.test(nz) && /^\+612\d{8}$/.test(au) ? { au, nz } : null;
}

/**
 * Returns the country in which digits are grouped in this way: "021 123 4567" is New Zealand, "02 1123 4567" is
 * Australia. Null if the digits are not grouped.
 */
function countryByGroups(text: string): 'AU' | 'NZ' | null {
  if (/^\(?02\)?[ .-]/.test(text)) return 'AU';
  return /^\(?02\d\)?[ .-]/.test(text) ? 'NZ' : null;
}

/** Replaces dialling prefixes such as 0061 and 0011 64 with a plus sign, and corrects mistakes such as +0412. */
function mendPrefix(text: string): string {
  return text
    .replace(/^\+[ (]*(?=0(?!0))/, '')
    .replace(/^\+? *0011 *(?=[1-9(])/, '+')
    .replace(/^\+? *00 *(?=[1-9(])/, '+');
}

function holdsTwo(text: string): boolean {
  const parts = text.split(/[/;,|&]| or | and /i);
  return parts.filter((part) => part.replace(/\D/g, '').length >= 6).length > 1;
}

/**
 * Reads a phone number as people type it. If it has no country code, it belongs to `country` (null if unknown). If it
 * is valid in both Australia and New Zealand, `problem` asks for the country code.
 */
export function readPhoneNumber(typed: string, country: string | null): PhoneReading {
  const plain = plainNumber(typed).replace(/^tel: ?/i, '');
  const digits = plain.replace(/\D/g, '');
  if (digits.length < shortestNumber) return noNumber;
  if (holdsTwo(plain)) return problem('Enter one phone number. You can give us the other one when we call');
  const [main = '', extension] = plain.split(/ ?(?:\bext(?:ension|n)?\b\.?|#|(?<=\d) ?x(?= ?\d)) ?/i);
  if (extension !== undefined)
    return problem(
      'Enter the phone number without its extension. You can give us the extension when we call',
    );
  const text = mendPrefix(main);
  const home = country && isSupportedCountry(country) ? country : null;

  const ambiguous = home === null || home === 'AU' || home === 'NZ' ? readAmbiguous(text) : null;
  if (ambiguous) {
    const written = countryByGroups(text);
    const isClear = home === null ? written !== null : written === null || written === home;
    const certain = written ?? home;
    if (isClear && certain) return { number: certain === 'NZ' ? ambiguous.nz : ambiguous.au };
    return problem(
      `Add the country code, so that we call the right country: ${formatted(ambiguous.nz)} for New Zealand, or ${formatted(ambiguous.au)} for Australia`,
    );
  }
  const number = parseValid(text, home ?? 'AU') ?? readElsewhere(text, digits);
  if (number) return { number };
  return { number: null, problem: null, length: findWrongLength(text, digits, home) };
}

/**
 * Length of an Australian phone number, including its leading zero. It is checked here, because libphonenumber does not
 * check the length of each kind of number.
 */
const australianDigits = 10;

function findWrongLength(text: string, digits: string, home: CountryCode | null): 'short' | 'long' | null {
  if ((home ?? 'AU') === 'AU' && /^\(?0[23478]/.test(text)) {
    if (digits.length === australianDigits) return null;
    return digits.length < australianDigits ? 'short' : 'long';
  }
  const length = validatePhoneNumberLength(text, home ?? 'AU');
  if (length === 'TOO_SHORT') return 'short';
  return length === 'TOO_LONG' ? 'long' : null;
}

/**
 * Reads a number that is not valid in the form's country. Tries to read it as a number in Australia or New Zealand, or
 * as a number with a country code but no plus sign.
 */
function readElsewhere(text: string, digits: string): string | null {
  if (text.startsWith('+')) return null;
  const ours = (['AU', 'NZ'] as const).flatMap((other) => parseValid(text, other) ?? []);
  if (ours.length === 1) return ours[0] ?? null;
  const parsed = digits.length >= 10 ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * Converts an Australian number to the New Zealand number with the same digits, or the reverse. Null unless the digits
 * are both a Sydney landline number and a New Zealand mobile number.
 */
export function otherReading(number: string): string | null {
  const [, code, rest] = /^\+6([14])(2\d{8})$/.exec(number) ?? [];
  if (!rest) return null;
  return parseValid(`+6${code === '1' ? '4' : '1'}${rest}`);
}
