import { searchWords } from '@/lib/core/text';

const maxTerms = 8;
/**
 * Minimum number of digits for a search by part of a number. With fewer digits, so many numbers match that the search
 * takes longer than 100 ms.
 */
const minDigits = 4;
/** Minimum number of digits in a phone number, not counting leading zeros and the country code. */
const minSignificantDigits = 3;

/**
 * Builds the text of a `tsquery` that searches the columns `search_terms`, for example of enquiries and doctors. Each
 * typed word must be the beginning of a stored word. A typed number may also be the end of a stored number. Returns
 * null if the text is too short or has no words.
 */
export function buildStaffQuery(typed: string): string | null {
  const text = typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^(?:dr|prof)\.?\s+(?=\S)/, '');
  if (/^[a-z\d]?$/.test(text)) return null;
  const terms = joinNumbers(text.split(/\s+/)).flatMap(buildTerms).slice(0, maxTerms);
  return terms.length > 0 ? terms.join(' & ') : null;
}

/** Returns the beginnings of registration numbers that a typed number can mean. Empty if the text is no such number. */
export function readRegistrations(typed: string): string[] {
  const compact = typed.replace(/[\s()./-]/g, '').toUpperCase();
  if (/^MED[0-9]+$/.test(compact)) return [compact];
  return /^[0-9]{4,10}$/.test(compact) ? [compact, `MED${compact.padStart(10, '0')}`] : [];
}

/** Joins the parts of a number such as "0412 345 678", and a prefix with the number after it, as in "ENQ 100016". */
function joinNumbers(words: readonly string[]): string[] {
  const parts: string[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last !== undefined && /^[\d()./-]+$/.test(word) && /^(?:enq|vac|pla|med)?[\d+()./-]*$/.test(last))
      parts[parts.length - 1] = last + word;
    else parts.push(word);
  }
  return parts;
}

function buildTerms(part: string): string[] {
  if (part.includes('@')) return [beginning(part)];
  const digits = part.replace(/\D/g, '');
  if (/^(?:enq|vac|pla)-?\d/.test(part)) {
    const lexeme = `#${part.slice(0, 3)}${digits}`;
    return [digits.length < minDigits ? exact(lexeme) : beginning(lexeme)];
  }
  if (/^med-?\d/.test(part)) return [beginningOfNumber(digits)];
  if (/^[\d+()./-]+$/.test(part)) return digits ? buildNumberTerms(part, digits) : [];
  const words = searchWords(part).split(' ').filter(Boolean);
  // A word without Latin letters is searched for as typed.
  if (words.length === 0) return /[\p{L}\p{N}]/u.test(part) ? [beginning(part)] : [];
  // Single letters and incomplete job numbers must match whole words, because too many words begin with them.
  return words.map((word) => (/^(?:.|j\d{0,3})$/.test(word) ? exact(word) : beginning(word)));
}

/** Returns alternative search terms for digits that may belong to a phone, registration or reference number. */
function buildNumberTerms(part: string, digits: string): string[] {
  if (digits.length < minDigits) return [exact(digits)];
  const withCountry = digits.replace(/^00/, '').replace(/^(6[14])0/, '$1');
  if (/^\(?\+|^00[1-9]/.test(part)) return [beginningOfNumber(withCountry)];
  const national = digits.replace(/^0/, '');
  const alternatives = [
    beginningOfNumber(digits),
    beginningOfNumber(withCountry),
    // Without a country code, a phone number may be from Australia or New Zealand.
    beginningOfNumber(`61${national}`),
    beginningOfNumber(`64${national}`),
    beginning(`#${digits}`),
    beginning(`<${[...digits].reverse().join('')}`),
  ];
  return [`(${[...new Set(alternatives)].join(' | ')})`];
}

const exact = (lexeme: string) => `'${lexeme.replace(/['\\]/g, String.raw`\$&`)}'`;
const beginning = (lexeme: string) => `${exact(lexeme)}:*`;

function beginningOfNumber(digits: string): string {
  const significant = digits.replace(/^(?:0+|6[14])/, '');
  return significant.length < minSignificantDigits ? exact(digits) : beginning(digits);
}
