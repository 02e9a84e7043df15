import type { Choice } from '@/lib/http/form';

export const calculatorNames = ['rate-calculator', 'offer-calculator'] as const;
export type CalculatorName = (typeof calculatorNames)[number];

export type CalculatorValues = Readonly<Record<string, string>>;

export type CalculatorError = { field: string; message: string };

export type CalculatorField = {
  name: string;
  label: string;
  optional?: true;
  value: string;
  choices?: Choice[];
};

export type CalculatorGroup = {
  legend: string;
  fields: CalculatorField[];
  folded?: { label: string; open: boolean };
};

export type CalculatorResult = {
  /** The result as one sentence, which screen readers announce. */
  said: string;
  caption: string;
  columns: string[];
  rows: { label: string; cells: string[]; strong?: true }[];
  conclusion?: string;
  notes: string[];
  link?: { label: string; href: string };
};

export type CalculatorView = {
  name: CalculatorName;
  title: string;
  intro: string;
  groups: CalculatorGroup[];
  submit: string;
  /** Result of the calculation. Null before the first calculation, and while there are errors. */
  result: CalculatorResult | null;
  waiting: string;
  errors: CalculatorError[];
};

export function listFieldNames({ groups }: Pick<CalculatorView, 'groups'>): string[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name));
}
