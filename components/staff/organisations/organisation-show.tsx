import { Box, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { MedianToShortlist } from '@/components/staff/enquiries/vacancy-figures';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { StaffShow } from '@/components/staff/kit/record-states';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { KeyFigures, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count } from '@/lib/core/text';
import { staffDay } from '@/components/staff/kit/staff-time';
import { Detail, Parts } from '@/components/staff/kit/text';
import { AgreedTermsSection } from '@/components/staff/placements/agreed-terms';
import { OrganisationHistory } from './organisation-history';
import { AssignVacancy, Invitations } from './organisation-invitations';
import { Contacts, Facilities, Members } from './organisation-people';
import type { OrganisationDetail } from './organisation-record';
import { OpenMessages, OrganisationPlacements } from './organisation-placements';
import { OrganisationVacancies, PutForward, WaitingForApprover } from './organisation-vacancies';

export function OrganisationShow() {
  return (
    <StaffShow what="employer" title="Employer">
      <Organisation />
    </StaffShow>
  );
}

function Organisation() {
  const organisation = useRecordContext<OrganisationDetail>();
  const { organisations: may, vacancies } = useStaff().resources;
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!organisation?.people) return null;
  const { id, name, regionName, facilities, active, contact, consultant } = organisation;
  const [note] = organisation.notes;
  const mayAddVacancy = active && vacancies?.create;
  const invites = may?.actions.includes('invite') ?? false;
  return (
    <Screen
      heading={name}
      beside={!active && <StateChip tone="over">Members cannot sign in</StateChip>}
      note={
        <>
          <Parts sx={{ fontSize: 'inherit' }}>
            <span>{regionName} </span>
            {facilities.length > 0 && <span>{count(facilities.length, 'facility', 'facilities')} </span>}
            {consultant && <span>Consultant {consultant}</span>}
          </Parts>
          {note && (
            <Detail>
              Latest note: “{note.text}” ({note.by}, {staffDay(note.at)})
            </Detail>
          )}
        </>
      }
      crumbs={
        <>
          <Link to="/organisations">Employers</Link> / {name}
        </>
      }
      actions={
        <>
          {contact?.phone && <PhoneButton phone={toPhoneNumber(contact.phone)} who={contact.name} />}
          {mayAddVacancy && (
            <Button component={Link} to="/vacancies/create" state={{ phone: contact?.phone ?? '' }}>
              New vacancy
            </Button>
          )}
          {may?.edit && (
            <Button component={Link} to={`/organisations/${id}`}>
              Edit employer
            </Button>
          )}
        </>
      }
    >
      <RecordColumns
        lead={
          <>
            <OpenMessages organisationId={id} />
            <WaitingForApprover organisation={organisation} />
            <OrganisationPlacements organisationId={id} />
          </>
        }
        facts={
          <Box sx={{ fontSize: '0.9rem' }}>
            <Members organisation={organisation} changes={invites} />
          </Box>
        }
        side={
          <Box sx={{ fontSize: '0.9rem' }}>
            <Invitations organisation={organisation} changes={invites} />
            <Contacts organisation={organisation} />
            <AgreedTermsSection
              agreed={organisation}
              {...(may?.edit && { editPath: `/organisations/${id}` })}
            />
            <OrganisationHistory organisation={organisation} />
            <Figures organisation={organisation} />
            <Facilities organisation={organisation} />
            <AssignVacancy organisationId={id} />
          </Box>
        }
      >
        <OrganisationVacancies organisation={organisation} />
        <PutForward organisation={organisation} />
      </RecordColumns>
    </Screen>
  );
}

function Figures({ organisation: { figures } }: { organisation: OrganisationDetail }) {
  const ended = figures.filled + figures.closed;
  const rows = [
    ['Requested', figures.requests],
    ['Open', figures.open],
    ['Filled', ended > 0 ? `${figures.filled} of ${ended} that ended` : 'None ended yet'],
    ['Median to shortlist', <MedianToShortlist {...figures} />],
  ] as const;
  return (
    <Section title="Last 12 months">
      <KeyFigures sx={{ mb: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 44%), 1fr))' }}>
        {rows.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </KeyFigures>
    </Section>
  );
}
