import { Alert, Button, DialogContentText, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Loading } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { isBeingReleased, releaseSeconds, shortlistLimits } from '@/lib/employers/shortlists/shortlist';
import type { ShortlistRecord } from './vacancy-record';

type Props = { entry: ShortlistRecord; vacancyId: RaRecord['id'] };
type Preview = RaRecord & { emails: { to: string; subject: string; text: string }[] };

/** Button that takes an accepted doctor off the shortlist. Until the emails are sent, a button that undoes this. */
export function ReleaseDoctor({ entry, vacancyId }: Props) {
  const { act, busy } = useAct('vacancies');
  const [asks, setAsks] = useState(false);
  if (isBeingReleased(entry))
    return (
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        aria-label={`Undo release of ${entry.name}`}
        onClick={() =>
          void act(vacancyId, 'undo-release', {
            body: { entryId: entry.id },
            done: `${entry.name} is accepted again. No email was sent`,
          })
        }
      >
        Undo release
      </Button>
    );
  return (
    <>
      <Button
        size="small"
        variant="text"
        title="Ends the employer’s acceptance"
        aria-label={`Release doctor: ${entry.name}`}
        onClick={() => setAsks(true)}
      >
        Release doctor
      </Button>
      {asks && <ReleaseDialog entry={entry} vacancyId={vacancyId} close={() => setAsks(false)} />}
    </>
  );
}

function ReleaseDialog({ entry, vacancyId, close }: Props & { close: () => void }) {
  const provider = useDataProvider<StaffDataProvider>();
  const { act, busy, refusal } = useAct('vacancies');
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<Preview | string | null>(null);
  const entryId = entry.id;
  const id = useCreationId(entryId);
  useEffect(() => {
    let isClosed = false;
    const show = (loaded: Preview | string) => {
      if (!isClosed) setSeen(loaded);
    };
    provider.act<Preview>('vacancies', vacancyId, 'preview-release', { id, entryId }).then(
      ({ data }) => show(data),
      (error: unknown) => show(readRefusal(error).message),
    );
    return () => {
      isClosed = true;
    };
  }, [provider, vacancyId, id, entryId]);
  async function release() {
    const body = { id, entryId, reason };
    const done = `${entry.name} was released`;
    if (await act(vacancyId, 'release-doctor', { body, done, formShowsRefusal: 'fields' })) close();
  }
  return (
    <ActionDialog
      title={`Release ${entry.name}?`}
      action="Release doctor"
      disabled={busy || seen === null || typeof seen === 'string'}
      onAction={release}
      onClose={close}
    >
      <DialogContentText>
        The employer’s acceptance ends, and the doctor leaves the shortlist. This also ends the doctor’s
        enquiry about this vacancy. Agree it with both of them first.
      </DialogContentText>
      <TextField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={Boolean(refusal?.fields.reason)}
        helperText={
          refusal?.fields.reason ??
          'Not in the emails, but doctors can read it if they ask for a copy of their data'
        }
        slotProps={{ htmlInput: { maxLength: shortlistLimits.text } }}
        margin="normal"
        multiline
        required
        fullWidth
      />
      {seen === null && <Loading role="status">Loading the emails…</Loading>}
      {typeof seen === 'string' && <Alert severity="warning">{seen}</Alert>}
      {seen !== null && typeof seen !== 'string' && (
        <>
          {seen.emails.map((email) => (
            <EmailPreview key={email.to} email={email} label={`Email to ${email.to}`} />
          ))}
          <Alert severity="info">
            We send the emails {releaseSeconds} seconds after you press the button. Until then, you can undo
            the release.
          </Alert>
        </>
      )}
    </ActionDialog>
  );
}
