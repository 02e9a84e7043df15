import type { CalendarDay, CalendarWeek } from '@/lib/jobs/job-calendar';
import styles from './job-calendar.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const classes: Record<CalendarDay['on'], string | undefined> = {
  no: undefined,
  first: `${styles.on} ${styles.first}`,
  between: styles.on,
  last: `${styles.on} ${styles.last}`,
  only: `${styles.on} ${styles.first} ${styles.last}`,
};

/** The days of a job as a line through a calendar. */
export function JobCalendar({ caption, weeks }: { caption: string; weeks: CalendarWeek[] }) {
  return (
    <table className={styles.calendar}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.charAt(0)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ month, days }, week) => (
          <tr key={week}>
            {month ? <th scope="row">{month}</th> : <td />}
            {days.map(({ day, on }) => (
              <td key={day} className={classes[on]}>
                {day}
                {on !== 'no' && on !== 'between' && (
                  <span className="vh">{` ${on === 'last' ? 'last' : on} day`}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
