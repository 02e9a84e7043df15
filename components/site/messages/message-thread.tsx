import Link from 'next/link';
import { Fragment, useEffect, useRef } from 'react';
import { CountedText } from '@/components/forms/counted-text';
import { messageDraft } from '@/components/forms/draft-keys';
import { HiddenInputs } from '@/components/forms/form-parts';
import { FormWithDraft } from '@/components/forms/form-with-draft';
import { postFields } from '@/components/forms/post-form';
import { useUser } from '@/components/platform/session/user-provider';
import { Button, buttonClass, ButtonLink } from '@/components/ui/button';
import { Face } from '@/components/ui/face';
import { Icon } from '@/components/ui/icon';
import { CallLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { paths } from '@/lib/routes';
import { maxMessageLength } from '@/lib/site/messages/message';
import type { MessageView, OpenThread } from '@/lib/site/messages/messages-view';
import styles from './messages.module.css';

/** Width from which the list of threads shows the first thread beside it, as in the style sheet. */
const wideWindow = '(min-width: 64rem)';

export const threadTitleId = 'thread';

type Props = {
  open: OpenThread;
  /** True if the page was opened through the secret link in an email. */
  isLink?: boolean;
  isBesideList?: boolean;
};

/** Shows the messages of a thread, and a form for a new message. `isBesideList`: the thread is beside the list of threads. */
export function Thread({ open: { thread, action, state }, isLink = false, isBesideList = false }: Props) {
  const { reference, side, consultant, messages, recordHref, takesReplies } = thread;
  const phone = consultant && toPhoneNumber(consultant.phone);
  const list = useNewestInView(!isBesideList);
  const others =
    side === 'doctor' ? 'The employer cannot see these messages.' : 'Doctors cannot see these messages.';
  return (
    <>
      <div className={styles.head}>
        {!isLink && <h2 id={threadTitleId}>{thread.title}</h2>}
        <p className={`small muted ${styles.with}`}>
          <span>
            {recordHref ? (
              <Link className="nowrap" href={recordHref}>
                {reference}
              </Link>
            ) : (
              reference
            )}
            , with
          </span>{' '}
          {consultant && <Face src={consultant.portrait} name={consultant.name} size={24} />}
          <span>{consultant?.name ?? 'our team'}</span>
        </p>
        {phone?.href && (
          <p className={styles.call}>
            <CallLink phone={phone} className={buttonClass({ look: 'ghost', small: true })}>
              Call {consultant?.name}
            </CallLink>
          </p>
        )}
      </div>
      <ReadForm
        key={thread.unread}
        unread={thread.unread}
        action={action}
        hidden={state.hidden}
        onlyIfWide={isBesideList}
      />
      {messages.length > 0 ? (
        <ol ref={list} className={styles.messages}>
          {messages.map((message, at) => (
            <Fragment key={message.id}>
              {message.day !== messages[at - 1]?.day && <li className={styles.day}>{message.day}</li>}
              {message.isNew && !messages[at - 1]?.isNew && (
                <li className={`${styles.day} ${styles.newest}`}>New</li>
              )}
              <Message
                message={message}
                portrait={message.name === consultant?.name ? consultant.portrait : null}
              />
            </Fragment>
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
            <>
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
              {side === 'doctor' && !isLink && (
                <ButtonLink href={paths.documents({ edit: 'new' })} look="quiet" small flush>
                  <Icon name="doc" />
                  Add a document
                </ButtonLink>
              )}
            </>
          )}
        </FormWithDraft>
        <p className="small muted">
          We answer on working days and email you.
          {takesReplies && ' You can also reply by email.'} {others}
        </p>
      </div>
    </>
  );
}

/** Scrolls to the newest message, such as the message just sent. In a long thread, it is below the screen. */
function useNewestInView(scrolls: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The result is not returned. In newer browsers it is a promise, which React would call as a clean-up function.
    if (scrolls) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [scrolls]);
  return list;
}

type MessageProps = { message: MessageView; portrait: string | null };

function Message({ message: { isOwn, name, time, text, note }, portrait }: MessageProps) {
  return (
    <li className={isOwn ? styles.own : undefined}>
      {!isOwn && <Face src={portrait} name={name} size={36} />}
      <div className={styles.bubble}>
        <p className={name === null ? 'vh' : styles.who}>{name ?? 'You'}</p>
        <p className={styles.text}>{text}</p>
        <p className={`num ${styles.time}`}>{[time, note].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

type ReadFormProps = {
  unread: number;
  action: string;
  hidden: OpenThread['state']['hidden'];
  onlyIfWide: boolean;
};

/**
 * Records that the reader has seen the messages, with `onlyIfWide` only if the window is wide enough to show them.
 * Without JavaScript, the reader presses a button.
 */
function ReadForm({ unread, action, hidden, onlyIfWide }: ReadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { user, checkSession } = useUser();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!form.current || (onlyIfWide && !matchMedia(wideWindow).matches)) return;
    const read = postFields(form.current.action, new FormData(form.current));
    // The account's navigation shows the number of unread messages.
    if (isSignedIn) void read.then(checkSession);
  }, [onlyIfWide, isSignedIn, checkSession]);
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
