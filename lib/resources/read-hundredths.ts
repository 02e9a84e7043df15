import { fail, ok, type Failure, type Result } from '@/lib/core/result';

export type HundredthsFailure = Failure<'number/empty' | 'number/unreadable' | 'number/negative'>;

// With more digits the number is beyond any limit, and still a safe integer.
const mostDigits = 12;
const beyondAnyLimit = 10 ** 14;

/**
 * Reads a number as people type it, into hundredths: cents of an amount, a hundredth of an hour. "1,850", "$1,850.50",
 * "1 850" and "187,50" are read; a comma with three digits behind it parts thousands, with one or two it is a decimal one.
 */
export function readHundredths(text: string): Result<number, HundredthsFailure> {
  const typed = text.trim().replace(/^(AUD?|NZD?)?\s*\$\s*/i, '');
  if (typed === '') return fail({ code: 'number/empty' });
  const [, minus, unsigned = ''] = /^([-\u2212])?\s*(.*)$/s.exec(typed) ?? [];
  const grouped = unsigned.replace(/(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const digits = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(grouped)
    ? grouped.replaceAll(',', '')
    : grouped.replace(/^(\d*),(\d{1,2})$/, '$1.$2');
  const parts = /^(?=\.?\d)(\d*)(?:\.(\d{0,2}))?$/.exec(digits);
  if (!parts) return fail({ code: 'number/unreadable' });
  if (minus) return fail({ code: 'number/negative' });
  const [, whole = '', decimals = ''] = parts;
  if (whole.replace(/^0+/, '').length > mostDigits) return ok(beyondAnyLimit);
  return ok(Number(whole + decimals.padEnd(2, '0')));
}
