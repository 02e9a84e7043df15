import type { CalculatorName, CalculatorValues, CalculatorView } from './calculator-view';
import { offerCalculator } from './offer-calculator';
import { offerFields } from './offer-fields';
import { rateCalculator, rateFields } from './rate-calculator';

const calculators: Record<CalculatorName, (values: CalculatorValues) => CalculatorView> = {
  'rate-calculator': rateCalculator,
  'offer-calculator': offerCalculator,
};

export const calculatorFields: readonly string[] = [...rateFields, ...offerFields];

export function calculatorView(name: CalculatorName, values: CalculatorValues): CalculatorView {
  return calculators[name](values);
}
