/**
 * Removes telephone numbers and email addresses, because doctors contact an employer through this site. Reads only
 * the text around signs such as "@", so that the time stays linear in the length of the text.
 */

// Ways to write the @ of an email address: "info@", "info [at] ", "info(at)", "info at ".
const atSign = /[[({<] ?(?:at|@) ?[\])}>]|@| at /gi;
const dotSign = /(\.|[[({<] ?dot ?[\])}>]| dot )/i;
/** Longest domain that is read, in characters. A DNS name has at most 253. */
const maxDomainLength = 300;
const encodedSigns: [RegExp, string][] = [
  [/&nbsp;|&#160;|&#xa0;/gi, '\u00a0'],
  [/&#43;|&#x2b;|&plus;/gi, '+'],
  [/&#64;|&#x40;|&commat;/gi, '@'],
];
const numberRun = /(?:\+ ?|\()?\d[\d\s().\u2010-\u2015/-]*\d(?: ?(?:ext|extn|extension)\.? ?\d{1,6})?/gi;
const dialWord = /\b(?:phone|ph|tel|telephone|call|ring|mobile|mob|fax|on)[.:]? {0,2}$/i;

export function removeContacts(text: string): string {
  let clean = text;
  for (const [encoded, sign] of encodedSigns) clean = clean.replace(encoded, sign);
  clean = removeEmails(clean);
  return clean.replace(numberRun, (run: string, at: number) =>
    withoutNumbers(run, dialWord.test(clean.slice(Math.max(0, at - 14), at))),
  );
}

function removeEmails(text: string): string {
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(atSign)) {
    const [sign] = match;
    const local = lastWord(text.slice(Math.max(from, match.index - 66), match.index).trimEnd());
    const afterSign = text.slice(match.index + sign.length, match.index + sign.length + maxDomainLength);
    const domain = readDomain(afterSign, sign.trim().toLowerCase() === 'at');
    const start = text.lastIndexOf(local, match.index);
    if (!local || domain === 0 || start < from) continue;
    kept += text.slice(from, start);
    from = match.index + sign.length + domain;
  }
  return kept + text.slice(from);
}

function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && /[\w.+-]/.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}

/**
 * Returns the length of the domain at the start of a text, or 0 if there is none. If "@" was spelled out
 * (`isSpelled`), the dots must be spelled out too.
 */
function readDomain(text: string, isSpelled: boolean): number {
  const parts = text.split(dotSign);
  let length = 0;
  let read = 0;
  for (let index = 0; index < parts.length; index += 2) {
    const [sign = '', part = ''] = [parts[index - 1], parts[index]];
    const word = /^ ?[\w-]{1,63} ?/.exec(part)?.[0] ?? '';
    if (!word.trim() || (index > 0 && isSpelled && sign === '.')) break;
    // A full stop followed by a space ends the sentence, and with it the domain.
    if (sign === '.' && word.startsWith(' ')) break;
    read += sign.length + word.length;
    if (index > 0) length = read - (word.length - word.trimEnd().length);
    if (word.length < part.length) break;
  }
  return length;
}

function withoutNumbers(run: string, isDialled: boolean): string {
  const groups = [...run.matchAll(/\d+/g)].map(([digits], index, all) => {
    const match = all[index];
    const start = match?.index ?? 0;
    return { digits, start, end: start + digits.length };
  });
  let kept = '';
  let from = 0;
  for (let index = 0; index < groups.length; index += 1) {
    const first = groups[index];
    if (!first) break;
    const count = countGroups(
      groups.slice(index, index + 6),
      run.slice(Math.max(from, first.start - 2), first.start),
      isDialled,
    );
    const last = groups[index + count - 1];
    if (count === 0 || !last) continue;
    kept += withoutOpening(run.slice(from, first.start));
    from = last.end;
    index += count - 1;
  }
  const rest = run.slice(from);
  if (from === 0) return run;
  return kept + rest.replace(/^\)?\s*(?:extn?|extension)\.? ?\d{1,6}$/i, '').replace(/^\)/, '');
}

function withoutOpening(text: string): string {
  let end = text.length;
  while (end > 0 && '+( \u00a0'.includes(text[end - 1] ?? '')) end -= 1;
  return end === text.length ? text : `${text.slice(0, end)} `;
}

function countGroups(groups: { digits: string }[], before: string, isDialled: boolean): number {
  const texts = groups.map(({ digits }) => digits);
  if (isDate(texts)) return 0;
  for (let count = texts.length; count > 0; count -= 1) {
    const part = texts.slice(0, count);
    if (isTelephone(part, /\+\s?$/.test(before), isDialled)) return count;
  }
  return 0;
}

const isDate = ([day = '', month = '', year = '']: string[]) =>
  day.length <= 2 && month.length <= 2 && /^(?:19|20)\d\d$/.test(year);

// Usual groups of digits in Australian and New Zealand phone numbers. Digits in other groups are not a phone number:
// "0700 1900 12" is a roster.
const australianGroups = /^(?:10|2-4-4|2-8|4-3-3|4-6|3-3-4|2-2-2-2-2|4-2-2-2|2-2-3-3|2-3-2-3|4-2-4)$/;
const newZealandGroups =
  /^(?:9|10|11|2-3-4|2-7|2-4-3|3-3-3|3-3-4|3-4-4|3-4-3|3-6|3-7|3-8|3-2-2-2|3-2-2-3|3-3-2-2|3-2-3-2)$/;

function isTelephone(groups: string[], hasPlus: boolean, isDialled: boolean): boolean {
  const digits = groups.join('');
  if (digits.length < 6 || digits.length > 15) return false;
  const lengths = groups.map((group) => group.length).join('-');
  if (hasPlus) return /^6(?:10?\d{9}|1(?:1300|1800|13)\d{4,6}|40?\d{8,10})$/.test(digits);
  if (/^00(?:11)?6(?:10?\d{9}|40?\d{8,10})$/.test(digits)) return true;
  if (/^61[23478]\d{8}$/.test(digits) || /^64(?:2\d{7,9}|[34679]\d{7})$/.test(digits))
    return groups.length > 1 || isDialled;
  if (/^1[38]00\d{6}$/.test(digits)) return /^1[38]00/.test(groups[0] ?? '');
  if (/^0(?:800|508)\d{6,7}$/.test(digits))
    return /^0(?:800|508)/.test(groups[0] ?? '') && lengths !== '4-4-2';
  if (/^0[23478]\d{8}$/.test(digits) && australianGroups.test(lengths)) return true;
  if (/^0(?:2\d{7,9}|[34679]\d{7})$/.test(digits) && newZealandGroups.test(lengths)) return true;
  // "13 12 11" may be a date, and eight digits may be anything. They count as telephone numbers only after a word
  // such as "call".
  return (
    isDialled && (/^13\d{4}$/.test(digits) || (/^[2-9]\d{7}$/.test(digits) && /^(?:8|4-4)$/.test(lengths)))
  );
}
