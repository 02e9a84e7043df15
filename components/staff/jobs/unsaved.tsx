import { Typography } from '@mui/material';
import { useFormIsDirty } from 'react-admin';

/**
 * Returns true if the form has unsaved changes. Steps apply to the stored job and reload it, so unsaved changes would
 * be lost. The Save button uses the same state, so either Save or the steps are enabled.
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
