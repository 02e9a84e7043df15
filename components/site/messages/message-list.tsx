import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/doctors/account/account-frame';
import { EmployerFrame } from '@/components/employers/organisations/employer-frame';
import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import { ButtonLink } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import { count } from '@/lib/core/text';
import type { MessageListView, ThreadRowView } from '@/lib/site/messages/messages-view';
import { employerPaths, paths } from '@/lib/routes';
import styles from './messages.module.css';

type FrameProps = {
  employer: EmployerFrameView | null;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

export function MessagesFrame({ employer, ...props }: FrameProps) {
  const frame = { area: 'messages', ...props } as const;
  return employer ? <EmployerFrame employer={employer} {...frame} /> : <AccountFrame {...frame} />;
}

export function MessageList({ view: { employer, rows } }: { view: MessageListView }) {
  const start = employer ? (
    <>
      Open a <Link href={employerPaths.vacancies()}>vacancy</Link> or a{' '}
      <Link href={employerPaths.placements()}>placement</Link> to write to your consultant about it.
    </>
  ) : (
    <>
      Open an <Link href={paths.jobEnquiries()}>enquiry</Link> or a{' '}
      <Link href={paths.placements()}>placement</Link> to write to your consultant about it.
    </>
  );
  const [newest] = rows;
  const lead = rows.length === 0 ? <>You have no messages yet. {start}</> : describeUnread(rows);
  return (
    <MessagesFrame employer={employer} title="Messages" lead={lead}>
      {newest && (
        <div className={clsx(styles.grid, styles.list)}>
          <ThreadRows rows={rows} current={null} />
          <div className={styles.choose}>
            <Newest row={newest} />
            <p className="small muted">{start}</p>
          </div>
        </div>
      )}
    </MessagesFrame>
  );
}

/** Shown only in wide windows, where the list leaves room for it. */
function Newest({ row: { href, title, person, portrait, last, at, unread } }: { row: ThreadRowView }) {
  return (
    <section className={styles.wide} aria-labelledby="newest">
      <h2 id="newest">{unread > 0 ? 'Unread message' : 'Newest message'}</h2>
      <div className={styles.preview}>
        <Face src={portrait} name={person || null} size={56} />
        <div>
          <p>
            <b>{title}</b>
          </p>
          <p className="small muted num">{[person, at].filter(Boolean).join(' · ')}</p>
          <p>{last}</p>
        </div>
      </div>
      <ButtonLink href={href}>
        Open conversation<span className="vh">: {title}</span>
      </ButtonLink>
    </section>
  );
}

function describeUnread(rows: readonly ThreadRowView[]): string {
  const unread = rows.filter((row) => row.unread > 0).length;
  return unread > 0 ? `${count(unread, 'conversation')} with new messages.` : 'You have read all messages.';
}

export function ThreadRows({ rows, current }: { rows: readonly ThreadRowView[]; current: string | null }) {
  return (
    <nav aria-label="Conversations">
      <ul className={clsx(styles.threads, current === null && styles.page)}>
        {rows.map(({ reference, href, title, person, portrait, last, at, unread }) => (
          <li key={reference}>
            <Link
              href={href}
              className={unread > 0 ? styles.new : undefined}
              aria-current={reference === current ? 'page' : undefined}
            >
              <Face src={portrait} name={person || null} size={40} />
              <b>{title}</b>
              <span className={`num ${styles.at}`}>{at}</span>
              <span className={styles.person}>
                {person && `${person} · `}
                <span className={styles.reference}>{reference}</span>
              </span>
              <span className={styles.last}>{last}</span>
              {unread > 0 && reference !== current && (
                <span className={styles.unread}>
                  {unread}
                  <span className="vh"> new</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
