import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { CallOnLeave, LeaveAbout, StaffLeave } from '@/lib/consultants/leave/staff-leave';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { Detail } from '@/components/staff/kit/text';
import { readRefusal } from '@/components/staff/kit/use-act';
import { LeaveCover } from './leave-cover';

type Props = {
  about: Pick<LeaveAbout, 'consultants' | 'today'>;
  /** Leave that is changed. Without it, the form adds leave. */
  leave?: StaffLeave;
  entered: () => void;
};

export function EnterLeave({ about: { consultants, today }, leave, entered }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const [consultantId, setConsultant] = useState(
    leave?.consultantId ?? (consultants.length === 1 ? (consultants[0]?.id ?? '') : ''),
  );
  const [days, setDays] = useState({ firstDay: leave?.firstDay ?? '', lastDay: leave?.lastDay ?? '' });
  const [note, setNote] = useState(leave?.note ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [calls, setCalls] = useState<CallOnLeave[] | null>(null);
  const [busy, setBusy] = useState(false);

  /**
   * Lists the calls booked on these days at the first press, and saves the leave at the second. The calls stay booked.
   */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const asked = { consultantId, ...days };
    try {
      if (calls === null) {
        const { data } = await provider.act<{ id: string; calls: CallOnLeave[] }>(
          'leave',
          'new',
          'preview',
          asked,
        );
        setCalls(data.calls);
      } else {
        if (leave) await provider.act('leave', leave.id, 'change', { ...days, note });
        else await provider.create('leave', { data: { ...asked, note } });
        notify(leave ? 'Leave changed' : 'Leave added', { type: 'success' });
        setCalls(null);
        setDays({ firstDay: '', lastDay: '' });
        setNote('');
        entered();
      }
      setErrors({});
    } catch (error) {
      const { message, fields } = readRefusal(error);
      setErrors(fields);
      notify(message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const saves = leave ? 'save the change' : 'add the leave';
  const saveLabel = leave ? 'Save change' : 'Add leave';
  return (
    <Box
      component="form"
      noValidate
      sx={{
        display: 'grid',
        gap: '1rem',
        '& .MuiTextField-root': { m: 0 },
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        justifyItems: 'start',
        maxWidth: '44rem',
        mt: 3,
        '& > :not(button)': { width: '100%' },
        '& > .MuiAlert-root, & > button, & > .whole': { gridColumn: '1 / -1' },
      }}
      onSubmit={(event) => void submit(event)}
      // Other days need a new check, so the list of calls is removed.
      onChange={() => setCalls(null)}
    >
      {!leave && (
        <TextField
          select
          id="leave-of"
          className="whole"
          label="Consultant who will be on leave"
          value={consultantId}
          onChange={({ target }) => {
            setConsultant(target.value);
            setCalls(null);
          }}
          error={Boolean(errors.consultantId)}
          helperText={errors.consultantId}
          fullWidth
        >
          {consultants.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {(['firstDay', 'lastDay'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'firstDay' ? 'First day' : 'Last day'}
          value={days[name]}
          onChange={({ target }) => setDays({ ...days, [name]: target.value })}
          error={Boolean(errors[name])}
          helperText={errors[name]}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
        />
      ))}
      <TextField
        className="whole"
        label="Note for colleagues (optional)"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        fullWidth
      />
      {calls !== null && (
        <Alert severity={calls.length > 0 ? 'warning' : 'info'} role="status">
          {calls.length === 0
            ? `No calls are booked on these days. Once you ${saves}, doctors cannot book calls on those days.`
            : `These calls stay booked until someone moves them. Once you ${saves}, doctors cannot book more calls on these days.`}
          {leave && ' Doctors can then book calls again on days that are no longer leave.'}
          <ul>
            {calls.map(({ reference, time, doctor }) => (
              <li key={reference}>
                {reference}: {doctor}, {time}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {calls !== null && (
        <div className="whole">
          <LeaveCover
            consultantId={consultantId}
            consultant={consultants.find(({ id }) => id === consultantId)?.name ?? 'the consultant'}
          />
        </div>
      )}
      {calls === null && (
        <div className="whole">
          <Detail>Nothing is saved yet. Next, you see what needs cover.</Detail>
        </div>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={busy}
        sx={{ width: { xs: '100%', sm: 'auto' }, minHeight: { xs: 'var(--touch)', sm: 0 } }}
      >
        {calls === null ? 'See affected calls and enquiries' : saveLabel}
      </Button>
    </Box>
  );
}
