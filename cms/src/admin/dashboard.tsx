import Link from 'next/link';
import type { ServerProps } from 'payload';
import { dayInSydney, dayLabel, timeLabel } from '../dates';
import { findCalendar, findWaiting } from './workload';

export async function Dashboard({ payload, user }: ServerProps) {
  if (!user) return null;
  const now = new Date();
  const [waiting, calendar] = await Promise.all([findWaiting(payload, user), findCalendar(payload, now)]);
  const today = dayInSydney(now);
  const events = calendar.map((event) => ({
    ...event,
    day: dayInSydney(event.at) < today ? 'Overdue' : dayLabel(event.at),
  }));
  const days = [...new Set(events.map(({ day }) => day))];
  return (
    <div className="workload">
      <section aria-labelledby="waiting">
        <h2 id="waiting">Texts waiting for you</h2>
        {waiting.length === 0 && <p>No texts are waiting for you.</p>}
        {waiting.map(({ label, texts }) => (
          <div key={label}>
            <h3>
              {label} ({texts.length})
            </h3>
            <ul>
              {texts.map(({ title, kind, author, since, address }) => (
                <li key={address}>
                  <Link href={`/admin${address}`}>{title}</Link>
                  <span>{[kind, author, `since ${dayLabel(since)}`].join(' · ')}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-labelledby="calendar">
        <h2 id="calendar">Calendar</h2>
        <p>Scheduled texts, and texts due for their yearly check within 60 days. Times are Sydney time.</p>
        {calendar.length === 0 && <p>Nothing is scheduled, and no check is due.</p>}
        {days.map((day) => (
          <div key={day}>
            <h3>{day}</h3>
            <ul>
              {events
                .filter((event) => event.day === day)
                .map(({ at, action, title, address }) => (
                  <li key={`${address} ${action} ${at.getTime()}`}>
                    <Link href={`/admin${address}`}>{title}</Link>
                    <span>
                      {action === 'Check' ? `Check due by ${dayLabel(at)}` : `${action} at ${timeLabel(at)}`}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}
