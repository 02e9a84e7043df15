import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** Checkbox of a form that is saved with a button. React-admin's own input is a switch, which would save at once. */
export function CheckboxInput({
  source,
  label,
  hint,
  needs,
}: {
  source: string;
  label: string;
  hint?: string;
  /** Field that must be filled in before the checkbox can be ticked. */
  needs?: string;
}) {
  const { id, field } = useInput({ source, defaultValue: false });
  const needed: unknown = useWatch({ name: needs ?? source });
  const hintId = `${id}-hint`;
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            {...field}
            id={id}
            checked={Boolean(field.value)}
            disabled={needs !== undefined && !needed && !field.value}
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
