import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { Detail } from '@/components/staff/kit/text';
import { useSettled } from '@/components/staff/forms/use-settled';
import type { EmployerName } from '@/lib/employers/organisations/organisation';
import { searchLimits } from '@/lib/platform/staff-kit/staff';

type Found = { id: string; names: EmployerName[] };

/** Employer of a job: an employer with a record, one of its hospitals, or any other name. */
export function EmployerField() {
  const provider = useDataProvider<StaffDataProvider>();
  const { setValue } = useFormContext();
  const { field, fieldState } = useInput({ source: 'contact.employer', defaultValue: '' });
  const organisationId: string | null = useWatch({ name: 'contact.organisationId' }) ?? null;
  const typed = organisationId ? '' : String(field.value ?? '').trim();
  const q = useSettled(typed);
  const { data = [], isSuccess } = useQuery({
    queryKey: ['organisations', 'known-employers', q],
    queryFn: async () =>
      (await provider.act<Found>('organisations', 'new', 'known-employers', { q })).data.names,
    enabled: q.length >= searchLimits.shortest,
    retry: false,
  });
  function enter(name: string, id: string | null) {
    field.onChange(name);
    setValue('contact.organisationId', id, { shouldDirty: true });
  }
  return (
    <Autocomplete<EmployerName, false, false, true>
      freeSolo
      clearIcon={null}
      // Without a value, choosing the same employer again fills the field again.
      value={null}
      id="job-employer"
      options={q === typed ? data : []}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) =>
        typeof option === 'string' ? option : `${option.organisationId} ${option.name}`
      }
      inputValue={String(field.value ?? '')}
      onInputChange={(_, name, reason) => reason === 'input' && enter(name, null)}
      onChange={(_, option) =>
        option && typeof option !== 'string' && enter(option.name, option.organisationId)
      }
      renderOption={({ key, ...props }, { name, hospitalOf }) => (
        <li key={key} {...props}>
          <span>
            {name}
            <Detail>{hospitalOf ? `Hospital of ${hospitalOf}` : 'Employer'}</Detail>
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Employer"
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            (organisationId
              ? 'Known employer. We suggest its contacts when you put a doctor forward'
              : isSuccess && q === typed && data.length === 0 && 'No record of this employer')
          }
        />
      )}
    />
  );
}
