import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/doctors/account/account-frame';
import { EmployerFrame } from '@/components/employers/organisations/employer-frame';
import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import { Face } from '@/components/ui/face';
import type { MessageListView, ThreadRowView } from '@/lib/site/messages/messages-view';
import { employerPaths, paths } from '@/lib/routes';
import { Thread, threadTitleId } from './message-thread';
import styles from './messages.module.css';

type FrameProps = {
  employer: EmployerFrameView | null;
  title: string;
  lead?: ReactNode;
  /** Link to the list of threads, above the title. */
  back?: ReactNode;
  children: ReactNode;
};

export function MessagesFrame({ employer, back, ...props }: FrameProps) {
  const frame = { area: 'messages', ...props } as const;
  return employer ? (
    <EmployerFrame employer={employer} above={back} {...frame} />
  ) : (
    <AccountFrame status={back} {...frame} />
  );
}

function NewMessageHint({ isEmployer }: { isEmployer: boolean }) {
  const request = isEmployer ? (
    <>
      a <Link href={employerPaths.vacancies()}>vacancy</Link>
    </>
  ) : (
    <>
      an <Link href={paths.jobEnquiries()}>enquiry</Link>
    </>
  );
  const placements = isEmployer ? employerPaths.placements() : paths.placements();
  return (
    <>
      Open {request} or a <Link href={placements}>placement</Link> to write to your consultant about it.
    </>
  );
}

export function MessageList({ view: { employer, rows, first } }: { view: MessageListView }) {
  const lead = rows.length === 0 && (
    <>
      You have no messages yet. <NewMessageHint isEmployer={employer !== null} />
    </>
  );
  return (
    <MessagesFrame employer={employer} title="Messages" lead={lead}>
      {rows.length > 0 && (
        <div className={clsx(styles.grid, styles.list)}>
          <Threads
            isEmployer={employer !== null}
            rows={rows}
            current={null}
            shown={first?.thread.reference}
          />
          {first && (
            <section className={styles.wide} aria-labelledby={threadTitleId}>
              <Thread key={first.thread.reference} open={first} isBesideList />
            </section>
          )}
        </div>
      )}
    </MessagesFrame>
  );
}

type ThreadRowsProps = {
  rows: readonly ThreadRowView[];
  current: string | null;
  /** The thread beside the list, in windows wide enough for both. */
  shown?: string | undefined;
};

/** The list of threads, and below it how to begin another. */
export function Threads({ isEmployer, ...list }: ThreadRowsProps & { isEmployer: boolean }) {
  return (
    <div>
      <ThreadRows {...list} />
      <h2 className={styles.startTitle}>New message</h2>
      <p className={`small muted ${styles.start}`}>
        <NewMessageHint isEmployer={isEmployer} />
      </p>
    </div>
  );
}

function ThreadRows({ rows, current, shown }: ThreadRowsProps) {
  return (
    <nav aria-label="Conversations">
      <ul className={styles.threads}>
        {rows.map(({ reference, href, title, person, portrait, last, at, unread }) => (
          <li key={reference}>
            <Link
              href={href}
              className={
                clsx(
                  unread > 0 && reference !== current && styles.new,
                  reference === shown && styles.shown,
                ) || undefined
              }
              aria-current={reference === current ? 'page' : undefined}
            >
              <b>{title}</b>
              <Face src={portrait} name={person || null} size={24} />
              <span className={styles.subject}>{person || reference}</span>
              <span className={`num ${styles.at}`}>{at}</span>
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
