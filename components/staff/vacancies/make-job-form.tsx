import { Button, Stack, TextField } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import type { RaRecord } from 'react-admin';
import { Actions } from '@/components/staff/kit/screen';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';

/** Keeps the label above an empty field, where it does not look like a value. */
const shownLabel = { inputLabel: { shrink: true } };

const label = 'Create a job from this vacancy';

/** Button that opens the form. */
export function MakeJob(props: { vacancyId: RaRecord['id']; knownTown: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <MakeJobForm {...props} close={() => setOpen(false)} />;
  return (
    <Button size="small" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

function MakeJobForm({
  vacancyId,
  knownTown,
  close,
}: ComponentProps<typeof MakeJob> & { close: () => void }) {
  const { act, busy, refusal } = useAct('vacancies');
  const [town, setTown] = useState(knownTown);
  const id = useCreationId(town);
  const [facilityDescription, setDescription] = useState('');
  async function make() {
    const body = { id, town, facilityDescription };
    if (!(await act(vacancyId, 'make-job', { body, done: 'Draft job created' }))) return;
    close();
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      sx={{ mt: 2, maxWidth: 600, alignItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label="Town"
        autoFocus
        slotProps={shownLabel}
        value={town}
        onChange={(event) => setTown(event.target.value)}
        error={Boolean(refusal?.fields.town)}
        helperText={refusal?.fields.town}
        fullWidth
      />
      <TextField
        label="Description of the facility, without its name"
        slotProps={shownLabel}
        value={facilityDescription}
        onChange={(event) => setDescription(event.target.value)}
        error={Boolean(refusal?.fields.facilityDescription)}
        helperText={refusal?.fields.facilityDescription}
        fullWidth
      />
      <Actions>
        <Button type="submit" disabled={busy}>
          Create job
        </Button>
        <Button variant="text" onClick={close}>
          Cancel
        </Button>
      </Actions>
    </Stack>
  );
}
