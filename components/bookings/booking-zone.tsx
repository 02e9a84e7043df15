import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { BookingFormView } from '@/lib/bookings/booking-view';
import styles from './booking-form.module.css';

/** The zone whose clock the times are read by: a plain GET form, applied at once with script. */
export function BookingZone({ zone }: { zone: BookingFormView['zone'] }) {
  const router = useRouter();
  const select = useRef<HTMLSelectElement>(null);
  // Not drawn anew, which would take the focus away: told where one is, also after going back.
  useEffect(() => {
    if (select.current) select.current.value = zone.current;
  }, [zone]);
  return (
    <form className={styles.zone} action={zone.path} method="get">
      <label htmlFor="zone">Times in</label>
      <select
        ref={select}
        className="select"
        id="zone"
        name="zone"
        defaultValue={zone.current}
        onChange={({ target }) =>
          void router.push(`${zone.path}?zone=${encodeURIComponent(target.value)}`, undefined, {
            scroll: false,
          })
        }
      >
        {zone.choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" look="ghost" small className={styles.apply}>
        Show
      </Button>
    </form>
  );
}
