import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { Lines, OptionalGroup, Section } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import {
  invitationDays,
  memberRoleLabels,
  memberRoles,
  type MemberRole,
} from '@/lib/employers/organisations/organisation';
import type { OrganisationDetail } from './organisation-record';

type Props = { organisation: OrganisationDetail; changes: boolean };

export function Invitations({ organisation: { id, invitations }, changes }: Props) {
  if (invitations.length === 0) return null;
  return (
    <Section title="Invited">
      <Lines>
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} organisationId={id} changes={changes} />
        ))}
      </Lines>
    </Section>
  );
}

type PartOf = { organisationId: RaRecord['id']; changes: boolean };

function Invited({
  invitation,
  organisationId,
  changes,
}: PartOf & { invitation: OrganisationDetail['invitations'][number] }) {
  const { act, busy } = useAct('organisations');
  const { id, name, email, role, expiresAt, expired } = invitation;
  return (
    <li>
      <Strong>{name}</Strong>, {memberRoleLabels[role].toLowerCase()}
      <div>{email}</div>
      <Detail>{expired ? 'The link has expired' : `The link works until ${staffDayTime(expiresAt)}`}</Detail>
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

const column = { mt: 1.5, alignItems: 'start' };

export function InviteForm({ organisationId }: Pick<PartOf, 'organisationId'>) {
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
        helperText={refusal?.fields.email ?? `The person gets a link that works for ${invitationDays} days`}
        fullWidth
      />
      <TextField
        select
        id="invite-role"
        label="What this person can do"
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

export function AssignVacancy({ organisationId }: Pick<PartOf, 'organisationId'>) {
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
    <OptionalGroup title="Link an earlier vacancy to this employer" hasProblem={refusal !== null}>
      <Stack component="form" noValidate spacing={1} sx={column} onSubmit={(event) => void assign(event)}>
        <TextField
          label="Reference of the vacancy"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={Boolean(refusal?.fields.reference)}
          helperText={refusal?.fields.reference ?? 'Members of the employer then see the vacancy'}
          fullWidth
        />
        <Button type="submit" variant="outlined" disabled={busy}>
          Assign to this employer
        </Button>
      </Stack>
    </OptionalGroup>
  );
}
