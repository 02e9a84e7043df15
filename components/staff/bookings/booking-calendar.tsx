import AddIcon from '@mui/icons-material/Add';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import {
  Box,
  Button,
  MenuItem,
  Pagination,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { deviceNow } from '@/components/forms/draft';
import { addDays, jobDay, parseIsoDate } from '@/lib/core/dates';
import { daysAhead } from '@/lib/consultants/bookings/booking';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { formatDay, isWeekday, zoneWords } from '@/lib/reference/working-hours/call-by';
import type { CallDay, StaffCall, WorkingWeek } from '@/lib/consultants/bookings/handling/staff-booking';
import { labelBesideValue } from '@/components/staff/kit/filter-bar';
import { LoadStates } from '@/components/staff/kit/list-states';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { readerTimeZone } from '@/components/staff/kit/staff-time';
import { Loading } from '@/components/staff/kit/text';
import { CallsByDay, NoCalls } from './calls-by-day';
import { BookCall, ChooseDoctor, emptyDraft, type CallDraft } from './book-call';
import { DayGrid, type FreeSlot } from './day-grid';
import { NextCall } from './next-call';
import { ReasonToBook, TimeWanted, useReasonToBook } from './reason-to-book';
import { WeekTable } from './week-table';

type About = {
  week: string;
  today: string;
  previous: string;
  next: string;
  /** Consultant who is the reader. Null if the reader is not a consultant. */
  viewer: string | null;
  consultants: WorkingWeek[];
  /** Null in the view of a week. */
  day: CallDay | null;
};

const perPage = 100;

const toWorkingDay = (date: string) => (isWeekday(date) ? date : nextWorkingDay(date, 1));

/**
 * Calls of a week, or calls and free slots of one day. In the URL, `day` is that day, and `person` or `enquiry`
 * identifies the doctor for whom staff book a call.
 */
export function BookingCalendar() {
  const [search, setSearch] = useSearchParams();
  const [week, setWeek] = useState<string>();
  // Empty for all consultants. Null until staff choose.
  const [consultant, setConsultant] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [slot, setSlot] = useState<FreeSlot | null>(null);
  const [typed, setTyped] = useState<CallDraft | null>(null);
  // True if the open form began with the draft of a refused call.
  const [isRestored, setIsRestored] = useState(false);
  const [asksDoctor, setAsksDoctor] = useState(false);
  const reason = useReasonToBook();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const deviceToday = jobDay(new Date(deviceNow()));
  // Day that is shown. Null means the whole week.
  const date = parseIsoDate(search.get('day') ?? (reason ? deviceToday : ''));
  const day = date && toWorkingDay(date);
  const list = useGetList<StaffCall>('bookings', {
    filter: { week, consultant: (consultant ?? (isNarrow ? 'own' : '')) || undefined, day: day ?? undefined },
    pagination: { page, perPage },
    sort: { field: 'startsAt', order: 'ASC' },
  });
  const { data: calls = [], total = 0, meta } = list;
  const about = meta as About | undefined;
  const today = about?.today ?? deviceToday;
  const timeZone = readerTimeZone();
  const pages = Math.ceil(total / perPage);
  function choose(next: string | undefined) {
    setWeek(next);
    setPage(1);
  }
  function chooseDay(next: string | null) {
    setSearch(
      (query) => {
        query.set('day', next ?? '');
        return query;
      },
      { replace: true },
    );
    choose(next ?? day ?? week);
  }
  const days = about?.consultants[0]?.days.map(({ date }) => date) ?? [];
  const isToday = (date: string) => date === today;
  const showDay = () => chooseDay(days.find(isToday) ?? days[0] ?? today);
  const changeDraft = (change: Partial<CallDraft>) =>
    setTyped((before) => ({ ...(before ?? reason?.draft ?? emptyDraft), ...change }));
  function openSlot(next: FreeSlot) {
    setSlot(next);
    setIsRestored(typed !== null);
  }
  function chooseConsultant(id: string | null) {
    setConsultant(id);
    setPage(1);
  }
  const viewer = about?.viewer ?? '';
  // On a narrow screen, a day shows one consultant.
  const isSingle = isNarrow && day !== null;
  const asked = consultant ?? (isNarrow ? viewer : '');
  const shownId = asked || (isSingle ? viewer || (about?.consultants[0]?.id ?? '') : '');
  const chosen = about?.consultants.find(({ id }) => id === shownId);
  const shown = (about?.consultants ?? [])
    .filter(({ id }) => !shownId || id === shownId)
    .toSorted((a, b) => Number(b.id === viewer) - Number(a.id === viewer));
  const grid = about?.day?.date === day ? about?.day : null;
  const withWhom = slot && about?.consultants.find(({ id }) => id === slot.consultantId);
  return (
    <Screen
      title="Calls"
      note={
        about &&
        `${day ? formatDay(day) : shortDays({ from: days[0] ?? null, to: days.at(-1) ?? null }, false)}, ${zoneWords(timeZone)}`
      }
      actions={
        <>
          <TextField
            select
            id="calls-of"
            label="Consultant"
            value={shownId}
            onChange={({ target }) => chooseConsultant(target.value)}
            sx={consultantField}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            {!isSingle && <MenuItem value="">All</MenuItem>}
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
            sx={belowTitle}
            onChange={(_, view: 'day' | 'week' | null) => {
              if (view === 'week') chooseDay(null);
              if (view === 'day') showDay();
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
                <Button onClick={() => chooseDay(toWorkingDay(today))}>Today</Button>
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
          {!reason && (
            <Button
              className="create"
              variant="contained"
              aria-label="Book a call"
              startIcon={<AddIcon />}
              onClick={() => setAsksDoctor(true)}
            >
              Book<span className="rest">&nbsp;a call</span>
            </Button>
          )}
        </>
      }
    >
      {reason && <ReasonToBook {...reason} />}
      {!reason && typed && day && !asksDoctor && (
        <TimeWanted name={typed.name}>
          <Button color="inherit" onClick={() => setTyped(null)}>
            Cancel
          </Button>
        </TimeWanted>
      )}
      {asksDoctor && (
        <ChooseDoctor
          draft={typed ?? emptyDraft}
          setDraft={changeDraft}
          onChosen={() => {
            setAsksDoctor(false);
            if (!day) showDay();
          }}
          onClose={() => {
            setAsksDoctor(false);
            setTyped(null);
          }}
        />
      )}
      <LoadStates
        list={list}
        rows="calls"
        filters={{
          texts: consultant ? [`Consultant: ${chosen?.name ?? consultant}`] : [],
          clear: () => chooseConsultant(''),
        }}
      >
        <Box sx={{ mt: 2 }}>
          {!reason && page === 1 && (day ? day === today : days.includes(today)) && (
            <NextCall
              calls={calls}
              ownerId={shownId || viewer}
              isOwn={viewer !== '' && (shownId || viewer) === viewer}
              timeZone={timeZone}
            />
          )}
          {day ? (
            <>
              {day > addDays(today, daysAhead) && (
                <p>You can book calls up to {daysAhead} days from today.</p>
              )}
              {grid ? (
                <DayGrid {...{ day: grid, timeZone, calls }} consultants={shown} onBook={openSlot} />
              ) : (
                <Loading role="status">Loading the day…</Loading>
              )}
            </>
          ) : (
            <>
              <WeekTable {...{ consultants: shown, viewer, calls, today, timeZone }} openDay={chooseDay} />
              {calls.length === 0 ? (
                <NoCalls who={chosen?.name} />
              ) : (
                <Box sx={{ display: { md: 'none' } }}>
                  <CallsByDay {...{ calls, days, timeZone }} isOneConsultant={Boolean(shownId)} />
                </Box>
              )}
            </>
          )}
        </Box>
      </LoadStates>
      {slot && withWhom && grid && (
        <BookCall
          slot={slot}
          consultant={withWhom}
          zones={grid.zones}
          draft={typed ?? reason?.draft ?? emptyDraft}
          setDraft={changeDraft}
          onClose={(why) => {
            setSlot(null);
            // Escape keeps a restored draft. It discards other text, but only after the dialog has asked.
            if (why === 'cancelled' || (why === 'dismissed' && !isRestored)) setTyped(null);
          }}
          onBooked={() => {
            setSlot(null);
            setTyped(null);
            if (reason) void navigate(reason.record);
          }}
        />
      )}
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

/** On a phone, "Book a call" is beside the title. */
const belowTitle = { order: { xs: 1, sm: 0 } };

const consultantField = {
  ...labelBesideValue,
  width: { xs: '100%', sm: 'auto' },
  minHeight: { xs: 'var(--touch)', sm: 0 },
  ...belowTitle,
  my: 0,
  '& .MuiSelect-select': { pl: 1 },
};

const oneLine = {
  ...belowTitle,
  flexGrow: { xs: 1, sm: 0 },
  flexWrap: 'nowrap',
  '& > :nth-of-type(2)': { flexGrow: 1 },
  '&& > *': { minHeight: { xs: 'var(--touch)', sm: '2.25rem' } },
};

type Props = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

function Step({ label, disabled, onClick, children }: Props) {
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
