import { Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { useAct } from '@/components/staff/kit/use-act';
import { hasAgreedToSummary, shortlistLimits } from '@/lib/employers/shortlists/shortlist';
import type { ShortlistRecord } from './vacancy-record';

type Props = { entry: ShortlistRecord; vacancyId: RaRecord['id'] };

export function EditSummary(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`Edit summary of ${props.entry.name}`}
        onClick={() => setOpen(true)}
      >
        Edit summary
      </Button>
      {open && <SummaryDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}

function SummaryDialog({ entry, vacancyId, close }: Props & { close: () => void }) {
  const { act, busy, refusal } = useAct('vacancies');
  const [summary, setSummary] = useState(entry.summary);
  const asksAgain = hasAgreedToSummary(entry);
  async function save() {
    const body = { entryId: entry.id, summary };
    if (await act(vacancyId, 'edit-summary', { body, done: 'Summary saved' })) close();
  }
  return (
    <ActionDialog
      title={`Summary of ${entry.name}`}
      action={
        asksAgain && summary.trim() !== '' && summary.trim() !== entry.summary
          ? 'Save and ask again'
          : 'Save summary'
      }
      disabled={busy}
      onAction={save}
      onClose={close}
    >
      {asksAgain && (
        <DialogContentText>
          The doctor has agreed to this summary. If you change it, we email the doctor to ask again, and the
          employer does not see the doctor until the answer.
        </DialogContentText>
      )}
      <TextField
        label="What the employer will read"
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        error={Boolean(refusal?.fields.summary)}
        helperText={refusal?.fields.summary}
        slotProps={{ htmlInput: { maxLength: shortlistLimits.summary } }}
        margin="normal"
        multiline
        minRows={3}
        fullWidth
      />
    </ActionDialog>
  );
}
