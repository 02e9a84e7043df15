import { Autocomplete, Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { Actions } from '@/components/staff/kit/screen';

type Choice = { id: string; name: string };
type Value = string | boolean | string[];
export type TypedField = {
  name: string;
  label: string;
  /** `choice` offers `choices`, `choices` allows several of them. Without a kind, the field is a line of text. */
  kind?: 'date' | 'email' | 'tel' | 'number' | 'text' | 'tick' | 'choice' | 'choices';
  choices?: readonly Choice[];
};

/** Short form in a panel, with the errors that the API returned. `children` come before its buttons. */
export function TypedForm<Values extends Record<string, Value>>({
  label,
  saveLabel,
  isBusy,
  save,
  close,
  children,
  ...fields
}: FieldsProps<Values> & {
  label: string;
  saveLabel: string;
  isBusy: boolean;
  /** Resolves with the saved record. Null if the API refused the values. */
  save: () => Promise<object | null>;
  close: () => void;
  children?: ReactNode;
}) {
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save()) close();
  }
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <TypedFields {...fields} />
      {children}
      <Actions sx={{ mt: 1 }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {saveLabel}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Actions>
    </form>
  );
}

type FieldsProps<Values> = {
  fields: readonly TypedField[];
  values: Values;
  set: (values: Values) => void;
  errors: Record<string, string>;
};

function TypedFields<Values extends Record<string, Value>>({
  fields,
  values,
  set,
  errors,
}: FieldsProps<Values>) {
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
