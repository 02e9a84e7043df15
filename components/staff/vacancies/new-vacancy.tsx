import { Autocomplete, Button, MenuItem, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import {
  BooleanInput,
  Create,
  DateInput,
  NumberInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useGetList,
  useGetOne,
  useInput,
  useNotify,
  type RaRecord,
} from 'react-admin';
import { ChoiceInput } from '@/components/staff/kit/choice-input';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { deviceNow } from '@/components/forms/draft';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { FormGroup } from '@/components/staff/kit/form-group';
import { PageHeading } from '@/components/staff/kit/screen';
import { toFieldValue } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { useCreationId } from '@/components/staff/kit/use-creation-id';
import type { OrganisationDetail } from '@/components/staff/organisations/organisation-record';
import { maxDoctors, vacancyLimits } from '@/lib/employers/vacancy-requests/vacancy-request';
import { workTypes } from '@/lib/jobs/listing/job';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { searchLimits } from '@/lib/platform/staff-kit/staff';

type Employer = RaRecord<string> & { name: string; region: string; regionName: string };
type FilledIn = Partial<Record<'region' | 'contact_name' | 'email' | 'phone', string>>;
type FillIn = (values: FilledIn, keepsTyped?: boolean) => void;

/** Form for the vacancy of an employer who calls. */
export function NewVacancy() {
  const [id, newEmployerId] = [useCreationId(null), useCreationId(null)];
  const notify = useNotify();
  const navigate = useNavigate();
  // True after the first response, because a double click sends the form twice.
  const isAdded = useRef(false);
  return (
    <>
      <PageHeading>New vacancy</PageHeading>
      <Create<RaRecord<string> & { reference: string }>
        title="New vacancy"
        transform={({ organisationId, called_at: at, ...data }: Record<string, unknown>) => ({
          ...{ ...data, id },
          organisationId: organisationId || newEmployerId,
          called_at: at ? new Date(String(at)).toISOString() : '',
        })}
        mutationOptions={{
          onSuccess: ({ id: vacancyId, reference }) => {
            if (isAdded.current) return;
            isAdded.current = true;
            notify(`${reference} added and assigned to you`, { type: 'success' });
            void navigate(`/vacancies/${vacancyId}/show`);
          },
        }}
      >
        <SimpleForm
          toolbar={
            <Toolbar sx={{ position: { sm: 'sticky' }, bottom: 0, zIndex: 1, px: 2 }}>
              <SaveButton label="Save vacancy" alwaysEnable />
              <Button component={Link} to="/vacancies" sx={{ ml: 1 }}>
                Cancel
              </Button>
            </Toolbar>
          }
          defaultValues={{ called_at: toFieldValue(new Date(deviceNow())) }}
          sanitizeEmptyValues={false}
          sx={{ maxWidth: '66rem' }}
        >
          <Fields />
        </SimpleForm>
      </Create>
    </>
  );
}

const text = { defaultValue: '', helperText: false } as const;

function Fields() {
  const choices = useJobChoices();
  const { getValues, setValue } = useFormContext();
  const filledIn = useRef<FilledIn>({});
  const fillIn: FillIn = (values, keepsTyped = false) => {
    for (const [name, value] of Object.entries(values)) {
      const field = name as keyof FilledIn;
      const typed: string = getValues(field) ?? '';
      if (keepsTyped && typed && typed !== filledIn.current[field]) continue;
      setValue(field, value);
      filledIn.current[field] = value;
    }
  };
  return (
    <>
      <FormGroup title="Employer and contact">
        <EmployerField fillIn={fillIn} />
        <ContactField fillIn={fillIn} />
        <TextInput
          {...text}
          source="contact_name"
          label="Contact’s name"
          sx={{ gridColumnStart: { lg: 1 } }}
        />
        <TextInput {...text} source="phone" label="Telephone" type="tel" />
        <TextInput {...text} source="email" label="Email" type="email" />
      </FormGroup>
      <FormGroup title="Call">
        <TextInput
          source="called_by"
          label="Who called (optional)"
          defaultValue=""
          helperText="Leave empty if the contact called"
        />
        <TextInput
          source="called_at"
          label="When they called"
          type="datetime-local"
          helperText="In your time zone"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </FormGroup>
      <FormGroup title="Doctor needed">
        <FacilityField />
        <ChoiceInput
          {...text}
          source="region"
          label="Region"
          choices={choices?.regions ?? []}
          emptyValue=""
        />
        <ChoiceInput
          {...text}
          source="specialty"
          label="Speciality"
          choices={choices?.specialties ?? []}
          emptyValue=""
        />
        <ChoiceInput {...text} source="grade" label="Grade" choices={choices?.grades ?? []} emptyValue="" />
        <SelectInput
          {...text}
          source="work_type"
          label="Work type"
          choices={workTypes.map((type) => ({ id: type, name: workTypeLabels[type] }))}
          emptyValue=""
        />
        <NumberInput
          source="doctors"
          label="Number of doctors"
          defaultValue={1}
          min={1}
          max={maxDoctors}
          helperText={false}
        />
        <DateInput {...text} source="from" label="From" />
        <DateInput {...text} source="to" label="To (optional)" />
        <TextInput
          {...text}
          source="shifts"
          label="Shifts (optional)"
          slotProps={{ htmlInput: { maxLength: vacancyLimits.shifts } }}
        />
      </FormGroup>
      <FormGroup title="What they offer">
        <TextInput
          source="rate"
          label="Rate (optional)"
          defaultValue=""
          helperText="With the unit, for example $2,200 a day plus super"
          slotProps={{ htmlInput: { maxLength: vacancyLimits.rate } }}
          sx={{ gridColumn: '1 / -1' }}
        />
        <BooleanInput
          source="rate_advise"
          label="Wants advice on the rate"
          defaultValue={false}
          helperText={false}
        />
        <BooleanInput
          source="accommodation"
          label="Accommodation is provided"
          defaultValue={false}
          helperText={false}
        />
        <BooleanInput source="travel" label="Travel is paid" defaultValue={false} helperText={false} />
        <TextInput
          {...text}
          source="details"
          label="Details (optional)"
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: vacancyLimits.details } }}
          sx={{ gridColumn: '1 / -1' }}
        />
      </FormGroup>
      <BooleanInput
        source="sendsReceipt"
        label="Send a receipt"
        defaultValue={false}
        helperText="The email has the reference, grade, speciality, number of doctors, work type, dates, region and when the shortlist comes"
      />
    </>
  );
}

