import { decodeHTML } from 'entities';
import { removeContacts } from './remove-contacts';

/** The text without names of companies and without other contacts: email addresses, web addresses, telephone numbers. */
export function takeOutNames(text: string, companies: string[]): string {
  let clean = text;
  const lower = text.toLowerCase();
  for (const company of companies) {
    // A company field that holds a plain description ("Public hospital near Inverell") names nobody.
    if (company.length < 4 || company.length > maxCompanyLength || describes(company)) continue;
    // Looked for before a pattern is built: most texts name nobody, and a pattern a record took half the time.
    const firstWord = company.toLowerCase().split(/\s/)[0] ?? '';
    if (lower.includes(firstWord)) clean = clean.replace(patternOf(company), 'the employer');
  }
  if (clean.includes('@')) clean = clean.replace(/[\w.+@-]+/g, withoutAddress);
  if (/https?:|www\./i.test(clean)) clean = clean.replace(/\bhttps?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+/gi, '');
  return removeContacts(clean);
}

// A full stop behind an address belongs to the sentence.
function withoutAddress(word: string): string {
  const at = word.indexOf('@');
  const isAddress = at > 0 && word.includes('.', at + 2);
  return isAddress ? word.slice(word.replaceAll('.', ' ').trimEnd().length) : word;
}

function patternOf(company: string): RegExp {
  const name = company.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\d])${name}(?![\p{L}\d])`, 'giu');
}

/** Longer texts are sentences, and looking for one takes its length times that of the description. */
const maxCompanyLength = 200;

function describes(company: string): boolean {
  if (/^(?:direct|confidential)$/i.test(company) || /\b(?:near|in) [a-z]/i.test(company)) return true;
  const kind = /\b(?:hospital|practice|clinic|service)\b/i.exec(company);
  return kind !== null && /,|\b(?:near|in|of)\b/i.test(company.slice(kind.index + kind[0].length));
}

// Direction marks and overrides, zero-width characters, soft hyphen, byte order mark: invisible, and able to make a
// title read as something else.
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** The text without invisible and control characters; whether it held direction controls, which no advert needs. */
export function stripInvisible(text: string): { text: string; bidi: boolean } {
  return {
    text: text.replace(invisible, '').replace(controls, ''),
    bidi: /[\u202a-\u202e\u2066-\u2069]/.test(text),
  };
}

/** The text without control characters, of which PostgreSQL stores not all; for names and addresses, where nothing else is to be mended. */
export function stripControls(text: string): string {
  return text.replace(controls, '').trim();
}

/** One line without doubled or outer blanks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Systems that each encode what they are given: more in a row have not been seen. */
const maxEncodings = 5;

/** Entities decoded until nothing changes; `twice` when a second pass was needed. */
export function decodeEntities(text: string): { text: string; twice: boolean } {
  const once = decodeHTML(text);
  let decoded = once;
  for (let pass = 2; pass <= maxEncodings; pass += 1) {
    const again = decodeHTML(decoded);
    if (again === decoded) break;
    decoded = again;
  }
  return { text: decoded, twice: decoded !== once };
}

// Bytes 80 to 9F as Windows-1252 has them: the other way in which UTF-8 gets misread.
const windowsBytes = new Map(
  Array.from({ length: 32 }, (_, offset) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + offset)),
    0x80 + offset,
  ]),
);

/** Undoes UTF-8 that was read as Latin-1 or Windows-1252, where the way back is clean; otherwise the text as it is. */
export function repairMojibake(text: string): { text: string; repaired: boolean } {
  const asIs = { text, repaired: false };
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/.test(text)) return asIs;
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const byte = windowsBytes.get(character) ?? code;
    if (byte > 0xff) return asIs;
    bytes.push(byte);
  }
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)),
      repaired: true,
    };
  } catch {
    return asIs;
  }
}

/** The text cut at `limit` characters, at the end of a word where one is near, never within a character. */
export function cutText(text: string, limit: number): { text: string; cut: boolean } {
  if (text.length <= limit) return { text, cut: false };
  const part = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const word = part.lastIndexOf(' ');
  return { text: `${(word > limit * 0.6 ? part.slice(0, word) : part).trimEnd()}…`, cut: true };
}
