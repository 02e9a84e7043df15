import Link from 'next/link';
import { Fragment } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import list from '@/components/ui/icon-list.module.css';
import { MoreLink } from '@/components/ui/more-link';
import { CallLink } from '@/components/ui/phone-link';
import { Tag } from '@/components/ui/tag';
import type { SavedChangeView, EnquiryStopView, ProfilePartView } from '@/lib/site/dashboard/dashboard-view';
import { lowerFirst } from '@/lib/core/text';
import styles from './dashboard-lists.module.css';

export function EnquiryList({ stops }: { stops: EnquiryStopView[] }) {
  return (
    <ul className={styles.enquiries}>
      {stops.map(({ reference, when, title, href, facts, state, next, phone, termsFrom, documents }) => (
        <li key={reference}>
          <div className={styles.enquiry}>
            <div className={styles.name}>
              <h3>{href ? <Link href={href}>{title}</Link> : title}</h3>
              <Tag tone={state.tone}>{state.text}</Tag>
              <span className="small muted">{lowerFirst(when)}</span>
            </div>
            <p className="num dots">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            {/* "To do" says this about an overdue call. */}
            {!phone?.href && next && <p className="small muted">{next}</p>}
          </div>
          {documents && <MoreLink href={documents.href}>{documents.text}</MoreLink>}
          {termsFrom && (
            <CallLink className="more" phone={termsFrom.phone}>
              Call {termsFrom.name}
            </CallLink>
          )}
        </li>
      ))}
    </ul>
  );
}

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
