import { EditButton, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { describeFillRate, describeShortlist } from '@/components/staff/enquiries/vacancy-figures';
import { StaffShow } from '@/components/staff/kit/record-states';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { KeyFigures, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { count } from '@/lib/core/text';
import { AgreedTermsSection } from '@/components/staff/vacancies/agreed-terms';
import { OrganisationHistory } from './organisation-history';
import { AssignVacancy, Invitations, Invite } from './organisation-invitations';
import { Contacts, Facilities, Members } from './organisation-people';
import type { OrganisationDetail } from './organisation-record';
import { OrganisationVacancies, PutForward } from './organisation-vacancies';

export function OrganisationShow() {
  return (
    <StaffShow what="employer" title="Employer">
      <Organisation />
    </StaffShow>
  );
}

function Organisation() {
  const organisation = useRecordContext<OrganisationDetail>();
  const may = useStaff().resources.organisations;
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!organisation?.people) return null;
  const { name, regionName, facilities, active } = organisation;
  const invites = may?.actions.includes('invite') ?? false;
  return (
    <Screen
      heading={name}
      beside={!active && <StateChip tone="over">Members cannot sign in</StateChip>}
      note={[regionName, facilities.length > 0 && count(facilities.length, 'facility', 'facilities')]
        .filter(Boolean)
        .join(' · ')}
      crumbs={
        <>
          <Link to="/organisations">Employers</Link> / {name}
        </>
      }
      actions={may?.edit && <EditButton />}
    >
      <RecordColumns
        side={
          <>
            <Members organisation={organisation} changes={invites} />
            <Contacts organisation={organisation} />
            <AgreedTermsSection agreed={organisation} edits={may?.edit ?? false} />
            <Facilities organisation={organisation} />
            <Invitations organisation={organisation} changes={invites} />
            {invites && <Invite organisationId={organisation.id} />}
            <AssignVacancy organisationId={organisation.id} />
          </>
        }
      >
        <Figures organisation={organisation} />
        <OrganisationVacancies organisation={organisation} />
        <PutForward organisation={organisation} />
        <OrganisationHistory organisation={organisation} />
      </RecordColumns>
    </Screen>
  );
}

function Figures({ organisation: { figures } }: { organisation: OrganisationDetail }) {
  const rows = [
    ['Requested', figures.requests],
    ['Open', figures.open],
    ['Filled', figures.filled],
    ['Fill rate', describeFillRate(figures)],
    ['Median time until the first shortlist', describeShortlist(figures)],
  ];
  return (
    <Section title="Last 12 months">
      <KeyFigures sx={{ mb: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))' }}>
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
