import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import { formatDateRange } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { availabilityStates, stateLabels } from '@/lib/doctors/availability/availability';
import type { DayView } from '@/lib/doctors/availability/availability-view';
import { jobStateLabels, jobStates, listClashes } from '@/lib/doctors/availability/list-job-days';
import { StateSquare } from './state-icon';
import styles from './calendar-notes.module.css';

export function Clashes({ days }: { days: readonly DayView[] }) {
  const clashes = listClashes(days);
  if (clashes.length === 0) return null;
  return (
    <details className={`note note--warn ${styles.clashes}`}>
      <summary>
        <Icon name="warning" />
        <span>
          <b>{count(clashes.length, 'clash', 'clashes')}.</b> <span className={styles.see}>See them</span>
        </span>
      </summary>
      <ul className="plain num">
        {clashes.map(({ first, last, jobs }) => (
          <li key={first}>
            <b>{formatDateRange(first, last)}</b>
            <ul className="plain">
              {jobs.map(({ reference, place, state, href }) => (
                <li key={reference}>
                  <Link href={href}>{place}</Link> <span>{jobStateLabels[state]}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function CalendarKey({ jobs }: { jobs: DayView['jobs'] }) {
  return (
    <details className={`small ${styles.key}`}>
      <summary>What the colours and lines mean</summary>
      <ul className="plain" aria-label="Key">
        {availabilityStates.map((state) => (
          <li key={state}>
            <StateSquare state={state} />
            {stateLabels[state]}
          </li>
        ))}
        <li>
          <span className={styles.unset} />
          No entry (we treat it as not free)
        </li>
        {jobStates
          .filter((shown) => jobs.some(({ state }) => state === shown))
          .map((shown) => (
            <li key={shown}>
              <JobMark state={shown} />
              {jobStateLabels[shown]}
            </li>
          ))}
      </ul>
    </details>
  );
}

export const JobMark = ({ state }: { state: DayView['jobs'][number]['state'] }) => (
  <span className={styles.mark} data-job={state} />
);
