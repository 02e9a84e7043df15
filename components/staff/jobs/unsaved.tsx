import { Typography } from '@mui/material';
import { useFormIsDirty } from 'react-admin';

/**
 * Whether the form holds what is not saved. A step is about the stored job, and the screen reads the job anew after it:
 * what was typed would be lost. Goes by what the Save button goes by, so that one of both can always be pressed.
 */
export function useUnsaved(): boolean {
  return useFormIsDirty();
}

/** Why the buttons that name `id` as their description cannot be pressed. */
export function SaveFirst({ id, unsaved }: { id: string; unsaved: boolean }) {
  return (
    <Typography id={id} role="status" component="span" sx={{ color: 'text.secondary' }}>
      {unsaved && 'Save your changes first.'}
    </Typography>
  );
}
