/** The symbol of a benefit; those without one of their own get a tick. */
export const benefitSymbols: Partial<Record<string, string>> = {
  accommodation: 'bed',
  travel: 'plane',
  'partner-travel': 'plane',
  car: 'car',
  meals: 'meals',
  indemnity: 'shield',
  relocation: 'briefcase',
  'visa-sponsorship': 'globe',
};
