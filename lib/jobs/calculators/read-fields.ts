import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { CalculatorError, CalculatorValues } from './calculator-view';

type HundredthsFailure = Failure<'number/empty' | 'number/unreadable' | 'number/negative'>;

// Maximum number of digits that are parsed. A longer number exceeds every limit anyway.
const maxDigits = 12;
const beyondAnyLimit = 10 ** 14;

/**
 * Parses a typed number such as "$1,850.50" into hundredths (cents, or hundredths of an hour). A comma before three
 * digits is a thousands separator. A comma before one or two digits is a decimal separator.
 */
export function readHundredths(text: string): Result<number, HundredthsFailure> {
  const typed = text.trim().replace(/^(AUD?|NZD?)?\s*\$\s*/i, '');
  if (typed === '') return fail({ code: 'number/empty' });
  const minus = /^[-\u2212]/.test(typed);
  const unsigned = minus ? typed.slice(1).trimStart() : typed;
  const grouped = unsigned.replace(/(\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const digits = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(grouped)
    ? grouped.replaceAll(',', '')
    : grouped.replace(/^(\d*),(\d{1,2})$/, '$1.$2');
  const parts = /^(?=\.?\d)(\d*)(?:\.(\d{0,2}))?$/.exec(digits);
  if (!parts) return fail({ code: 'number/unreadable' });
  if (minus) return fail({ code: 'number/negative' });
  const [, whole = '', decimals = ''] = parts;
  if (whole.replace(/^0+/, '').length > maxDigits) return ok(beyondAnyLimit);
  return ok(Number(whole + decimals.padEnd(2, '0')));
}

/** Limits of a number, in hundredths. */
export type NumberRule = {
  /** Noun for messages such as "Enter the rate". */
  what: string;
  /** Examples for messages such as "like 1,850 or 187.50". */
  like: string;
  most: number;
  maxText: string;
  zero?: true;
  otherwise?: number;
};

export type FieldReader = {
  errors: CalculatorError[];
  number(field: string, rule: NumberRule): number;
  choice<Value extends string>(field: string, values: readonly [Value, ...Value[]]): Value;
  refuse(field: string, message: string): void;
};

export function readFields(values: CalculatorValues): FieldReader {
  const errors: CalculatorError[] = [];
  const refuse = (field: string, message: string) => void errors.push({ field, message });
  return {
    errors,
    refuse,
    number(field, rule) {
      const read = readHundredths(values[field] ?? '');
      if (!read.ok && read.failure.code === 'number/empty' && rule.otherwise !== undefined)
        return rule.otherwise;
      const problem = read.ok ? findRangeProblem(read.value, rule) : failed(read.failure.code, rule);
      if (problem) refuse(field, problem);
      return read.ok && !problem ? read.value : 0;
    },
    choice: (field, choices) => choices.find((choice) => choice === values[field]) ?? choices[0],
  };
}

const describeRange = ({ what, maxText, zero }: NumberRule) =>
  `Enter ${what} as a number ${zero ? 'from 0 to' : 'above 0 and up to'} ${maxText}`;

function findRangeProblem(value: number, rule: NumberRule): string | null {
  return value > rule.most || (value === 0 && !rule.zero) ? describeRange(rule) : null;
}

function failed(code: string, rule: NumberRule): string {
  if (code === 'number/negative') return describeRange(rule);
  return `Enter ${rule.what} as a number, like ${rule.like}`;
}
