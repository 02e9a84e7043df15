import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { stateOfDay, type AvailabilityState } from '@/lib/doctors/availability/availability';
import type { DayView, MonthView } from '@/lib/doctors/availability/availability-view';
import { DayFace } from './availability-day';
import { isWon } from '@/lib/doctors/availability/list-job-days';
import { dayAndMonth } from '@/lib/core/months';
import styles from './availability-grid.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const groups = [
  { name: 'All weekdays', from: 0, to: 5 },
  { name: 'All weekends', from: 5, to: 7 },
];

export const dayId = (date: string) => `day-${date}`;

/** Moves the lines of jobs together in a week that has fewer jobs than the rest of the month. */
function closeLaneGaps(week: (DayView | null)[]): (DayView | null)[] {
  const used = new Set(week.flatMap((day) => day?.jobs.map(({ lane }) => lane) ?? []));
  const lanes = [...used].toSorted((a, b) => a - b);
  return week.map(
    (day) => day && { ...day, jobs: day.jobs.map((job) => ({ ...job, lane: lanes.indexOf(job.lane) })) },
  );
}

function splitWeeks({ days, lead }: MonthView): (DayView | null)[][] {
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    closeLaneGaps(Array.from({ length: 7 }, (__, at) => cells[week * 7 + at] ?? null)),
  );
}

type Props = {
  month: MonthView;
  today: string;
  brushState: AvailabilityState;
  focus: string;
  isSelected: (date: string) => boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (date: string) => void;
  onPress: (date: string) => void;
  onMark: (runs: DayView[][], name: string) => void;
};

export function AvailabilityMonth({ month, today, brushState, focus, isSelected, ...on }: Props) {
  const hydrated = useHydrated();
  const weeks = splitWeeks(month);
  const mainMonth = month.days.at(-1)?.date.slice(0, 7) ?? '';
  const isOneMonth = month.days[0]?.date.startsWith(mainMonth);
  const isComing = month.days.some(({ past }) => !past);
  return (
    <div>
      <div className={styles.month}>
        <h3>{month.label}</h3>
        {isComing && (
          <div>
            {groups.map(({ name, from, to }) => (
              <Button
                key={name}
                look="quiet"
                className={styles.chip}
                disabled={!hydrated}
                onClick={() =>
                  on.onMark(
                    weeks.map((week) => week.slice(from, to).filter((day) => day !== null)),
                    `${name} in ${month.label}`,
                  )
                }
              >
                {name}
                <span className="vh">{` in ${month.label}`}</span>
              </Button>
            ))}
          </div>
        )}
      </div>
      <table
        className={`num ${styles.grid}`}
        role="grid"
        aria-label={`Availability, ${month.label}`}
        aria-describedby="grid-tip grid-keys"
        aria-multiselectable="true"
        onKeyDown={on.onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="vh">{day}</span>
              </th>
            ))}
            {isComing && (
              <th scope="col" className={styles.week}>
                Week
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, at) =>
                day ? (
                  <td
                    key={day.date}
                    role="gridcell"
                    data-date={day.date}
                    data-state={stateOfDay(day.ranks) ?? 'none'}
                    className={clsx(
                      styles.day,
                      day.jobs.some(isWon) && styles.held,
                      day.past && styles.past,
                      !day.date.startsWith(mainMonth) && styles.early,
                      isSelected(day.date) && styles.chosen,
                    )}
                    aria-selected={isSelected(day.date)}
                  >
                    <button
                      id={dayId(day.date)}
                      type="button"
                      tabIndex={day.date === focus ? 0 : -1}
                      aria-disabled={day.past}
                      aria-current={day.date === today ? 'date' : undefined}
                      disabled={!hydrated}
                      onFocus={() => on.onFocus(day.date)}
                      onClick={() => on.onPress(day.date)}
                    >
                      <DayFace
                        day={day}
                        rest={week.slice(at)}
                        weekday={weekdays[at] ?? ''}
                        beginsWeek={!week[at - 1]}
                        showMonth={
                          !isOneMonth && (day.date === month.days[0]?.date || day.date.endsWith('-01'))
                        }
                      />
                    </button>
                  </td>
                ) : (
                  <td key={at} role="gridcell" />
                ),
              )}
              {isComing && (
                <td role="gridcell" className={styles.week}>
                  <WeekButton week={week} state={brushState} onMark={on.onMark} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type WeekButtonProps = { week: (DayView | null)[]; state: AvailabilityState; onMark: Props['onMark'] };

/** Marks the rest of a week. Not a tab stop, because keyboard users can select a week with Home, then Shift+End. */
function WeekButton({ week, state, onMark }: WeekButtonProps) {
  const hydrated = useHydrated();
  const coming = week.filter((day) => day !== null).filter(({ past }) => !past);
  const [first] = coming;
  if (!first) return null;
  const isMarked = coming.every(({ ranks }) => stateOfDay(ranks) === state);
  const rest = ` from ${dayAndMonth(first.date)}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={!hydrated}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={() => onMark([coming], `All week${rest}`)}
    >
      {isMarked ? 'Clear' : 'All'}
      <span className="vh"> week{rest}</span>
    </button>
  );
}
