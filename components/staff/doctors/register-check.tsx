import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { registerPages } from '@/lib/doctors/credentials/credential-kinds';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { useAct } from '@/components/staff/kit/use-act';
import { registrationCheckLabels, type Registration } from '@/lib/doctors/registrations/registration';

const findings = ['verified', 'conditions', 'not-found', 'expired', 'pending'] as const;

type Props = {
  doctorId: string;
  registration: Registration;
  /** Today in the office's time zone, the default date of the check. */
  today: string;
};

export function RegisterCheck({ doctorId, registration, today }: Props) {
  const [open, setOpen] = useState(false);
  const isLinked = useLocation().hash === '#register-check';
  return (
    <>
      <Button
        autoFocus={isLinked}
        size="small"
        variant="text"
        sx={{ ml: -0.625 }}
        aria-label={`Record a register check: ${registration.authority}`}
        onClick={() => setOpen(true)}
      >
        Record a register check
      </Button>
      {open && (
        <CheckDialog
          doctorId={doctorId}
          registration={registration}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type CheckDialogProps = { doctorId: string; registration: Registration; today: string; onClose: () => void };

function CheckDialog({ doctorId, registration: { authority, number }, today, onClose }: CheckDialogProps) {
  const { act, busy, refusal } = useAct('doctors');
  const [entry, setEntry] = useState({ check: '', lookedUpOn: today, seen: '' });
  const field = (name: keyof typeof entry) => ({
    value: entry[name],
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [name]: event.target.value }),
    error: Boolean(refusal?.fields[name]),
    helperText: refusal?.fields[name],
    fullWidth: true,
    required: true,
  });
  async function save() {
    const body = { ...entry, authority, number };
    if (await act(doctorId, 'check', { body, done: 'Check recorded' })) onClose();
  }
  return (
    <ActionDialog
      title={`${authority} ${number} in the public register`}
      action="Save check"
      maxWidth="xs"
      disabled={busy}
      refusal={refusal}
      onAction={save}
      onClose={onClose}
    >
      <p>
        <a href={registerPages[authority]} target="_blank" rel="noopener noreferrer">
          Search the public register (opens another site)
        </a>
      </p>
      <TextField select label="What the register shows" {...field('check')}>
        {findings.map((finding) => (
          <MenuItem key={finding} value={finding}>
            {registrationCheckLabels[finding]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label="Checked on"
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('lookedUpOn')}
      />
      <TextField
        label="What you found"
        multiline
        minRows={3}
        {...field('seen')}
        helperText={refusal?.fields.seen ?? 'For example the type of registration and its end date'}
      />
    </ActionDialog>
  );
}
