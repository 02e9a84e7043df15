import TickIcon from '@mui/icons-material/Check';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  Create,
  FunctionField,
  TextInput,
  useGetList,
  useInput,
  useListContext,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router';
import {
  memberStateLabels,
  staffInvitationDays,
  staffRoleLabels,
  staffRoles,
  type MemberState,
  type StaffRole,
} from '@/lib/platform/staff-kit/staff';
import type { StaffConsultant } from '@/lib/consultants/consultant/consultant-record';
import { FormGroup } from './forms/form-group';
import { FormPage, NameFields, RecordForm } from './forms/record-form';
import { CreateLink, ListRows, ListScreen } from './kit/list-screen';
import { StaffEdit } from './kit/record-states';
import { RowLink } from './kit/row-link';
import { Actions } from './kit/screen';
import { Section } from './kit/section';
import { StaffFace, StaffName } from './kit/staff-name';
import { useStaff } from './kit/staff-session';
import { formatShortDate, staffDayTime, toFieldValue } from './kit/staff-time';
import { StateChip } from './kit/state-chip';
import { memberTones } from './kit/state-tones';
import { Detail, Parts } from './kit/text';
import { useAct } from './kit/use-act';

const roleDuties: Record<StaffRole, string> = {
  consultant: 'Works on enquiries, doctors, jobs, vacancies, placements and messages',
  manager:
    'Does what a consultant does, assigns work, changes requirements, and sees feeds, health, emails and the audit log',
  'feed-editor': 'Works on the feeds that bring jobs, and sees the jobs',
  administrator: 'May do everything, and adds consultants and staff',
};
const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleLabels[id] }));
const describeRole = ({ id, name }: (typeof roleChoices)[number]) => (
  <>
    {name}
    <Detail>{roleDuties[id]}</Detail>
  </>
);
type Member = RaRecord & {
  name: string;
  roles: StaffRole[];
  team: string;
  email: string;
  consultantId: string | null;
  consultant: string | null;
  known: boolean;
  state: MemberState;
  invitedUntil: string | null;
  lastSignedInAt: string | null;
};

export function StaffMemberList() {
  const abilities = useStaff().resources.staff;
  const to = abilities?.edit ? 'edit' : false;
  return (
    <ListScreen
      title="Staff"
      rows="members of staff"
      empty={{
        title: 'No members of staff yet',
        text: 'Add a member of staff so that they can sign in to the back office.',
      }}
      filters={[<TextInput key="q" source="q" label="Name or email" alwaysOn resettable />]}
      actions={abilities?.create && <CreateLink label="Add member of staff" />}
      perPage={50}
    >
      <Members to={to} />
      <WithoutAccount />
    </ListScreen>
  );
}

/** Lists the consultants who have no account for the back office. Only administrators can list consultants. */
function WithoutAccount() {
  const { data: members = [], filterValues } = useListContext<Member>();
  const { data = [] } = useGetList<StaffConsultant & RaRecord<string>>(
    'consultants',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: useStaff().resources.consultants?.list ?? false },
  );
  const known = new Set(members.map(({ consultantId }) => consultantId));
  const missing = data.filter(({ id, active }) => active && !known.has(id));
  if (missing.length === 0 || filterValues.q) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Section title="Shown to doctors, but cannot sign in">
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', gap: '1rem 1.5rem', pt: 1.5 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
          }}
        >
          {missing.map(({ id, name, givenName, familyName }) => (
            <li key={id}>
              <StaffName name={name} size={36}>
                <Box component="b" sx={{ fontSize: '0.9rem', color: 'var(--secondary)' }}>
                  {name}
                </Box>
                <Detail>
                  <Link
                    to="/staff/create"
                    state={{ record: { givenName, familyName, consultantId: id, roles: ['consultant'] } }}
                    aria-label={`Invite ${name}`}
                  >
                    Invite
                  </Link>
                </Detail>
              </StaffName>
            </li>
          ))}
        </Box>
      </Section>
    </Box>
  );
}

