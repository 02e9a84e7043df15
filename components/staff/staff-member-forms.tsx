import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  SelectInput,
  TextInput,
  useGetList,
  useInput,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { StaffConsultant } from '@/lib/consultants/consultant/consultant-record';
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
  consultant:
    'Works on enquiries, doctors, jobs, vacancies, placements and messages, and sees requirements and staff',
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
      <FormGroup title="Roles" hint="Choose at least one.">
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
        <ShownConsultant members={members} />
      </FormGroup>
    </>
  );
}

/** The consultant whom doctors see. Offers the consultants who belong to no other member of staff. */
function ShownConsultant({ members }: { members: readonly Member[] }) {
  const record = useRecordContext<Member>();
  const roles: StaffRole[] = useWatch({ name: 'roles' }) ?? [];
  const isConsultant = roles.includes('consultant');
  const { data = [] } = useGetList<StaffConsultant & RaRecord<string>>(
    'consultants',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: isConsultant },
  );
  const isTaken = (id: string) => members.some((one) => one.consultantId === id && one.id !== record?.id);
  if (!isConsultant) return null;
  return (
    <SelectInput
      source="consultantId"
      label="Shown to doctors as (optional)"
      choices={data.filter(({ id }) => !isTaken(id))}
      emptyText="Not shown to doctors"
      helperText={
        <>
          If the name is missing, add it under <Link to="/consultants/create">Consultants</Link> first.
        </>
      }
    />
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
          label="Team (optional)"
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            'Choose a team or type a new name. The tab “My team” in Enquiries shows what its members have claimed.'
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
      title="Invite member of staff"
      note={`The person gets an email with a link that works for ${staffInvitationDays} days. Roles apply once they sign in.`}
    >
      <Create
        title="Invite member of staff"
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
