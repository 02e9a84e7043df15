import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import {
  Box,
  Button,
  Link as MuiLink,
  MenuItem,
  Pagination,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useGetList } from 'react-admin';
import { addDays } from '@/lib/core/dates';
import { formatDay, formatTime, isWeekday, zoneWords } from '@/lib/reference/working-hours/call-by';
import { wallClock } from '@/lib/core/zoned-time';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { LoadStates } from '@/components/staff/kit/list-states';
import { Lines, Section } from '@/components/staff/kit/section';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';

type About = { week: string; today: string; previous: string; next: string; consultants: WorkingWeek[] };

const perPage = 100;
const timeIn = (at: string, timeZone: string) => formatTime(wallClock(new Date(at), timeZone).minutes);
const dayIn = (at: string, timeZone: string) => wallClock(new Date(at), timeZone).date;

export function BookingCalendar() {
  const [week, setWeek] = useState<string>();
  const [consultant, setConsultant] = useState('');
  const [page, setPage] = useState(1);
  // Day that is shown. Null shows the whole week.
  const [day, setDay] = useState<string | null>(null);
  const list = useGetList<StaffCall>('bookings', {
    filter: { week, consultant: consultant || undefined },
    pagination: { page, perPage },
    sort: { field: 'startsAt', order: 'ASC' },
  });
  const { data: calls = [], total = 0, meta } = list;
  const about = meta as About | undefined;
  const pages = Math.ceil(total / perPage);
  function choose(next: string | undefined) {
    setWeek(next);
    setPage(1);
  }
  function chooseDay(next: string) {
    setDay(next);
    choose(next);
  }
  const days = about?.consultants[0]?.days.map(({ date }) => date) ?? [];
  const today = about?.today ?? '';
  const isToday = (date: string) => date === today;
  function chooseConsultant(id: string) {
    setConsultant(id);
    setPage(1);
  }
  const chosen = about?.consultants.find(({ id }) => id === consultant);
  const shown = about?.consultants.filter(({ id }) => !consultant || id === consultant) ?? [];
  return (
    <Screen
      heading={`Calls${about ? (day ? `, ${formatDay(day)}` : `, week of ${formatDay(about.week)}`) : ''}`}
      actions={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={day ? 'day' : 'week'}
            aria-label="View"
            onChange={(_, view: 'day' | 'week' | null) => {
              if (view === 'week') setDay(null);
              if (view === 'day') setDay(days.find(isToday) ?? days[0] ?? today);
            }}
          >
            <ToggleButton value="week">Week</ToggleButton>
            <ToggleButton value="day" disabled={!about}>
              Day
            </ToggleButton>
          </ToggleButtonGroup>
          <Actions sx={oneLine}>
            {day ? (
              <>
                <Button onClick={() => chooseDay(nextWorkingDay(day, -1))}>Previous day</Button>
                <Button onClick={() => chooseDay(isWeekday(today) ? today : nextWorkingDay(today, 1))}>
                  Today
                </Button>
                <Button onClick={() => chooseDay(nextWorkingDay(day, 1))}>Next day</Button>
              </>
            ) : (
              <>
                <Button disabled={!about} onClick={() => choose(about?.previous)}>
                  Previous week
                </Button>
                <Button onClick={() => choose(undefined)}>This week</Button>
                <Button disabled={!about} onClick={() => choose(about?.next)}>
                  Next week
                </Button>
              </>
            )}
          </Actions>
        </>
      }
    >
      <TextField
        select
        id="calls-of"
        label="Consultant"
        value={consultant}
        onChange={({ target }) => chooseConsultant(target.value)}
        sx={{ minWidth: '14rem', maxWidth: '22rem', my: 1 }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">All</MenuItem>
        {about?.consultants.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <LoadStates
        list={list}
        rows="calls"
        filters={{
          texts: consultant ? [`Consultant: ${chosen?.name ?? consultant}`] : [],
          clear: () => chooseConsultant(''),
        }}
      >
        {day ? (
          <DayCalls date={day} consultants={shown} calls={calls} />
        ) : (
          <>
            <WeekTable consultants={shown} calls={calls} today={today} />
            <CallsByDay calls={calls} who={chosen?.name} />
          </>
        )}
      </LoadStates>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          aria-label="Pages of booked calls"
        />
      )}
    </Screen>
  );
}

/** Keeps the three buttons on one line of a phone. */
const oneLine = { flexWrap: 'nowrap', '& button': { px: { xs: 1, sm: 1.5 } } };

const nextWorkingDay = (date: string, step: 1 | -1): string => {
  let next = addDays(date, step);
  while (!isWeekday(next)) next = addDays(next, step);
  return next;
};

