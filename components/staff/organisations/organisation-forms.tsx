import { useState } from 'react';
import {
  BooleanInput,
  Create,
  Edit,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import styles from '@/components/staff/staff.module.css';

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

/** A new employer. Its people are invited afterwards. */
export function OrganisationCreate() {
  // Sent twice, it is one organisation.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <>
      <h1 className={styles.title}>Add employer</h1>
      <Create title="Add employer" redirect="show" transform={(data: object) => ({ ...data, id })}>
        <SimpleForm toolbar={<OnlySave />} sanitizeEmptyValues={false}>
          <Fields />
        </SimpleForm>
      </Create>
    </>
  );
}

/** Name and region of an employer, and whether its people may sign in. */
export function OrganisationEdit() {
  return (
    <>
      <h1 className={styles.title}>Change employer</h1>
      <Edit mutationMode="pessimistic" title="Change employer" redirect="show">
        <SimpleForm toolbar={<OnlySave />} sanitizeEmptyValues={false}>
          <Fields />
          <BooleanInput source="active" label="Its people may sign in" />
        </SimpleForm>
      </Edit>
    </>
  );
}
