import { useEffect, useRef, useState } from 'react';
import type { IsoDate } from '@/lib/core/dates';
import { urgencies, urgencyOf, type Urgency } from '@/lib/vacancy-requests/vacancy-request';
import { urgencyWords } from '@/lib/vacancy-requests/vacancy-words';
import { vacancyField } from '@/lib/vacancy-requests/vacancy-field';
import styles from './urgency-note.module.css';

type Props = {
  place: number;
  /** The day it is in each region. */
  todays: Record<string, IsoDate>;
  /** Say what each first day means, also before one is chosen. */
  explained: boolean;
};

/** How soon the employer hears from us: it follows from the first day, so nobody has to choose it. */
export function UrgencyNote({ place, todays, explained }: Props) {
  const note = useRef<HTMLDivElement>(null);
  const [urgency, setUrgency] = useState<Urgency | null>(null);

  useEffect(() => {
    const form = note.current?.closest('form');
    if (!form) return;
    const read = () => {
      const fields = new FormData(form);
      const from = String(fields.get(vacancyField('from', place)) ?? '');
      const today = todays[String(fields.get('region') ?? '')] ?? Object.values(todays)[0] ?? '';
      setUrgency(from && from >= today ? urgencyOf(from, today) : null);
    };
    read();
    form.addEventListener('input', read);
    form.addEventListener('restored', read);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('restored', read);
    };
  }, [place, todays]);

  const words = urgency && urgencyWords[urgency];
  return (
    <div ref={note} className={styles.note}>
      <p role="status">
        {words && (
          <>
            <b>First day {words.label.toLowerCase()}:</b> {words.promise.toLowerCase()}, {words.shortlist}.
          </>
        )}
      </p>
      {explained && !words && (
        <>
          <p>How soon you hear from us depends on the first day. Times are local to your region:</p>
          <ul>
            {urgencies.map((one) => (
              <li key={one}>
                <b>{urgencyWords[one].label}:</b> {urgencyWords[one].promise.toLowerCase()},{' '}
                {urgencyWords[one].shortlist}.
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
