import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { CountedText } from '@/components/forms/counted-text';
import { messageDraft } from '@/components/forms/draft-keys';
import { HiddenInputs } from '@/components/forms/form-parts';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import { postFields } from '@/components/forms/post-form';
import { Button } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import { PhoneLink } from '@/components/ui/phone-link';
import plain from '@/components/ui/plain-page.module.css';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { maxMessageLength } from '@/lib/site/messages/message';
import type { MessageView, ThreadPageView, ThreadView } from '@/lib/site/messages/messages-view';
import { employerPaths, paths } from '@/lib/routes';
import { MessagesFrame, ThreadRows } from './message-list';
import styles from './messages.module.css';

type Props = { view: ThreadPageView & { thread: ThreadView } };

/** Page of a thread, in the account of a doctor or an employer, or opened by a secret link in an email. */
export function MessagePage({ view }: Props) {
  const { thread, rows, employer, isLink } = view;
  if (isLink)
    return (
      <div className={`wrap ${styles.link}`}>
        <h1 tabIndex={-1}>Messages about {thread.title}</h1>
        <Thread view={view} />
      </div>
    );
  return (
    <MessagesFrame employer={employer} title={thread.title}>
      <div className={rows.length > 0 ? styles.grid : undefined}>
        {rows.length > 0 && <ThreadRows rows={rows} current={thread.reference} />}
        <section aria-label={thread.title}>
          <p className={styles.back}>
            <Link href={employer ? employerPaths.messages() : paths.messages()}>All messages</Link>
          </p>
          <Thread key={thread.reference} view={view} />
        </section>
      </div>
    </MessagesFrame>
  );
}

function Thread({ view: { thread, isLink, action, state } }: Props) {
  const { reference, side, consultant, messages, recordHref, takesReplies } = thread;
  const list = useNewestInView();
  const others =
    side === 'doctor' ? 'The employer cannot see these messages.' : 'Doctors cannot see these messages.';
  return (
    <>
      <p className="muted">
        {recordHref ? (
          <Link className="nowrap" href={recordHref}>
            {reference}
          </Link>
        ) : (
          reference
        )}
        {consultant ? `, with ${consultant.name}. ` : ', with our team. '}
        {others}
        {takesReplies && ' You can also reply by email.'}
      </p>
      <ReadForm key={thread.unread} thread={thread} action={action} hidden={state.hidden} />
      {messages.length > 0 ? (
        <ol ref={list} className={styles.messages}>
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              portrait={message.name === consultant?.name ? consultant.portrait : null}
            />
          ))}
        </ol>
      ) : (
        <p className={styles.none}>No messages yet.</p>
      )}
      <div className={styles.compose}>
        <FormWithDraft
          state={state}
          action={action}
          draftKey={messageDraft(`${reference}-${side}`)}
          sendLabel="Send message"
        >
          {({ value, error }) => (
            <div>
              <input type="hidden" name="do" value="write" />
              <CountedText
                name="message"
                label="Your message"
                hint="No patient details, passwords or card numbers."
                longest={maxMessageLength}
                rows={1}
                value={value('message')}
                error={error('message')}
              />
              <p className="small muted">
                {side === 'doctor' && !isLink ? (
                  <>
                    Add files to <Link href={paths.documents()}>your documents</Link>.
                  </>
                ) : (
                  'You cannot attach files.'
                )}
                {consultant && (
                  <>
                    {' Urgent? Call '}
                    {consultant.name}: <PhoneLink phone={toPhoneNumber(consultant.phone)} />.
                  </>
                )}
              </p>
            </div>
          )}
        </FormWithDraft>
      </div>
    </>
  );
}

/** Scrolls to the newest message, such as the message just sent. In a long thread, it is below the screen. */
function useNewestInView() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The result is not returned. In newer browsers it is a promise, which React would call as a clean-up function.
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return list;
}

function Message({
  message: { isOwn, name, at, text, note },
  portrait,
}: {
  message: MessageView;
  portrait: string | null;
}) {
  return (
    <li className={isOwn ? styles.own : undefined}>
      {!isOwn && <Face src={portrait} name={name} size={36} />}
      <div className={styles.bubble}>
        <p className={styles.who}>
          <b>{isOwn ? `${name} (you)` : name}</b> <span className="nowrap">{at}</span>
        </p>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}

/** Records that the reader has seen the messages. Without JavaScript, the reader presses a button. */
function ReadForm({
  thread: { unread },
  action,
  hidden,
}: {
  thread: ThreadView;
  action: string;
  hidden: ThreadPageView['state']['hidden'];
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) void postFields(form.current.action, new FormData(form.current));
  }, []);
  if (unread === 0) return null;
  return (
    <form ref={form} method="post" action={action}>
      <HiddenInputs hidden={hidden} what="read" />
      <noscript>
        <Button type="submit" look="quiet" small flush>
          Mark as read
        </Button>
      </noscript>
    </form>
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
