import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'id'> & {
  id: string;
  /** Amount in cents, or percentage in hundredths of a percent. Null for an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  problem?: string | undefined;
};

const format = (value: number | null) => (value === null ? '' : String(value / 100));

/** Field for a number with up to two decimals. Keeps typed text that is not a number yet. Typing replaces the amount, such as 0. */
export function AmountField({ id, value, onChange, problem, helperText, ...field }: Props) {
  const [typed, setTyped] = useState(() => format(value));
  const read = (text: string) =>
    text.trim() === '' ? null : Math.round(Number(text.replaceAll(',', '')) * 100);
  const isNumber = typed.trim() === '' || Number.isFinite(read(typed));
  // Shows the new value if another part of the form, or the server, has changed it.
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (read(typed) !== value) setTyped(format(value));
  }
  return (
    <TextField
      {...field}
      id={id}
      size="small"
      value={typed}
      error={Boolean(problem) || !isNumber}
      helperText={isNumber ? (problem ?? helperText) : 'Enter a number, such as 187.50'}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next === null || Number.isFinite(next)) onChange(next);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
    />
  );
}
