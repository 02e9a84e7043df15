import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { wallClock } from '@/lib/core/zoned-time';
import { slotMinutes } from '@/lib/consultants/bookings/booking';
import type { CallDay, StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { zoneWords } from '@/lib/reference/working-hours/call-by';
import { staffTime, useNow } from '@/components/staff/kit/staff-time';
import { StaffFace } from '@/components/staff/kit/staff-name';
import { Detail } from '@/components/staff/kit/text';
import { dayIn, describeHours, timeIn } from './week-table';

export type FreeSlot = CallDay['free'][number];
type Working = WorkingWeek['days'][number];
type Column = Omit<WorkingWeek, 'days'> & { working: Working };

const slotMs = slotMinutes * 60_000;

/** Returns the number of rows between the top of the grid and an instant. */
type ToRows = (at: string | number) => number;

type Props = {
  day: CallDay;
  timeZone: string;
  consultants: readonly WorkingWeek[];
  calls: readonly StaffCall[];
  onBook: (slot: FreeSlot) => void;
};

/**
 * Shows the calls and free slots of one day. Each consultant has a column, and each slot a row. On a narrow screen, a
 * column is a list of times. Times are in `timeZone`.
 */
export function DayGrid({ day, timeZone, consultants, calls, onBook }: Props) {
  const now = useNow().getTime();
  const columns = consultants.flatMap(({ days, ...consultant }) => {
    const working = days.find(({ date }) => date === day.date);
    return working ? [{ ...consultant, working }] : [];
  });
  if (columns.length === 0) return <p>There are no active consultants.</p>;
  const isShown = (call: StaffCall, { id, timeZone: zone }: Column) =>
    call.consultantId === id && dayIn(call.startsAt, zone) === day.date;
  const shownCalls = calls.filter((call) => columns.some((column) => isShown(call, column)));
  const { opens, closes } = findGridHours(
    columns.map(({ working }) => working),
    shownCalls,
  );
  const isNow = now > opens && now < closes;
  const first = isNow ? findFirstHour({ opens, now, calls: shownCalls }) : opens;
  const toRows: ToRows = (at) => (new Date(at).getTime() - first) / slotMs;
  const hours = listHours(first, closes, timeZone);
  return (
    <Grid
      style={
        {
          '--columns': columns.length,
          '--rows': Math.ceil(toRows(closes)),
          '--first-hour': toRows(hours[0] ?? first),
        } as CSSProperties
      }
    >
      <div className="hours" aria-hidden>
        {hours.map((at) => (
          <span key={at} style={place(toRows(at))}>
            {timeIn(new Date(at).toISOString(), timeZone)}
          </span>
        ))}
      </div>
      {columns.map((column, index) => (
        <ConsultantDay
          key={column.id}
          column={column}
          // Column 1 has the hours. The line that marks now would otherwise push the columns aside.
          gridColumn={index + 2}
          day={day}
          timeZone={timeZone}
          calls={shownCalls.filter((call) => isShown(call, column))}
          now={now}
          toRows={toRows}
          onBook={onBook}
        />
      ))}
      {isNow && <div className="now" aria-hidden style={place(toRows(now))} />}
    </Grid>
  );
}

type GridHours = { opens: number; closes: number };

/** Contains all working hours, and calls that were booked before a consultant's hours changed. */
export function findGridHours(
  hours: readonly Pick<Working, 'opens' | 'closes'>[],
  calls: readonly Pick<StaffCall, 'startsAt' | 'endsAt'>[],
): GridHours {
  const starts = [...hours.map(({ opens }) => opens), ...calls.map(({ startsAt }) => startsAt)];
  const ends = [...hours.map(({ closes }) => closes), ...calls.map(({ endsAt }) => endsAt)];
  return { opens: Math.min(...starts.map(Date.parse)), closes: Math.max(...ends.map(Date.parse)) };
}

const hourMs = 3_600_000;

type FindFirstHourInput = { opens: number; now: number; calls: readonly StaffCall[] };

/** Omits the hours of today that have passed without a call, except the last. Whole hours after the opening time. */
export function findFirstHour({ opens, now, calls }: FindFirstHourInput): number {
  const first = Math.min(now - hourMs, ...calls.map(({ startsAt }) => Date.parse(startsAt)));
  return opens + Math.max(0, Math.floor((first - opens) / hourMs)) * hourMs;
}

function listHours(opens: number, closes: number, timeZone: string): number[] {
  const { minutes } = wallClock(new Date(opens), timeZone);
  const first = opens + ((60 - (minutes % 60)) % 60) * 60_000;
  return Array.from({ length: Math.ceil((closes - first) / hourMs) }, (_, hour) => first + hour * hourMs);
}

const place = (from: number, to?: number): CSSProperties => ({
  top: `calc(${from} * var(--slot))`,
  ...(to !== undefined && { height: `calc(${to - from} * var(--slot))` }),
});

function describeWork({ timeZone, working }: Column): string {
  if (working.holiday) return `Public holiday: ${working.holiday}`;
  if (working.leave) return 'Leave';
  return working.isDayOff ? 'Day off' : describeHours(working, timeZone);
}

type ConsultantDayProps = {
  column: Column;
  gridColumn: number;
  day: CallDay;
  timeZone: string;
  calls: readonly StaffCall[];
  now: number;
  toRows: ToRows;
  onBook: (slot: FreeSlot) => void;
};

function ConsultantDay({
  column,
  gridColumn,
  day,
  timeZone,
  calls,
  now,
  toRows,
  onBook,
}: ConsultantDayProps) {
  const heading = useId();
  const { id, name, working } = column;
  const free = day.free.filter((slot) => slot.consultantId === id && Date.parse(slot.startsAt) >= now);
  const entries: { startsAt: string; call?: StaffCall }[] = [
    ...calls.map((call) => ({ startsAt: call.startsAt, call })),
    ...free,
  ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const clocks = ({ startsAt, doctorsTimeZone }: StaffCall) =>
    timeIn(startsAt, doctorsTimeZone) === timeIn(startsAt, timeZone)
      ? ''
      : staffTime(startsAt, doctorsTimeZone);
  const from = Math.max(Date.parse(working.opens), now);
  const isOff = Boolean(working.holiday) || working.leave || working.isDayOff;
  const isOpen = !isOff && from < Date.parse(working.closes);
  return (
    <section aria-labelledby={heading} style={{ gridColumn }}>
      <header>
        <StaffFace name={name} size={36} />
        <h2 id={heading}>{name}</h2>
        <Detail>{describeWork(column)}</Detail>
        <Detail>{zoneWords(column.timeZone)}</Detail>
      </header>
      <div className="day">
        {isOpen && <div className="open" style={place(toRows(from), toRows(working.closes))} />}
        <ul>
          {entries.map(({ startsAt, call }) => {
            const time = timeIn(startsAt, timeZone);
            return (
              <li key={startsAt} style={place(toRows(startsAt))}>
                {call ? (
                  <Link
                    to={`/bookings/${call.id}/show`}
                    className={Date.parse(call.endsAt) < now ? 'over' : undefined}
                    title={[call.doctor, call.topic, clocks(call)].filter(Boolean).join(', ')}
                  >
                    <span className="time">{time} </span>
                    <b>{call.doctor}</b> <small>{clocks(call) || call.topic}</small>
                  </Link>
                ) : (
                  <ButtonBase
                    aria-label={`Book ${time} with ${name}`}
                    onClick={() => onBook({ startsAt, consultantId: id })}
                  >
                    <span className="plus">+ </span>
                    <span>{time}</span>
                  </ButtonBase>
                )}
              </li>
            );
          })}
        </ul>
        {entries.length === 0 && <p>No calls and no free times</p>}
      </div>
    </section>
  );
}

const Grid = styled('div')(({ theme }) => ({
  '--slot': '1.5rem',
  '& h2': { fontSize: '0.9rem', lineHeight: 1.3 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li > a': {
    display: 'block',
    overflow: 'hidden',
    paddingInline: '0.4rem',
    borderRadius: '0.25rem',
    boxShadow: 'inset 0.1875rem 0 0 var(--primary)',
    background: 'var(--tint)',
    color: 'var(--secondary)',
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover b': { textDecoration: 'underline' },
    '& small': { fontSize: 'var(--t-xs)', color: 'var(--muted)' },
    '&.over': {
      boxShadow: 'inset 0.1875rem 0 0 var(--line)',
      background: 'var(--surface)',
      color: 'var(--muted)',
    },
  },
  '& button': {
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: 'var(--secondary)',
  },
  [theme.breakpoints.down('md')]: {
    '& .hours, & .open, & .now': { display: 'none' },
    '& header': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '0.75rem',
      padding: '0.5rem 0',
    },
    '& header > :first-child': { gridRow: '1 / span 3', alignSelf: 'center' },
    '& li': { borderTop: '1px solid var(--line)', paddingBlock: '0.125rem' },
    '& li > *': { width: '100%', minHeight: '2.75rem', justifyContent: 'start' },
    '& li > a': { lineHeight: '2.75rem' },
    '& li > button': { gap: '0.25rem', paddingInline: '0.4rem' },
  },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplate: 'auto calc(var(--rows) * var(--slot)) / 3.75rem repeat(var(--columns), minmax(0, 1fr))',
    fontSize: '0.85rem',
    '& > section': {
      display: 'grid',
      gridRow: '1 / 3',
      gridTemplateRows: 'subgrid',
      minWidth: 0,
      borderLeft: '1px solid var(--line)',
    },
    '& header': {
      position: 'sticky',
      top: '3rem',
      zIndex: 2,
      padding: '0.375rem 0.5rem',
      borderBottom: '2px solid var(--rule)',
      background: 'var(--page)',
    },
    '& .hours': { position: 'relative', gridArea: '2 / 1' },
    '& .hours span': {
      position: 'absolute',
      right: '0.5rem',
      fontSize: 'var(--t-xs)',
      lineHeight: 1,
      color: 'var(--muted)',
      transform: 'translateY(-50%)',
    },
    '& .day': { position: 'relative', background: 'var(--surface)' },
    '& .open': { position: 'absolute', insetInline: 0, background: 'var(--page)' },
    // Line at each full hour.
    '& .day::after': {
      content: "''",
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
      backgroundSize: '100% calc(3 * var(--slot))',
      backgroundPositionY: 'calc(var(--first-hour) * var(--slot))',
    },
    '& .day > p': { display: 'none' },
    '& li': {
      position: 'absolute',
      zIndex: 1,
      insetInline: '0.125rem',
      height: 'var(--slot)',
      paddingBlock: '1px',
    },
    '& li > *': { width: '100%', height: '100%' },
    '& li > a': { lineHeight: 'calc(var(--slot) - 2px)' },
    '& li .time': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& li > button': {
      justifyContent: 'start',
      paddingInline: '0.4rem',
      borderRadius: '0.25rem',
      '@media (hover: hover)': {
        '& span:not(.plus)': { opacity: 0 },
        '&:hover span, &:focus-visible span': { opacity: 1 },
      },
      '& .plus': { marginRight: '0.25rem', opacity: 0.5 },
      '&:hover, &:focus-visible': { background: 'var(--tint)', fontWeight: 'var(--w-bold)' },
    },
    '& .now': {
      position: 'relative',
      gridArea: '2 / 1 / 3 / -1',
      height: 0,
      marginLeft: '3.25rem',
      borderTop: '2px solid var(--error)',
      pointerEvents: 'none',
      '&::before': {
        content: "''",
        position: 'absolute',
        top: '-0.3125rem',
        width: '0.5rem',
        height: '0.5rem',
        borderRadius: '50%',
        background: 'var(--error)',
      },
    },
  },
}));
