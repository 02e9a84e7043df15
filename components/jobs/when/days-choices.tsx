import Link from 'next/link';
import { useEffect, useState, type RefObject } from 'react';
import type { CalendarHolidays } from '@/lib/reference/working-hours/holidays';
import type { Days } from '@/lib/jobs/search/describe-days';
import {
  freeChoices,
  monthChoices,
  quickChoices,
  schoolHolidayChoices,
  type DaysChoice,
} from '@/lib/jobs/search/when-choices';
import { paths } from '@/lib/routes';
import { sameDays } from './date-fields';
import { nearestPlace } from './nearest-place';
import type { FreeDays } from './use-free-days';
import { WhenCalendar } from './when-calendar';
import styles from './when.module.css';

export type DaysParts = {
  group: RefObject<HTMLElement | null>;
  days: Days;
  choose: (days: Days) => void;
};

export function DaysChoices({
  holidays,
  free,
  group,
  days,
  choose,
}: DaysParts & { holidays: CalendarHolidays; free: FreeDays }) {
  const { today, places } = holidays;
  const [iso, setIso] = useState(() => nearestPlace(holidays, group.current));
  const place = places.find((known) => known.iso === iso) ?? null;
  const choice = ({ label, days: chosen }: DaysChoice) => (
    <li key={label}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={sameDays(chosen, days)}
        onClick={() => choose(sameDays(chosen, days) ? { from: null, to: null } : chosen)}
      >
        {label}
      </button>
    </li>
  );
  return (
    <>
      <div className={styles.choices}>
        <p id="when-choices">Quick choices</p>
        <ul aria-labelledby="when-choices">
          {freeChoices(free.days, today).map(choice)}
          {quickChoices(today, days).slice(0, 2).map(choice)}
          {monthChoices(today).map(choice)}
          <Weekends group={group} />
          {quickChoices(today, days).slice(2).map(choice)}
          {place && schoolHolidayChoices(place, today).slice(0, 2).map(choice)}
          {free.said !== null && (
            <li>
              <Link href={paths.availability()}>
                {free.said ? 'Your availability' : 'Set your availability'}
              </Link>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.calendar}>
        <WhenCalendar today={today} days={days} place={place} onChoose={choose} />
        <div className={styles.key}>
          <label>
            <i className={styles.schoolKey} /> School holidays
            <select className="select" value={iso} onChange={({ target }) => setIso(target.value)}>
              <option value="">Choose a place</option>
              {places.map(({ iso: code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {place && (
            <span>
              <i className={styles.publicKey} /> Public holiday
            </span>
          )}
          {place?.school.length === 0 && <span>We do not have school holiday dates for this place.</span>}
        </div>
      </div>
    </>
  );
}

function Weekends({ group }: Pick<DaysParts, 'group'>) {
  const field = () => {
    const form = group.current?.querySelector('input')?.form;
    return [...(form?.elements ?? [])].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLInputElement && element.name === 'shift' && element.value === 'weekend',
    );
  };
  const [pressed, setPressed] = useState(() => field()?.checked ?? null);
  useEffect(() => {
    const read = () => setPressed(field()?.checked ?? null);
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  });
  if (pressed === null) return null;
  return (
    <li>
      <button type="button" className={styles.choice} aria-pressed={pressed} onClick={() => field()?.click()}>
        Weekends only
      </button>
    </li>
  );
}
