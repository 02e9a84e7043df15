import clsx from 'clsx';
import Link from 'next/link';
import { Icon, type IconName } from '@/components/ui/icon';
import list from '@/components/ui/icon-list.module.css';
import { Tag } from '@/components/ui/tag';
import type {
  SavedChangeView,
  DashboardView,
  EnquiryStopView,
  StopLook,
} from '@/lib/site/dashboard/dashboard-view';
import { paths } from '@/lib/routes';
import styles from './dashboard-lists.module.css';

const icons: Record<StopLook, IconName> = { now: 'phone', done: 'check', end: 'close' };
const toneIcons: Record<NonNullable<EnquiryStopView['next']>['tone'], IconName> = {
  new: 'clock',
  ok: 'done',
  warn: 'users',
};

export function EnquiryTimeline({ stops }: { stops: EnquiryStopView[] }) {
  return (
    <ol className={`path ${styles.line}`}>
      {stops.map(({ reference, look, when, lead, job, facts, next, documents }) => (
        <li key={reference} className="path__stop">
          <span className={clsx('path__dot', look === 'done' && 'path__dot--done', styles[look])}>
            <Icon name={icons[look]} />
          </span>
          <p className={`num ${styles.when}`}>{when}</p>
          <h3>
            {lead} {job && <Link href={job.href}>{job.title}</Link>}
          </h3>
          <p className={`num ${styles.facts}`}>{facts}</p>
          {next && (
            <p>
              <Tag tone={next.tone} icon={toneIcons[next.tone]}>
                {next.text}
              </Tag>
            </p>
          )}
          {documents && (
            <p className="small">
              <Link href={documents.href}>{documents.text}</Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function ProfileProgress({ parts: { done, total, left } }: { parts: DashboardView['parts'] }) {
  const words = `${done} of ${total} parts complete`;
  return (
    <>
      <div className={styles.bar} role="img" aria-label={words}>
        {Array.from({ length: total }, (_, part) => (
          <span key={part} className={part < done ? styles.on : undefined} />
        ))}
      </div>
      <p className="small">
        <b className="num">
          {done} of {total}
        </b>{' '}
        parts complete.{' '}
        {left.length > 0 && (
          <>
            Still to do: {left.join(', ')}. <Link href={paths.onboarding()}>Complete it</Link>
          </>
        )}
      </p>
    </>
  );
}

const changeIcons: Record<SavedChangeView['kind'], IconName> = {
  closing: 'clock',
  rate: 'coin',
  dates: 'calendar',
  closed: 'close',
};

export function SavedChanges({ changes }: { changes: SavedChangeView[] }) {
  return (
    <ul className={list.list}>
      {changes.map(({ title, href, kind, words }) => (
        <li key={href}>
          <Icon name={changeIcons[kind]} />
          <div>
            <p>
              <Link className={list.title} href={href}>
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
