import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable, FlowingTable } from '@/components/staff/kit/data-table';
import { Facts, OptionalGroup, Section, type Fact } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { nameZone } from '@/lib/core/day-time';
import { shiftInstants } from '@/lib/placements/placement/placement-pay';
import { hasWorkedShifts } from '@/lib/placements/placement/terms/missing-terms';
import {
  countShifts,
  describeCancellation,
  describeRates,
  describeTimesheets,
} from '@/lib/placements/placement/terms/describe-terms';
import { groupShifts } from '@/lib/placements/placement/terms/group-shifts';
import type { PlacementTerms } from '@/lib/placements/placement/placement';

type Props = { terms: PlacementTerms };

/** Columns of the same width, beside each other if there is room. */
export const Halves = styled('div')({
  display: 'grid',
  gap: '1.75rem 2rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  marginBlock: '1.75rem',
  '& > div': { minWidth: 0 },
});

/** On a phone, a row is the days with the number of shifts, and below them the hours. */
const Shifts = styled(FlowingTable)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { '& td': { whiteSpace: 'nowrap' } },
  [theme.breakpoints.down('md')]: {
    '& tr, & tfoot tr': { display: 'flex', flexWrap: 'wrap', gap: '0.125rem 0.25rem' },
    '& tbody th': { flex: '1 1 calc(100% - 4rem)' },
    '& .count': { order: 1, flex: 'none', width: '3rem', textAlign: 'right !important' },
    '& tbody td.count::before': { content: "'× '" },
    '& tbody td:not(.count)': { order: 2, color: 'var(--muted)', fontSize: 'var(--t-xs)' },
    '& tbody td + td:not(.count)::before': { content: 'none' },
    '& tbody td:not(.count, .break, :has(+ .break))::after': { content: "' ·'" },
    '& tbody .break': { flex: '1 0 100%' },
    '& tbody td + td.break::before': { content: "'Unpaid break: '" },
    '& tfoot td': { marginLeft: 'auto' },
    '& tfoot td::before': { content: 'none' },
  },
}));

export function ShiftTable({ terms: { shifts, timeZone } }: Props) {
  if (shifts.length === 0) return <p className="muted">No shifts yet.</p>;
  // The clocks can change between two shifts.
  const zones = new Set(shifts.map((shift) => nameZone(shiftInstants(shift, timeZone).startsAt, timeZone)));
  return (
    <>
      <Shifts aria-label="Shifts">
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">Shift</th>
            <th scope="col">Hours</th>
            <th scope="col" className="number">
              Unpaid break
            </th>
            <th scope="col" className="number">
              Shifts
            </th>
          </tr>
        </thead>
        <tbody>
          {groupShifts(shifts).map(({ days, kind, hours, breakMinutes, count }) => (
            <tr key={days + kind + hours}>
              <th scope="row">{days}</th>
              <td>{kind}</td>
              <td>{hours}</td>
              <td className="number break">{breakMinutes > 0 ? `${breakMinutes} min` : 'None'}</td>
              <td className="number count">{count}</td>
            </tr>
          ))}
        </tbody>
        {shifts.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <td className="number" colSpan={2}>
                {countShifts(shifts)}
              </td>
            </tr>
          </tfoot>
        )}
      </Shifts>
      <Detail sx={{ mt: 1 }}>Times of shifts are local ({[...zones].join(' and ')}).</Detail>
    </>
  );
}

export function RateAndConditions({ terms, children }: Props & { children?: ReactNode }) {
  return (
    <Section title="Rate and conditions">
      {children}
      <Facts
        rows={[
          ['Work', terms.role],
          ...describeRates(terms.rates, hasWorkedShifts(terms)).map(({ label, text }): Fact => [label, text]),
          ['Timesheets', describeTimesheets(terms.timesheets)],
          terms.notes && ['Also agreed', terms.notes],
        ]}
      />
    </Section>
  );
}

export function Cancellation({ terms: { cancellation } }: Props) {
  if (cancellation.length === 0) return null;
  return (
    <OptionalGroup title="If the employer cancels">
      <DataTable aria-label="What the employer owes after a cancellation">
        <tbody>
          {describeCancellation(cancellation).map(({ when, owed }) => (
            <tr key={when}>
              <td style={{ width: '55%', overflowWrap: 'normal', color: 'var(--muted)' }}>{when}</td>
              <td>{owed}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </OptionalGroup>
  );
}
