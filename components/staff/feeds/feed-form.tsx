import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  Create,
  EditActions,
  FormDataConsumer,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { ChoiceInput } from '@/components/staff/kit/choice-input';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { PageHeading } from '@/components/staff/kit/screen';
import { usualLimits } from '@/lib/feeds/sources/feed-source';
import { accessNames, toChoices } from './feed-labels';
import { FileFields } from './file-fields';

const hours = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: `${hour}:00` }));
const zones = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Pacific/Auckland',
].map((id) => ({ id, name: id }));

function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Group title="Source">
        <TextInput source="name" label="Name" helperText={false} validate={required()} />
        {isNew && (
          <TextInput
            source="id"
            label="Short name"
            helperText="Lower-case letters, digits and hyphens. You cannot change the short name later"
            validate={required()}
          />
        )}
        <TextInput
          source="address"
          label="Address of the file"
          type="url"
          helperText="Leave this field empty if staff upload the files of this source"
        />
        <Access />
      </Group>
      <Group title="File">
        <FileFields isNew={isNew} />
      </Group>
      <Group title="Schedule">
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
      </Group>
      <Group title="Limits">
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
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset>
      <legend>{title}</legend>
      {children}
    </Fieldset>
  );
}

const Fieldset = styled('fieldset')({
  width: 'min(100%, 60rem)',
  marginBottom: '1.75rem',
  '& .ra-input': { marginBottom: '0.75rem' },
  '& > legend': {
    width: '100%',
    marginBottom: '0.5rem',
    paddingBottom: '0.375rem',
    borderBottom: '2px solid var(--rule)',
    fontSize: '1.1rem',
    fontWeight: 'var(--w-bold)',
    color: 'var(--secondary)',
  },
});

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

const OnlySave = ({ label = 'Save' }) => (
  <Toolbar sx={{ backgroundColor: 'var(--surface)' }}>
    <SaveButton alwaysEnable label={label} />
  </Toolbar>
);
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
    <>
      <PageHeading>Add source</PageHeading>
      <Create title="Add source" redirect="show">
        <SimpleForm toolbar={<OnlySave label="Save and check the file" />} defaultValues={beginning}>
          <Fields isNew />
        </SimpleForm>
      </Create>
    </>
  );
}

export function FeedEdit() {
  return (
    <>
      <PageHeading>Edit source</PageHeading>
      <StaffEdit what="source" actions={<EditActions />} title="Edit source" redirect="show">
        <SimpleForm toolbar={<OnlySave />} defaultValues={beginning}>
          <Fields isNew={false} />
        </SimpleForm>
      </StaffEdit>
    </>
  );
}
