import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useInput } from 'react-admin';

/** Checkbox of a form that is saved with a button. React-admin's own input is a switch, which would save at once. */
export function CheckboxInput({ source, label, hint }: { source: string; label: string; hint?: string }) {
  const { id, field } = useInput({ source, defaultValue: false });
  const hintId = `${id}-hint`;
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            {...field}
            id={id}
            checked={Boolean(field.value)}
            slotProps={{ input: { 'aria-describedby': hint && hintId } }}
          />
        }
        label={label}
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mt: -0.5, ml: 4 }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  );
}
