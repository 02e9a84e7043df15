import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { describeMentions } from '@/lib/platform/staff-kit/mentions';
import type { ListedMember } from '@/lib/platform/staff-kit/staff';
import { deviceNow } from '@/components/forms/draft';
import { CallDialog } from '@/components/staff/forms/call-dialog';
import { staffNoteDraft, useTypedDraft } from '@/components/staff/forms/use-typed-draft';
import { LoadError } from '@/components/staff/kit/list-states';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { isGranted, type HandledEnquiry } from './queue-row';
import { useEnquiryAct, useEnquiryForm } from './use-enquiry-act';

type Props = { record: HandledEnquiry; close: () => void };

export function NoteForm({ record }: { record: HandledEnquiry }) {
  const { texts, type, clear } = useTypedDraft(staffNoteDraft('enquiries', record.id), { text: '' });
  const { text } = texts;
  // Keeps the id for all attempts, so that a retry creates no duplicate.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const { act, busy, refusal } = useEnquiryAct(record);
  const { data: members } = useGetList<ListedMember>(
    'staff',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: text.includes('@') },
  );
  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await act('note', { noteId, text }, 'The note is saved');
    if (!saved) return;
    clear();
    setNoteId(crypto.randomUUID());
  }
  return (
    <form data-keeps-draft onSubmit={(event) => void save(event)}>
      <TextField
        id="staff-note"
        label="Note for staff (the doctor never sees it)"
        value={text}
        onChange={(event) => type({ text: event.target.value })}
        multiline
        minRows={2}
        fullWidth
        error={refusal?.fields.text !== undefined}
        helperText={
          refusal?.fields.text ??
          (members && describeMentions(text, members)) ??
          'Write @ and the name of a colleague to tell them about this note.'
        }
        slotProps={{ formHelperText: { role: 'status' } }}
      />
      {text.trim() !== '' && (
        <Button type="submit" disabled={busy}>
          Save note
        </Button>
      )}
    </form>
  );
}

/** Form for the outcome of a call. If the doctor was reached, the enquiry becomes "contacted". */
export function CallForm({ record, close }: Props) {
  const { act, busy, refusal } = useEnquiryForm(record);
  return (
    <CallDialog
      title={`Log call to ${record.doctor}`}
      canPlan={isOpenEnquiry(record.state)}
      save={(call) => act('call', call, 'The call is logged')}
      {...{ busy, refusal, close }}
    />
  );
}

export function HandOverForm({ record, close }: Props) {
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  const { act, busy, refusal } = useEnquiryForm(record);
  const list = useGetList<RaRecord & { name: string; roles: string[]; active: boolean }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  const { data = [] } = list;
  const others = data.filter(
    ({ id, roles, active }) =>
      active && id !== record.claimedBy?.id && (roles.includes('consultant') || roles.includes('manager')),
  );
  const save = () =>
    act(
      'hand-over',
      { staffId: to || null, message },
      to === '' ? `${record.id} is back in the queue` : `${record.id} is handed over`,
    );
  if (!isOpenEnquiry(record.state)) return null;
  return (
    <FormDialog title={`Hand over ${record.id}`} submit="Hand over" {...{ close, busy, save }}>
      <p className="muted">
        Other enquiries that are waiting for the same call are also handed over. Your colleague gets an email.
      </p>
      {list.error && <LoadError what="the members of staff" list={list} />}
      <TextField select fullWidth label="To" value={to} onChange={(event) => setTo(event.target.value)}>
        <MenuItem value="">No one (return to the queue)</MenuItem>
        {others.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label="Message to your colleague (optional)"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={refusal?.fields.message !== undefined}
        helperText={refusal?.fields.message}
      />
    </FormDialog>
  );
}

export function TakeOverForm({ record, close }: Props) {
  const { act, busy, seen } = useEnquiryForm(record);
  const { claimedBy, claimedAt } = seen;
  const save = () => act('claim', { takeOver: true }, `You have taken over ${record.id}`);
  return (
    <FormDialog title={`Take over ${record.id}?`} submit="Take over" {...{ close, busy, save }}>
      <p>
        {claimedBy?.name}{' '}
        {claimedAt ? `has handled this enquiry since ${staffDayTime(claimedAt)}` : 'handles this enquiry'}. If
        you take it over:
      </p>
      <ul>
        <li>
          {claimedBy?.name} gets an email and can no longer change the enquiry, even on a page that is still
          open.
        </li>
        <li>The doctor sees your name with the enquiry but gets no email.</li>
        <li>Other enquiries that are waiting for the same call become yours too.</li>
      </ul>
    </FormDialog>
  );
}

function readLocalTime(): string {
  const now = new Date(deviceNow());
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function ConsentForm({ record, close }: Props) {
  const { act, busy, refusal, seen } = useEnquiryForm(record);
  const granted = isGranted(seen);
  const [toldBy, setToldBy] = useState(record.doctor);
  const [toldAt, setToldAt] = useState(readLocalTime);
  const [said, setSaid] = useState('');
  const save = () =>
    act(
      'note-consent',
      { granted: !granted, toldBy, said, toldAt: toldAt ? new Date(toldAt).toISOString() : '' },
      granted ? 'Consent recorded as withdrawn' : 'Consent recorded as given',
    );
  const problems = refusal?.fields ?? {};
  return (
    <FormDialog
      title={granted ? 'Consent withdrawn by phone' : 'Consent given by phone'}
      submit={granted ? 'Record withdrawal' : 'Record consent'}
      {...{ close, busy, save }}
    >
      <TextField
        fullWidth
        label="Person you spoke to"
        value={toldBy}
        onChange={(event) => setToldBy(event.target.value)}
        error={problems.toldBy !== undefined}
        helperText={problems.toldBy}
      />
      <TextField
        fullWidth
        type="datetime-local"
        label="Time of the call (your time)"
        value={toldAt}
        onChange={(event) => setToldAt(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        error={problems.toldAt !== undefined}
        helperText={problems.toldAt}
      />
      <TextField
        fullWidth
        required
        multiline
        minRows={3}
        label="What the person said"
        value={said}
        onChange={(event) => setSaid(event.target.value)}
        error={problems.said !== undefined}
        helperText={problems.said}
      />
    </FormDialog>
  );
}

type FormDialogProps = {
  title: string;
  submit: string;
  busy: boolean;
  close: () => void;
  /** Resolves to null if the API refused. The dialog then stays open. */
  save: () => Promise<object | null>;
  children: ReactNode;
};

function FormDialog({ title, submit, busy, close, save, children }: FormDialogProps) {
  const id = useId();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (await save()) close();
  }
  return (
    <Dialog open onClose={close} aria-labelledby={id}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
