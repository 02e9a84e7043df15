import { useState } from 'react';
import {
  Create,
  FormDataConsumer,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormGroup } from '@/components/staff/forms/form-group';
import { FieldPair, FormPage, RecordForm } from '@/components/staff/forms/record-form';
import { ChoiceInput } from '@/components/staff/forms/choice-input';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { slugify } from '@/lib/core/text';
import { usualLimits } from '@/lib/feeds/sources/feed-source';
import { formatTime } from '@/lib/reference/working-hours/call-by';
import { accessNames, toChoices } from './feed-labels';
import { FileFields, FileUpload } from './file-fields';

const hours = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: formatTime(hour * 60) }));
const zones = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Pacific/Auckland',
].map((id) => ({ id, name: id.split('/')[1] ?? id }));

function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormGroup title="1. Where the file is">
        {isNew ? (
          <NewName />
        ) : (
          <TextInput source="name" label="Name" helperText={false} validate={required()} />
        )}
        {isNew ? <Origin /> : <Address />}
      </FormGroup>
      <FormGroup
        title="2. What the file contains"
        hint="Preview the first rows before you save. The preview shows how each row would become a job, and imports nothing."
      >
        <FileFields isNew={isNew} />
      </FormGroup>
      <Schedule />
      <Limits />
    </>
  );
}

const maxShortName = 63;

/** Proposes a short name until the user types another. */
function NewName() {
  const { setValue } = useFormContext();
  const [isTyped, setIsTyped] = useState(false);
  return (
    <>
      <TextInput
        source="name"
        label="Name"
        helperText={false}
        validate={required()}
        onChange={({ target }) => {
          if (!isTyped) setValue('id', slugify(target.value).slice(0, maxShortName));
        }}
      />
      <TextInput
        source="id"
        label="Short name"
        helperText="For example “kauri-region”. Lower-case letters, digits and hyphens. You cannot change it later."
        validate={required()}
        onChange={() => setIsTyped(true)}
      />
    </>
  );
}

/** Hidden for uploads, because the site then fetches nothing. */
function Schedule() {
  const origin = useWatch({ name: 'origin' });
  if (origin === 'upload') return null;
  return (
    <FormGroup title="3. When to fetch the file">
      <RadioButtonGroupInput
        source="when"
        label={<span className="vh">When to fetch the file</span>}
        helperText={false}
        choices={toChoices({ minutes: 'At a regular interval', hours: 'At set times of day' })}
      />
      <FormDataConsumer>
        {({ formData }) =>
          formData.when === 'hours' ? (
            <>
              <ChoiceInput multiple source="atHours" label="Hours" choices={hours} />
              <SelectInput source="timeZone" label="Time zone" choices={zones} />
            </>
          ) : (
            <NumberInput
              source="everyMinutes"
              label="Minutes between runs"
              helperText={false}
              min={5}
              max={10080}
              sx={{ maxWidth: '12.5rem' }}
            />
          )
        }
      </FormDataConsumer>
    </FormGroup>
  );
}

function Limits() {
  const isUploaded = useWatch({ name: 'origin' }) === 'upload';
  return (
    <FormGroup
      title={`${isUploaded ? 3 : 4}. Safety limits`}
      hint="These limits stop an import that looks wrong. Most sources keep the defaults."
    >
      <FieldPair>
        <NumberInput
          source="maxMegabytes"
          label="Maximum file size"
          helperText={false}
          min={1}
          max={50}
          slotProps={{ input: { endAdornment: 'MB' } }}
        />
        <NumberInput
          source="timeoutSeconds"
          label="Maximum download time"
          helperText={false}
          min={5}
          max={300}
          slotProps={{ input: { endAdornment: 'seconds' } }}
        />
      </FieldPair>
      <NumberInput
        source="healthyShare"
        label="Most jobs that a run may close"
        helperText="A run that would close a larger share of the jobs waits until a member of staff accepts or discards it"
        min={1}
        max={100}
        sx={{ maxWidth: { sm: 'calc(50% - 0.5rem)' } }}
        slotProps={{ input: { endAdornment: '%' } }}
      />
    </FormGroup>
  );
}

const origins = toChoices({ address: 'Fetch from an address', upload: 'Staff upload each file' });

/** Asks how the file of a new source arrives, and shows only the fields of that choice. */
function Origin() {
  const { setValue } = useFormContext();
  const origin = useWatch({ name: 'origin' });
  return (
    <>
      <RadioButtonGroupInput
        source="origin"
        label="How the file arrives"
        helperText={false}
        choices={origins}
        onChange={() => {
          setValue('address', '');
          setValue('file', null);
        }}
      />
      {origin === 'upload' ? <FileUpload source="new" label="First file" /> : <Address isRequired />}
    </>
  );
}

const Address = ({ isRequired = false }) => (
  <>
    <TextInput
      source="address"
      label="Address of the file"
      type="url"
      helperText={false}
      isRequired={isRequired}
    />
    <Access />
  </>
);

function Access() {
  return (
    <>
      <RadioButtonGroupInput
        source="access"
        label="Sign-in details"
        helperText={false}
        choices={toChoices(accessNames)}
      />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            {formData.hasCredentials && formData.access !== 'none' && (
              <p>
                We store the sign-in details but never show them. To keep the stored details, leave the fields
                empty.
              </p>
            )}
            {formData.access === 'basic' && <TextInput source="user" label="User name" autoComplete="off" />}
            {formData.access === 'basic' && (
              <PasswordInput source="password" label="Password" autoComplete="new-password" />
            )}
            {formData.access === 'bearer' && (
              <PasswordInput source="token" label="Token" autoComplete="new-password" />
            )}
          </>
        )}
      </FormDataConsumer>
    </>
  );
}

const draft = {
  what: 'source',
  unkept: ['password', 'token', 'file'],
  hint: 'Enter a password or token, and choose a file, again.',
};

const beginning = {
  origin: 'address',
  format: 'xml',
  dateOrder: 'dmy',
  when: 'minutes',
  everyMinutes: 60,
  timeZone: 'Australia/Sydney',
  access: 'none',
  ...usualLimits,
};

export function FeedCreate() {
  return (
    <FormPage
      title="Add source"
      note="Save to check the whole file. Nothing appears on the site until you have seen the result and published the source."
    >
      <Create title="Add source" redirect="show">
        <RecordForm saveLabel="Save and check" defaultValues={beginning} draft={draft}>
          <Fields isNew />
        </RecordForm>
      </Create>
    </FormPage>
  );
}

export function FeedEdit() {
  return (
    <FormPage title="Edit source">
      <StaffEdit what="source" title="Edit source" redirect="show">
        <RecordForm alwaysEnable defaultValues={{ ...beginning, origin: null }} draft={draft}>
          <Fields isNew={false} />
        </RecordForm>
      </StaffEdit>
    </FormPage>
  );
}
