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
import { FieldGroup, FormPage, RecordForm } from '@/components/staff/forms/record-form';
import { ChoiceInput } from '@/components/staff/kit/choice-input';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { usualLimits } from '@/lib/feeds/sources/feed-source';
import { formatTime } from '@/lib/reference/working-hours/call-by';
import { accessNames, toChoices } from './feed-labels';
import { FileFields } from './file-fields';

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
      <FieldGroup
        title="1. Where the file is"
        hint="The site fetches the file from this address. Without an address, staff upload each file."
      >
        <TextInput source="name" label="Name" helperText={false} validate={required()} />
        {isNew && (
          <TextInput
            source="id"
            label="Short name"
            helperText="Lower-case letters, digits and hyphens. You cannot change the short name later."
            validate={required()}
          />
        )}
        <TextInput source="address" label="Address of the file" type="url" helperText={false} />
        <Access />
      </FieldGroup>
      <FieldGroup
        title="2. What the file contains"
        hint="Preview the first rows before you save. The preview shows how each row would become a job, and imports nothing."
      >
        <FileFields isNew={isNew} />
      </FieldGroup>
      <FieldGroup title="3. When to fetch it" hint="Jobs that are missing from a new file are closed.">
        <RadioButtonGroupInput
          source="when"
          label="When to fetch the file"
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
              />
            )
          }
        </FormDataConsumer>
      </FieldGroup>
      <FieldGroup title="4. When to stop" hint="These limits stop an import that looks wrong.">
        <NumberInput
          source="maxMegabytes"
          label="Maximum file size (MB)"
          helperText={false}
          min={1}
          max={50}
        />
        <NumberInput
          source="timeoutSeconds"
          label="Maximum time for the download (seconds)"
          helperText={false}
          min={5}
          max={300}
        />
        <NumberInput
          source="healthyShare"
          label="Maximum share of jobs that one import may close (%)"
          helperText="An import that would close more jobs is held until a member of staff accepts or discards it"
          min={1}
          max={100}
        />
      </FieldGroup>
    </>
  );
}

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

const beginning = {
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
      note="Saving publishes nothing. It tests the whole file first, and you publish the source after you have seen the result."
    >
      <Create title="Add source" redirect="show">
        <RecordForm saveLabel="Save and check the file" defaultValues={beginning}>
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
        <RecordForm alwaysEnable defaultValues={beginning}>
          <Fields isNew={false} />
        </RecordForm>
      </StaffEdit>
    </FormPage>
  );
}
