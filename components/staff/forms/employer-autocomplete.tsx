import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Autocomplete, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { Detail } from '@/components/staff/kit/text';

type Option = { name: string };

/** Name of an employer: one of the suggested employers, or any other name. */
export function EmployerAutocomplete<Employer extends Option>({
  source,
  id,
  options,
  getDetail,
  onType,
  onChoose,
  hint,
}: {
  /** Field of the form that holds the name. */
  source: string;
  id: string;
  options: readonly Employer[];
  /** Tells employers with the same name apart. */
  getDetail: (employer: Employer) => string;
  onType: (name: string) => void;
  onChoose: (employer: Employer) => void;
  hint: ReactNode;
}) {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  return (
    <Autocomplete<Employer, false, false, true>
      freeSolo
      clearIcon={null}
      // Without a value, choosing the same employer again fills the form again.
      value={null}
      id={id}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.name} ${getDetail(option)}`)}
      inputValue={String(field.value ?? '')}
      onInputChange={(_, name, reason) => {
        if (reason !== 'input') return;
        field.onChange(name);
        onType(name);
      }}
      onChange={(_, option) => {
        if (!option || typeof option === 'string') return;
        field.onChange(option.name);
        onChoose(option);
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span>
            {option.name}
            <Detail>{getDetail(option)}</Detail>
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Employer"
          slotProps={{
            ...props.slotProps,
            input: {
              ...props.slotProps.input,
              endAdornment: <SearchIcon fontSize="small" sx={{ color: 'var(--muted)' }} />,
            },
          }}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}
