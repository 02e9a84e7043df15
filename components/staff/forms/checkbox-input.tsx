import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

type Props = {
  source: string;
  label: string;
  hint?: string;
  /** Field that must be filled in before the checkbox can be ticked. */
  needs?: 'email' | 'contactEmail' | undefined;
};

/** Checkbox of a form that is saved with a button. React-admin's own input is a switch, which would save at once. */
export function CheckboxInput({ source, label, hint, needs }: Props) {
  const {
    id,
    field: { name, ref, value, onBlur, onChange },
    fieldState: { error },
  } = useInput({ source, defaultValue: false });
  const ticked = Boolean(value);
  const needed: unknown = useWatch({ name: needs ?? source });
  const isBlocked = needs !== undefined && !needed && !ticked;
  const hintId = `${id}-hint`;
  const about = error?.message ?? (isBlocked ? 'Enter an email address first' : hint);
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            id={id}
            name={name}
            checked={ticked}
            disabled={isBlocked}
            onBlur={onBlur}
            onChange={(_, isTicked) => onChange(isTicked)}
            slotProps={{
              input: { ref, 'aria-describedby': about && hintId, 'aria-invalid': Boolean(error) },
            }}
          />
        }
        label={label}
        // The box is beside the first line.
        sx={{ alignItems: 'start', '& .MuiFormControlLabel-label': { py: '0.6375rem' } }}
      />
      {about && (
        <FormHelperText
          id={hintId}
          error={Boolean(error)}
          sx={{ mt: -0.75, '&&&': { ml: '1.9375rem' }, fontSize: 'var(--t-xs)' }}
        >
          {about}
        </FormHelperText>
      )}
    </div>
  );
}
