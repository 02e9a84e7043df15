import { formatDateRange } from '@/lib/core/months';
import { lowerFirst } from '@/lib/core/text';
import { formatMoney, formatShortMoney } from '@/lib/jobs/calculators/format-money';
import { paths } from '@/lib/routes';
import { buildPayLines } from './build-pay-lines';
import { describeState } from './build-placement-view.server';
import { hasEnded, needsAnswer } from './confirm-placement.server';
import { doctorName, type Placement, type Side } from './placement';
import { workOutPay } from './placement-pay';
import type { PlacementRowView } from './placement-view';
import { countShifts, nameUnlimitedTravel } from './terms/describe-terms';

const describeOwed = (cents: number, currency: string) =>
  cents > 0 ? `${formatMoney(cents)} ${currency} owed` : 'nothing owed';

function toPlacementRow(
  placement: Placement,
  { side, now, href }: { side: Side; now: Date; href: string },
): PlacementRowView {
  const { reference, terms, employer } = placement;
  const { base } = terms.rates;
  const ended = hasEnded(placement, now);
  const pay = workOutPay(terms);
  const { total } = buildPayLines(terms, pay, side);
  return {
    reference,
    href,
    title: side === 'doctor' ? terms.facility : doctorName(placement),
    dates: formatDateRange(terms.firstDay, terms.lastDay),
    length: countShifts(terms.shifts),
    payLabel: placement.cancelled ? `Planned ${lowerFirst(total.label)}` : total.label,
    amount: total.text,
    payNote: placement.cancelled
      ? describeOwed(placement.cancelled.owedCents, terms.rates.currency)
      : side === 'employer' && pay.hasUnlimitedTravel
        ? `plus ${nameUnlimitedTravel(terms)}`
        : '',
    clash: null,
    facts: [
      `${formatShortMoney(base.cents)} per ${base.unit}`,
      side === 'doctor' ? terms.place : terms.facility,
    ],
    ...{ role: terms.role, organisation: side === 'doctor' ? employer.organisation : null },
    stateWords: describeState(placement, side, ended),
    isConfirmed: placement.state === 'confirmed' && !ended,
    asks: needsAnswer(placement, side) && !ended,
    ended: ended || placement.state === 'cancelled',
    cancelled: placement.state === 'cancelled',
    todo: null,
  };
}

export function listPlacementsToConfirm(placements: readonly Placement[], now: Date): PlacementRowView[] {
  return listPlacementRows(placements, { side: 'doctor', now, address: paths.placement }).filter(
    ({ asks }) => asks,
  );
}

export function listPlacementRows(
  placements: readonly Placement[],
  { side, now, address }: { side: Side; now: Date; address: (reference: string) => string },
): PlacementRowView[] {
  const rows = placements
    .toSorted((a, b) => a.terms.firstDay.localeCompare(b.terms.firstDay))
    .map((placement) => toPlacementRow(placement, { side, now, href: address(placement.reference) }));
  const [ended, current] = [rows.filter((row) => row.ended), rows.filter((row) => !row.ended)];
  return [
    ...current.filter(({ asks }) => asks),
    ...current.filter(({ asks }) => !asks),
    ...ended.toReversed(),
  ];
}
