import clsx from 'clsx';
import { Icon } from '@/components/ui/icon';
import { rankOf, stateLabels, stateOfDay, type DayChange } from '@/lib/availability/availability';
import type { DayView } from '@/lib/availability/availability-view';
import { formatShifts } from '@/lib/availability/describe-availability';
import { monthNames } from '@/lib/core/months';
import { lowerFirst } from '@/lib/core/text';
import { stateIcons } from './state-icon';
import styles from './availability-grid.module.css';

/** A day after changes that are still on their way. An imported calendar decides over them. */
export function withChanges(day: DayView, changes: readonly DayChange[]): DayView {
  const ranks = [...day.ranks];
  for (const { first, last, shifts, state } of changes)
    if (first <= day.date && day.date <= last)
      for (let shift = 0; shift < 4; shift++)
        if (shifts & (1 << shift) & ~day.busy) ranks[shift] = state ? rankOf(state) : 0;
  return { ...day, ranks };
}

/** The shifts that a state holds for, in words; none where it is all of them. */
function shiftsIn(day: DayView): string {
  const state = stateOfDay(day.ranks);
  if (!state) return '';
  const bits = day.ranks.reduce((all, rank, shift) => (rank === rankOf(state) ? all | (1 << shift) : all), 0);
  return bits === 15 ? '' : formatShifts(bits);
}

/** What a day is called: its date, its state and what lies on it. */
export function nameOf(day: DayView, weekday: string): string {
  const [year, month, date] = day.date.split('-').map(Number);
  const state = stateOfDay(day.ranks);
  const shifts = shiftsIn(day);
  return [
    `${weekday} ${date} ${monthNames[(month ?? 1) - 1]} ${year}`,
    state ? stateLabels[state] + (shifts ? `: ${lowerFirst(shifts)}` : '') : 'nothing said',
    day.busy > 0 && 'busy in your calendar',
    ...day.jobs.map(({ words }) => words),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a day shows: its number, its state as symbol and word, the shifts where not all, and the jobs across it. */
export function DayFace({ day, starts }: { day: DayView; starts: boolean }) {
  const state = stateOfDay(day.ranks);
  const shifts = shiftsIn(day);
  const [job] = day.jobs;
  return (
    <>
      <span className={styles.number}>{Number(day.date.slice(8))}</span>
      {state && (
        <span className={styles.state}>
          <Icon name={stateIcons[state]} />
          <span className={styles.word}>{stateLabels[state]}</span>
        </span>
      )}
      {state && shifts && <span className={styles.shifts}>{shifts}</span>}
      {job && (
        <span
          className={clsx(styles.job, job.begins && styles.begins, job.ends && styles.ends)}
          aria-hidden="true"
        >
          {(job.begins || starts) && <span>{job.place}</span>}
        </span>
      )}
    </>
  );
}
