import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { endReasonNames, endReasons, type EndReason } from '@/lib/enquiries/enquiry/end-reasons';

type Props = Pick<TextFieldProps, 'id' | 'label' | 'margin' | 'disabled' | 'error' | 'helperText'> & {
  value: EndReason | '';
  choose: (reason: EndReason | '') => void;
};

export function EndReasonField({ choose, ...field }: Props) {
  return (
    <TextField
      {...field}
      select
      required
      fullWidth
      onChange={({ target }) => choose(endReasonNames.find((name) => name === target.value) ?? '')}
    >
      {endReasonNames.map((name) => (
        <MenuItem key={name} value={name}>
          {endReasons[name]}
        </MenuItem>
      ))}
    </TextField>
  );
}
