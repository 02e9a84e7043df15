import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { retirementLabels, type PlacementTerms, type Side } from './placement';
import { describePayLine, type PlacementPay } from './placement-pay';
import type { PlacementLine, PlacementView } from './placement-view';
import { formatPercent, nameUnlimitedTravel } from './terms/describe-terms';

/** Lists how the pay adds up, for the doctor or for the employer. The doctor never sees our fee. */
export function buildPayLines(
  { rates: { retirement, fee, currency }, travel }: Pick<PlacementTerms, 'rates' | 'travel'>,
  pay: PlacementPay,
  side: Side,
): PlacementView['pay'] {
  const lines: PlacementLine[] = pay.lines.map((line) => ({
    label: line.label,
    text: formatMoney(line.cents),
    note: describePayLine(line),
  }));
  const onTop = `${retirementLabels[retirement.kind]} of ${formatMoney(pay.retirementCents)}`;
  if (side === 'doctor') {
    const note = retirement.kind === 'none' ? undefined : `${onTop} on top, paid by the employer`;
    return {
      lines,
      total: { label: 'Pay before tax', text: `${formatMoney(pay.payCents)} ${currency}`, note },
    };
  }
  lines.push({ label: 'Pay before tax', text: formatMoney(pay.payCents) });
  if (retirement.kind !== 'none')
    lines.push({
      label: `${retirementLabels[retirement.kind]}, on top`,
      text: formatMoney(pay.retirementCents),
      note: formatPercent(retirement.percent),
    });
  lines.push(
    {
      label: 'Placement fee',
      text: formatMoney(pay.feeCents),
      note: `${formatPercent(fee.percent ?? 0)} of the pay`,
    },
    { label: 'GST on the fee', text: formatMoney(pay.feeGstCents), note: formatPercent(fee.gstPercent) },
  );
  const isEstimate = pay.travelCents > 0 && !pay.hasUnlimitedTravel;
  if (pay.travelCents > 0)
    lines.push({
      label: isEstimate ? 'Maximum travel cost' : 'Maximum cost of travel with a limit',
      text: formatMoney(pay.travelCents),
    });
  return {
    lines,
    total: {
      label: isEstimate ? 'Maximum cost' : 'Cost',
      text: `${formatMoney(pay.employerCents)} ${currency}`,
      ...(pay.hasUnlimitedTravel && { note: `plus ${nameUnlimitedTravel({ travel })} (no limit agreed)` }),
    },
  };
}
