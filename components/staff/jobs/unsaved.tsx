import { Typography } from '@mui/material';
import { useFormIsDirty } from 'react-admin';

/**
 * Returns whether the form has unsaved changes. A step, such as closing the job, applies to the stored job and reloads
 * it, so unsaved changes would be lost. Either the Save button or the steps are therefore enabled.
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
