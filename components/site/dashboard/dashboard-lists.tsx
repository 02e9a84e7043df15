import clsx from 'clsx';
import Link from 'next/link';
import { Fragment } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import list from '@/components/ui/icon-list.module.css';
import { Tag } from '@/components/ui/tag';
import type {
  SavedChangeView,
  EnquiryStopView,
  ProfilePartView,
  StopLook,
} from '@/lib/site/dashboard/dashboard-view';
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
          <div className={styles.stop}>
            <p className={`num ${styles.when}`}>{when}</p>
            <h3>
              {lead} {job && <Link href={job.href}>{job.title}</Link>}
            </h3>
            <p className={`num ${styles.facts}`}>{facts}</p>
            <div className={styles.state}>
              {next && (
                <Tag tone={next.tone} icon={toneIcons[next.tone]}>
                  {next.text}
                </Tag>
              )}
              {documents && (
                <Link className="small" href={documents.href}>
                  {documents.text}
                </Link>
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Describes how much of a profile is complete: "2 of 7 parts complete". */
export function describeProgress(parts: ProfilePartView[]): string {
  return `${parts.filter(({ left }) => left === null).length} of ${parts.length} parts complete`;
}

export function ProfileProgress({ parts }: { parts: ProfilePartView[] }) {
  const open = parts.filter(({ left }) => left !== null);
  return (
    <>
      <div className={styles.bar} role="img" aria-label={describeProgress(parts)}>
        {parts.map(({ title, left }) => (
          <span key={title} className={left === null ? styles.on : undefined} />
        ))}
      </div>
      <p className="small">
        {describeProgress(parts)}.{open.length > 0 && ' Still to do: '}
        {open.map(({ title, href, left }, index) => (
          <Fragment key={title}>
            {index > 0 && ', '}
            <Link href={href}>{left}</Link>
          </Fragment>
        ))}
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
