import { Tag } from '@/components/ui/tag';
import type { DeskRow } from '@/lib/contact/contact-view';
import type { ContactPhone } from '@/lib/contact/contact-phone';
import { PhoneLine } from './phone-line';
import styles from './contact-page.module.css';

/** Where somebody answers now, as of the moment the page was made. */
export function OpeningHours({ hours, phone }: { hours: DeskRow[]; phone: ContactPhone | null }) {
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h2 id="hours">When our team answers</h2>
      {phone && <PhoneLine phone={phone} />}
      <p>Monday to Friday, 8&nbsp;am to 6&nbsp;pm local time in each region, except public holidays there.</p>
      <ul className={`plain ${styles.desks}`}>
        {hours.map(({ region, localTime, open, words }) => (
          <li key={region}>
            <span>
              <b>{region}</b>
              <span className="small muted">{localTime}</span>
            </span>
            {open ? (
              <Tag tone="ok">{words.replace('Open', 'Open now,')}</Tag>
            ) : (
              <span className="small">{words}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
