import { Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import type { Identifier } from 'react-admin';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from './use-creation-id';
import { staffNoteDraft, useTypedDraft } from './use-typed-draft';

type Props = {
  resource: string;
  id: Identifier;
  /** Person or organisation that the record describes, and that never sees the note. */
  about: 'doctor' | 'employer' | 'both';
};

export function NoteForm({ resource, id: recordId, about }: Props) {
  const { act, busy, refusal } = useAct(resource);
  const { texts, type, clear } = useTypedDraft(staffNoteDraft(resource, String(recordId)), { text: '' });
  const { text } = texts;
  const [saved, setSaved] = useState(0);
  const id = useCreationId(String(saved));
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!(await act(recordId, 'note', { body: { id, text }, done: 'The note is saved' }))) return;
    clear();
    setSaved(saved + 1);
  }
  return (
    <form noValidate data-keeps-draft onSubmit={(event) => void save(event)}>
      <TextField
        label={`Note for staff (${about === 'both' ? 'the doctor and the employer never see' : `the ${about} never sees`} it)`}
        value={text}
        onChange={(event) => type({ text: event.target.value })}
        error={refusal?.fields.text !== undefined}
        helperText={refusal?.fields.text}
        multiline
        fullWidth
        sx={{ mt: 1.5, mb: 1 }}
      />
      {text.trim() !== '' && (
        <Button type="submit" disabled={busy}>
          Save note
        </Button>
      )}
    </form>
  );
}
