import clsx from 'clsx';
import { Icon } from '@/components/ui/icon';
import {
  toStateRank,
  stateLabels,
  stateOfDay,
  type DayChange,
} from '@/lib/doctors/availability/availability';
import type { DayView } from '@/lib/doctors/availability/availability-view';
import { formatShifts } from '@/lib/doctors/availability/describe-availability';
import { hasClash } from '@/lib/doctors/availability/list-job-days';
import { monthNames, shortMonthNames } from '@/lib/core/months';
import { stateIcons } from './state-icon';
import styles from './availability-grid.module.css';
import bars from './job-bars.module.css';

/** Returns a day with pending changes applied. Shifts that an imported calendar marks as busy stay unchanged. */
export function withChanges(day: DayView, changes: readonly DayChange[]): DayView {
  const ranks = [...day.ranks];
  for (const { first, last, shifts, state } of changes)
    if (first <= day.date && day.date <= last)
      for (let shift = 0; shift < 4; shift++)
        if (shifts & (1 << shift) & ~day.busy) ranks[shift] = state ? toStateRank(state) : 0;
  return { ...day, ranks };
}

/** Returns the names of the shifts that have the day's state. Empty if all shifts have this state. */
export function shiftsInDay(day: DayView): string {
  const state = stateOfDay(day.ranks);
  if (!state) return '';
  const bits = day.ranks.reduce(
    (all, rank, shift) => (rank === toStateRank(state) ? all | (1 << shift) : all),
    0,
  );
  return bits === 15 ? '' : formatShifts(bits);
}

/** Name on a job's line. Styles shorten a long name, and hide a name that does not fit on a single day. */
function JobName({ job, days }: { job: DayView['jobs'][number]; days: number }) {
  return (
    <span className={clsx(bars.place, days === 1 && bars.single)} style={{ width: `${days}00%` }}>
      <span>{job.place}</span>
    </span>
  );
}

const countDays = (days: readonly (DayView | null)[], reference: string): number =>
  days.filter((day) => day?.jobs.some((job) => job.reference === reference)).length;

type Props = {
  day: DayView;
  /** The days of the same week from this day on. The name of a job extends across its days. */
  rest: readonly (DayView | null)[];
  beginsWeek: boolean;
  weekday: string;
  showMonth: boolean;
};

/**
 * Shows a day: number, state as icon and word, jobs, and the shifts if the state does not apply to all. The
 * accessible name contains all of this.
 */
export function DayFace({ day, rest: daysToWeekEnd, beginsWeek, weekday, showMonth }: Props) {
  const state = stateOfDay(day.ranks);
  const shifts = shiftsInDay(day);
  const [year, month, date] = day.date.split('-').map(Number);
  // A cell has room for the lines of three jobs.
  const jobs = day.jobs.filter(({ lane }) => lane < 3);
  const isClash = hasClash(day);
  const rest = [
    day.busy > 0 && 'busy in your calendar',
    isClash && 'clash',
    ...day.jobs.map(({ words }) => words),
  ].filter(Boolean);
  return (
    <>
      <span className="vh">{weekday} </span>
      <span className={styles.number}>
        {date}
        {showMonth && (
          <span className={styles.name} aria-hidden="true">
            {shortMonthNames[(month ?? 1) - 1]}
          </span>
        )}
      </span>
      <span className="vh">{` ${monthNames[(month ?? 1) - 1]} ${year}, ${state ? '' : 'not set'}`}</span>
      {state && (
        <span className={styles.state}>
          <Icon name={stateIcons[state]} />
          <span className={styles.word}>{stateLabels[state]}</span>
        </span>
      )}
      {state && shifts && (
        <>
          <span className="vh">: </span>
          <span className={styles.shifts}>{shifts}</span>
          <span className={styles.letters} aria-hidden="true">
            {shifts.split(', ').map((name) => name.charAt(0).toUpperCase())}
          </span>
        </>
      )}
      {isClash && <Icon name="warning" className={styles.clash} />}
      {rest.length > 0 && <span className="vh">{`, ${rest.join(', ')}`}</span>}
      {jobs.map((job) => (
        <span
          key={job.reference}
          className={clsx(bars.job, job.begins && bars.begins, job.ends && bars.ends)}
          data-job={job.state}
          data-lane={job.lane}
          title={job.words}
          aria-hidden="true"
        >
          {(job.begins || beginsWeek) && <JobName job={job} days={countDays(daysToWeekEnd, job.reference)} />}
        </span>
      ))}
    </>
  );
}
