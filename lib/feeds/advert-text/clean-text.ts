import { decodeHTML } from 'entities';
import { removeContacts } from './remove-contacts';

export function takeOutNames(text: string, companies: string[]): string {
  let clean = text;
  const lower = text.toLowerCase();
  for (const company of companies) {
    // Skips a company field that holds a description instead of a name, such as "Public hospital near Inverell".
    if (company.length < 4 || company.length > maxCompanyLength || describes(company)) continue;
    // Building the pattern for every text took half of the time per record, so this first looks for the company's first
    // word.
    const firstWord = company.toLowerCase().split(/\s/)[0] ?? '';
    if (lower.includes(firstWord)) clean = clean.replace(buildCompanyPattern(company), 'the employer');
  }
  if (clean.includes('@')) clean = clean.replace(/[\w.+@-]+/g, withoutAddress);
  if (/https?:|www\./i.test(clean)) clean = clean.replace(/\bhttps?:\/\/[^\s<>"']+|\bwww\.[^\s<>"']+/gi, '');
  return removeContacts(clean);
}

function withoutAddress(word: string): string {
  const at = word.indexOf('@');
  const isAddress = at > 0 && word.includes('.', at + 2);
  return isAddress ? word.slice(word.replaceAll('.', ' ').trimEnd().length) : word;
}

function buildCompanyPattern(company: string): RegExp {
  const name = company.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\d])${name}(?![\p{L}\d])`, 'giu');
}

/**
 * In characters. Longer values are sentences instead of names, and the search time grows with the length of the name
 * times the length of the description.
 */
const maxCompanyLength = 200;

function describes(company: string): boolean {
  if (/^(?:direct|confidential)$/i.test(company) || /\b(?:near|in) [a-z]/i.test(company)) return true;
  const kind = /\b(?:hospital|practice|clinic|service)\b/i.exec(company);
  return kind !== null && /,|\b(?:near|in|of)\b/i.test(company.slice(kind.index + kind[0].length));
}

// Invisible characters that can change how a title reads: direction marks, zero-width characters, soft hyphen, byte
// order mark.
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Removes invisible and control characters. `bidi` is true if some of them changed the direction of writing, which is
 * suspicious in an advert.
 */
export function stripInvisible(text: string): { text: string; bidi: boolean } {
  return {
    text: text.replace(invisible, '').replace(controls, ''),
    bidi: /[\u202a-\u202e\u2066-\u2069]/.test(text),
  };
}

/**
 * Removes control characters, because PostgreSQL cannot store all of them. Names and addresses need no other repair.
 */
export function stripControls(text: string): string {
  return text.replace(controls, '').trim();
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Maximum number of decoding passes. Each system that passes a text on may encode its entities again; adverts had at
 * most five such layers.
 */
const maxEncodings = 5;

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

// Maps Windows-1252 characters to their bytes 80 to 9F. UTF-8 text may have been misread as Latin-1 or as Windows-1252.
const windowsBytes = new Map(
  Array.from({ length: 32 }, (_, offset) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + offset)),
    0x80 + offset,
  ]),
);

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

/**
 * Cuts the text at `limit` characters and adds "…". Cuts at the end of a word if one is near, and never within a
 * surrogate pair.
 */
export function cutText(text: string, limit: number): { text: string; cut: boolean } {
  if (text.length <= limit) return { text, cut: false };
  const part = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const word = part.lastIndexOf(' ');
  return { text: `${(word > limit * 0.6 ? part.slice(0, word) : part).trimEnd()}…`, cut: true };
}
