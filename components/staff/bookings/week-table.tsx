import NightIcon from '@mui/icons-material/BedtimeOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Box, Button, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatShortDay, formatTime, zoneWords } from '@/lib/reference/working-hours/call-by';
import { count } from '@/lib/core/text';
import { groupPhoneDigits, toPhoneNumber } from '@/lib/core/phone-link';
import { wallClock } from '@/lib/core/zoned-time';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { describeBadCallTime, staffDayTime, staffTime, useNow } from '@/components/staff/kit/staff-time';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { FoldedLines } from '@/components/staff/kit/section';
import { StaffName } from '@/components/staff/kit/staff-name';
import { Detail } from '@/components/staff/kit/text';

export const timeIn = (at: string, timeZone: string) => formatTime(wallClock(new Date(at), timeZone).minutes);
export const dayIn = (at: string, timeZone: string) => wallClock(new Date(at), timeZone).date;

/**
 * Time of a call on the doctor's clock, if it differs from `timeZone`, the zone of the screen: "Doctor 3 pm AEDT". Warns if the call is
 * early or late for the doctor. `isShort` leaves "Doctor" to screen readers.
 */
export function DoctorsTime({ call, timeZone: own, isShort = false }: DoctorsTimeProps) {
  const { startsAt, endsAt, doctorsTimeZone } = call;
  const now = useNow();
  const isSameDay = dayIn(startsAt, doctorsTimeZone) === dayIn(startsAt, own);
  const isSame = isSameDay && timeIn(startsAt, doctorsTimeZone) === timeIn(startsAt, own);
  const isOver = Date.parse(endsAt) < now.getTime();
  const badTime = isOver ? null : describeBadCallTime(new Date(startsAt), doctorsTimeZone);
  if (isSame && !badTime) return null;
  const early = badTime === 'too early to call' ? 'early' : 'late';
  const time = (isSameDay ? staffTime : staffDayTime)(startsAt, doctorsTimeZone);
  return (
    <Detail sx={badTime ? { color: 'var(--warning)' } : {}}>
      {badTime && <NightIcon sx={{ mr: 0.25, fontSize: '1rem', verticalAlign: 'text-bottom' }} />}
      <span className={isShort ? 'vh' : undefined}>Doctor </span>
      <span className="nowrap">{time}</span>
      {badTime && `, ${early}`}
    </Detail>
  );
}

type DoctorsTimeProps = { call: StaffCall; timeZone: string; isShort?: boolean };

type Hours = Pick<WorkingWeek['days'][number], 'opens' | 'closes'>;

export const describeHours = ({ opens, closes }: Hours, timeZone: string): string =>
  `${timeIn(opens, timeZone)} to ${timeIn(closes, timeZone)}`;

function getSameHours(days: WorkingWeek['days'], timeZone: string): string | null {
  const working = days.filter(({ holiday, leave, isDayOff }) => !holiday && !leave && !isDayOff);
  const [hours, ...others] = new Set(working.map((day) => describeHours(day, timeZone)));
  return others.length === 0 ? (hours ?? null) : null;
}

type Day = WorkingWeek['days'][number];

/** Joins consecutive days of leave into one cell. A day with a booked call keeps its own cell. */
function joinLeave(days: readonly Day[], hasCall: (date: string) => boolean): (Day & { span: number })[] {
  const isAway = ({ date, holiday, leave }: Day) => leave && !holiday && !hasCall(date);
  const cells: (Day & { span: number })[] = [];
  for (const day of days) {
    const last = cells.at(-1);
    if (last && isAway(last) && isAway(day)) last.span += 1;
    else cells.push({ ...day, span: 1 });
  }
  return cells;
}

/** Largest number of calls in a cell of a day other than today, so that rows stay low although long names wrap. */
const maxCallsInCell = 6;

type Props = {
  consultants: WorkingWeek[];
  /** Consultant who is the reader. Empty if the reader is not a consultant. */
  viewer?: string;
  calls: StaffCall[];
  today: string;
  timeZone: string;
  openDay: (date: string) => void;
};

