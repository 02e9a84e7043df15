import { formatHundredths, formatMoney } from '@/lib/jobs/calculators/format-money';
import type { PayLine } from './placement-pay';

/** Describes how a line of the pay adds up: "10.5 hours × $150". */
export function describePayLine({ count, unit, unitCents, label }: PayLine): string {
  const noun = unit === 'shift' && label === 'On call' ? 'period' : unit;
  return `${formatHundredths(count)} ${noun}${count === 100 ? '' : 's'} × ${formatMoney(unitCents)}`;
}
