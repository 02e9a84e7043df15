import type { IsoDate } from '@/lib/core/dates';
import type { CredentialFileType } from '@/lib/doctors/credentials/credential';

export const expenseKinds = ['travel', 'accommodation', 'meals', 'other'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

export const expenseKindLabels: Record<ExpenseKind, string> = {
  travel: 'Travel',
  accommodation: 'Accommodation',
  meals: 'Meals',
  other: 'Other',
};

export type NewExpense = { kind: ExpenseKind; spentOn: IsoDate; cents: number; what: string };

export type Expense = NewExpense & {
  id: string;
  /** Null after the doctor's account was deleted, because the key that decrypts the receipt is deleted too. */
  receipt: { fileId: string; fileType: CredentialFileType } | null;
};

export const expenseLimits = { count: 40, cents: 2_000_000, what: 160 } as const;

export const sumExpenses = (expenses: readonly Pick<Expense, 'cents'>[]): number =>
  expenses.reduce((sum, { cents }) => sum + cents, 0);

/** Parses a typed amount, such as "$1,234.50". Null if the text is not an amount. */
export function parseAmount(text: string): number | null {
  const [, dollars, cents = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.replace(/[$,\s]/g, '')) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
