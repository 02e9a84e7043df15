import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import clsx from 'clsx';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-au';
import {
  createContext,
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Icon } from '@/components/ui/icon';
import { Themed } from '@/components/ui/themed';
import type { IsoDate } from '@/lib/core/dates';
import type { RegionHolidays } from '@/lib/reference/working-hours/holidays';
import type { Days } from '@/lib/jobs/search/describe-days';
import styles from './when.module.css';

type Holidays = { school: RegionHolidays['school']; public: ReadonlyMap<IsoDate, string> };
type ShownMonth = { month: IsoDate; back?: () => void; on?: () => void; first: boolean };

const HolidaysContext = createContext<Holidays>({ school: [], public: new Map() });
const RangeContext = createContext<RangeStore>(createRangeStore({ from: null, to: null }));
const MonthContext = createContext<ShownMonth>({ month: '', first: true });

type RangeStore = {
  get: () => Days;
  set: (days: Days) => void;
  subscribe: (onChange: () => void) => () => void;
};

function createRangeStore(initial: Days): RangeStore {
  let days = initial;
  const subscribers = new Set<() => void>();
  return {
    get: () => days,
    set: (next) => {
      days = next;
      for (const notify of subscribers) notify();
    },
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}

const monthsAhead = 24;
const monthOfDay = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;
const addMonths = (month: IsoDate, months: number): IsoDate => isoDay(dayjs(month).add(months, 'month'));
const isoDay = (day: Dayjs): IsoDate => day.format('YYYY-MM-DD');

type Props = { today: IsoDate; days: Days; place: RegionHolidays | null; onChoose: (days: Days) => void };

/**
 * Two months side by side, or on a phone below each other. The range is drawn on each day, because it may span two
 * months and a calendar can only have a single day as its value.
 */
export function WhenCalendar({ today, days, place, onChoose }: Props) {
  const earliest = monthOfDay(today);
  const latest = addMonths(earliest, monthsAhead);
  const [month, setMonth] = useState(() => inView('', days.from ?? days.to ?? today, earliest, latest));
  const [seen, setSeen] = useState(days);
  if (seen.from !== days.from || seen.to !== days.to) {
    setSeen(days);
    if (seen.from !== days.from) setMonth(inView(month, days.from ?? days.to ?? month, earliest, latest));
  }
  const holidays = useMemo(() => ({ school: place?.school ?? [], public: new Map(place?.public) }), [place]);
  const [range] = useState(() => createRangeStore(days));
  useLayoutEffect(() => range.set(days), [range, days]);
  return (
    <Themed>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-au">
        <HolidaysContext value={holidays}>
          <RangeContext value={range}>
            <TwoMonths
              today={today}
              month={month}
              earliest={earliest}
              latest={latest}
              onShow={setMonth}
              onChoose={onChoose}
            />
          </RangeContext>
        </HolidaysContext>
      </LocalizationProvider>
    </Themed>
  );
}

/**
 * Memoised, and without the chosen days as a prop, so that a click renders only the days that change. Rendering all 84
 * days takes over 200 ms on a phone with a processor slowed down four times.
 */
const TwoMonths = memo(function TwoMonths({
  today,
  month,
  earliest,
  latest,
  onShow,
  onChoose,
}: {
  today: IsoDate;
  month: IsoDate;
  earliest: IsoDate;
  latest: IsoDate;
  onShow: (month: IsoDate) => void;
  onChoose: (days: Days) => void;
}) {
  const range = use(RangeContext);
  const show = (first: IsoDate) => {
    if (first >= earliest && first <= latest) onShow(first);
  };
  const calendar = (at: 0 | 1) => {
    const shown = addMonths(month, at);
    const reference = [range.get().from, today].find((day) => day && monthOfDay(day) === shown) ?? shown;
    return (
      <MonthContext
        value={{
          month: shown,
          first: at === 0,
          back: month > earliest ? () => show(addMonths(month, -1)) : undefined,
          on: month < latest ? () => show(addMonths(month, 1)) : undefined,
        }}
      >
        <DateCalendar
          value={null}
          referenceDate={dayjs(reference)}
          minDate={dayjs(today)}
          maxDate={dayjs(addMonths(latest, 2)).subtract(1, 'day')}
          views={['day']}
          reduceAnimations
          dayOfWeekFormatter={(day) => day.format('dd')}
          onMonthChange={(to) => show(addMonths(isoDay(to.startOf('month')), -at))}
          onChange={(day) => {
            if (day) onChoose(nextRange(range.get(), isoDay(day)));
          }}
          slots={{ day: Day, calendarHeader: MonthHeading }}
          className={styles.month}
        />
      </MonthContext>
    );
  };
  return (
    <>
      {calendar(0)}
      {calendar(1)}
    </>
  );
});

function inView(shown: IsoDate, day: IsoDate, earliest: IsoDate, latest: IsoDate): IsoDate {
  const wanted = monthOfDay(day);
  if (shown && (wanted === shown || wanted === addMonths(shown, 1))) return shown;
  if (wanted < earliest) return earliest;
  return wanted > latest ? latest : wanted;
}

/**
 * Returns the range after the visitor chose a day. Completes the current range if the day fits as its missing end.
 * Otherwise starts a new range.
 */
function nextRange({ from, to }: Days, day: IsoDate): Days {
  if (from && !to && day >= from) return { from, to: day };
  if (!from && to && day <= to) return { from: day, to };
  return { from: day, to: null };
}

function MonthHeading({ currentMonth, onMonthChange, labelId }: PickersCalendarHeaderProps) {
  const { month, back, on, first } = use(MonthContext);
  useEffect(() => {
    if (isoDay(currentMonth.startOf('month')) !== month) onMonthChange(dayjs(month));
  });
  return (
    <div className={styles.monthHead}>
      {first && (
        <button
          type="button"
          className={`iconbtn ${styles.back}`}
          aria-label="Earlier months"
          aria-disabled={!back}
          onClick={back}
        >
          <Icon name="left" />
        </button>
      )}
      <h3 id={labelId}>{currentMonth.format('MMMM YYYY')}</h3>
      <button
        type="button"
        className={clsx('iconbtn', styles.on, first && styles.onOfFirst)}
        aria-label="Later months"
        aria-disabled={!on}
        onClick={on}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}

/** Returns as text whether a day is the start, middle or end of the range, because equal text causes no rendering. */
function placeInRange({ from, to }: Days, date: IsoDate): string {
  const within = (from ?? to) && (!from || date >= from) && (!to || date <= to);
  return [within && 'within', date === from && 'first', date === to && 'last'].filter(Boolean).join(' ');
}

function Day({ ownerState: _, ...props }: PickerDayProps & { ownerState?: unknown }) {
  const range = use(RangeContext);
  const date = isoDay(props.day);
  const place = useSyncExternalStore(range.subscribe, () => placeInRange(range.get(), date));
  return <MarkedDay {...props} date={date} place={place} />;
}

const MarkedDay = memo(function MarkedDay({
  date,
  place,
  ...props
}: PickerDayProps & { date: IsoDate; place: string }) {
  const { school, public: holidays } = use(HolidaysContext);
  const { day, outsideCurrentMonth, disabled, className, onKeyDown, ...rest } = props;
  if (outsideCurrentMonth) return <span className={styles.day} role="gridcell" />;
  const marks = place.split(' ');
  const first = marks.includes('first');
  const last = marks.includes('last');
  const within = !disabled && marks.includes('within');
  const isSchool = school.some((holiday) => date >= holiday.from && date <= holiday.to);
  const holiday = holidays.get(date);
  return (
    <PickerDay
      {...rest}
      day={day}
      outsideCurrentMonth={false}
      disabled={disabled}
      disableRipple
      onKeyDown={(event, at) => onKeyDown?.(byGridPattern(event), at)}
      className={clsx(
        className,
        styles.day,
        (day.day() + 6) % 7 > 4 && styles.weekend,
        within && styles.within,
        within && first && styles.first,
        within && last && styles.last,
      )}
      aria-selected={within}
      aria-label={[
        day.format('dddd D MMMM YYYY'),
        first && 'first day',
        last && 'last day',
        holiday && `public holiday, ${holiday}`,
        isSchool && 'school holidays',
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <span>{day.date()}</span>
      {isSchool && <i className={styles.school} />}
      {holiday && <i className={styles.public} />}
    </PickerDay>
  );
});

// Swaps Page Up and Page Down, because in this library, unlike in other date grids, Page Up shows the next month.
function byGridPattern<E extends { key: string }>(event: E): E {
  const key = { PageUp: 'PageDown', PageDown: 'PageUp' }[event.key];
  return key ? (Object.create(event, { key: { value: key } }) as E) : event;
}
