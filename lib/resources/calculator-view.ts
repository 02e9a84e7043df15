/** The calculators of the page; the name is the place on the page, too. */
export const calculatorNames = ['rate-calculator', 'offer-calculator'] as const;
export type CalculatorName = (typeof calculatorNames)[number];

/** What was typed, by name of field; a field that was not sent is absent. */
export type CalculatorValues = Readonly<Record<string, string>>;

/** What is wrong with a field. The message says what to do. */
export type CalculatorError = { field: string; message: string };

/** One field: a text, or a list when it has choices. */
export type CalculatorField = {
  name: string;
  label: string;
  optional?: true;
  value: string;
  /** Values with their words. */
  choices?: (readonly [value: string, label: string])[];
};

/** Fields that belong together. */
export type CalculatorGroup = {
  legend: string;
  fields: CalculatorField[];
  /** May be left out as a whole, and is folded away until it is used. */
  folded?: { label: string; open: boolean };
};

export type CalculatorResult = {
  /** In one sentence, for screen readers. */
  said: string;
  caption: string;
  /** Names of the columns, without that of the rows. */
  columns: string[];
  rows: { label: string; cells: string[]; strong?: true }[];
  /** What the table amounts to, where that takes a sentence. */
  conclusion?: string;
  /** What it was counted with. */
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
  /** Null until it is asked for, and while something is wrong. */
  result: CalculatorResult | null;
  /** Stands in the place of the result. */
  waiting: string;
  errors: CalculatorError[];
};

/** The names of a calculator's fields. */
export function fieldsOf({ groups }: Pick<CalculatorView, 'groups'>): string[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name));
}
