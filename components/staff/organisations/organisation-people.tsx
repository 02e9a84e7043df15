import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { MoreMenu } from '@/components/staff/kit/more-menu';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count, formatNumber } from '@/lib/core/text';
import { memberRoleLabels, type MemberRole } from '@/lib/employers/organisations/organisation';
import { InviteForm } from './organisation-invitations';
import type { OrganisationDetail, PersonRecord } from './organisation-record';

type Part = { organisation: OrganisationDetail };

export function Members({ organisation, changes }: Part & { changes: boolean }) {
  const { id, people, invitations, currency } = organisation;
  const [isInviting, setIsInviting] = useState(people.length + invitations.length === 0);
  return (
    <Section
      title="Members"
      aside={
        changes && (
          <Button
            size="small"
            variant="text"
            aria-expanded={isInviting}
            onClick={() => setIsInviting(!isInviting)}
          >
            Invite someone
          </Button>
        )
      }
    >
      {changes && (
        <Box hidden={!isInviting} sx={{ pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <InviteForm organisationId={id} />
        </Box>
      )}
      <Lines none="No members yet.">
        {people.map((person) => (
          <li key={person.id}>
            <Strong>{person.name}</Strong>, {memberRoleLabels[person.role].toLowerCase()}
            <Reach {...person} />
            {person.role === 'approver' && (
              <Detail>Approves requests {describeLimit(person.approvalLimit, currency)}</Detail>
            )}
            <Detail>{describeSignIn(person)}</Detail>
            {changes && <Change person={person} organisationId={id} />}
          </li>
        ))}
      </Lines>
    </Section>
  );
}

const describeLimit = (limit: number | null, currency: string) =>
  limit === null ? 'of any amount' : `up to about $${formatNumber(limit)} ${currency}`;

function describeSignIn({ active, lastSignIn }: PersonRecord): string {
  if (!active) return 'Has left';
  return lastSignIn ? `Last signed in ${staffDayTime(lastSignIn)}` : 'Has not signed in yet';
}

function Reach({ phone, email }: { phone: string | null; email: string }) {
  return (
    <div>
      {phone && <PhoneLink phone={toPhoneNumber(phone)} />}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  );
}

function Change({ person, organisationId }: { person: PersonRecord; organisationId: RaRecord['id'] }) {
  const { act } = useAct('organisations');
  const { id, name, role, active } = person;
  const change = (to: { role: MemberRole; active: boolean }) =>
    void act(organisationId, 'change-member', { body: { memberId: id, ...to }, done: 'Changed' });
  const other = role === 'requester' ? 'approver' : 'requester';
  const end = {
    label: active ? 'End membership' : 'Restore membership',
    act: () => change({ role, active: !active }),
  };
  return (
    <Box sx={{ ml: -0.625, '& .MuiButton-root': { minWidth: 0 } }}>
      <MoreMenu
        label="Manage"
        about={name}
        items={active ? [{ label: `Make ${other}`, act: () => change({ role: other, active }) }, end] : [end]}
      />
    </Box>
  );
}

/** People whom staff call about a vacancy, but who do not sign in. */
export function Contacts({ organisation: { contacts } }: Part) {
  if (contacts.length === 0) return null;
  return (
    <Section title="Other contacts">
      <Lines>
        {contacts.map((contact) => (
          <li key={contact.name + contact.email}>
            <Strong>{contact.name}</Strong>
            <Reach {...contact} />
            <Detail>{contact.facility}</Detail>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

export function Facilities({ organisation: { facilities, regionName } }: Part) {
  return (
    <Section title="Facilities">
      <Lines none="No facilities yet. Facilities named in requests appear here.">
        {facilities.map(({ name, region, requests, open }) => (
          <Row key={`${name} ${region}`}>
            <span>
              {name}
              {region !== regionName && <Detail>{region}</Detail>}
            </span>
            <span className="muted">
              {open} of {count(requests, 'request')} open
            </span>
          </Row>
        ))}
      </Lines>
    </Section>
  );
}
