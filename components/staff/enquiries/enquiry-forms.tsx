import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { callOutcomeLabels, callOutcomes, type CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';
import { LoadError } from '@/components/staff/kit/list-states';
import { useAct } from '@/components/staff/kit/use-act';
import type { HandledEnquiry } from './queue-row';

type Props = { record: HandledEnquiry; close: () => void };

export function NoteForm({ record }: { record: HandledEnquiry }) {
  const [text, setText] = useState('');
  // The same id is sent on each attempt, so that a retry creates no duplicate.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const { act, busy, refusal } = useAct('enquiries');
  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await act(record.id, 'note', { body: { noteId, text }, done: 'The note is saved' });
    if (!saved) return;
    setText('');
    setNoteId(crypto.randomUUID());
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <TextField
        id="staff-note"
        label="Note for staff (the doctor never sees it)"
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        fullWidth
        error={refusal?.fields.text !== undefined}
        helperText={
          refusal?.fields.text ?? 'Write @ and the name of a colleague to tell them about this note.'
        }
      />
      <Button type="submit" disabled={busy || text.trim() === ''}>
        Save note
      </Button>
    </form>
  );
}

/** Form for the outcome of a call. If the doctor was reached, the enquiry then counts as contacted. */
export function CallForm({ record, close }: Props) {
  const [callId] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<CallOutcome>('reached');
  const [minutes, setMinutes] = useState('');
  const [again, setAgain] = useState('');
  const [text, setText] = useState('');
  const { act, busy, refusal } = useAct('enquiries');
  async function save(event: FormEvent) {
    event.preventDefault();
    const body = {
      callId,
      outcome,
      minutes: outcome === 'reached' ? Number(minutes || 0) : 0,
      text,
      tryAgainAt: outcome !== 'reached' && again ? new Date(again).toISOString() : null,
    };
    if (await act(record.id, 'call', { body, done: 'The call is logged' })) close();
  }
  return (
    <Dialog open onClose={close} aria-labelledby="call-title">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id="call-title">Log call to {record.doctor}</DialogTitle>
        <DialogContent>
          <TextField
            select
            fullWidth
            label="Outcome"
            value={outcome}
            onChange={(event) =>
              setOutcome(callOutcomes.find((one) => one === event.target.value) ?? 'reached')
            }
          >
            {callOutcomes.map((one) => (
              <MenuItem key={one} value={one}>
                {callOutcomeLabels[one]}
              </MenuItem>
            ))}
          </TextField>
          {outcome === 'reached' ? (
            <TextField
              fullWidth
              label="Minutes"
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              error={refusal?.fields.minutes !== undefined}
              helperText={refusal?.fields.minutes}
            />
          ) : (
            <TextField
              fullWidth
              type="datetime-local"
              label="Try again at"
              value={again}
              onChange={(event) => setAgain(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
              error={refusal?.fields.tryAgainAt !== undefined}
              helperText={
                refusal?.fields.tryAgainAt ??
                'In your time zone. We tell the doctor to expect our next call at this time'
              }
            />
          )}
          <TextField
            fullWidth
            multiline
            minRows={3}
            label="What was said (staff only)"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={refusal?.fields.text !== undefined}
            helperText={refusal?.fields.text}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Save call
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function HandOverForm({ record, close }: Props) {
  const [to, setTo] = useState('');
  const { act, busy } = useAct('enquiries');
  const list = useGetList<RaRecord & { name: string; roles: string[]; active: boolean }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  const { data = [] } = list;
  const others = data.filter(
    ({ id, roles, active }) =>
      active && id !== record.claimedBy?.id && (roles.includes('consultant') || roles.includes('manager')),
  );
  async function save(event: FormEvent) {
    event.preventDefault();
    const done = to === '' ? `${record.id} is back in the queue` : `${record.id} is handed over`;
    if (await act(record.id, 'hand-over', { body: { staffId: to || null }, done })) close();
  }
  if (!isOpenEnquiry(record.state)) return null;
  return (
    <Dialog open onClose={close} aria-labelledby="hand-over-title">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="hand-over-title">Hand over {record.id}</DialogTitle>
        <DialogContent>
          <p className="muted">All enquiries that are waiting for the same call are also handed over.</p>
          {list.error && <LoadError what="the members of staff" list={list} />}
          <TextField select fullWidth label="To" value={to} onChange={(event) => setTo(event.target.value)}>
            <MenuItem value="">No one (return to the queue)</MenuItem>
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Hand over
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
