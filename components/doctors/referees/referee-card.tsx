import Link from 'next/link';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { RefereeState } from '@/lib/doctors/referees/referee';
import { paths } from '@/lib/routes';
import type { RefereeRowView } from '@/lib/doctors/referees/referees-view';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import styles from './referees.module.css';

const looks: Record<RefereeState, { tone: 'plain' | 'new' | 'ok' | 'warn' | 'err'; icon?: IconName }> = {
  draft: { tone: 'plain' },
  requested: { tone: 'new', icon: 'send' },
  opened: { tone: 'new', icon: 'eye' },
  completed: { tone: 'ok', icon: 'check' },
  declined: { tone: 'warn', icon: 'close' },
  expired: { tone: 'warn', icon: 'clock' },
  bounced: { tone: 'err', icon: 'alert' },
};

type Props = { referee: RefereeRowView; forms: PageForms };

export function RefereeCard({ referee, forms }: Props) {
  const { id, state } = referee;
  const at = { forms, fields: { referee: id } };
  return (
    <article className={styles.card} aria-labelledby={`referee-${id}`}>
      <div className={styles.who}>
        <div className={styles.top}>
          <h3 id={`referee-${id}`} tabIndex={-1}>
            {referee.name}
          </h3>
          <Tag {...looks[state]}>{referee.label}</Tag>
          <ActionForm {...at} what="remove">
            <Button type="submit" look="quiet" small flush>
              Remove
            </Button>
          </ActionForm>
        </div>
        <p>{referee.role}</p>
        <p className="small muted">{referee.together}</p>
        <p className={`small muted ${styles.reach}`}>
          <a href={referee.mailHref ?? `mailto:${referee.email}`}>{referee.email}</a>
          {referee.phone && <PhoneLink phone={toPhoneNumber(referee.phone)} />}
        </p>
      </div>
      <p className={styles.state}>{referee.words}</p>
      <div className={styles.actions}>
        {referee.request === 'possible' && (
          <ActionForm {...at} what="request">
            <Button type="submit" small>
              <Icon name="send" />
              Request reference
            </Button>
          </ActionForm>
        )}
        {referee.request === 'needs-permission' && (
          <ButtonLink href={paths.referees({ edit: id })} look="ghost" small>
            I have their permission now
          </ButtonLink>
        )}
        {referee.remindable && (
          <ActionForm {...at} what="remind">
            <Button type="submit" look="ghost" small>
              <Icon name="send" />
              Send reminder
            </Button>
          </ActionForm>
        )}
        {referee.editable && (
          <Link
            id={`change-${id}`}
            className="btn btn--quiet btn--sm btn--flush"
            href={paths.referees({ edit: id })}
          >
            <Icon name="edit" />
            Edit
          </Link>
        )}
        {referee.waiting && (
          <ActionForm {...at} what="withdraw">
            <Button type="submit" look="quiet" small flush>
              Withdraw request
            </Button>
          </ActionForm>
        )}
      </div>
    </article>
  );
}
