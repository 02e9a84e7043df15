import { useState } from 'react';
import {
  BooleanField,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  CreateButton,
  Datagrid,
  FunctionField,
  SaveButton,
  SimpleForm,
  TextField,
  TextInput,
  Toolbar,
  TopToolbar,
  type RaRecord,
} from 'react-admin';
import { StaffEdit } from './kit/record-states';
import { StaffList } from './kit/list-states';
import { staffRoleLabels, staffRoles, type StaffRole } from '@/lib/platform/staff-kit/staff';
import { PageHeading } from './kit/screen';
import { useStaff } from './kit/staff-session';

const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleLabels[id] }));
type Member = RaRecord & { name: string; roles: StaffRole[]; consultant: string | null };

export function StaffMemberList() {
  const { resources } = useStaff();
  const abilities = resources.staff;
  return (
    <>
      <PageHeading>Staff</PageHeading>
      <StaffList
        rows="members of staff"
        empty={{
          title: 'No members of staff yet',
          text: 'Add a member of staff so that they can sign in to the back office.',
        }}
        title="Staff"
        filters={[<TextInput key="q" source="q" label="Name or email" alwaysOn />]}
        actions={<TopToolbar>{abilities?.create && <CreateButton label="Add member of staff" />}</TopToolbar>}
        perPage={50}
      >
        <Datagrid bulkActionButtons={false} rowClick={abilities?.edit ? 'edit' : false}>
          <TextField source="name" label="Name" sortable={false} />
          <TextField source="email" label="Email" sortable={false} />
          <FunctionField<Member>
            label="Roles"
            render={({ roles }) => roles.map((role) => staffRoleLabels[role]).join(', ')}
          />
          <TextField source="team" label="Team" sortable={false} />
          <TextField
            source="consultant"
            label="Name shown to doctors"
            emptyText="Not shown to doctors"
            sortable={false}
          />
          <BooleanField source="active" label="Works here" sortable={false} />
        </Datagrid>
      </StaffList>
    </>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="email" label="Email they sign in with" type="email" isRequired />
      <TextInput source="givenName" label="Given name" isRequired />
      <TextInput source="familyName" label="Family name" isRequired />
      <CheckboxGroupInput source="roles" label="Roles" choices={roleChoices} row={false} isRequired />
      <TextInput source="team" label="Team" helperText="People in the same team see each other’s enquiries" />
      <BooleanInput source="active" label="Works here" defaultValue />
    </>
  );
}

const OnlySave = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

export function StaffMemberEdit() {
  return (
    <>
      <PageHeading>Edit member of staff</PageHeading>
      <StaffEdit what="member of staff" title="Edit member of staff" redirect="list">
        <SimpleForm toolbar={<OnlySave />} sanitizeEmptyValues={false}>
          <Fields />
        </SimpleForm>
      </StaffEdit>
    </>
  );
}

/**
 * Form that adds a member of staff. The person signs in with this email address, which the identity provider must have
 * verified.
 */
export function StaffMemberCreate() {
  // The same id is sent on each attempt, so that a retry creates no duplicate.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <>
      <PageHeading>Add member of staff</PageHeading>
      <Create title="Add member of staff" redirect="list" transform={(data: object) => ({ ...data, id })}>
        <SimpleForm toolbar={<OnlySave />}>
          <Fields />
        </SimpleForm>
      </Create>
    </>
  );
}
