import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRecordContext, type RaRecord } from 'react-admin';
import { StaffShow } from '@/components/staff/kit/record-states';
import type { OutboxEntry } from '@/lib/platform/outbox/outbox-list';
import { useAct } from '@/components/staff/kit/use-act';
import { OutboxEntryPage } from './outbox-entry';
import { OutboxList } from './outbox-list';

export function WebhookList() {
  return (
    <OutboxList
      names={{ title: 'Webhooks', one: 'webhook', of: 'Event' }}
      many={(name, failed, seen) => <SendMany name={name} failed={failed} seen={seen} />}
    />
  );
}

/** Sends the failed webhooks of an event again. Excludes webhooks that failed after the list was loaded. */
function SendMany({ name, failed, seen }: { name: string; failed: number; seen: string }) {
  const { act, busy } = useAct('webhooks');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => setAsked(true)}>
        Send again…
        <span className="vh">
          {' '}
          {failed} failed webhooks of {name}
        </span>
      </Button>
      <Confirm
        isOpen={asked}
        title={`Send “${name}” webhooks again?`}
        content={`${failed} failed ${failed === 1 ? 'webhook' : 'webhooks'} will be sent again, 100 at a time. Each keeps its ID.`}
        confirm="Send again"
        onConfirm={() => {
          setAsked(false);
          void act<RaRecord & { goes: number }>('bulk', 'send-many', {
            body: { name, seen },
            done: ({ goes }) => (goes === 1 ? '1 webhook will be sent' : `${goes} webhooks will be sent`),
          });
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

export function WebhookShow() {
  return (
    <StaffShow what="webhook" title="Webhook">
      <Webhook />
    </StaffShow>
  );
}

function Webhook() {
  const webhook = useRecordContext<RaRecord<string> & OutboxEntry>();
  return webhook ? (
    <OutboxEntryPage resource="webhooks" entry={webhook} title={webhook.name} what="this webhook" />
  ) : null;
}
