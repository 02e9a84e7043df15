import { useMediaQuery, type Theme } from '@mui/material';
import {
  CreateButton,
  Datagrid,
  FunctionField,
  SimpleList,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { StaffList } from '@/components/staff/kit/list-states';
import { count } from '@/lib/core/text';
import { PageHeading } from '@/components/staff/kit/screen';
import { useStaff } from '@/components/staff/kit/staff-session';
import type { OrganisationRecord } from './organisation-record';

const filters = [<TextInput key="q" source="q" label="Name" alwaysOn />];

export function OrganisationList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const may = useStaff().resources.organisations;
  return (
    <>
      <PageHeading>Employers</PageHeading>
      <StaffList
        rows="employers"
        empty={{
          title: 'No employers yet',
          text: 'Add an employer to let its people sign in and ask for doctors.',
        }}
        title="Employers"
        filters={filters}
        actions={<TopToolbar>{may?.create && <CreateButton label="Add employer" />}</TopToolbar>}
        perPage={25}
      >
        {narrow ? (
          <SimpleList<OrganisationRecord>
            linkType="show"
            primaryText={(row) => row.name}
            secondaryText={(row) => `${row.regionName}, ${count(row.members, 'member')}`}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick="show">
            <TextField source="name" label="Name" sortable={false} />
            <TextField source="regionName" label="Region" sortable={false} />
            <TextField source="members" label="Members" sortable={false} />
            <FunctionField<OrganisationRecord>
              label="May sign in"
              render={({ active }) => (active ? 'Yes' : 'No')}
            />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}
