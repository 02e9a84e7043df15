import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { toFieldValue, useNow } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { callOutcomeLabels, callOutcomes, type CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';
import { vacancyCallLimit } from '@/lib/employers/vacancy-requests/vacancy-labels';
import type { VacancyDetail } from './vacancy-record';

type Props = { vacancy: RaRecord & Pick<VacancyDetail, 'contact' | 'awaitsCall'>; close: () => void };

/** Asks when staff called the hospital, whether they reached it, and what was said. */
export function LogCall({ vacancy, close }: Props) {
  const { id: vacancyId, contact } = vacancy;
  const { act, busy, refusal } = useAct('vacancies');
  const now = useNow();
  const [at, setAt] = useState(() => toFieldValue(now));
  const [outcome, setOutcome] = useState<CallOutcome>('reached');
  const [text, setText] = useState('');
  async function save() {
    const time = new Date(at);
    const body = { at: Number.isNaN(time.getTime()) ? '' : time.toISOString(), outcome, text };
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
        select
        fullWidth
        margin="dense"
        label="Outcome"
        value={outcome}
        onChange={({ target }) => setOutcome(callOutcomes.find((one) => one === target.value) ?? 'reached')}
        helperText={outcome !== 'reached' && vacancy.awaitsCall && 'The promised call stays open'}
      >
        {callOutcomes.map((one) => (
          <MenuItem key={one} value={one}>
            {callOutcomeLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        multiline
        minRows={3}
        margin="dense"
        label={outcome === 'reached' ? 'What was said (staff only)' : 'Note (optional, staff only)'}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={Boolean(refusal?.fields.text)}
        helperText={refusal?.fields.text}
        slotProps={{ htmlInput: { maxLength: vacancyCallLimit } }}
      />
    </ActionDialog>
  );
}
