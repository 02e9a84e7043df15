import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { StaffShow } from '@/components/staff/kit/record-states';
import type { Fact } from '@/components/staff/kit/section';
import { count } from '@/lib/core/text';
import { emailChoices, findEmailLabel, labelEmail } from '@/lib/platform/emails/email-labels';
import type { MailEventCounts } from '@/lib/platform/emails/suppression';
import type { EmailOutlook, ManyOutlook, OpenedEmail } from '@/lib/staff/operations/staff-operations';
import { SuppressionNote } from '@/components/staff/emails/suppression-note';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { OutboxEntryPage } from './outbox-entry';
import { OutboxList } from './outbox-list';
import { RecordLink } from './record-link';

export function EmailList() {
  return (
    <OutboxList
      names={{
        ...{ title: 'Emails', one: 'email', of: 'Email' },
        label: findEmailLabel,
        choices: emailChoices,
        to: 'Recipient',
      }}
      many={(name, failed) => <SendMany name={name} failed={failed} />}
    />
  );
}

function SendMany({ name, failed }: { name: string; failed: number }) {
  const { act, busy } = useAct('emails');
  const [preview, setPreview] = useState<ManyOutlook | null>(null);
  const title = useId();
  const look = async () =>
    setPreview(await act<RaRecord & ManyOutlook>('bulk', 'preview-many', { body: { name } }));
  const send = async () => {
    if (!preview) return;
    const body = { name, seen: preview.seen };
    const done = ({ goes }: { goes: number }) =>
      goes === 1 ? '1 email will be sent' : `${goes} emails will be sent`;
    if (await act<RaRecord & { goes: number }>('bulk', 'send-many', { body, done })) setPreview(null);
  };
  return (
    <>
      <Button size="small" disabled={busy} onClick={() => void look()}>
        Send again…
        <span className="vh">
          {' '}
          {failed} of “{labelEmail(name)}”
        </span>
      </Button>
      <Dialog open={preview !== null} onClose={() => setPreview(null)} aria-labelledby={title}>
        <DialogTitle id={title}>Send “{labelEmail(name)}” emails again?</DialogTitle>
        <DialogContent>
          {preview && (
            <ul>
              <li>
                {preview.goes} of {preview.failed} failed emails will be sent again.
              </li>
              {preview.notNeeded > 0 && (
                <li>
                  {count(preview.notNeeded, 'email')} will not be sent, because the email is no longer needed
                  or we must not email the address.
                </li>
              )}
              {preview.broken > 0 && (
                <li>{count(preview.broken, 'email')} cannot be created and will not be sent.</li>
              )}
              {preview.more > 0 && <li>You can send the other {count(preview.more, 'email')} afterwards.</li>}
            </ul>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setPreview(null)}>Cancel</Button>
          <Button variant="contained" disabled={busy} onClick={() => void send()}>
            Send again
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Page of an email. The audit log records who opens it, because it shows the full address. */
export function EmailShow() {
  return (
    <StaffShow what="email" title="Email">
      <Email />
    </StaffShow>
  );
}

const outlooks: Record<Exclude<EmailOutlook['state'], 'goes'>, string> = {
  'nothing-left': 'We would send nothing, because what this email is about has changed or been deleted',
  unwanted: 'We would send nothing, because we must not email this address',
  broken: 'We would send nothing, because this email cannot be created. The error has been reported',
};

function describeEvents(counts: MailEventCounts): string | undefined {
  const parts = [
    [counts['hard-bounce'], 'bounced'],
    [counts['soft-bounce'], 'could not be delivered yet, for example because the mailbox was full'],
    [counts.complaint, 'marked as spam'],
  ] as const;
  const texts = parts.filter(([times]) => times > 0).map(([times, text]) => `${times} ${text}`);
  return texts.length > 0 ? `Emails to this address in the last 90 days: ${texts.join(', ')}` : undefined;
}

function Email() {
  const email = useRecordContext<RaRecord<string> & OpenedEmail>();
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (email?.outlook === undefined) return null;
  const { to, toName, record, outlook, suppression, mailEvents, content, state } = email;
  return (
    <OutboxEntryPage
      resource="emails"
      entry={email}
      title={labelEmail(email.name)}
      what="this email"
      notice={<SuppressionNote resource="emails" id={email.id} suppression={suppression} />}
      facts={[
        ['Recipient', toName ? `${toName}, ${to}` : to, describeEvents(mailEvents)],
        ...(record ? [['About', <RecordLink key="record" record={record} />] as Fact] : []),
        ...(outlook
          ? ([
              [
                'Preview of the email as we would send it now',
                outlook.state === 'goes' ? outlook.subject : outlooks[outlook.state],
              ],
            ] as [string, string][])
          : []),
      ]}
    >
      {content && <EmailPreview label="The email as it was sent" email={{ ...content, to }} />}
      {!content && state === 'sent' && (
        <Detail sx={{ mt: 2 }}>
          The site stores only the texts of emails to doctors about their enquiries.
        </Detail>
      )}
    </OutboxEntryPage>
  );
}
