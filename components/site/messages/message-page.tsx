import Link from 'next/link';
import { LinkEnded } from '@/components/platform/link-ended';
import { Icon } from '@/components/ui/icon';
import { employerPaths, paths } from '@/lib/routes';
import type { ThreadPageView, ThreadView } from '@/lib/site/messages/messages-view';
import { MessagesFrame, Threads } from './message-list';
import { Thread, threadTitleId } from './message-thread';
import styles from './messages.module.css';

/** Page of a thread, in the account of a doctor or an employer, or opened by a secret link in an email. */
export function MessagePage({ view }: { view: ThreadPageView & { thread: ThreadView } }) {
  const { thread, rows, employer, isLink } = view;
  if (isLink)
    return (
      <div className={`wrap ${styles.link}`}>
        {thread.recordHref && (
          <p className={styles.back}>
            <Link href={thread.recordHref}>
              <Icon name="back" />
              Back to the shortlist
            </Link>
          </p>
        )}
        <h1 tabIndex={-1}>Messages about {thread.title}</h1>
        <Thread open={view} isLink />
      </div>
    );
  const back = (
    <p className={styles.back}>
      <Link href={employer ? employerPaths.messages() : paths.messages()}>
        <Icon name="back" />
        All messages
      </Link>
    </p>
  );
  return (
    <MessagesFrame employer={employer} title="Messages" back={back}>
      <div className={rows.length > 0 ? styles.grid : undefined}>
        {rows.length > 0 && <Threads isEmployer={employer !== null} rows={rows} current={thread.reference} />}
        <section aria-labelledby={threadTitleId}>
          <Thread key={thread.reference} open={view} />
        </section>
      </div>
    </MessagesFrame>
  );
}

export const MessageLinkEnded = () => (
  <LinkEnded why="Links to messages stop working two weeks after the enquiry, vacancy or placement ends.">
    <Link href={paths.contactUs()}>Contact us</Link> and your consultant will write to you again.
  </LinkEnded>
);
