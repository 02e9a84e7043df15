import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useEffect, useState, type FormEvent } from 'react';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { bookingTime, staffTopics, maxBookingNoteLength } from '@/lib/consultants/bookings/booking';
import type { CallDay } from '@/lib/consultants/bookings/handling/staff-booking';
import { searchLimits } from '@/lib/platform/staff-kit/staff';
import { zoneName } from '@/lib/reference/working-hours/call-by';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import type { DoctorRecord, ListedDoctor } from '@/components/staff/doctors/doctor-record';
import { Detail } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import type { FreeSlot } from './day-grid';

/** Input of staff for the call. If the time zone is empty, the form uses the consultant's. */
export type CallDraft = {
  personId: string | null;
  name: string;
  phone: string;
  email: string;
  topic: keyof typeof staffTopics;
  note: string;
  timeZone: string;
};

export const emptyDraft: CallDraft = {
  ...{ personId: null, name: '', phone: '', email: '' },
  ...{ topic: 'work', note: '', timeZone: '' },
};

export const toDraft = ({ id, name, phone, email, timeZone }: DoctorRecord): CallDraft => ({
  ...emptyDraft,
  ...{ personId: id, name, phone: phone ?? '', email, timeZone: timeZone ?? '' },
});

type Props = {
  slot: FreeSlot;
  consultant: { name: string; timeZone: string };
  zones: CallDay['zones'];
  draft: CallDraft;
  setDraft: (change: Partial<CallDraft>) => void;
  onBooked: () => void;
  /** `dismissed`: by Escape or a click beside the form. */
  onClose: (reason: 'cancelled' | 'dismissed' | 'slot-taken') => void;
};