/** Table of a week with a row per consultant. Times are in `timeZone`. Working hours are also on the consultant's clock, if it differs. */
export function WeekTable({ consultants, viewer, calls, today, timeZone: ownZone, openDay }: Props) {
  const now = useNow();
  const [first] = consultants;
  const isEmptyPast = (date: string) =>
    date < today && calls.every(({ startsAt }) => dayIn(startsAt, ownZone) !== date);
  const hasCallsToday = calls.some(
    ({ startsAt, endsAt }) => dayIn(startsAt, ownZone) === today && Date.parse(endsAt) >= now.getTime(),
  );
  const isThisWeek = first?.days.some(({ date }) => date === today) ?? false;
  if (!first) return <p>There are no active consultants.</p>;
  return (
    <ScrollBox
      label="Calls by consultant and day"
      sx={{
        display: { xs: 'none', md: 'block' },
        mb: 3,
        '& table': { tableLayout: 'fixed', minWidth: '46rem', fontSize: '0.9rem' },
        '& th:first-of-type': { width: '11.75rem' },
        '& tbody :is(th, td)': { paddingBlock: '0.75rem' },
        // The portrait, the name and the first call have one upper edge.
        '& tbody th > span': { alignItems: 'start' },
        '&& tbody th > span > :first-of-type': { marginBlock: 0 },
        '& [aria-current]': { color: 'var(--secondary)' },
        // The times of today's calls are beside the names, so that busy rows stay low.
        '& th[aria-current]': {
          boxShadow: 'inset 0 0.25rem 0 var(--primary)',
          ...(hasCallsToday && { width: '30%' }),
        },
        '& .past': { width: '3.75rem', '& button': { whiteSpace: 'nowrap' } },
        '& .away': { bgcolor: 'var(--surface)', color: 'var(--muted)' },
      }}
    >
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Consultant</th>
            {first.days.map(({ date }) => (
              <th
                key={date}
                scope="col"
                className={isEmptyPast(date) ? 'past' : undefined}
                aria-current={date === today ? 'date' : undefined}
              >
                <MuiLink
                  component="button"
                  type="button"
                  title={`Open ${formatDay(date)}`}
                  onClick={() => openDay(date)}
                  sx={{ font: 'inherit', color: 'inherit' }}
                >
                  {date === today && 'Today, '}
                  {isEmptyPast(date)
                    ? formatShortDay(date).split(' ').slice(0, 2).join(' ')
                    : formatShortDay(date)}
                </MuiLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {consultants.map(({ id, name, timeZone, days }) => {
            const hours = getSameHours(days, ownZone);
            const localHours = getSameHours(days, timeZone);
            const ofConsultant = calls.filter((call) => call.consultantId === id);
            // Far from the consultant, the reader's day can be a weekend, which has no column.
            const zoneFor = ({ startsAt }: StaffCall) =>
              days.some(({ date }) => date === dayIn(startsAt, ownZone)) ? ownZone : timeZone;
            const isOn = (call: StaffCall, date: string) => dayIn(call.startsAt, zoneFor(call)) === date;
            return (
              <tr key={id}>
                <th scope="row">
                  <StaffName name={name} size={40}>
                    {id === viewer ? 'You' : name}
                    <Detail>
                      {hours && <span className="nowrap">{hours}</span>}{' '}
                      {hours !== localHours && (
                        <>
                          {localHours && <span className="nowrap">({localHours},</span>}{' '}
                          <span className="nowrap">
                            {zoneWords(timeZone)}
                            {localHours && ')'}
                          </span>
                        </>
                      )}
                    </Detail>
                  </StaffName>
                </th>
                {joinLeave(days, (date) => ofConsultant.some((call) => isOn(call, date))).map(
                  ({ date, opens, closes, holiday, leave, isDayOff, span }) => (
                    <td
                      key={date}
                      colSpan={span}
                      className={leave || holiday || isDayOff ? 'away' : undefined}
                    >
                      {holiday
                        ? `Public holiday: ${holiday}`
                        : leave || isDayOff
                          ? leave
                            ? 'Leave'
                            : 'Day off'
                          : !ofConsultant.some((call) => isOn(call, date)) && (
                              <span className="muted" title="No calls">
                                –
                              </span>
                            )}
                      {!hours && !holiday && !leave && !isDayOff && (
                        <Detail>{describeHours({ opens, closes }, ownZone)}</Detail>
                      )}
                      <CellCalls
                        now={now}
                        foldsPast={isThisWeek}
                        timeZone={ownZone}
                        calls={ofConsultant.filter((call) => isOn(call, date))}
                        formatStart={(call) => {
                          const zone = zoneFor(call);
                          return zone === ownZone
                            ? timeIn(call.startsAt, zone)
                            : staffTime(call.startsAt, zone);
                        }}
                        openDay={() => openDay(date)}
                        showsAll={date === today}
                      />
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </ScrollBox>
  );
}

type CellCallsProps = {
  now: Date;
  /** True folds the calls that have ended. */
  foldsPast: boolean;
  timeZone: string;
  calls: readonly StaffCall[];
  formatStart: (call: StaffCall) => string;
  openDay: () => void;
  showsAll: boolean;
};

function CellCalls({ now, foldsPast, timeZone, calls, formatStart, openDay, showsAll }: CellCallsProps) {
  if (calls.length === 0) return null;
  const isOver = ({ endsAt }: StaffCall) => Date.parse(endsAt) < now.getTime();
  const earlier = foldsPast ? calls.filter(isOver) : [];
  const others = calls.filter((call) => !earlier.includes(call));
  const shown = others.length > maxCallsInCell && !showsAll ? others.slice(0, maxCallsInCell - 1) : others;
  const toLine = (call: StaffCall) => (
    <li key={call.id} className={isOver(call) ? 'call over' : 'call'}>
      <b className="nowrap">{formatStart(call)} </b>
      <BookingLink call={call}>{call.doctor}</BookingLink>
      <Detail>{call.topic.replace('Australia or New Zealand', 'AU or NZ')}</Detail>
      <DoctorsTime call={call} timeZone={timeZone} isShort />
      {showsAll && !isOver(call) && <CallButton call={call} />}
    </li>
  );
  return (
    <Box
      component="ul"
      sx={{
        '&, & ul': { display: 'grid', gap: 0.5 },
        '& .call': {
          position: 'relative',
          padding: '0.25rem 0.25rem 0.375rem 0.75rem',
          borderRadius: '0.375rem',
          boxShadow: 'inset 0.25rem 0 0 var(--primary)',
          bgcolor: 'var(--tint)',
          lineHeight: 1.3,
        },
        '& .call b': { display: 'block', fontSize: 'var(--t-xs)', color: 'var(--secondary)' },
        ...(showsAll && {
          '& li.call': {
            display: 'grid',
            gridTemplateColumns: 'minmax(3.75rem, auto) minmax(0, 1fr) auto',
            columnGap: 0.75,
            alignItems: 'baseline',
          },
          '& li.call > span': { gridColumn: 2 },
          '& .call > .MuiButton-root': { gridArea: '1 / 3 / span 3', alignSelf: 'start', mr: 0.25 },
        }),
        '& .call a:not(.MuiButton-root)': {
          color: 'var(--secondary)',
          '&:not(:hover)': { textDecoration: 'none' },
        },
        '& .call a:not(.MuiButton-root)::after': { content: "''", position: 'absolute', inset: 0 },
        '& .over': { boxShadow: 'inset 0.25rem 0 0 var(--line)', bgcolor: 'var(--surface)' },
        '& .over :is(b, a)': { color: 'var(--muted)' },
      }}
    >
      {earlier.length > 0 && (
        <li>
          <FoldedLines summary={count(earlier.length, 'earlier call')}>{earlier.map(toLine)}</FoldedLines>
        </li>
      )}
      {shown.map(toLine)}
      {others.length > shown.length && (
        <li>
          <MuiLink component="button" type="button" onClick={openDay} sx={{ textAlign: 'left' }}>
            +{others.length - shown.length} more
            <span className="vh"> calls on this day</span>
          </MuiLink>
        </li>
      )}
    </Box>
  );
}

/** Button that calls the doctor, above the link that covers the call. */
export function CallButton({ call: { doctor, phone } }: { call: StaffCall }) {
  const { href, text } = toPhoneNumber(phone);
  if (href === null) return <Detail className="number">{text}</Detail>;
  const digits = groupPhoneDigits(text);
  return (
    <Button
      href={href}
      aria-label={`Call ${doctor}, ${digits}`}
      title={digits}
      sx={{ position: 'relative', minWidth: 'var(--touch)', height: 'var(--touch)', p: 0 }}
    >
      <PhoneIcon />
    </Button>
  );
}

export function BookingLink({ call, children }: { call: StaffCall; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={`/bookings/${call.id}/show`}>
      {children}
    </MuiLink>
  );
}
