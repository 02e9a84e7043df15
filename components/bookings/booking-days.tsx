import { Link } from '@/components/ui/link';
import { count } from '@/lib/core/format-number';
import type { BookingDay } from '@/lib/bookings/booking-view';
import styles from './booking-form.module.css';

/** The days with free times, as links: what is typed stays while one looks around. */
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
