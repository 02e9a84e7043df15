import Link from 'next/link';
import { Button, ButtonLink } from '@/components/ui/button';
import { FieldErrorText } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { AlertRowView } from '@/lib/alerts/job-alerts/job-alerts-view';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import styles from './alert-row.module.css';
import { AlertWords } from './alert-parts';

type Props = { alert: AlertRowView; forms: PageForms; tomorrow: string; error: string | undefined };

export function AlertRow({ alert, forms, tomorrow, error }: Props) {
  const { id, name, state } = alert;
  const until = `until-${id}`;
  // Names the alert for screen readers, because every alert has the same buttons.
  const about = <span className="vh"> {name}</span>;
  return (
    <article className={styles.row} aria-labelledby={`name-${id}`}>
      <div className={styles.main}>
        <div className={styles.title}>
          <h2 id={`name-${id}`}>
            <Link href={alert.resultsHref}>{name}</Link>
          </h2>
          <Tag tone={state === 'active' ? 'ok' : state === 'paused' ? 'plain' : 'warn'}>
            {state === 'active' ? 'On' : state === 'paused' ? 'Paused' : 'Not confirmed yet'}
          </Tag>
        </div>
        <AlertWords words={alert.words} />
        {alert.hint && (
          <p className={styles.hint}>
            <Icon name="info" />
            <span>
              {alert.hint.text}
              {alert.hint.link && (
                <>
                  {' '}
                  <Link href={alert.hint.link.href}>{alert.hint.link.label}</Link>
                </>
              )}
            </span>
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>How often</dt>
          <dd>{alert.often}</dd>
        </div>
        <div>
          <dt>Next email</dt>
          <dd>
            {alert.next}
            <small>{alert.lastSent ?? 'No emails sent yet'}</small>
          </dd>
        </div>
        <div>
          <dt>Last 7 days</dt>
          <dd className="num">
            {alert.week}
            <small>{alert.month}</small>
          </dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <ButtonLink id={`edit-${id}`} href={alert.editHref} look="ghost" small scroll={false}>
          <Icon name="edit" />
          Edit alert{about}
        </ButtonLink>
        {state === 'active' && (
          <ActionForm forms={forms} what="pause" fields={{ alert: id }} className={styles.pause}>
            {error && <FieldErrorText id={`${until}-error`}>{error}</FieldErrorText>}
            <Button id={`state-${id}`} type="submit" look="ghost" small>
              Pause{about}
            </Button>
            <label htmlFor={until}>
              <span className="vh">Pause </span>until<span className="vh"> (optional)</span>
            </label>
            <input
              className="input"
              type="date"
              id={until}
              name="until"
              min={tomorrow}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${until}-error` : undefined}
            />
          </ActionForm>
        )}
        {state === 'paused' && (
          <ActionForm forms={forms} what="resume" fields={{ alert: id }}>
            <Button id={`state-${id}`} type="submit" look="ghost" small>
              Resume{about}
            </Button>
          </ActionForm>
        )}
        <ActionForm forms={forms} what="duplicate" fields={{ alert: id }} className={styles.quiet}>
          <Button type="submit" look="quiet" small>
            Duplicate{about}
          </Button>
        </ActionForm>
        <ActionForm forms={forms} what="delete" fields={{ alert: id }}>
          <Button type="submit" look="quiet" small>
            Delete{about}
          </Button>
        </ActionForm>
      </div>
    </article>
  );
}
