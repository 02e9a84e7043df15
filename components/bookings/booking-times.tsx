import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import type { FieldParts } from '@/components/forms/form-with-draft';
import { FieldErrorText } from '@/components/ui/field';
import type { BookingFormView, BookingTime } from '@/lib/bookings/booking-view';
import styles from './booking-form.module.css';

/** The free times of the chosen day. When one has just been taken by somebody else, they come anew. */
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
  useEffect(() => {
    if (problem?.includes('has just been taken')) refresh();
  }, [problem]);
  const first = [...times.morning, ...times.afternoon][0]?.value;
  const part = (title: string, those: BookingTime[]) =>
    those.length > 0 && (
      <div>
        <p className={styles.half}>{title}</p>
        <div className={styles.times}>
          {those.map(({ value: instant, label }) => (
            <label key={instant}>
              <input
                type="radio"
                name="slot"
                value={instant}
                // Where the summary of errors leads.
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
    <fieldset className={problem ? 'field--error' : undefined}>
      <legend>
        <h2>
          Time on {day} <span className={styles.clock}>({zone})</span>
        </h2>
      </legend>
      {problem && <FieldErrorText id="slot-error">{problem}</FieldErrorText>}
      {part('Morning', times.morning)}
      {part('Afternoon', times.afternoon)}
    </fieldset>
  );
}
