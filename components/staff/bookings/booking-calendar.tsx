import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Box, Button, MenuItem, Pagination, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { addDays } from '@/lib/core/dates';
import { formatDay, isWeekday, zoneWords } from '@/lib/reference/working-hours/call-by';
import type { StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { LoadStates } from '@/components/staff/kit/list-states';
import { Lines, PhoneRow, Row, Section } from '@/components/staff/kit/section';
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
          <TextField
            select
            id="calls-of"
            label="Consultant"
            value={consultant}
            onChange={({ target }) => chooseConsultant(target.value)}
            sx={{ width: '11rem', my: 0 }}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">All</MenuItem>
            {about?.consultants.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
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
                <Step label="Previous day" onClick={() => chooseDay(nextWorkingDay(day, -1))}>
                  <PreviousIcon />
                </Step>
                <Button onClick={() => chooseDay(isWeekday(today) ? today : nextWorkingDay(today, 1))}>
                  Today
                </Button>
                <Step label="Next day" onClick={() => chooseDay(nextWorkingDay(day, 1))}>
                  <NextIcon />
                </Step>
              </>
            ) : (
              <>
                <Step label="Previous week" disabled={!about} onClick={() => choose(about?.previous)}>
                  <PreviousIcon />
                </Step>
                <Button onClick={() => choose(undefined)}>This week</Button>
                <Step label="Next week" disabled={!about} onClick={() => choose(about?.next)}>
                  <NextIcon />
                </Step>
              </>
            )}
          </Actions>
        </>
      }
    >
      <LoadStates
        list={list}
        rows="calls"
        filters={{
          texts: consultant ? [`Consultant: ${chosen?.name ?? consultant}`] : [],
          clear: () => chooseConsultant(''),
        }}
      >
        <Box sx={{ mt: 2 }}>
          {day ? (
            <DayCalls date={day} consultants={shown} calls={calls} />
          ) : (
            <>
              <WeekTable consultants={shown} calls={calls} today={today} openDay={chooseDay} />
              {calls.length === 0 && <NoCalls who={chosen?.name} />}
              <Box sx={{ display: { md: 'none' } }}>
                <CallsByDay calls={calls} consultants={shown} />
              </Box>
            </>
          )}
        </Box>
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

const oneLine = { flexWrap: 'nowrap' };

function Step({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      sx={{ minWidth: 44, px: 0 }}
    >
      {children}
    </Button>
  );
}

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
  const rows = consultants.flatMap(({ id, name, timeZone, days }) => {
    const working = days.find((one) => one.date === date);
    if (!working) return [];
    const { holiday, leave } = working;
    const hours = `${describeHours(working, timeZone)} (${zoneWords(timeZone)})`;
    const aside = holiday ? `Public holiday: ${holiday}` : leave ? 'Leave' : hours;
    const ofDay = calls.filter((call) => call.consultantId === id && dayIn(call.startsAt, timeZone) === date);
    return [{ id, name, timeZone, aside, ofDay }];
  });
  const free = rows.filter(({ ofDay }) => ofDay.length === 0);
  return (
    <>
      {rows
        .filter(({ ofDay }) => ofDay.length > 0)
        .map(({ id, name, timeZone, aside, ofDay }) => (
          <Section key={id} title={name} aside={aside}>
            <Lines>
              {ofDay.map((call) => (
                <CallLine key={call.id} call={call} timeZone={timeZone} />
              ))}
            </Lines>
          </Section>
        ))}
      {free.length > 0 && (
        <Section title="No calls booked">
          <Lines>
            {free.map(({ id, name, aside }) => (
              <Row key={id}>
                <span>{name}</span>
                <Detail>{aside}</Detail>
              </Row>
            ))}
          </Lines>
        </Section>
      )}
    </>
  );
}

function NoCalls({ who }: { who: string | undefined }) {
  return (
    <p>
      {who ? `No calls with ${who} are booked` : 'No calls are booked'} in the selected week. Calls that
      doctors book on the site appear here.
    </p>
  );
}

function CallsByDay({ calls, consultants }: { calls: StaffCall[]; consultants: WorkingWeek[] }) {
  const zones = new Map(consultants.map(({ id, timeZone }) => [id, timeZone]));
  const days = new Map<string, StaffCall[]>();
  for (const call of calls) {
    const { consultantsDay } = call;
    days.set(consultantsDay, [...(days.get(consultantsDay) ?? []), call]);
  }
  return [...days].map(([day, ofDay]) => (
    <Section key={day} title={day}>
      <Lines none="No calls">
        {ofDay.map((call) => {
          const timeZone = zones.get(call.consultantId) ?? 'Australia/Sydney';
          const by = `${call.consultant}, ${zoneWords(timeZone)}`;
          return <CallLine key={call.id} call={call} timeZone={timeZone} by={by} />;
        })}
      </Lines>
    </Section>
  ));
}

/** Line of a booked call. The time is the consultant's. */
function CallLine({ call, timeZone, by }: { call: StaffCall; timeZone: string; by?: string }) {
  const { consultantsDay, consultantsHours, doctorsTime, doctorsHours } = call;
  const isSameDay = doctorsTime.startsWith(consultantsDay);
  return (
    <PhoneRow>
      <span>
        <CallLink call={call}>
          <b>{timeIn(call.startsAt, timeZone)}</b> {call.doctor}
        </CallLink>
      </span>
      <PhoneLink phone={toPhoneNumber(call.phone)} />
      <div>
        <Detail>{[by, call.topic].filter(Boolean).join(' · ')}</Detail>
        {doctorsHours !== consultantsHours && (
          <Detail>Doctor’s time: {isSameDay ? doctorsHours : doctorsTime}</Detail>
        )}
      </div>
    </PhoneRow>
  );
}
