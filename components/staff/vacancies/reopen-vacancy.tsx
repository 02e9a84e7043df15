import { TextField } from '@mui/material';
import { useState } from 'react';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { useAct } from '@/components/staff/kit/use-act';
import type { VacancyDetail } from './vacancy-record';

type Props = { vacancy: Pick<VacancyDetail, 'reference'> & { id: string | number }; close: () => void };

/** Asks why an ended vacancy is reopened. The timeline shows the reason to staff. */
export function ReopenVacancy({ vacancy: { id, reference }, close }: Props) {
  const { act, busy, refusal } = useAct('vacancies');
  const [note, setNote] = useState('');
  const problem = refusal?.fields.note;
  async function reopen() {
    const done = `${reference} is open again`;
    if (await act(id, 'reopen', { body: { note }, done, formShowsRefusal: 'fields' })) close();
  }
  return (
    <ActionDialog
      title={`Reopen ${reference}?`}
      action="Reopen"
      disabled={busy}
      onAction={reopen}
      onClose={close}
    >
      <p>
        We tell nobody. Doctors whom we told that the vacancy had ended leave the shortlist. You can add them
        again.
      </p>
      <TextField
        fullWidth
        multiline
        label="Why it is reopened (staff only)"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 400 } }}
      />
    </ActionDialog>
  );
}
