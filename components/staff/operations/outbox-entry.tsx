import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Confirm, type RaRecord } from 'react-admin';
import type { OutboxEntry } from '@/lib/platform/outbox/outbox-list';
import { Facts, type Fact } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { OutboxState } from './outbox-list';

type Entry = RaRecord<string> & OutboxEntry;

type Props = {
  resource: 'emails' | 'webhooks';
  entry: Entry;
  title: string;
  what: string;
  facts?: Fact[];
  notice?: ReactNode;
  children?: ReactNode;
};

export function OutboxEntryPage({ resource, entry, title, what, facts = [], notice, children }: Props) {
  const { state, attempts, error, answerCode, nextAt, sentAt, createdAt } = entry;
  return (
    <Screen heading={title}>
      {notice}
      <Steps resource={resource} entry={entry} what={what} />
      <Facts
        rows={[
          ['State', <OutboxState key="state" entry={entry} />],
          ...facts,
          ['Created', staffDayTime(createdAt)],
          ['Attempts', attempts],
          ['Response', error ?? answerCode ?? 'None', error && answerCode && `Code ${answerCode}`],
          sentAt && ['Sent', staffDayTime(sentAt)],
          state === 'queued' && nextAt && ['Next attempt', staffDayTime(nextAt)],
          resource === 'webhooks' && ['ID', entry.id],
        ]}
      />
      {children}
    </Screen>
  );
}

function Steps({ resource, entry, what }: { resource: string; entry: Entry; what: string }) {
  const { act, busy } = useAct(resource);
  const may = useStaff().resources[resource]?.actions ?? [];
  const [asked, setAsked] = useState(false);
  const { id, state, version } = entry;
  const again = state === 'failed' || state === 'given-up' || state === 'queued';
  const over = state === 'failed' || state === 'queued';
  return (
    <Actions sx={{ my: 2 }}>
      {again && may.includes('send-again') && (
        <Button
          variant="contained"
          disabled={busy}
          onClick={() =>
            void act(id, 'send-again', { body: { version }, done: 'Sending starts within a minute' })
          }
        >
          {state === 'queued' ? 'Send now' : 'Send again'}
        </Button>
      )}
      {over && may.includes('give-up') && (
        <Button color="error" disabled={busy} onClick={() => setAsked(true)}>
          Give up…
        </Button>
      )}
      <Confirm
        isOpen={asked}
        title={`Stop trying to send ${what}?`}
        content={`The site will not try to send ${what} again. You can still send it yourself later.`}
        confirm="Give up"
        onConfirm={() => {
          setAsked(false);
          void act(id, 'give-up', { body: { version }, done: `The site will not try to send ${what} again` });
        }}
        onClose={() => setAsked(false)}
      />
    </Actions>
  );
}
