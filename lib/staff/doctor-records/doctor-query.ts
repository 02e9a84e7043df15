import { searchWords } from '@/lib/core/text';

export type DoctorQuery =
  | { kind: 'email'; prefix: string }
  /** Beginnings of phone numbers (E.164) and of registration numbers. */
  | { kind: 'number'; phones: string[]; registrations: string[] }
  | { kind: 'name'; words: string[] };

const maxWords = 6;

export function readDoctorQuery(typed: string): DoctorQuery | null {
  const text = typed.trim();
  if (text.length < 2) return null;
  if (text.includes('@')) return { kind: 'email', prefix: text.toLowerCase() };
  const compact = text.replace(/[\s()./-]/g, '').toUpperCase();
  if (/^MED[0-9]*$/.test(compact) && compact.length > 3)
    return { kind: 'number', phones: [], registrations: [compact] };
  if (/^\+?[0-9]{3,15}$/.test(compact)) {
    const digits = compact.replace(/^\+|^00(?=6)/, '');
    // A number without a country code may be an Australian or a New Zealand number.
    const phones = digits.startsWith('0')
      ? [`+61${digits.slice(1)}`, `+64${digits.slice(1)}`]
      : [`+${digits}`, ...(compact.startsWith('+') ? [] : [`+61${digits}`, `+64${digits}`])];
    return { kind: 'number', phones, registrations: compact.startsWith('+') ? [] : [compact] };
  }
  const words = searchWords(text).split(' ').filter(Boolean).slice(0, maxWords);
  return words.length > 0 ? { kind: 'name', words } : null;
}
