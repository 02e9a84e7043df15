import { Typography } from '@mui/material';
import { useFormIsDirty } from 'react-admin';

/**
 * Returns whether the form has unsaved changes. Steps such as closing the job are then disabled, because they reload
 * the stored job, so the changes would be lost.
 */
export function useUnsaved(): boolean {
  return useFormIsDirty();
}

export function SaveFirst({ id, unsaved }: { id: string; unsaved: boolean }) {
  return (
    <Typography id={id} role="status" component="span" sx={{ color: 'text.secondary' }}>
      {unsaved && 'Save your changes first.'}
    </Typography>
  );
}
