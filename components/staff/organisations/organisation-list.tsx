import { FunctionField, SelectInput, TextField, TextInput } from 'react-admin';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail, Strong } from '@/components/staff/kit/text';
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
          facts: [describeLastRequest(row), [row.regionName, describeMembers(row)]],
        })}
      >
        <FunctionField<OrganisationRecord>
          label="Employer"
          sortBy="name"
          render={({ name }) => <RowLink>{name}</RowLink>}
        />
        <TextField source="regionName" label="Region" sortBy="region" />
        <FunctionField<OrganisationRecord>
          label="Open vacancies"
          sortBy="openVacancies"
          render={(row) => <OpenWork organisation={row} />}
        />
        <FunctionField<OrganisationRecord>
          label="Last request"
          sortBy="lastRequestAt"
          render={({ lastRequestAt }) =>
            lastRequestAt ? <Strong>{staffDayTime(lastRequestAt)}</Strong> : 'None yet'
          }
        />
        <FunctionField<OrganisationRecord>
          label="Members"
          sortBy="members"
          render={(row) => <Detail>{describeMembers(row)}</Detail>}
        />
      </ListRows>
    </ListScreen>
  );
}

const OpenWork = ({ organisation: { openVacancies } }: { organisation: OrganisationRecord }) => (
  <StateChip tone={openVacancies > 0 ? 'act' : 'over'}>
    {openVacancies > 0 ? count(openVacancies, 'open vacancy', 'open vacancies') : 'None open'}
  </StateChip>
);

const describeMembers = ({ members, active }: OrganisationRecord) =>
  `${count(members, 'member')}, ${active ? 'can sign in' : 'cannot sign in'}`;

const describeLastRequest = ({ lastRequestAt }: OrganisationRecord) =>
  lastRequestAt ? `Last request ${staffDayTime(lastRequestAt)}` : 'No request yet';
