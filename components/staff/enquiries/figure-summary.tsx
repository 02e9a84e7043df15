import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import MissedIcon from '@mui/icons-material/WarningAmber';
import { Box, Link as MuiLink } from '@mui/material';
import { count } from '@/lib/core/text';
import {
  countPlaced,
  describeMinutes,
  fewestCounted,
  figureGoals,
  isFarBelow,
  isFarLater,
  percentOnTime,
  type FiguresAbout,
} from '@/lib/enquiries/figures/enquiry-figures';
import type { Concern } from '@/lib/enquiries/figures/figure-concerns';
import { KeyFigures, Lines, Row, Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { FigureChange, HalfChange, KeptChange, NumberChange } from './figure-change';
import { QueueLink } from './figure-tables';

type ConcernsProps = {
  concerns: readonly Concern[];
  onShow: (table: NonNullable<Concern['table']>) => void;
};

export function Concerns({ concerns, onShow }: ConcernsProps) {
  return (
    <Section title="What needs attention">
      {concerns.length === 0 ? (
        <p>No consultant called late, and no group of doctors waited much longer than the goal.</p>
      ) : (
        <Lines>
          {concerns.map(({ id, text, step, table }) => (
            // On a phone, every link is below its sentence, because the first one has no room beside it.
            <Row key={id} sx={{ '& > :not(:last-child)': { flexBasis: { xs: '100%', md: '9rem' } } }}>
              <span>{text.replaceAll(/ (?=h \d|min)|(?<=\d h) (?=\d)/g, '\u00a0')}</span>
              {step && <QueueLink filter={step.queue}>{step.text}</QueueLink>}
              {table && (
                <MuiLink component="button" onClick={() => onShow(table)}>
                  Compare {table === 'speciality' ? 'specialities' : `${table}s`}
                </MuiLink>
              )}
            </Row>
          ))}
        </Lines>
      )}
    </Section>
  );
}

/** Red by the same rule as in the tables. */
function Goal({ isMet, isFar, goal }: { isMet: boolean; isFar: boolean; goal: string }) {
  const Icon = isMet ? MetIcon : MissedIcon;
  return (
    <Box
      component="span"
      sx={{
        color: `var(--${isMet ? 'success' : isFar ? 'error' : 'warning'})`,
        fontWeight: isMet ? undefined : 'var(--w-bold)',
      }}
    >
      <Icon sx={{ mr: 0.25, fontSize: '1rem', verticalAlign: 'text-bottom' }} />
      Goal of {goal} {isMet ? 'met' : 'not met'}
    </Box>
  );
}

export function FigureSums({ all, before, placements }: Pick<FiguresAbout, 'all' | 'before' | 'placements'>) {
  const { cancelled } = placements.now;
  const placed = countPlaced(all, placements.now);
  const share = percentOnTime(all);
  const few = (promised: number) =>
    promised > 0 && promised < fewestCounted ? ` (${count(promised, 'call').replace(' ', '\u00a0')})` : '';
  const sums = [
    {
      name: 'Enquiries',
      figure: all.enquiries,
      more: <NumberChange now={all.enquiries} before={before.enquiries} />,
    },
    {
      name: 'Called on time',
      figure: share === null ? 'no calls due' : `${share}%`,
      more: (
        <>
          {share !== null && (
            <>
              {all.kept} of {all.promised} calls
              <br />
            </>
          )}
          <KeptChange now={all} before={before} />
          <br />
          {share !== null && (
            <Goal isMet={share >= figureGoals.kept} isFar={isFarBelow(share)} goal={`${figureGoals.kept}%`} />
          )}
        </>
      ),
    },
    {
      name: 'Median to first call',
      figure: describeMinutes(all.half) + few(all.promised),
      more: (
        <>
          <HalfChange now={all} before={before} />
          {before.half !== null && few(before.promised)}
          <br />
          {all.half !== null && (
            <Goal
              isMet={all.half <= figureGoals.halfMinutes}
              isFar={isFarLater(all.half)}
              goal={describeMinutes(figureGoals.halfMinutes)}
            />
          )}
        </>
      ),
    },
    {
      name: 'Overdue calls',
      figure: all.waiting === 0 ? 0 : <QueueLink filter={{ view: 'overdue' }}>{all.waiting}</QueueLink>,
      more: `among these ${count(all.enquiries, 'enquiry', 'enquiries')}`,
    },
    {
      name: 'Put forward',
      figure: all.putForward,
      more: <FigureChange now={all.putForward} before={before.putForward} />,
    },
    {
      name: 'Placements',
      figure: placed,
      more: (
        <>
          <FigureChange now={placed} before={countPlaced(before, placements.before)} />
          <br />
          {all.placed} from these enquiries
          {cancelled > 0 && (
            <>
              <br />
              {cancelled} since cancelled
            </>
          )}
        </>
      ),
    },
  ];
  return (
    <KeyFigures
      sx={{
        borderTop: '2px solid var(--rule)',
        '@media print': { gridTemplateColumns: 'repeat(6, 1fr)' },
        '& dd': { fontSize: 'var(--t-xl)' },
      }}
    >
      {sums.map(({ name, figure, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            <Detail>{more}</Detail>
          </dd>
        </div>
      ))}
    </KeyFigures>
  );
}