/** Form that books a free slot. The draft is the parent's, so that it survives if another slot has to be chosen. */
export function BookCall({ slot, consultant, zones, draft, setDraft, onBooked, onClose }: Props) {
  const { act, busy, refusal } = useAct('bookings');
  const { consultantId, startsAt } = slot;
  const bookingId = useCreationId(`${consultantId} ${startsAt}`);
  const known = (zone: string) => zones.includes(zone);
  const timeZone = known(draft.timeZone) ? draft.timeZone : consultant.timeZone;
  const errors = refusal?.fields ?? {};
  const isTaken = refusal?.status === 409;
  const close = (reason: 'cancelled' | 'dismissed') => onClose(isTaken ? 'slot-taken' : reason);
  const at = new Date(startsAt);

  async function book(event: FormEvent) {
    event.preventDefault();
    const { name, ...typed } = draft;
    const words = name.trim().split(' ');
    const family = words.length > 1 ? words.pop() : '';
    const body = {
      ...{ ...typed, bookingId, consultantId, slot: startsAt },
      ...{ given_name: words.join(' '), family_name: family, time_zone: timeZone },
    };
    const done = ({ id }: { id: string }) => `Call ${id} booked`;
    if (await act<{ id: string }>('new', 'book', { body, done, formShowsRefusal: true })) onBooked();
  }
  const field = (name: 'phone' | 'email' | 'note') => ({
    id: `call-${name}`,
    fullWidth: true,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ [name]: target.value }),
    error: Boolean(errors[name]),
    helperText: errors[name],
  });
  return (
    <Dialog
      open
      onClose={busy ? undefined : () => close('dismissed')}
      aria-labelledby="book-title"
      fullWidth
      maxWidth="sm"
    >
      <form noValidate onSubmit={(event) => void book(event)}>
        <DialogTitle id="book-title" sx={{ pb: 0.5 }}>
          Book a call with {consultant.name}
        </DialogTitle>
        <DialogContent>
          <Box component="p" sx={{ mb: 1 }}>
            {bookingTime({ startsAt: at, timeZone: consultant.timeZone })}
          </Box>
          {refusal && Object.keys(errors).length === 0 && (
            <Alert severity="error" sx={{ my: 1 }}>
              {refusal.message}
            </Alert>
          )}
          <DoctorField draft={draft} setDraft={setDraft} error={errors.given_name ?? errors.family_name} />
          <TextField {...field('phone')} required type="tel" label="Phone" />
          <TextField {...field('email')} required type="email" label="Email" />
          <TextField
            select
            fullWidth
            id="call-zone"
            label="Doctor’s time zone"
            value={timeZone}
            onChange={({ target }) => setDraft({ timeZone: target.value })}
            error={Boolean(errors.time_zone)}
            helperText={errors.time_zone ?? `For the doctor: ${bookingTime({ startsAt: at, timeZone })}`}
          >
            {(known(timeZone) ? zones : [timeZone, ...zones]).map((zone) => (
              <MenuItem key={zone} value={zone}>
                {zoneName(zone)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            id="call-topic"
            label="Topic"
            value={draft.topic}
            onChange={({ target }) => setDraft({ topic: target.value as CallDraft['topic'] })}
          >
            {Object.entries(staffTopics).map(([topic, label]) => (
              <MenuItem key={topic} value={topic}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            {...field('note')}
            multiline
            minRows={2}
            label="Note for the consultant (optional)"
            slotProps={{ htmlInput: { maxLength: maxBookingNoteLength } }}
          />
          <Detail>The doctor gets an email with the time.</Detail>
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={() => close('cancelled')}>
            {isTaken ? 'Choose another time' : 'Cancel'}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Book the call
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ChooseDoctorProps = {
  draft: CallDraft;
  setDraft: (change: Partial<CallDraft>) => void;
  onChosen: () => void;
  onClose: () => void;
};

/** Asks for the doctor of a call before its time. */
export function ChooseDoctor({ draft, setDraft, onChosen, onClose }: ChooseDoctorProps) {
  return (
    <ActionDialog
      title="Book a call"
      action="Choose a time"
      disabled={!draft.name.trim()}
      onAction={onChosen}
      onClose={onClose}
    >
      <DoctorField draft={draft} setDraft={setDraft} error={undefined} />
    </ActionDialog>
  );
}

const settledAfterMs = 200;

type DoctorFieldProps = {
  draft: CallDraft;
  setDraft: (change: Partial<CallDraft>) => void;
  error: string | undefined;
};

/** Field for a new doctor's name. Suggests known doctors, whose contact details then fill the form. */
function DoctorField({ draft, setDraft, error }: DoctorFieldProps) {
  const provider = useDataProvider();
  const notify = useNotify();
  const [q, setQ] = useState('');
  const typed = draft.personId ? '' : draft.name.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useGetList<ListedDoctor>(
    'doctors',
    { filter: { q }, pagination: { page: 1, perPage: 5 }, sort: { field: 'lastContactAt', order: 'DESC' } },
    { enabled: q.length >= searchLimits.shortest, retry: false },
  );
  async function choose({ id }: ListedDoctor) {
    try {
      const { data: record } = await provider.getOne<DoctorRecord>('doctors', { id });
      const { personId, name, phone, email, timeZone } = toDraft(record);
      setDraft({ personId, name, phone, email, timeZone });
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
    }
  }
  return (
    <Autocomplete<ListedDoctor, false, false, true>
      freeSolo
      clearIcon={null}
      // Without a value, choosing the same doctor again fills the form again.
      value={null}
      id="call-doctor"
      options={q === typed ? data : []}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name || option.email)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      inputValue={draft.name}
      onInputChange={(_, name, reason) => reason === 'input' && setDraft({ name, personId: null })}
      onChange={(_, option) => option && typeof option !== 'string' && void choose(option)}
      renderOption={({ key, ...props }, { name, email, phone, hasAccount }) => (
        <li key={key} {...props}>
          <span>
            {name || email}
            <Detail>
              {[hasAccount ? 'Account' : 'No account', email || phone].filter(Boolean).join(' · ')}
            </Detail>
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus={draft.personId === null}
          required
          label="Doctor"
          error={Boolean(error)}
          helperText={
            error ??
            (draft.personId
              ? undefined
              : 'A known doctor’s name, phone number or email, or a new doctor’s name')
          }
        />
      )}
    />
  );
}
