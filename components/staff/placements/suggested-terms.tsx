import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { Detail } from '@/components/staff/kit/text';
import { AgreedTermsText, hasAgreedTerms } from './agreed-terms';
import { areShiftsUnchecked } from '@/lib/placements/placement/terms/missing-terms';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import type { PlacementTerms } from '@/lib/placements/placement/placement';
import { readRequestedRate } from '@/lib/placements/placement/terms/requested-rate';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';

type Props = {
  terms: Pick<PlacementTerms, 'shifts'>;
  placement: Pick<StaffPlacement, 'state' | 'asked' | 'areShiftsChecked'>;
  children?: ReactNode;
};

/** Quotes the employer’s words about the shifts until the terms are sent. Asks staff to check suggested shifts. */
export function SuggestedShifts({ terms, placement: { state, asked, areShiftsChecked }, children }: Props) {
  if (state !== 'written') return null;
  const quote = asked?.shifts && `The employer wrote: “${asked.shifts}”`;
  if (!areShiftsUnchecked({ terms, areShiftsChecked })) return quote ? <Detail>{quote}</Detail> : null;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      Suggested: check the shifts. We filled in a day shift for each weekday.
      {quote && ` ${quote}.`}
      {children && <div>{children}</div>}
    </Alert>
  );
}

/** Terms agreed with the employer, from which staff take the rate and the fee. */
export function EmployersTerms({ agreed }: Pick<StaffPlacement, 'agreed'>) {
  if (!agreed || !hasAgreedTerms(agreed)) return null;
  return (
    <Alert severity="info" icon={false} sx={{ my: 1 }}>
      <AlertTitle>Terms agreed with this employer (staff only)</AlertTitle>
      <AgreedTermsText {...agreed} />
    </Alert>
  );
}

type RequestedRateProps = { terms: Pick<PlacementTerms, 'rates'>; asked: StaffPlacement['asked'] };

export function RequestedRate({ terms: { rates }, asked }: RequestedRateProps) {
  if (!asked?.rate) return null;
  const read = readRequestedRate(asked.rate, rates.currency);
  const isUsed = read?.cents === rates.base.cents && read.unit === rates.base.unit;
  if (read && !isUsed && rates.base.cents > 0)
    return (
      <Detail sx={{ color: 'var(--warning)' }}>
        The base rate is {formatMoney(rates.base.cents)} per {rates.base.unit}, but the employer wrote: “
        {asked.rate}”
      </Detail>
    );
  return (
    <Detail>
      {isUsed && 'Base rate from the request. '}The employer wrote: “{asked.rate}”
    </Detail>
  );
}
