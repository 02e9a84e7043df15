import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { EditButton, useRecordContext, type RaRecord } from 'react-admin';
import { StaffShow } from '@/components/staff/kit/record-states';
import { Actions } from '@/components/staff/kit/screen';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/kit/use-creation-id';
import { count } from '@/lib/core/text';
import { memberRoleLabels, memberRoles, type MemberRole } from '@/lib/employers/organisations/organisation';
import { vacancyStateLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { OrganisationDetail, PersonRecord } from './organisation-record';

export function OrganisationShow() {
  return (
    <StaffShow what="employer" title="Employer">
      <Organisation />
    </StaffShow>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

function Organisation() {
  const organisation = useRecordContext<OrganisationDetail>();
  const may = useStaff().resources.organisations;
  // At first, react-admin passes the row of the list. Waits for the full record.
  if (!organisation?.people) return null;
  const { id, people, invitations, waiting, vacancies, vacancyCount } = organisation;
  const invites = may?.actions.includes('invite') ?? false;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <div>
          <Typography variant="h5" component="h1">
            {organisation.name}
          </Typography>
          <Typography color="text.secondary">
            {organisation.regionName}
            {!organisation.active && '. Its members cannot sign in'}
          </Typography>
        </div>
        {may?.edit && <EditButton />}
      </Stack>
      <Part title="Members">
        {people.length === 0 && <Typography>No members yet.</Typography>}
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0 }}>
          {people.map((person) => (
            <Person key={person.id} person={person} organisationId={id} changes={invites} />
          ))}
        </Stack>
      </Part>
      {invitations.length > 0 && (
        <Part title="Invited">
          <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0 }}>
            {invitations.map((invitation) => (
              <Invited key={invitation.id} invitation={invitation} organisationId={id} changes={invites} />
            ))}
          </Stack>
        </Part>
      )}
      {invites && (
        <Part title="Invite someone">
          <Invite organisationId={id} />
        </Part>
      )}
      <Part title={`Vacancies (${vacancyCount})`}>
        {waiting > 0 && (
          <Typography>{count(waiting, 'request')} waiting for the employer’s approver</Typography>
        )}
        {vacancies.map(({ reference, facility, state }) => (
          <Typography key={reference}>
            {reference}: {facility} ({vacancyStateLabels[state].toLowerCase()})
          </Typography>
        ))}
        <AssignVacancy organisationId={id} />
      </Part>
    </Stack>
  );
}

type PartOf = { organisationId: RaRecord['id']; changes: boolean };

function Person({ person, organisationId, changes }: PartOf & { person: PersonRecord }) {
  const { act, busy } = useAct('organisations');
  const { id, name, email, role, active, known } = person;
  const change = (to: { role: MemberRole; active: boolean }) =>
    void act(organisationId, 'change-member', { body: { memberId: id, ...to }, done: 'Changed' });
  const other = role === 'requester' ? 'approver' : 'requester';
  return (
    <li>
      <Typography>
        <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {memberRoleLabels[role].toLowerCase()}
        {!active && ', has left'}
        {active && !known && ', has not signed in yet'}
      </Typography>
      {changes && (
        <Actions>
          {active && (
            <Button
              size="small"
              disabled={busy}
              aria-label={`Make ${other}: ${name}`}
              onClick={() => change({ role: other, active })}
            >
              Make {other}
            </Button>
          )}
          <Button
            size="small"
            disabled={busy}
            aria-label={active ? `End membership: ${name}` : `Restore membership: ${name}`}
            onClick={() => change({ role, active: !active })}
          >
            {active ? 'End membership' : 'Restore membership'}
          </Button>
        </Actions>
      )}
    </li>
  );
}

function Invited({
  invitation,
  organisationId,
  changes,
}: PartOf & { invitation: OrganisationDetail['invitations'][number] }) {
  const { act, busy } = useAct('organisations');
  const { id, name, email, role, expiresAt, expired } = invitation;
  return (
    <li>
      <Typography>
        <b>{name}</b>, {email}, {memberRoleLabels[role].toLowerCase()}.{' '}
        {expired ? 'The link has expired' : `The link works until ${staffDayTime(expiresAt)}`}
      </Typography>
      {changes && (
        <Button
          size="small"
          disabled={busy}
          aria-label={`Cancel invitation: ${name}`}
          onClick={() =>
            void act(organisationId, 'withdraw-invitation', {
              body: { invitationId: id },
              done: 'Invitation cancelled',
            })
          }
        >
          Cancel invitation
        </Button>
      )}
    </li>
  );
}

const column = { mt: 1, maxWidth: 600, alignItems: 'start' };

function Invite({ organisationId }: Pick<PartOf, 'organisationId'>) {
  const { act, busy, refusal } = useAct('organisations');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('approver');
  const id = useCreationId(email);
  async function invite(event: FormEvent) {
    event.preventDefault();
    const body = { id, name, email: email.trim(), role };
    if (!(await act(organisationId, 'invite', { body, done: 'Invitation sent' }))) return;
    setName('');
    setEmail('');
  }
  return (
    <Stack component="form" noValidate spacing={1} sx={column} onSubmit={(event) => void invite(event)}>
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={Boolean(refusal?.fields.name)}
        helperText={refusal?.fields.name}
        fullWidth
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={Boolean(refusal?.fields.email)}
        helperText={refusal?.fields.email ?? 'The person gets a link that works for 14 days'}
        fullWidth
      />
      <TextField
        select
        id="invite-role"
        label="What they can do"
        value={role}
        onChange={({ target }) => setRole(memberRoles.find((one) => one === target.value) ?? role)}
        fullWidth
      >
        {memberRoles.map((one) => (
          <MenuItem key={one} value={one}>
            {memberRoleLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" disabled={busy}>
        Send invitation
      </Button>
    </Stack>
  );
}

function AssignVacancy({ organisationId }: Pick<PartOf, 'organisationId'>) {
  const { act, busy, refusal } = useAct('organisations');
  const [reference, setReference] = useState('');
  async function assign(event: FormEvent) {
    event.preventDefault();
    const body = { reference };
    if (
      await act(organisationId, 'assign-vacancy', {
        body,
        done: 'Members of the employer can now see the vacancy',
      })
    )
      setReference('');
  }
  return (
    <Stack component="form" noValidate spacing={1} sx={column} onSubmit={(event) => void assign(event)}>
      <TextField
        label="Reference of a vacancy sent without an account"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={Boolean(refusal?.fields.reference)}
        helperText={refusal?.fields.reference}
        fullWidth
      />
      <Button type="submit" variant="outlined" disabled={busy}>
        Assign to this employer
      </Button>
    </Stack>
  );
}
