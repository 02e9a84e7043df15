import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Box, Button, MenuItem, Pagination, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { addDays } from '@/lib/core/dates';
import { formatDay, isWeekday, zoneWords } from '@/lib/reference/working-hours/call-by';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { LoadStates } from '@/components/staff/kit/list-states';
import { Lines, Section } from '@/components/staff/kit/section';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { CallLink, dayIn, describeHours, timeIn, WeekTable } from './week-table';

type About = { week: string; today: string; previous: string; next: string; consultants: WorkingWeek[] };

const perPage = 100;
export function BookingCalendar() {
  const [week, setWeek] = useState<string>();
  const [consultant, setConsultant] = useState('');
  const [page, setPage] = useState(1);
  // Day that is shown. Null means the whole week.
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
            {calls.length === 0 && <NoCalls who={chosen?.name} />}
            <Box sx={{ display: { md: 'none' } }}>
              <CallsByDay calls={calls} />
            </Box>
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

function NoCalls({ who }: { who: string | undefined }) {
  return (
    <p>
      {who ? `No calls with ${who} are booked` : 'No calls are booked'} in the selected week. Calls that
      doctors book on the site appear here.
    </p>
  );
}

function CallsByDay({ calls }: { calls: StaffCall[] }) {
  const days = new Map<string, StaffCall[]>();
  for (const call of calls) {
    const { consultantsDay } = call;
    days.set(consultantsDay, [...(days.get(consultantsDay) ?? []), call]);
  }
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
