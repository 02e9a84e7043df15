import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Tag } from '@/components/ui/tag';
import type { RefereeRowView, SavedChangeView } from '@/lib/dashboard/dashboard-view';
import styles from './dashboard-lists.module.css';

const changeIcons: Record<SavedChangeView['kind'], IconName> = {
  closing: 'clock',
  rate: 'coin',
  dates: 'calendar',
  closed: 'close',
};

/** Saved jobs with what has changed about each. */
export function SavedChanges({ changes }: { changes: SavedChangeView[] }) {
  return (
    <ul className={styles.list}>
      {changes.map(({ title, href, kind, words }) => (
        <li key={href}>
          <Icon name={changeIcons[kind]} />
          <div>
            <p>
              <Link className={styles.title} href={href}>
                {title}
              </Link>
            </p>
            <p className="small muted">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const refereeLooks: Record<
  RefereeRowView['state'],
  { icon: IconName; tone: 'ok' | 'warn' | 'plain' | 'err' }
> = {
  draft: { icon: 'user', tone: 'plain' },
  requested: { icon: 'send', tone: 'warn' },
  opened: { icon: 'send', tone: 'warn' },
  completed: { icon: 'done', tone: 'ok' },
  declined: { icon: 'close', tone: 'plain' },
  expired: { icon: 'clock', tone: 'plain' },
  bounced: { icon: 'alert', tone: 'err' },
};

/** Referees with where each stands. */
export function RefereeRows({ referees }: { referees: RefereeRowView[] }) {
  return (
    <ul className={styles.list}>
      {referees.map(({ id, name, state, label, words }) => (
        <li key={id}>
          <Icon name={refereeLooks[state].icon} />
          <div>
            <p className={styles.name}>
              <b>{name}</b>
              <Tag tone={refereeLooks[state].tone}>{label}</Tag>
            </p>
            <p className="small muted">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
