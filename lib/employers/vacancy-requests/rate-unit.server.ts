import { rateUnits } from './vacancy-request';

/** Puts the chosen unit behind the amount: "2,200 plus super" becomes "$2,200 per day plus super". */
export function addRateUnit(text: string, unit: string): string {
  const [, amount, rest] = /^\s*\$?(\d[\d,.]*)(?!\S)(.*)$/.exec(text) ?? [];
  const hasUnit = rateUnits.some((one) => rest?.includes(one));
  if (amount === undefined || hasUnit || !rateUnits.some((one) => one === unit)) return text;
  return `$${amount} per ${unit}${rest}`;
}

/** Reverses `addRateUnit` for a form with a stored rate. Other texts have no unit of their own. */
export function splitRateUnit(text: string): { rate: string; rate_per: string } {
  const [, amount, unit, rest] =
    new RegExp(`^(\\$\\d[\\d,.]*) per (${rateUnits.join('|')})(?!\\S)(.*)$`).exec(text) ?? [];
  return unit ? { rate: `${amount}${rest}`, rate_per: unit } : { rate: text, rate_per: '' };
}
