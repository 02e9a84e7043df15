import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { BooleanInput, CheckboxGroupInput, Create, TextInput, useGetList, useInput } from 'react-admin';
import {
  staffInvitationDays,
  staffRoleLabels,
  staffRoles,
  type StaffRole,
} from '@/lib/platform/staff-kit/staff';
import { FormGroup } from './forms/form-group';
import { FormPage, NameFields, RecordForm } from './forms/record-form';
import { StaffEdit } from './kit/record-states';
import { Detail } from './kit/text';
import type { Member } from './staff-members';

const roleDuties: Record<StaffRole, string> = {
  consultant: 'Works on enquiries, doctors, jobs, vacancies, placements and messages',
  manager:
    'Does what a consultant does, assigns work, adds employers, changes requirements, and sees the pages under “Upkeep” except Consultants',
  'feed-editor': 'Works on the feeds that bring jobs, and sees jobs and staff',
  administrator: 'Does everything, including adding consultants and staff',
};
const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleLabels[id] }));
const describeRole = ({ id, name }: (typeof roleChoices)[number]) => (
  <>
    {name}
    <Detail>{roleDuties[id]}</Detail>
  </>
);
function Fields() {
  const { data: members = [] } = useGetList<Member>('staff', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  const teams = new Set(members.flatMap(({ team }) => team || []));
  return (
    <>
      <FormGroup title="Person">
        <NameFields />
        <TextInput
          source="email"
          label="Email address for signing in"
          type="email"
          helperText={false}
          isRequired
        />
        <TeamField teams={[...teams]} />
      </FormGroup>
      <FormGroup title={'Roles\u2009*'} hint="Choose at least one.">
        <CheckboxGroupInput
          source="roles"
          label={<span className="vh">Roles</span>}
          choices={roleChoices}
          optionText={describeRole}
          translateChoice={false}
          row={false}
          helperText={false}
          isRequired
        />
        <Detail>
          To show a consultant to doctors, add them under <Link to="/consultants">Consultants</Link>, then
          invite them from the <Link to="/staff">list of staff</Link>.
        </Detail>
      </FormGroup>
    </>
  );
}

/** Offers the present teams, and accepts a new name. */
function TeamField({ teams }: { teams: readonly string[] }) {
  const { field, fieldState } = useInput({ source: 'team', defaultValue: '' });
  return (
    <Autocomplete<string, false, true, true>
      freeSolo
      disableClearable
      forcePopupIcon
      id="team"
      options={teams}
      value={field.value}
      onChange={(_, team) => field.onChange(team)}
      onInputChange={(_, text, reason) => reason === 'input' && field.onChange(text)}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Team"
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            'Choose a team or enter a new name. People in the same team see each other’s enquiries.'
          }
        />
      )}
    />
  );
}

export function StaffMemberEdit() {
  return (
    <FormPage title="Edit member of staff">
      <StaffEdit what="member of staff" title="Edit member of staff" redirect="list">
        <RecordForm>
          <Fields />
          <BooleanInput source="active" label="Active member of staff" />
        </RecordForm>
      </StaffEdit>
    </FormPage>
  );
}

export function StaffMemberCreate() {
  // Keeps the ids for all attempts, so that a retry creates no duplicate and sends no second email.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), invitationId: crypto.randomUUID() }));
  return (
    <FormPage
      title="Add member of staff"
      note={`The person gets an email with a link that works for ${staffInvitationDays} days. Roles apply once they sign in.`}
    >
      <Create
        title="Add member of staff"
        redirect="list"
        transform={(data: object) => ({ ...data, ...ids, active: true })}
      >
        <RecordForm saveLabel="Send invitation">
          <Fields />
        </RecordForm>
      </Create>
    </FormPage>
  );
}
