import { TextField } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { toFieldValue, useNow } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { vacancyCallLimit } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyDetail } from './vacancy-record';

type Props = { vacancy: RaRecord & Pick<VacancyDetail, 'contact'>; close: () => void };

/** Asks when staff called the hospital, and what was said. */
export function LogCall({ vacancy: { id: vacancyId, contact }, close }: Props) {
  const { act, busy, refusal } = useAct('vacancies');
  const now = useNow();
  const [at, setAt] = useState(() => toFieldValue(now));
  const [text, setText] = useState('');
  async function save() {
    const time = new Date(at);
    const body = { at: Number.isNaN(time.getTime()) ? '' : time.toISOString(), text };
    if (await act(vacancyId, 'call', { body, done: 'Call logged', formShowsRefusal: 'fields' })) close();
  }
  return (
    <ActionDialog
      title={`Log call with ${contact.name}`}
      action="Save call"
      disabled={busy}
      onAction={save}
      onClose={close}
    >
      <TextField
        fullWidth
        type="datetime-local"
        label="When (your time)"
        margin="dense"
        value={at}
        onChange={({ target }) => setAt(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        error={Boolean(refusal?.fields.at)}
        helperText={refusal?.fields.at}
      />
      <TextField
        fullWidth
        multiline
        minRows={3}
        margin="dense"
        label="What was said (staff only)"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={Boolean(refusal?.fields.text)}
        helperText={refusal?.fields.text}
        slotProps={{ htmlInput: { maxLength: vacancyCallLimit } }}
      />
    </ActionDialog>
  );
}
