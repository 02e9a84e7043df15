import { Autocomplete, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';

type Choice = { id: string; name: string };
type Value = string | boolean | string[];
export type TypedField = {
  name: string;
  label: string;
  /** `choice` offers `choices`, `choices` allows several of them. Without a kind, the field is a line of text. */
  kind?: 'date' | 'email' | 'tel' | 'number' | 'text' | 'tick' | 'choice' | 'choices';
  choices?: readonly Choice[];
};

/** Fields of a short form in a panel, with the errors that the API returned. */
export function TypedFields<Values extends Record<string, Value>>({
  fields,
  values,
  set,
  errors,
}: {
  fields: readonly TypedField[];
  values: Values;
  set: (values: Values) => void;
  errors: Record<string, string>;
}) {
  return fields.map((field, index) => (
    <Field
      key={field.name}
      field={field}
      isFirst={index === 0}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      change={(value) => set({ ...values, [field.name]: value })}
    />
  ));
}

type FieldProps = {
  field: TypedField;
  isFirst: boolean;
  value: Value;
  error: string | undefined;
  change: (value: Value) => void;
};

function Field({ field, isFirst, value, error, change }: FieldProps) {
  const { label, kind, choices = [] } = field;
  const look = { label, margin: 'dense', size: 'small', fullWidth: true } as const;
  const refused = { error: Boolean(error), helperText: error };
  if (kind === 'tick')
    return (
      <FormControlLabel
        sx={{ display: 'flex' }}
        label={label}
        control={<Checkbox checked={value === true} onChange={(event) => change(event.target.checked)} />}
      />
    );
  if (kind === 'choices')
    return (
      <Autocomplete
        multiple
        options={choices}
        getOptionLabel={({ name }) => name}
        value={choices.filter(({ id }) => Array.isArray(value) && value.includes(id))}
        onChange={(_, chosen) => change(chosen.map(({ id }) => id))}
        renderInput={(props) => <TextField {...props} {...look} {...refused} />}
      />
    );
  return (
    <TextField
      {...look}
      {...refused}
      autoFocus={isFirst}
      select={kind === 'choice'}
      type={kind === 'choice' || kind === 'text' ? undefined : kind}
      multiline={kind === 'text'}
      minRows={kind === 'text' ? 3 : undefined}
      value={value}
      onChange={({ target }) => change(target.value)}
      slotProps={kind === 'date' ? { inputLabel: { shrink: true } } : {}}
    >
      {kind === 'choice' &&
        choices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
    </TextField>
  );
}
