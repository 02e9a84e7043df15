import { Button, Snackbar, SnackbarContent } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useAct } from '@/components/staff/kit/use-act';
import { useUndoKey } from '@/components/staff/kit/use-shortcuts';
import type { HandledEnquiry } from './queue-row';

type Held = NonNullable<HandledEnquiry['held']>;

/**
 * Emails of the last step, which are delayed so that staff can undo the step. Renders nothing if no email is delayed.
 */
export function HeldEmail({ record }: { record: HandledEnquiry }) {
  const { held } = record;
  return held && <WaitingEmail key={held.id} record={record} held={held} />;
}

function WaitingEmail({ record, held }: { record: HandledEnquiry; held: Held }) {
  const [left, setLeft] = useState(held.seconds);
  const { act, busy } = useAct('enquiries');
  const refresh = useRefresh();
  const undo = useCallback(
    () =>
      void act(record.id, 'undo', {
        body: { step: held.id },
        done: 'The step was undone, and no email was sent',
      }),
    [act, record.id, held.id],
  );
  const undoKey = useUndoKey(left > 0 ? undo : null);
  useEffect(() => {
    const end = performance.now() + held.seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 1000);
    // Reloads the record two seconds after the email is due, because the worker needs a moment to send it.
    const gone = setTimeout(refresh, (held.seconds + 2) * 1000);
    return () => {
      clearInterval(timer);
      clearTimeout(gone);
    };
  }, [held.seconds, refresh]);
  if (left === 0) return null;
  const [first = '', ...others] = held.to;
  const to = first === record.person.email ? record.doctor : first;
  const what = others.length > 0 ? `${others.length + 1} emails will be sent` : `Email to ${to} will be sent`;
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <SnackbarContent
        role="group"
        aria-label="Email waiting to be sent"
        message={
          <>
            {/* Screen readers read this text once, not every second. */}
            <span role="status" className="vh">
              {what} in {held.seconds} seconds. You can undo this step.
            </span>
            <span aria-hidden="true">
              {what} in {left} s
            </span>
          </>
        }
        action={
          <>
            <Button variant="text" color="inherit" disabled={busy} aria-keyshortcuts={undoKey} onClick={undo}>
              Undo
            </Button>
            <Button
              variant="text"
              color="inherit"
              disabled={busy}
              onClick={() => void act(record.id, 'send-now', { body: { step: held.id }, done: 'Email sent' })}
            >
              Send now
            </Button>
          </>
        }
      />
    </Snackbar>
  );
}
