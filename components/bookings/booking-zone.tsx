import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import type { BookingFormView } from '@/lib/bookings/booking-view';
import styles from './booking-form.module.css';

/** The zone whose clock the times are read by: a plain GET form, applied at once with script. */
export function BookingZone({ zone }: { zone: BookingFormView['zone'] }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const show = (value: string) =>
    void router.push(`${zone.path}?zone=${encodeURIComponent(value)}`, undefined, { scroll: false });
  useEarlyInput(form, () => show(select.current?.value ?? zone.current));
  // Not rendered anew, which would take the focus away: told where one is, also after going back.
  const shown = useRef(zone);
  useEffect(() => {
    if (select.current && shown.current !== zone) select.current.value = zone.current;
    shown.current = zone;
  }, [zone]);
  return (
    <form ref={form} className={styles.zone} action={zone.path} method="get" autoComplete="off">
      <label htmlFor="zone">Times in</label>
      <select
        ref={select}
        className="select"
        id="zone"
        name="zone"
        defaultValue={zone.current}
        onChange={({ target }) => show(target.value)}
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
