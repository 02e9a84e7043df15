import { TextField } from '@mui/material';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { toFieldValue, useNow } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { placementLimits, type Side } from '@/lib/placements/placement/placement';

type Props = {
  id: Identifier;
  side: Side;
  /** Person whom staff called. */
  who: string;
  close: () => void;
};

/** Asks when staff called the doctor or the employer, and what was said. */
export function LogPlacementCall({ id: placementId, side, who, close }: Props) {
  const { act, busy, refusal } = useAct('placements');
  const now = useNow();
  const id = useCreationId(null);
  const [at, setAt] = useState(() => toFieldValue(now));
  const [text, setText] = useState('');
  async function save() {
    const time = new Date(at);
    const body = { side, id, at: Number.isNaN(time.getTime()) ? '' : time.toISOString(), text };
    if (await act(placementId, 'call', { body, done: 'Call logged', formShowsRefusal: 'fields' })) close();
  }
  return (
    <ActionDialog
      title={`Log call with ${who}`}
      action="Save call"
      disabled={busy}
      refusal={refusal}
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
        slotProps={{ htmlInput: { maxLength: placementLimits.notes } }}
      />
    </ActionDialog>
  );
}
