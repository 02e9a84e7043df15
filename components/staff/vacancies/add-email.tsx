import { Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Actions } from '@/components/staff/kit/screen';
import { useAct } from '@/components/staff/kit/use-act';

type Props = { personId: string; name: string; onSaved?: () => void };

/** Adds the email address of a doctor without an account to the doctor's enquiries. */
export function AddEmail({ personId, name, onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const { act, busy, refusal } = useAct('doctors');
  async function save(event: FormEvent) {
    event.preventDefault();
    const done = { body: { email }, done: 'The email address is saved', formShowsRefusal: true };
    if (await act(personId, 'email', done)) onSaved?.();
  }
  if (!isOpen)
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Add email address: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Add email address
      </Button>
    );
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        size="small"
        type="email"
        label={`Email of ${name}`}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={refusal !== null}
        helperText={refusal?.message}
      />
      <Actions>
        <Button type="submit" variant="outlined" disabled={busy}>
          Save
        </Button>
        <Button onClick={() => setIsOpen(false)}>Cancel</Button>
      </Actions>
    </form>
  );
}
