/** Calculators on the page; each name is also its anchor. */
export const calculatorNames = ['rate-calculator', 'offer-calculator'] as const;
export type CalculatorName = (typeof calculatorNames)[number];

/** Typed values by field name; fields that were not sent are absent. */
export type CalculatorValues = Readonly<Record<string, string>>;

/** Error of a field. The message says how to fix it. */
export type CalculatorError = { field: string; message: string };

/** A field: text, or a list if it has choices. */
export type CalculatorField = {
  name: string;
  label: string;
  optional?: true;
  value: string;
  choices?: (readonly [value: string, label: string])[];
};

export type CalculatorGroup = {
  legend: string;
  fields: CalculatorField[];
  /** Optional group, folded until it is used. */
  folded?: { label: string; open: boolean };
};

export type CalculatorResult = {
  /** The result in one sentence, for screen readers. */
  said: string;
  caption: string;
  /** Column headings, without the heading of the rows. */
  columns: string[];
  rows: { label: string; cells: string[]; strong?: true }[];
  /** Conclusion in a sentence, if the table needs one. */
  conclusion?: string;
  /** Assumptions of the calculation. */
  notes: string[];
  link?: { label: string; href: string };
};

/** A calculator as the page shows it. */
export type CalculatorView = {
  name: CalculatorName;
  title: string;
  intro: string;
  groups: CalculatorGroup[];
  submit: string;
  /** Null before the first calculation and while there are errors. */
  result: CalculatorResult | null;
  /** Text in place of a missing result. */
  waiting: string;
  errors: CalculatorError[];
};

export function listFieldNames({ groups }: Pick<CalculatorView, 'groups'>): string[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name));
}
