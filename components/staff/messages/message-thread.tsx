import { Alert, Box, Button, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { messageDraft } from '@/components/forms/draft-keys';
import { Actions } from '@/components/staff/kit/screen';
import { StaffName } from '@/components/staff/kit/staff-name';
import { staffMessageTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { useTypedDraft } from '@/components/staff/forms/use-typed-draft';
import type { HeldReason } from '@/lib/site/messages/message';
import type { StaffThread } from '@/lib/site/messages/staff-thread';
import { suppressionLabels } from '@/lib/platform/emails/suppression';

export type ThreadRecord = RaRecord<string> & StaffThread;
type Message = StaffThread['messages'][number];
type Props = { thread: ThreadRecord; takesFocus?: boolean };

/** Email address of the doctor or employer, and from whom the messages are hidden. */
export const ThreadNote = ({ thread: { side, email } }: Props) => (
  <>
    {email && `${email} · `}
    {side === 'doctor' ? 'The employer cannot see these messages.' : 'The doctor cannot see these messages.'}
  </>
);

/** A thread in a pane scrolls from its last message upwards, so that the form below stays visible. */
export function MessageThread({ thread, takesFocus = false, isPane = false }: Props & { isPane?: boolean }) {
  const { messages, name, suppression } = thread;
  const list = (
    <Messages aria-label={`Messages with ${name}`}>
      {messages.map((message) => (
        <li key={message.id} className={message.held ? 'held' : message.side}>
          <div className="who">
            {message.side === 'staff' ? (
              <StaffName name={message.name} size={20}>
                <b>{message.name}</b> {staffMessageTime(message.at)}
              </StaffName>
            ) : (
              <>
                <b>{message.name}</b> {staffMessageTime(message.at)}
              </>
            )}
          </div>
          <div className="text">{message.text}</div>
          {message.held ? (
            <Held thread={thread} message={message} reason={message.held} />
          ) : (
            <div className="who">{describeDelivery(thread, message)}</div>
          )}
        </li>
      ))}
    </Messages>
  );
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      {suppression && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {suppressionLabels[suppression.reason]} on {staffMessageTime(suppression.since)}. {name} does not
          get emails about messages. Call this person instead.
        </Alert>
      )}
      {messages.length === 0 && <p className="muted">No messages yet.</p>}
      {isPane ? (
        <Scroller role="group" aria-label={`Conversation with ${name}`} tabIndex={0}>
          {list}
        </Scroller>
      ) : (
        list
      )}
      <MessageForm key={thread.id} thread={thread} takesFocus={takesFocus} />
    </Box>
  );
}

function describeDelivery({ readAt }: ThreadRecord, { side, via, at }: Message): string {
  if (side !== 'staff') return via === 'email' ? 'Received by email' : '';
  return readAt !== null && readAt >= at ? 'Read' : 'Not read yet';
}

const heldTexts: Record<HeldReason, string> = {
  'other-address': 'This email came from an address that we do not have for this person.',
  unverified: 'This email may be forged: the mail relay could not confirm its sender.',
  'no-text': 'This email had no text. We do not accept files by email.',
};

function Held({ thread, message, reason }: Props & { message: Message; reason: HeldReason }) {
  const { act, busy } = useAct('messages');
  const settle = (accept: boolean, done: string) =>
    void act(thread.id, 'settle', { body: { messageId: message.id, accept }, done });
  return (
    <>
      <div className="who">
        <b>Only staff can see this email.</b> {heldTexts[reason]}
      </div>
      <Actions>
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={() => settle(true, 'Email added to the messages')}
        >
          Add to messages with {thread.name}
        </Button>
        <Button size="small" disabled={busy} onClick={() => settle(false, 'Email deleted')}>
          Delete email
        </Button>
      </Actions>
    </>
  );
}

function MessageForm({ thread, takesFocus }: Props) {
  const { id: threadId, name, waitingSince, email, suppression } = thread;
  const { act, busy, refusal } = useAct('messages');
  const { texts, type, clear } = useTypedDraft(messageDraft(`staff-${threadId}`), { text: '' });
  const { text } = texts;
  const [sent, setSent] = useState(0);
  const id = useCreationId(String(sent));
  return (
    <form
      noValidate
      data-keeps-draft
      onSubmit={(event) => {
        event.preventDefault();
        const body = { id, text };
        void act(threadId, 'write', { body, done: `Message to ${name} sent`, formShowsRefusal: true }).then(
          (written) => {
            if (!written) return;
            clear();
            setSent(sent + 1);
          },
        );
      }}
    >
      <TextField
        label={`Message to ${name}`}
        autoFocus={takesFocus}
        value={text}
        onChange={({ target }) => type({ text: target.value })}
        error={refusal !== null}
        helperText={
          refusal
            ? (refusal.fields.text ?? refusal.message)
            : email && !suppression
              ? 'This person will get an email with a link to the message, but without its text.'
              : 'This person will get no email, but can read the message on the site.'
        }
        multiline
        minRows={3}
        fullWidth
        sx={{ mt: 1.5, mb: 1 }}
      />
      <Actions>
        <Button type="submit" variant="contained" disabled={busy}>
          Send message
        </Button>
        {waitingSince && (
          <Button
            disabled={busy}
            onClick={() =>
              void act(threadId, 'answered', { body: {}, done: 'Messages removed from “To answer”' })
            }
          >
            No answer needed
          </Button>
        )}
      </Actions>
    </form>
  );
}

const Scroller = styled('div')({
  display: 'flex',
  flexDirection: 'column-reverse',
  maxHeight: 'max(12rem, calc(100dvh - 27rem))',
  overflowY: 'auto',
});

const Messages = styled('ol')({
  display: 'grid',
  gap: '0.75rem',
  margin: '0.75rem 0',
  listStyle: 'none',
  '& > li': {
    justifySelf: 'start',
    maxWidth: 'min(100%, 40rem)',
    padding: '0.625rem 0.875rem',
    border: '1px solid var(--line)',
    borderRadius: '0.75rem 0.75rem 0.75rem 0',
    background: 'var(--surface)',
  },
  '& > .staff': {
    justifySelf: 'end',
    borderRadius: '0.75rem 0.75rem 0 0.75rem',
    background: 'var(--tint)',
  },
  '& > .held': { borderLeft: '4px solid var(--warning)' },
  '& .who': { color: 'var(--muted)', fontSize: 'var(--t-xs)' },
  '& .who b': { color: 'var(--ink)' },
  '& .who + div:has(button)': { marginTop: '0.5rem' },
  '& .text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
