import { FunctionField, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count } from '@/lib/core/text';
import type { OrganisationRecord } from './organisation-record';

export function OrganisationList() {
  const may = useStaff().resources.organisations;
  const choices = useJobChoices();
  return (
    <ListScreen
      title="Employers"
      rows="employers"
      empty={{
        title: 'No employers yet',
        text: 'Add an employer so that its staff can sign in and ask for doctors.',
      }}
      filters={[
        <TextInput key="q" source="q" label="Employer or facility" alwaysOn resettable />,
        <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} alwaysOn />,
      ]}
      sort={{ field: 'name', order: 'ASC' }}
      actions={may?.create && <CreateLink label="Add employer" />}
      perPage={25}
    >
      <ListRows<OrganisationRecord>
        card={(row) => ({
          title: row.name,
          chip: <OpenWork organisation={row} />,
          action: row.contact?.phone && <PhoneLink phone={toPhoneNumber(row.contact.phone)} />,
          facts: [
            [row.contact?.name, row.consultant && `Consultant: ${row.consultant}`],
            describeLastRequest(row),
            [row.regionName, describeMembers(row)],
          ],
        })}
      >
        <FunctionField<OrganisationRecord>
          label="Employer"
          sortBy="name"
          render={({ name, regionName }) => (
            <>
              <RowLink>{name}</RowLink>
              <Detail>{regionName}</Detail>
            </>
          )}
        />
        <FunctionField<OrganisationRecord>
          label="Contact"
          sortable={false}
          render={({ contact }) => contact && <Contact {...contact} />}
        />
        <FunctionField<OrganisationRecord>
          label="Consultant"
          sortable={false}
          render={({ consultant }) => consultant ?? <span className="muted">Nobody yet</span>}
        />
        <FunctionField<OrganisationRecord>
          label="Open vacancies"
          sortBy="openVacancies"
          render={(row) => <OpenWork organisation={row} />}
        />
        <FunctionField<OrganisationRecord>
          label="Last request"
          sortBy="lastRequestAt"
          render={({ lastRequestAt }) => (lastRequestAt ? staffDayTime(lastRequestAt) : 'None yet')}
        />
        <FunctionField<OrganisationRecord> label="Members" sortBy="members" render={describeMembers} />
      </ListRows>
    </ListScreen>
  );
}

// A click on the number must not also open the employer.
const Contact = ({ name, phone }: NonNullable<OrganisationRecord['contact']>) => (
  <>
    {name}
    {phone && (
      <div onClick={(event) => event.stopPropagation()}>
        <PhoneLink phone={toPhoneNumber(phone)} />
      </div>
    )}
  </>
);

function OpenWork({ organisation: { id, openVacancies } }: { organisation: OrganisationRecord }) {
  const isAllowed = useStaff().resources.vacancies !== undefined;
  if (openVacancies === 0) return <span className="muted">None open</span>;
  const text = count(openVacancies, 'open vacancy', 'open vacancies');
  const search = new URLSearchParams({ filter: JSON.stringify({ organisation: id }) });
  return isAllowed ? (
    <Link to={`/vacancies?${search}`} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  ) : (
    text
  );
}

const describeMembers = ({ members, active }: OrganisationRecord) =>
  `${count(members, 'member')}, ${active ? 'can sign in' : 'cannot sign in'}`;

const describeLastRequest = ({ lastRequestAt }: OrganisationRecord) =>
  lastRequestAt ? `Last request ${staffDayTime(lastRequestAt)}` : 'No request yet';