const settledAfterMs = 200;

/** Name of the employer. Suggests known employers. Saving the form adds an employer with a new name. */
function EmployerField({ fillIn }: { fillIn: FillIn }) {
  const { field, fieldState } = useInput({ source: 'organisation', defaultValue: '' });
  const { setValue } = useFormContext();
  const organisationId: string = useWatch({ name: 'organisationId' }) ?? '';
  const typed = organisationId ? '' : String(field.value).trim();
  const [q, setQ] = useState('');
  const chosenId = useRef('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useGetList<Employer>(
    'organisations',
    { filter: { q }, pagination: { page: 1, perPage: 8 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: q.length >= searchLimits.shortest, retry: false },
  );
  function choose({ id, name, region }: Employer) {
    field.onChange(name);
    setValue('organisationId', id);
    const isOther = chosenId.current !== '' && chosenId.current !== id;
    fillIn({ region, ...(isOther && { contact_name: '', email: '', phone: '' }) }, true);
    chosenId.current = id;
  }
  const hint =
    typed && q === typed && data.length === 0 ? 'New employer, added when you save the vacancy' : ' ';
  return (
    <Autocomplete<Employer, false, false, true>
      freeSolo
      sx={{ gridColumn: { lg: 'span 2' } }}
      clearIcon={null}
      // Without a value, choosing the same employer again fills the form again.
      value={null}
      id="vacancy-employer"
      options={q === typed ? data : []}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      inputValue={String(field.value)}
      onInputChange={(_, name, reason) => {
        if (reason !== 'input') return;
        field.onChange(name);
        setValue('organisationId', '');
        if (chosenId.current) fillIn({ region: '', contact_name: '', email: '', phone: '' }, true);
        chosenId.current = '';
      }}
      onChange={(_, option) => option && typeof option !== 'string' && choose(option)}
      renderOption={({ key, ...props }, { name, regionName }) => (
        <li key={key} {...props}>
          <span>
            {name}
            <Detail>{regionName}</Detail>
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          autoFocus
          label="Employer"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? (organisationId ? 'Known employer' : hint)}
        />
      )}
    />
  );
}

/** Until the record is loaded, react-admin returns the row of the list, which has no people and no facilities. */
function useEmployerRecord() {
  const id: string = useWatch({ name: 'organisationId' }) ?? '';
  const { data } = useGetOne<
    RaRecord & Partial<Pick<OrganisationDetail, 'people' | 'contacts' | 'facilities'>>
  >('organisations', { id }, { enabled: id !== '', retry: false });
  return data;
}

/** Suggests the facilities in earlier vacancies of the employer. */
function FacilityField() {
  const known = useEmployerRecord()?.facilities ?? [];
  return (
    <>
      <TextInput
        {...text}
        source="facility"
        label="Facility"
        slotProps={{ htmlInput: { list: 'known-facilities' } }}
      />
      <datalist id="known-facilities">
        {known.map(({ name, region }) => (
          <option key={`${region} ${name}`} value={name}>
            {region}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Fills in the contact details of a person who has requested vacancies for the employer, or who is a member. */
function ContactField({ fillIn }: { fillIn: FillIn }) {
  const data = useEmployerRecord();
  const typedEmail: string = useWatch({ name: 'email' }) ?? '';
  const members = data?.people?.filter(({ active }) => active) ?? [];
  const known = [...members, ...(data?.contacts ?? [])];
  if (known.length === 0) return null;
  return (
    <TextField
      select
      id="vacancy-contact"
      label="Known contact (optional)"
      value={known.find(({ email }) => email === typedEmail)?.email ?? ''}
      size="small"
      onChange={({ target }) => {
        const contact = known.find(({ email }) => email === target.value);
        if (!contact) return;
        fillIn({ contact_name: contact.name, email: contact.email, phone: contact.phone ?? '' });
      }}
    >
      {known.map(({ name, email }) => (
        <MenuItem key={email} value={email}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
