import type { CalculatorName, CalculatorValues, CalculatorView } from './calculator-view';
import { offerCalculator } from './offer-calculator';
import { offerFields } from './offer-fields';
import { rateCalculator, rateFields } from './rate-calculator';

const calculators: Record<CalculatorName, (values: CalculatorValues) => CalculatorView> = {
  'rate-calculator': rateCalculator,
  'offer-calculator': offerCalculator,
};

/** All fields of the calculators, by their names in the address. */
export const calculatorFields: readonly string[] = [...rateFields, ...offerFields];

/** Runs a calculator on typed values, the same on the server and in the browser. */
export function calculatorView(name: CalculatorName, values: CalculatorValues): CalculatorView {
  return calculators[name](values);
}
