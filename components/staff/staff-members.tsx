import TickIcon from '@mui/icons-material/Check';
import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FunctionField, TextInput, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import {
  memberStateLabels,
  staffRoleLabels,
  type MemberState,
  type StaffMembersAbout,
  type StaffRole,
} from '@/lib/platform/staff-kit/staff';
import { CreateLink, ListRows, ListScreen } from './kit/list-screen';
import { RowLink } from './kit/row-link';
import { Actions } from './kit/screen';
import { Section } from './kit/section';
import { StaffFace, StaffName } from './kit/staff-name';
import { useStaff } from './kit/staff-session';
import { staffDayTime, staffRecentTime, useNow } from './kit/staff-time';
import { StateChip } from './kit/state-chip';
import { memberTones } from './kit/state-tones';
import { Detail, Parts, Strong } from './kit/text';
import { useAct } from './kit/use-act';

export type Member = RaRecord & {
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
      actions={abilities?.create && <CreateLink label="Invite member of staff" />}
      perPage={50}
    >
      <Members to={to} />
      <WithoutAccount />
    </ListScreen>
  );
}

/** Lists the consultants who have no account for the back office. Colleagues meet them in calls and promises. */
function WithoutAccount() {
  const { meta, filterValues } = useListContext<Member>();
  const { resources } = useStaff();
  const mayInvite = resources.staff?.create ?? false;
  const missing = (meta as Partial<StaffMembersAbout> | undefined)?.withoutAccount ?? [];
  if (missing.length === 0 || filterValues.q) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Section
        title="Shown to doctors, but cannot sign in"
        aside={mayInvite ? 'Invite them so that they can sign in' : 'An administrator can invite them'}
      >
        <ul>
          {missing.map(({ id, name, givenName, familyName, regions }) => (
            <Consultant key={id}>
              <StaffFace name={name} size={40} />
              <Strong>{resources.consultants ? <Link to={`/consultants/${id}`}>{name}</Link> : name}</Strong>
              <span className="regions">{regions}</span>
              {mayInvite && (
                <Button
                  component={Link}
                  size="small"
                  to="/staff/create"
                  state={{ record: { givenName, familyName, consultantId: id, roles: ['consultant'] } }}
                  aria-label={`Invite ${name}`}
                >
                  Invite
                </Button>
              )}
            </Consultant>
          ))}
        </ul>
      </Section>
    </Box>
  );
}

/** Row whose columns align with the columns of the table above. */
const Consultant = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
  gap: '0 0.75rem',
  alignItems: 'center',
  paddingBlock: '0.75rem',
  borderBottom: '1px solid var(--line)',
  lineHeight: 1.35,
  '& > :first-child, & > .MuiButton-root': { gridRow: '1 / 3' },
  '& > .MuiButton-root': { gridColumn: 3 },
  '& > .regions': { gridColumn: 2, fontSize: 'var(--t-xs)', color: 'var(--muted)' },
  [theme.breakpoints.down('md')]: { '& > .MuiButton-root': { minHeight: 'var(--touch)' } },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '2.5rem calc(34% - 3.5rem) minmax(0, 1fr) auto',
    columnGap: '0.5rem',
    paddingBlock: '0.5rem',
    fontSize: '0.9rem',
    '& > *': { gridArea: 'auto !important' },
    '& > .regions': { fontSize: 'inherit', color: 'inherit' },
  },
}));

function Members({ to }: { to: 'edit' | false }) {
  const { data = [] } = useListContext<Member>();
  const now = useNow();
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
        facts: [labelRoles(member), member.consultant !== null && 'Shown to doctors'],
        when: (
          <Parts>
            {[member.team && `Team ${member.team}`, describeAccess(member, now)]
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
            <StaffName name={name} size={40}>
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
      <FunctionField<Member>
        label="Last signed in"
        cellClassName="eighth"
        render={(member) => formatSignIn(member, now)}
      />
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

const describeAccess = (member: Member, now: Date): string | null =>
  member.state === 'active' && member.lastSignedInAt
    ? `Signed in ${formatSignIn(member, now).replace(/^[TY]/, (first) => first.toLowerCase())}`
    : describeState(member);

const formatSignIn = ({ lastSignedInAt }: Member, now: Date): string =>
  lastSignedInAt ? staffRecentTime(lastSignedInAt, now) : 'Never';

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
