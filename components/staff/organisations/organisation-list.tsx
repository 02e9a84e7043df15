import { FunctionField, SelectInput, TextInput } from 'react-admin';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CardPhone } from '@/components/staff/kit/list-card';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { StaffName } from '@/components/staff/kit/staff-name';
import { RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDay } from '@/components/staff/kit/staff-time';
import { Detail, Lead } from '@/components/staff/kit/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Contact, describeRequests, EmployersWithoutRecord, OpenWork } from './employers-without-record';
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
          facts: [<Lead key="requests">{describeRequests(row)}</Lead>, row.regionName, row.contact?.name],
          when: row.consultant ? `Consultant ${row.consultant}` : 'No consultant',
          action: row.contact?.phone && <CardPhone phone={toPhoneNumber(row.contact.phone)} />,
        })}
      >
        <FunctionField<OrganisationRecord>
          label="Employer"
          sortBy="name"
          cellClassName="fixed"
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
          render={({ consultant }) =>
            consultant ? <StaffName name={consultant} /> : <span className="muted">Nobody yet</span>
          }
        />
        <FunctionField<OrganisationRecord>
          label="Open vacancies"
          sortBy="openVacancies"
          textAlign="right"
          render={(row) => <OpenWork row={row} filter={{ organisation: row.id }} />}
        />
        <FunctionField<OrganisationRecord>
          label="Last request"
          sortBy="lastRequestAt"
          render={({ lastRequestAt }) => (lastRequestAt ? staffDay(lastRequestAt) : 'None yet')}
        />
        <FunctionField<OrganisationRecord>
          label="Members"
          sortBy="members"
          textAlign="right"
          render={({ members, active }) => (
            <>
              {members}
              {!active && <Detail>Cannot sign in</Detail>}
            </>
          )}
        />
      </ListRows>
      <EmployersWithoutRecord />
    </ListScreen>
  );
}
