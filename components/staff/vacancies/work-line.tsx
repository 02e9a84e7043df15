import { Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useRowFocus } from '@/components/staff/kit/use-row-focus';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import type { MatchReason } from '@/lib/employers/matching/matching';
import { MatchReasons } from './match-reasons';

type Props = {
  id: string;
  title: ReactNode;
  detail: ReactNode;
  dates: string;
  terms: string;
  name: string;
  reasons: readonly MatchReason[];
  /** Null if staff cannot choose the row. */
  pick?: { isChosen: boolean; toggle: () => void } | null;
  children: ReactNode;
};

/** Row of a vacancy or a job that fits a doctor. */
export function WorkLine({ id, title, detail, dates, terms, name, reasons, pick, children }: Props) {
  return (
    <WorkRow {...useRowFocus(id)} className={pick?.isChosen ? 'chosen' : undefined}>
      <div className="work">
        {pick && (
          <Checkbox
            slotProps={{ input: { 'aria-label': `Choose ${name}` } }}
            sx={{ m: '-0.625rem', mr: '-0.25rem', p: '0.625rem' }}
            checked={pick.isChosen}
            onChange={pick.toggle}
          />
        )}
        <div>
          <Strong sx={{ textWrap: 'balance' }}>{title}</Strong>
          <div className="why">
            <MatchReasons name={name} reasons={reasons} />
            <Parts>{detail}</Parts>
          </div>
        </div>
      </div>
      <div>
        {dates}
        <Detail>{terms}</Detail>
      </div>
      <div className="act">{children}</div>
    </WorkRow>
  );
}

const WorkRow = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0.25rem 1rem',
  alignItems: 'start',
  '&.chosen': { background: 'var(--tint)', boxShadow: '-0.5rem 0 var(--tint), 0.5rem 0 var(--tint)' },
  '& > :first-child': { gridColumn: '1 / -1' },
  '& .work': { display: 'flex', alignItems: 'flex-start' },
  '& .why': { display: 'flex', flexWrap: 'wrap', columnGap: '0.875rem', alignItems: 'baseline' },
  '& .why ul': { marginTop: 0 },
  '& .act': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 0.5rem',
    alignItems: 'center',
    justifyContent: 'flex-end',
    alignSelf: 'end',
    '& > a:not(.MuiButton-root)': { fontSize: 'var(--t-xs)' },
  },
  [theme.breakpoints.down('md')]: {
    '& .act .MuiButton-root': { minHeight: 'var(--touch)' },
    // At the edge of the title, which is beside the checkbox.
    '&:has(.MuiCheckbox-root) > :nth-of-type(2)': { paddingLeft: '1.875rem' },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 14rem 10.5rem',
    '& > :first-child': { gridColumn: 'auto' },
    '& .act': { alignSelf: 'center' },
  },
}));
