import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Chip, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Actions } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { useAct } from '@/components/staff/kit/use-act';
import type { DoctorRecord } from './doctor-record';

export function PersonTags({ doctor }: { doctor: DoctorRecord }) {
  const [typed, setTyped] = useState('');
  const { act, busy, refusal } = useAct('doctors');
  const change = (tag: string, add: boolean) =>
    act(doctor.id, 'tag', {
      body: { tag, add },
      done: add ? `“${tag}” added` : `“${tag}” removed`,
      formShowsRefusal: true,
    });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change(typed.trim(), true)) setTyped('');
  }
  return (
    <Section title="Tags">
      {doctor.tags.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 1, listStyle: 'none' }}>
          {doctor.tags.map((tag) => (
            <li key={tag}>
              <Chip
                component="button"
                type="button"
                clickable
                disabled={busy}
                aria-label={`Remove tag ${tag}`}
                label={tag}
                icon={<RemoveIcon />}
                onClick={() => void change(tag, false)}
              />
            </li>
          ))}
        </Box>
      )}
      <form onSubmit={(event) => void submit(event)}>
        <Actions>
          <TextField
            size="small"
            label="New tag"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
            error={refusal !== null}
            helperText={refusal?.message}
            sx={{ flex: '1 1 9rem' }}
          />
          {typed.trim() !== '' && (
            <Button type="submit" disabled={busy}>
              Add tag
            </Button>
          )}
        </Actions>
      </form>
    </Section>
  );
}
