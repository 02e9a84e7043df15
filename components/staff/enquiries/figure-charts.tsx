import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { count } from '@/lib/core/text';
import {
  describeMinutes,
  endLabel,
  fewestCounted,
  figureGoals,
  percent,
  type EndFigures,
  type EnquiryFigures,
  type WeekFigures,
} from '@/lib/enquiries/figures/enquiry-figures';
import { formatTime, onCallHours } from '@/lib/reference/working-hours/call-by';
import { ScrollBox } from '@/components/staff/kit/data-table';
import { ChartKey, Column, Columns, Scale } from '@/components/staff/kit/column-chart';
import { Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { Bar, FigureSection, FigureTable, NumberTable } from './figure-tables';

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatUtcDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(100, (part / whole) * 100));

const half = { bgcolor: 'secondary.main', '&&': { borderRadius: '50%' } };
/** Labels only every second week, because more labels would overlap on a phone. */
const labelStep = 2;
const goal = { borderTop: '2px solid var(--error)' };

const Week = styled(Column)({
  maxWidth: 'none',
  // The centre of a dot is at its time.
  '& span': { position: 'absolute', left: '50%', width: '0.75rem', height: '0.75rem', translate: '-50% 50%' },
  '& span:first-of-type': { borderRadius: '50%' },
  '& b': {
    position: 'absolute',
    right: 0,
    '&.first': { right: 'auto', left: 0 },
    paddingBottom: '1.125rem',
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
  },
  // Aligns the last label with the chart's end, because it would otherwise cross a phone's edge.
  '&:last-of-type em': { left: 'auto', right: 0, translate: 0 },
});

const Line = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  '& polyline': {
    fill: 'none',
    stroke: 'var(--muted)',
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke',
  },
});

/**
 * Returns the time in minutes at the top of the chart. It cuts off weeks of more than twice the median week. Otherwise a single forgotten enquiry would make its week so high that all other weeks look flat.
 */
export function findChartTop(weeks: readonly Pick<WeekFigures, 'half'>[]): number {
  const times = weeks.flatMap(({ half }) => half ?? []).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const highest = Math.max(figureGoals.halfMinutes, Math.min(2 * median, times.at(-1) ?? 0));
  return Math.ceil((highest + 1) / 30) * 30;
}

/** Returns the time in minutes at the bottom of the chart: below the goal and the fastest week. */
export function findChartBottom(weeks: readonly Pick<WeekFigures, 'half'>[]): number {
  const lowest = Math.min(figureGoals.halfMinutes, ...weeks.flatMap(({ half }) => half ?? []));
  return Math.max(0, Math.floor((lowest - 1) / 15) * 15);
}

const maxScaleLines = 5;

/** Returns the minutes at which the chart has a line: each half hour, or fewer if the chart is high. */
function listScaleMinutes(bottom: number, top: number): number[] {
  const halfHours = Math.floor(top / 30);
  const step = Math.ceil(halfHours / maxScaleLines);
  const lines = Array.from({ length: Math.floor(halfHours / step) }, (_, index) => (index + 1) * step * 30);
  return lines.filter((minutes) => minutes > bottom);
}

/** `waiting` is the number of overdue calls in the chosen period. */
export function CallTimes({ weeks, waiting }: { weeks: readonly WeekFigures[]; waiting: number }) {
  const top = findChartTop(weeks);
  const bottom = findChartBottom(weeks);
  const cut = weeks.filter(({ half }) => (half ?? 0) > top);
  const toHeight = (minutes: number) => `${share(minutes - bottom, top - bottom)}%`;
  return (
    <Section title="Median time until the first call, by week">
      <div aria-hidden>
        <Columns sx={{ gap: 0, ml: '4.5rem', mb: '2rem' }}>
          <Scale sx={{ bottom: 0 }}>{bottom === 0 ? 0 : describeMinutes(bottom)}</Scale>
          {listScaleMinutes(bottom, top).map((minutes) => (
            <Fragment key={minutes}>
              <Scale sx={{ bottom: toHeight(minutes) }}>{describeMinutes(minutes)}</Scale>
              <Box
                sx={{
                  ...{ position: 'absolute', width: 1, bottom: toHeight(minutes) },
                  borderTop: '1px solid var(--line)',
                }}
              />
            </Fragment>
          ))}
          <Box
            sx={{
              ...goal,
              position: 'absolute',
              width: 1,
              bottom: toHeight(figureGoals.halfMinutes),
            }}
          />
          <Line viewBox={`0 0 ${weeks.length} 1`} preserveAspectRatio="none">
            <polyline
              points={weeks
                .flatMap(({ half }, index) =>
                  half === null ? [] : `${index + 0.5},${1 - share(half - bottom, top - bottom) / 100}`,
                )
                .join(' ')}
            />
          </Line>
          {weeks.map((week, index) => (
            <Week key={week.from}>
              {week.half !== null && <Box component="span" sx={{ ...half, bottom: toHeight(week.half) }} />}
              {week.half !== null && (index === 0 || index === weeks.length - 1) && (
                <Box
                  component="b"
                  className={index === 0 ? 'first' : ''}
                  sx={{ bottom: toHeight(week.half) }}
                >
                  {describeMinutes(week.half)}
                </Box>
              )}
              {(weeks.length - index) % labelStep === 1 && <em>{formatUtcDay(week.from)}</em>}
            </Week>
          ))}
        </Columns>
        <ChartKey
          entries={[
            [half, 'half of the calls were made within this time'],
            [{ ...goal, maxHeight: 2 }, `goal: ${describeMinutes(figureGoals.halfMinutes)}`],
          ]}
        />
      </div>
      {cut.length > 0 && (
        <Detail sx={{ mb: 0.5 }}>
          Cut off in the chart:{' '}
          {cut.map((week) => `${describeMinutes(week.half)} (${formatUtcDay(week.from)})`).join(', ')}
        </Detail>
      )}
      <Detail>
        Working time is Monday to Friday, {formatTime(onCallHours.opens)} to {formatTime(onCallHours.closes)}{' '}
        where the job is, except on public holidays. Overdue calls are included, timed up to now
        {waiting > 0 &&
          `. ${count(waiting, 'call')} in the chosen period ${waiting === 1 ? 'is' : 'are'} overdue`}
        .
      </Detail>
    </Section>
  );
}

