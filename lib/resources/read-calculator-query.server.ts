import { z } from 'zod';
import { calculatorFields } from './calculators';
import type { CalculatorValues } from './calculator-view';

// Longer than any number that can be read.
const longest = 40;
const typed = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')])
  .transform((text) => text.replace(/\p{Cc}/gu, ' ').slice(0, longest));

/** What the address says of the calculators' fields; anything else in it is nobody's business here. */
export function readCalculatorQuery(query: Readonly<Record<string, unknown>>): CalculatorValues {
  return Object.fromEntries(
    calculatorFields.flatMap((field) => {
      const value = typed.safeParse(Object.hasOwn(query, field) ? query[field] : undefined);
      return value.success ? [[field, value.data]] : [];
    }),
  );
}
