import { useMediaQuery, type Theme } from '@mui/material';
import {
  CreateButton,
  Datagrid,
  FunctionField,
  SelectInput,
  SimpleList,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { RowLink } from '@/components/staff/kit/row-link';
import { StaffList } from '@/components/staff/kit/list-states';
import { PageHeading } from '@/components/staff/kit/screen';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type { OrganisationRecord } from './organisation-record';

export function OrganisationList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const may = useStaff().resources.organisations;
  const choices = useJobChoices();
  const filters = [
    <TextInput key="q" source="q" label="Employer or facility" alwaysOn resettable />,
    <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} alwaysOn />,
  ];
  return (
    <>
      <PageHeading>Employers</PageHeading>
      <StaffList
        rows="employers"
        empty={{
          title: 'No employers yet',
          text: 'Add an employer so that its staff can sign in and ask for doctors.',
        }}
        title="Employers"
        filters={filters}
        sort={{ field: 'name', order: 'ASC' }}
        actions={<TopToolbar>{may?.create && <CreateButton label="Add employer" />}</TopToolbar>}
        perPage={25}
        pagination={<ListPagination />}
      >
        {narrow ? (
          <SimpleList<OrganisationRecord>
            linkType="show"
            primaryText={(row) => <b>{row.name}</b>}
            secondaryText={(row) =>
              [
                row.regionName,
                count(row.openVacancies, 'open vacancy', 'open vacancies'),
                count(row.members, 'member'),
                describeLastRequest(row),
              ].join(' · ')
            }
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick="show">
            <FunctionField<OrganisationRecord>
              label="Employer"
              sortBy="name"
              render={({ name, active }) => (
                <>
                  <RowLink>{name}</RowLink>
                  {!active && <Detail>Members cannot sign in</Detail>}
                </>
              )}
            />
            <TextField source="regionName" label="Region" sortBy="region" />
            <TextField source="openVacancies" label="Open vacancies" />
            <FunctionField<OrganisationRecord>
              label="Last request"
              sortBy="lastRequestAt"
              render={({ lastRequestAt }) => (lastRequestAt ? staffDayTime(lastRequestAt) : 'None yet')}
            />
            <TextField source="members" label="Members" />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}

const describeLastRequest = ({ lastRequestAt }: OrganisationRecord) =>
  lastRequestAt ? `last request ${staffDayTime(lastRequestAt)}` : 'no request yet';
