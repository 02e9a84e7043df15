import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Facts } from '@/components/staff/kit/section';
import { formatDateRange } from '@/lib/core/months';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { countShifts, nameUnlimitedTravel } from '@/lib/placements/placement/terms/describe-terms';
import { findMissing } from '@/lib/placements/placement/terms/missing-terms';
import type { PlacementTerms } from '@/lib/placements/placement/placement';
import { workOutPay } from '@/lib/placements/placement/placement-pay';

/** Widths of the form's container, at which the summary is beside the form or below it. */
const wide = '@container (min-width: 64rem)';
const narrow = '@container (max-width: 63.99rem)';

export const SummaryColumns = styled('div')({
  display: 'grid',
  gap: '1.75rem 2rem',
  '& > div': { minWidth: 0 },
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem' },
});

/** Beside the form if there is room. Otherwise a bar at the bottom of the window, without the dates. */
const Summary = styled('aside')({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  alignSelf: 'start',
  padding: '0.75rem 1rem',
  border: '1px solid var(--line)',
  borderTop: '0.3125rem solid var(--primary)',
  borderRadius: 'var(--r-card)',
  background: 'var(--tint)',
  '& h2': { fontSize: '1.1rem' },
  '& .MuiButton-outlined, & .MuiInputBase-root': { backgroundColor: 'var(--page)' },
  [narrow]: {
    marginInline: '-1rem',
    borderRadius: 0,
    padding: '0.5rem 1rem',
    '& h2, & .wide': { display: 'none' },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '1rem' },
    '& dl > div': { display: 'block', paddingBlock: '0.125rem', border: 0, fontSize: 'var(--t-xs)' },
  },
  [wide]: { top: '4.25rem', bottom: 'auto' },
});

/** Null while a shift has no day or times, or a rate is missing. */
function findPay(terms: PlacementTerms) {
  const isComplete = terms.shifts.every(({ date, start, end }) => date && start && end);
  return isComplete && Object.keys(findMissing(terms)).length === 0 ? workOutPay(terms) : null;
}

/** Dates, number of shifts and total of the typed terms. `children` are the buttons of the form. */
export function TermsSummary({ terms, children }: { terms: PlacementTerms; children: ReactNode }) {
  const { firstDay, lastDay, shifts, rates } = terms;
  const pay = findPay(terms);
  const money = (cents: number) => `${formatMoney(cents)} ${rates.currency}`;
  return (
    <Summary aria-label="Summary of the terms">
      <h2>Summary</h2>
      <div className="wide">
        <Facts
          isNarrow
          rows={[
            ['Dates', firstDay && lastDay ? formatDateRange(firstDay, lastDay) : 'Not complete'],
            ['Shifts', countShifts(shifts)],
          ]}
        />
      </div>
      <Facts
        isNarrow
        rows={[
          ['Doctor', pay ? money(pay.payCents) : 'Not complete', pay && 'pay before tax'],
          [
            'Employer',
            pay ? <b key="cost">{money(pay.employerCents)}</b> : 'Not complete',
            pay &&
              (pay.hasUnlimitedTravel
                ? `plus ${nameUnlimitedTravel(terms)} (no limit agreed)`
                : pay.travelCents > 0 && 'at most'),
          ],
        ]}
      />
      {children}
    </Summary>
  );
}
