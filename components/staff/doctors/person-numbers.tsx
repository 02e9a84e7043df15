import { Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Actions } from '@/components/staff/kit/screen';
import { useMay } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import type { DoctorRecord } from './doctor-record';

const fields = [
  { name: 'ahpra_number', label: 'AHPRA number' },
  { name: 'mcnz_number', label: 'MCNZ number' },
] as const;

export function PersonNumbers({ doctor }: { doctor: DoctorRecord }) {
  const mayEdit = useMay('doctors', 'registration');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOpen && <NumbersForm doctor={doctor} close={() => setIsOpen(false)} />}
      {mayEdit && !isOpen && (
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
          {doctor.typedNumbers.length > 0 ? 'Edit registration number' : 'Add registration number'}
        </Button>
      )}
    </>
  );
}

function NumbersForm({ doctor, close }: { doctor: DoctorRecord; close: () => void }) {
  const { act, busy, refusal } = useAct('doctors');
  const known = (authority: string) =>
    doctor.typedNumbers.find((typed) => typed.authority === authority)?.number ?? '';
  const [typed, setTyped] = useState({ ahpra_number: known('AHPRA'), mcnz_number: known('MCNZ') });
  async function save(event: FormEvent) {
    event.preventDefault();
    const done = { body: typed, done: 'The registration number is saved', formShowsRefusal: true };
    if (await act(doctor.id, 'registration', done)) close();
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      {fields.map(({ name, label }, index) => (
        <TextField
          key={name}
          autoFocus={index === 0}
          fullWidth
          margin="dense"
          size="small"
          label={label}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          error={Boolean(refusal?.fields[name])}
          helperText={refusal?.fields[name]}
        />
      ))}
      <Actions>
        <Button type="submit" variant="outlined" disabled={busy}>
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Actions>
    </form>
  );
}
