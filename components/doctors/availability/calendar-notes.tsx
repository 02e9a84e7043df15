import { Fragment } from 'react';
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
    <section className={`note note--warn ${styles.clashes}`} aria-labelledby="clashes">
      <Icon name="warning" />
      <h2 id="clashes">{count(clashes.length, 'clash', 'clashes')}</h2>
      <ul className="plain num">
        {clashes.map(({ first, last, jobs }) => (
          <li key={first}>
            <b>{formatDateRange(first, last)}:</b>{' '}
            {jobs.map(({ reference, place, href }, index) => (
              <Fragment key={reference}>
                {index > 0 && (index === jobs.length - 1 ? ' and ' : ', ')}
                <Link href={href}>{place}</Link>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CalendarKey({ days }: { days: readonly DayView[] }) {
  const jobs = days.flatMap((day) => day.jobs);
  return (
    <ul className={`plain ${styles.key}`} aria-label="Key">
      {availabilityStates.map((state) => (
        <li key={state}>
          <StateSquare state={state} />
          {stateLabels[state]}
        </li>
      ))}
      <li>
        <span className={styles.unset} />
        No entry
      </li>
      {jobStates
        .filter((shown) => jobs.some(({ state }) => state === shown))
        .map((shown) => (
          <li key={shown}>
            <JobMark state={shown} />
            {jobStateLabels[shown]}
          </li>
        ))}
      {listClashes(days).length > 0 && (
        <li className={styles.clash}>
          <Icon name="warning" />
          Clash
        </li>
      )}
    </ul>
  );
}

export const JobMark = ({ state }: { state: DayView['jobs'][number]['state'] }) => (
  <span className={styles.mark} data-job={state} />
);