function DayCalls({
  date,
  consultants,
  calls,
}: {
  date: string;
  consultants: WorkingWeek[];
  calls: StaffCall[];
}) {
  return consultants.map(({ id, name, timeZone, days }) => {
    const working = days.find((one) => one.date === date);
    if (!working) return null;
    const { opens, closes, holiday, leave } = working;
    const hours = `${describeHours({ opens, closes }, timeZone)} (${zoneWords(timeZone)})`;
    const ofDay = calls.filter((call) => call.consultantId === id && dayIn(call.startsAt, timeZone) === date);
    return (
      <Section key={id} title={name} aside={holiday ? `Public holiday: ${holiday}` : leave ? 'Leave' : hours}>
        <Lines none="No calls booked">
          {ofDay.map((call) => (
            <li key={call.id}>
              <CallLink call={call}>
                {timeIn(call.startsAt, timeZone)} {call.doctor}
              </CallLink>
              <Detail>
                Doctor’s time: {call.doctorsTime}. <PhoneLink phone={toPhoneNumber(call.phone)} />.{' '}
                {call.topic}
              </Detail>
            </li>
          ))}
        </Lines>
      </Section>
    );
  });
}

type Hours = Pick<WorkingWeek['days'][number], 'opens' | 'closes'>;

const describeHours = ({ opens, closes }: Hours, timeZone: string): string =>
  `${timeIn(opens, timeZone)} to ${timeIn(closes, timeZone)}`;

/** Describes the hours of a consultant who works the same hours on all working days of the week. */
function getSameHours(days: WorkingWeek['days'], timeZone: string): string | null {
  const working = days.filter(({ holiday, leave }) => !holiday && !leave);
  const [hours, ...others] = new Set(working.map((day) => describeHours(day, timeZone)));
  return others.length === 0 ? (hours ?? null) : null;
}

const block = {
  mb: 0.5,
  borderLeft: '0.25rem solid var(--primary)',
  borderRadius: '0.25rem',
  outline: '1px solid var(--line)',
  bgcolor: 'var(--page)',
  '& a': { display: 'block', px: 1, py: 0.5, color: 'var(--secondary)', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
};

/** Table of a week with a row per consultant. Times are in the consultant's own time zone. */
function WeekTable({
  consultants,
  calls,
  today,
}: {
  consultants: WorkingWeek[];
  calls: StaffCall[];
  today: string;
}) {
  const [first] = consultants;
  if (!first) return <p>There are no active consultants.</p>;
  return (
    <ScrollBox
      label="Calls by consultant and day"
      sx={{
        display: { xs: 'none', md: 'block' },
        mb: 3,
        '& .today, & [aria-current]': { bgcolor: 'var(--tint)', color: 'var(--secondary)' },
      }}
    >
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Consultant</th>
            {first.days.map(({ date }) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                {date === today && 'Today, '}
                {formatDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {consultants.map(({ id, name, timeZone, days }) => {
            const hours = getSameHours(days, timeZone);
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {hours && <Detail>{hours}</Detail>}
                  <Detail>{zoneWords(timeZone)}</Detail>
                </th>
                {days.map(({ date, opens, closes, holiday, leave }) => (
                  <td key={date} className={date === today ? 'today' : undefined}>
                    {holiday ? <b>Public holiday: {holiday}</b> : leave ? <b>Leave</b> : null}
                    {!hours && !holiday && !leave && (
                      <Detail>{describeHours({ opens, closes }, timeZone)}</Detail>
                    )}
                    {calls
                      .filter((call) => call.consultantId === id && dayIn(call.startsAt, timeZone) === date)
                      .map((call) => (
                        <Box key={call.id} sx={block}>
                          <CallLink call={call}>
                            <b>{timeIn(call.startsAt, timeZone)}</b> {call.doctor}
                          </CallLink>
                        </Box>
                      ))}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </ScrollBox>
  );
}

function CallLink({ call, children }: { call: StaffCall; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={`/bookings/${call.id}/show`}>
      {children}
    </MuiLink>
  );
}

function CallsByDay({ calls, who }: { calls: StaffCall[]; who: string | undefined }) {
  const days = new Map<string, StaffCall[]>();
  for (const call of calls) {
    const { consultantsDay } = call;
    days.set(consultantsDay, [...(days.get(consultantsDay) ?? []), call]);
  }
  if (calls.length === 0)
    return (
      <p>
        {who ? `No calls with ${who} are booked` : 'No calls are booked'} in the selected week. Calls that
        doctors book on the site appear here.
      </p>
    );
  return [...days].map(([day, ofDay]) => (
    <Section key={day} title={day}>
      <Lines none="No calls">
        {ofDay.map((call) => (
          <li key={call.id}>
            <CallLink call={call}>
              {call.consultant} calls {call.doctor}
            </CallLink>
            <div>{call.consultantsHours}</div>
            <Detail>
              {call.doctorsTime !== `${call.consultantsDay}, ${call.consultantsHours}` &&
                `Doctor’s time: ${call.doctorsTime}. `}
              <PhoneLink phone={toPhoneNumber(call.phone)} />. {call.topic}
            </Detail>
          </li>
        ))}
      </Lines>
    </Section>
  ));
}