function Members({ to }: { to: 'edit' | false }) {
  const { data = [] } = useListContext<Member>();
  const may = useStaff().resources.staff?.actions ?? [];
  const hasInvitation = ({ known }: Member) => !known && may.includes('invite');
  return (
    <ListRows<Member>
      to={to}
      card={(member) => ({
        title: member.name,
        portrait: <StaffFace name={member.name} size={40} />,
        chip: member.state !== 'active' && <State member={member} />,
        lead: member.email,
        facts: [labelRoles(member), member.team && `Team ${member.team}`],
        when: (
          <Parts>
            {[member.consultant !== null && 'Shown to doctors', describeAccess(member)]
              .filter((part) => !!part)
              .map((part) => (
                <span key={String(part)}>{part}</span>
              ))}
          </Parts>
        ),
        action: <Invitation member={member} />,
      })}
    >
      <FunctionField<Member>
        label="Name"
        cellClassName="quarter"
        render={({ name, email }) => (
          <>
            <StaffName name={name} size={36}>
              <RowLink to={to}>{name}</RowLink>
              <Detail>{email}</Detail>
            </StaffName>
          </>
        )}
      />
      <FunctionField<Member>
        label="Roles"
        cellClassName="quarter"
        render={(member) => (
          <>
            {labelRoles(member)}
            {member.team && <Detail>Team {member.team}</Detail>}
          </>
        )}
      />
      <FunctionField<Member>
        label="Shown to doctors"
        cellClassName="eighth"
        render={({ consultant, name }) =>
          consultant === null ? (
            <span className="muted">
              <span aria-hidden>–</span>
              <span className="vh">No</span>
            </span>
          ) : consultant === name ? (
            <TickIcon titleAccess="Yes" fontSize="small" />
          ) : (
            `Yes, as ${consultant}`
          )
        }
      />
      {data.some(({ state }) => state !== 'active') && (
        <FunctionField<Member>
          label="Status"
          cellClassName="eighth"
          render={(member) => (
            <>
              <State member={member} />
              <Detail>{describeState(member)}</Detail>
            </>
          )}
        />
      )}
      <FunctionField<Member> label="Last signed in" cellClassName="eighth" render={formatSignIn} />
      {data.some(hasInvitation) && (
        <FunctionField<Member>
          label="Action"
          cellClassName="actions"
          render={(member) => <Invitation member={member} />}
        />
      )}
    </ListRows>
  );
}

const State = ({ member: { state } }: { member: Member }) => (
  <StateChip tone={memberTones[state]}>{memberStateLabels[state]}</StateChip>
);

const labelRoles = ({ roles }: Member) => roles.map((role) => staffRoleLabels[role]).join(', ');

const describeState = ({ state, invitedUntil }: Member): string | null =>
  state === 'invited' && invitedUntil ? `Until ${staffDayTime(invitedUntil)}` : null;

const describeAccess = (member: Member): string | null =>
  member.state === 'active' && member.lastSignedInAt
    ? `Last signed in ${formatSignIn(member)}`
    : describeState(member);

const formatSignIn = ({ lastSignedInAt }: Member): string =>
  lastSignedInAt ? formatShortDate(toFieldValue(new Date(lastSignedInAt)).slice(0, 10)) : 'Never';

function Invitation({ member }: { member: Member }) {
  const may = useStaff().resources.staff?.actions ?? [];
  const { act, busy } = useAct('staff');
  const { id, name, state, known } = member;
  const label = state === 'invited' || state === 'expired' ? 'Send invitation again' : 'Invite';
  if (known || !may.includes('invite')) return null;
  return (
    <Actions
      sx={(theme) => ({
        display: 'inline-flex',
        [theme.breakpoints.up('md')]: { flexWrap: 'nowrap' },
        // A card shows words without a border, in the line of the email address.
        [theme.breakpoints.down('md')]: {
          marginLeft: 'auto',
          '&&& button': { marginBlock: '-0.75rem', paddingInline: 0, border: 0 },
        },
      })}
      onClick={(event) => event.stopPropagation()}
    >
      <Button
        size="small"
        disabled={busy}
        aria-label={`${label}: ${name}`}
        onClick={() =>
          void act(id, 'invite', {
            body: { invitationId: crypto.randomUUID() },
            done: `Invitation sent to ${name}`,
          })
        }
      >
        {label}
      </Button>
      {(state === 'invited' || state === 'expired') && (
        <Button
          size="small"
          color="error"
          disabled={busy}
          aria-label={`Withdraw the invitation: ${name}`}
          onClick={() => void act(id, 'withdraw', { done: `Invitation for ${name} withdrawn` })}
        >
          Withdraw
        </Button>
      )}
    </Actions>
  );
}

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
      <FormGroup
        title="Roles *"
        hint="To show a consultant to doctors, add them under Consultants, then invite them from the list of staff."
      >
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
