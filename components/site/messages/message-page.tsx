import Link from 'next/link';
import { Icon } from '@/components/ui/icon';
import plain from '@/components/ui/plain-page.module.css';
import { employerPaths, paths } from '@/lib/routes';
import type { ThreadPageView, ThreadView } from '@/lib/site/messages/messages-view';
import { MessagesFrame, ThreadRows } from './message-list';
import { Thread, threadTitleId } from './message-thread';
import styles from './messages.module.css';

/** Page of a thread, in the account of a doctor or an employer, or opened by a secret link in an email. */
export function MessagePage({ view }: { view: ThreadPageView & { thread: ThreadView } }) {
  const { thread, rows, employer, isLink } = view;
  if (isLink)
    return (
      <div className={`wrap ${styles.link}`}>
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
        {rows.length > 0 && <ThreadRows rows={rows} current={thread.reference} />}
        <section aria-labelledby={threadTitleId}>
          <Thread key={thread.reference} open={view} />
        </section>
      </div>
    </MessagesFrame>
  );
}

/** Page for a link that no longer works. It does not reveal what the link was about. */
export function MessageLinkEnded() {
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>This link no longer works</h1>
        <p className="lead">
          Links to messages stop working two weeks after the enquiry, vacancy or placement ends.
        </p>
        <p>
          <Link href={paths.contactUs()}>Contact us</Link> and your consultant will write to you again.
        </p>
      </div>
    </div>
  );
}
