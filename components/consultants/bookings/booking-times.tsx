import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldParts } from '@/components/forms/form-parts';
import { UrlSelect } from '@/components/forms/url-select';
import { FieldErrorText } from '@/components/ui/field';
import type { BookingFormView, BookingTime, BookingDay } from '@/lib/consultants/bookings/booking-view';
import { count } from '@/lib/core/text';
import styles from './booking-form.module.css';

export const BookingZone = ({ zone }: { zone: BookingFormView['zone'] }) => (
  <UrlSelect
    action={zone.path}
    name="zone"
    label="Time zone"
    value={zone.current}
    choices={zone.choices}
    buildHref={(value) => `${zone.path}?zone=${encodeURIComponent(value)}`}
    button="Show"
  />
);

export function BookingDays({ days }: { days: BookingDay[] }) {
  return (
    <nav aria-label="Days">
      <ul className={styles.days}>
        {days.map(({ date, label, free, href, current }) => (
          <li key={date}>
            <Link href={href} scroll={false} aria-current={current ? 'date' : undefined}>
              <b>{label}</b>
              <span className="small">{count(free, 'time')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BookingTimes({
  day,
  zone,
  times,
  value,
  error,
}: FieldParts & { day: string; zone: string; times: BookingFormView['times'] }) {
  const router = useRouter();
  const problem = error('slot');
  const refresh = useEffectEvent(() => void router.replace(router.asPath, undefined, { scroll: false }));
  const box = useRef<HTMLFieldSetElement>(null);
  // A chosen time is refused only if another visitor has taken it, so shows the times that are left.
  useEffect(() => {
    if (problem && box.current?.querySelector(':checked')) refresh();
  }, [problem]);
  const first = [...times.morning, ...times.afternoon][0]?.value;
  const renderHalfDay = (title: string, options: BookingTime[]) =>
    options.length > 0 && (
      <div>
        <p className={styles.half}>{title}</p>
        <div className={`pick ${styles.times}`}>
          {options.map(({ value: instant, label }) => (
            <label key={instant}>
              <input
                type="radio"
                name="slot"
                value={instant}
                // Only the first time has this id, because the error summary links to it and an id must be unique.
                id={instant === first ? 'slot' : undefined}
                defaultChecked={value('slot') === instant}
                aria-describedby={problem ? 'slot-error' : undefined}
              />
              <span className="num">{label}</span>
            </label>
          ))}
        </div>
      </div>
    );
  return (
    <fieldset ref={box} className={problem ? 'field--error' : undefined}>
      <legend>
        <h2>
          Time on {day} <span className={styles.clock}>({zone})</span>
        </h2>
      </legend>
      {problem && <FieldErrorText id="slot-error">{problem}</FieldErrorText>}
      {renderHalfDay('Morning', times.morning)}
      {renderHalfDay('Afternoon', times.afternoon)}
    </fieldset>
  );
}
