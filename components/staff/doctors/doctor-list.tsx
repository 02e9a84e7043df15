import { Box, Chip, useMediaQuery, type Theme } from '@mui/material';
import {
  Datagrid,
  FunctionField,
  SelectInput,
  SimpleList,
  TextField,
  TextInput,
  type ListProps,
} from 'react-admin';
import { StaffList } from '@/components/staff/kit/list-states';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { SavedViews } from '@/components/staff/kit/saved-views';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { registrationCheckLabels } from '@/lib/doctors/registrations/registration';
import type { ListedDoctor } from './doctor-record';

const checks = (['format-ok', 'pending', 'verified', 'conditions', 'not-found', 'expired'] as const).map(
  (id) => ({ id, name: registrationCheckLabels[id] }),
);

const filters: ListProps['filters'] = [
  <TextInput key="q" source="q" label="Name, email, telephone or registration" alwaysOn resettable />,
  <SelectInput key="check" source="check" label="Register check" choices={checks} alwaysOn />,
  <SelectInput
    key="disabled"
    source="disabled"
    label="Account"
    choices={[{ id: 'true', name: 'Disabled' }]}
  />,
];

export function DoctorList() {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <Box component="h1" className="vh">
        Doctors
      </Box>
      <StaffList
        rows="doctors"
        empty={{
          title: 'No doctors yet',
          text: 'Each doctor who creates an account on the site is listed here.',
        }}
        above={<SavedViews />}
        title="Doctors"
        filters={filters}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        pagination={<ListPagination />}
      >
        {isSmall ? (
          <SimpleList<ListedDoctor>
            primaryText={(doctor) => doctor.name || doctor.email}
            secondaryText={(doctor) => (
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {doctor.email}
                <br />
                {registrations(doctor)}
              </Box>
            )}
            linkType="show"
          />
        ) : (
          <Datagrid rowClick="show" bulkActionButtons={false}>
            <FunctionField<ListedDoctor>
              label="Name"
              sortBy="familyName"
              render={(doctor) => <b>{doctor.name || 'No name yet'}</b>}
            />
            <TextField source="email" label="Email" sortable={false} />
            <FunctionField<ListedDoctor> label="Registrations" sortable={false} render={registrations} />
            <FunctionField<ListedDoctor>
              label="Account"
              sortable={false}
              render={({ disabled, deletionAskedAt }) =>
                disabled ? (
                  <Chip size="small" color="warning" variant="outlined" label="Disabled" />
                ) : deletionAskedAt ? (
                  'To be deleted'
                ) : (
                  'Active'
                )
              }
            />
            <FunctionField<ListedDoctor>
              label="Joined"
              sortBy="createdAt"
              render={({ createdAt }) => staffDayTime(createdAt)}
            />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}

function registrations(doctor: ListedDoctor): string {
  return (
    doctor.registrations
      .map(({ authority, check }) => `${authority}: ${registrationCheckLabels[check].toLowerCase()}`)
      .join(', ') || 'None'
  );
}
