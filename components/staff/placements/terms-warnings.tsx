import { Alert, Button } from '@mui/material';
import { formatDate } from '@/lib/core/months';
import { listHolidaysWithoutLoading } from '@/lib/placements/placement/placement-pay';
import type { PlacementTerms } from '@/lib/placements/placement/placement';

export const formatHolidays = (days: readonly string[]): string =>
  days.map((day) => formatDate(day, { year: false })).join(', ');

/** Warns of a placement fee of 0%, and of shifts on public holidays without a loading. `setFee` opens the form at the fee. */
export function TermsWarnings({ terms, setFee }: { terms: PlacementTerms; setFee?: () => void }) {
  const { fee } = terms.rates;
  const holidays = listHolidaysWithoutLoading(terms);
  return (
    <>
      {fee.percent === 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            setFee && (
              <Button size="small" onClick={setFee}>
                Set the fee
              </Button>
            )
          }
        >
          The placement fee is 0%.
        </Alert>
      )}
      {holidays.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          The loading for public holidays is 0%. Shifts on public holidays: {formatHolidays(holidays)}.
        </Alert>
      )}
    </>
  );
}
