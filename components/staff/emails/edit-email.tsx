import { Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Actions } from '@/components/staff/kit/screen';
import { useAct } from '@/components/staff/kit/use-act';

type Props = {
  personId: string;
  name: string;
  /** Address that staff correct. */
  known?: string;
  onSaved?: () => void;
};

/** Adds or corrects the email address in the enquiries of a doctor without an account. */
export function EditEmail({ personId, name, known = '', onSaved }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState(known);
  const { act, busy, refusal } = useAct('doctors');
  async function save(event: FormEvent) {
    event.preventDefault();
    const done = {
      body: { email, replaces: known },
      done: 'The email address is saved',
      formShowsRefusal: true,
    };
    if (await act(personId, 'email', done)) onSaved?.();
  }
  const label = known ? 'Change email address' : 'Add email address';
  if (!isOpen)
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${label}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
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
