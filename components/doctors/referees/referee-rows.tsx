import { Icon, type IconName } from '@/components/ui/icon';
import list from '@/components/ui/icon-list.module.css';
import { Tag } from '@/components/ui/tag';
import type { ListedReferee } from '@/lib/doctors/referees/referee-labels';

const refereeLooks: Record<
  ListedReferee['state'],
  { icon: IconName; tone: 'new' | 'ok' | 'warn' | 'plain' | 'err' }
> = {
  draft: { icon: 'user', tone: 'plain' },
  requested: { icon: 'send', tone: 'new' },
  opened: { icon: 'send', tone: 'new' },
  completed: { icon: 'done', tone: 'ok' },
  declined: { icon: 'close', tone: 'warn' },
  expired: { icon: 'clock', tone: 'warn' },
  bounced: { icon: 'alert', tone: 'err' },
};

export function RefereeRows({ referees, brief = false }: { referees: ListedReferee[]; brief?: boolean }) {
  return (
    <ul className={list.list}>
      {referees.map(({ id, name, state, label, words }) => (
        <li key={id}>
          <Icon name={refereeLooks[state].icon} />
          <div>
            <p className={list.name}>
              <b>{name}</b>
              <Tag tone={refereeLooks[state].tone}>{label}</Tag>
            </p>
            {!brief && <p className="small muted">{words}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
