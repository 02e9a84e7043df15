import { FunctionField, SelectInput, TextField, TextInput } from 'react-admin';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
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
          chip: <State active={row.active} />,
          facts: [
            `${row.regionName} · ${count(row.members, 'member')}`,
            `${count(row.openVacancies, 'open vacancy', 'open vacancies')} · ${describeLastRequest(row)}`,
          ],
        })}
      >
        <FunctionField<OrganisationRecord>
          label="Employer"
          sortBy="name"
          render={({ name }) => <RowLink>{name}</RowLink>}
        />
        <TextField source="regionName" label="Region" sortBy="region" />
        <TextField source="openVacancies" label="Open vacancies" textAlign="right" />
        <TextField source="members" label="Members" textAlign="right" />
        <FunctionField<OrganisationRecord>
          label="Last request"
          sortBy="lastRequestAt"
          render={({ lastRequestAt }) => (lastRequestAt ? staffDayTime(lastRequestAt) : 'None yet')}
        />
        <FunctionField<OrganisationRecord>
          label="Sign-in"
          sortable={false}
          render={({ active }) => <State active={active} />}
        />
      </ListRows>
    </ListScreen>
  );
}

const State = ({ active }: Pick<OrganisationRecord, 'active'>) => (
  <StateChip tone={active ? 'done' : 'over'}>{active ? 'Can sign in' : 'Cannot sign in'}</StateChip>
);

const describeLastRequest = ({ lastRequestAt }: OrganisationRecord) =>
  lastRequestAt ? `last request ${staffDayTime(lastRequestAt)}` : 'no request yet';
