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

/** Form for a new employer. Members are invited afterwards. */
export function OrganisationCreate() {
  // The same id is sent on each attempt, so that a retry creates no duplicate.
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
          <BooleanInput source="active" label="Members can sign in" />
        </SimpleForm>
      </StaffEdit>
    </>
  );
}
