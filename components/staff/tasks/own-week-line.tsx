import { Parts } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type { OwnWeek } from '@/lib/staff/tasks/staff-task';

/** The reader's own figures since Monday, except zeros. */
export function OwnWeekLine({ week }: { week: OwnWeek }) {
  const texts: Record<keyof OwnWeek, string> = {
    calls: `${count(week.calls, 'call')} logged`,
    putForward: `${count(week.putForward, 'doctor')} put forward`,
    accepted: `${week.accepted} accepted`,
    placements: `${count(week.placements, 'placement')} confirmed`,
    filled: `${count(week.filled, 'vacancy', 'vacancies')} filled`,
  };
  const shown = (Object.keys(texts) as (keyof OwnWeek)[]).filter((name) => week[name] > 0);
  if (shown.length === 0) return null;
  return (
    <Parts as="p" sx={{ mt: 1.5, fontSize: 'var(--t-sm)' }}>
      <span>
        <b>Your week</b>{' '}
      </span>
      {shown.map((name) => (
        <span key={name}>{texts[name]} </span>
      ))}
    </Parts>
  );
}