export function WeekTable({ weeks }: { weeks: readonly WeekFigures[] }) {
  return (
    <FigureSection title="Week by week">
      <ScrollBox label="Times by week">
        <NumberTable className="compact low">
          <caption className="vh">Time until the first call, by week</caption>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Enquiries</th>
              <th scope="col">Median</th>
              <th scope="col">9 of 10 within</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.from}>
                <th scope="row">{formatUtcDay(week.from)}</th>
                <td>{week.enquiries}</td>
                <td>
                  {describeMinutes(week.half)}
                  {week.half !== null &&
                    week.promised < fewestCounted &&
                    week.promised !== week.enquiries &&
                    ` (${count(week.promised, 'call')})`}
                </td>
                <td>{describeMinutes(week.nineInTen)}</td>
              </tr>
            ))}
            {weeks.length === 0 && (
              <tr>
                <td colSpan={4}>No enquiries in the last eleven weeks</td>
              </tr>
            )}
          </tbody>
        </NumberTable>
      </ScrollBox>
    </FigureSection>
  );
}

/** `additional` is the number of placements in the period that none of these enquiries led to. */
export function Funnel({ all, additional }: { all: EnquiryFigures; additional: number }) {
  const steps = [
    ['Enquiries', all.enquiries],
    ['Reached', all.reached],
    ['Put forward', all.putForward],
    ['Offered', all.offered],
    ['Placed', all.placed],
  ] as const;
  return (
    <Section title={`Of ${all.enquiries === 1 ? 'this enquiry' : `these ${all.enquiries} enquiries`}`}>
      <FunnelSteps>
        {steps.map(([name, count], index) => {
          const before = steps[index - 1]?.[1];
          const onward = before === undefined ? null : percent(count, before);
          return (
            <li key={name}>
              <span>{name}</span>
              <Bar share={share(count, all.enquiries)} />
              <b>{count}</b>
              <small>
                {onward !== null && (
                  <>
                    {onward}%<span className="vh"> of the previous step</span>
                  </>
                )}
              </small>
            </li>
          );
        })}
      </FunnelSteps>
      <Detail sx={{ mt: 1 }}>
        Percentages are of the previous step.
        {additional > 0 &&
          ` ${count(additional, 'more placement')} in this period came from earlier enquiries or from vacancies.`}
      </Detail>
    </Section>
  );
}

const FunnelSteps = styled('ol')({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr) 2rem 3rem',
    gap: '0.75rem',
    alignItems: 'center',
    paddingBlock: '0.625rem',
  },
  '& :is(b, small)': { textAlign: 'right' },
  '& small': { color: 'var(--muted)' },
});

export function Ends({ ends }: { ends: readonly EndFigures[] }) {
  const all = ends.reduce((sum, { enquiries }) => sum + enquiries, 0);
  const title = 'Why enquiries ended';
  if (all === 0)
    return (
      <Section title={title}>
        <p>No enquiries from this period have ended without a placement.</p>
      </Section>
    );
  return (
    <FigureTable
      title={title}
      exported={{ resource: 'enquiry-figures', of: 'end reason' }}
      className="compact low"
    >
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Enquiries</th>
          <th scope="col">Share</th>
          <td className="bar" />
        </tr>
      </thead>
      <tbody>
        {ends.map(({ reason, enquiries }) => (
          <tr key={reason}>
            <th scope="row">{endLabel(reason)}</th>
            <td>{enquiries}</td>
            <td>{Math.round((enquiries * 100) / all)}%</td>
            <td className="bar">
              <Bar share={share(enquiries, all)} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
