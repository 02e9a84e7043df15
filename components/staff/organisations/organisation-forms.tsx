import { useState } from 'react';
import {
  BooleanInput,
  Create,
  EditActions,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { StaffEdit } from '@/components/staff/kit/record-states';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { PageHeading } from '@/components/staff/kit/screen';
import { organisationLimits } from '@/lib/employers/organisations/organisation';

const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

function Fields() {
  const choices = useJobChoices();
  return (
    <>
      <TextInput source="name" label="Name" isRequired />
      <SelectInput source="region" label="Region" choices={choices?.regions ?? []} isRequired />
    </>
  );
}

export function OrganisationCreate() {
  // Keeps the id for all attempts, so that a retry creates no duplicate.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <>
      <PageHeading>Add employer</PageHeading>
      <Create title="Add employer" redirect="show" transform={(data: object) => ({ ...data, id })}>
        <SimpleForm toolbar={<OnlySave />} sanitizeEmptyValues={false}>
          <Fields />
        </SimpleForm>
      </Create>
    </>
  );
}

export function OrganisationEdit() {
  return (
    <>
      <PageHeading>Edit employer</PageHeading>
      <StaffEdit what="employer" actions={<EditActions />} title="Edit employer" redirect="show">
        <SimpleForm toolbar={<OnlySave />} sanitizeEmptyValues={false}>
          <Fields />
          <TextInput
            source="rateNote"
            label="Note about rates (staff only)"
            helperText="Shown as one line in bold, for example “Registrars $1,400 a day; fee 15%”"
            slotProps={{ htmlInput: { maxLength: organisationLimits.rateNote } }}
          />
          <TextInput
            source="terms"
            label="Agreed terms (staff only)"
            helperText="You see these terms when you send a shortlist. The employer never sees them."
            slotProps={{ htmlInput: { maxLength: organisationLimits.note } }}
            multiline
            minRows={4}
          />
          <BooleanInput source="active" label="Members can sign in" />
        </SimpleForm>
      </StaffEdit>
    </>
  );
}
