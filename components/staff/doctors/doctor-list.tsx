import { Box, Chip, useMediaQuery, type Theme } from '@mui/material';
import {
  AutocompleteInput,
  Datagrid,
  FunctionField,
  RecordContextProvider,
  SelectInput,
  TextInput,
  useListContext,
} from 'react-admin';
import { PhoneLink } from '@/components/ui/phone-link';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { RowLink } from '@/components/staff/kit/row-link';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { Screen } from '@/components/staff/kit/screen';
import { Lines } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { count } from '@/lib/core/text';
import { registrationCheckLabels } from '@/lib/doctors/registrations/registration';
import type { ListedDoctor } from './doctor-record';

const checks = (['format-ok', 'pending', 'verified', 'conditions', 'not-found', 'expired'] as const).map(
  (id) => ({ id, name: registrationCheckLabels[id] }),
);
const accounts = [
  { id: 'with', name: 'With an account' },
  { id: 'without', name: 'No account' },
  { id: 'disabled', name: 'Account disabled' },
];

function useFilters() {
  const choices = useJobChoices();
  return [
    <TextInput key="q" source="q" label="Name, email, telephone, registration or town" alwaysOn resettable />,
    <AutocompleteInput
      key="specialty"
      source="specialty"
      label="Speciality"
      choices={choices?.specialties ?? []}
      alwaysOn
    />,
    <SelectInput key="account" source="account" label="Account" choices={accounts} alwaysOn />,
    <SelectInput key="grade" source="grade" label="Grade" choices={choices?.grades ?? []} />,
    <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} />,
    <TextInput key="tag" source="tag" label="Tag" resettable />,
    <SelectInput key="check" source="check" label="Register check" choices={checks} />,
  ];
}

/** People who have an account or have enquired. Members of staff and of employers are left out. */
export function DoctorList() {
  const filters = useFilters();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <StaffListBase sort={{ field: 'lastContactAt', order: 'DESC' }} perPage={25}>
      <Screen title="Doctors">
        <FilterBar filters={filters} />
        <ListStates
          rows="doctors"
          empty={{
            title: 'No doctors yet',
            text: 'Doctors who create an account or send an enquiry are listed here.',
          }}
          filters={filters}
        >
          {isSmall ? <DoctorCards /> : <DoctorTable />}
        </ListStates>
        <LoadedOnly>
          <ListPagination />
        </LoadedOnly>
      </Screen>
    </StaffListBase>
  );
}

/** Rows of a phone, with a number to call beside the name. */
function DoctorCards() {
  const { data = [] } = useListContext<ListedDoctor>();
  return (
    <Lines>
      {data.map((doctor) => (
        <Box
          component="li"
          key={doctor.id}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1 }}
        >
          <RecordContextProvider value={doctor}>
            <div>
              <RowLink>
                <Name doctor={doctor} />
              </RowLink>
              <Detail>{describeWork(doctor)}</Detail>
            </div>
          </RecordContextProvider>
          <Box sx={{ '& a': { display: 'flex', alignItems: 'center', minHeight: '2.75rem' } }}>
            {doctor.phone && <PhoneLink phone={toPhoneNumber(doctor.phone)} />}
          </Box>
          <Detail sx={{ gridColumn: '1 / -1' }}>
            {[contacted(doctor), doctor.free && `free ${doctor.free}`].filter(Boolean).join(' · ')}
          </Detail>
        </Box>
      ))}
    </Lines>
  );
}

function DoctorTable() {
  return (
    <Datagrid
      rowClick="show"
      bulkActionButtons={false}
      sx={{
        '& td, & th': { px: 1 },
        '& tr > :first-of-type': { pl: 0 },
        '& td': { py: 0.75, verticalAlign: 'top', whiteSpace: { lg: 'nowrap' } },
        '& td:last-of-type': { whiteSpace: 'normal' },
        '& td a': { outlineOffset: '-2px' },
        '& td span': { maxWidth: '20rem', overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      <FunctionField<ListedDoctor>
        label="Name"
        sortBy="familyName"
        render={(doctor) => (
          <>
            <RowLink>
              <Name doctor={doctor} />
            </RowLink>
            <Detail>{[doctor.email, doctor.phone].filter(Boolean).join(' · ')}</Detail>
          </>
        )}
      />
      <FunctionField<ListedDoctor>
        label="Grade"
        sortable={false}
        render={({ grade, specialties }) => (
          <>
            {grade ?? 'Not given'}
            <Detail>{specialties.join(', ')}</Detail>
          </>
        )}
      />
      <FunctionField<ListedDoctor>
        label="Regions"
        sortable={false}
        render={({ where }) => where.slice(0, 4).join(', ') + (where.length > 4 ? ' …' : '')}
      />
      <FunctionField<ListedDoctor> label="Account" sortable={false} render={describeAccount} />
      <FunctionField<ListedDoctor>
        label="Last contact"
        sortBy="lastContactAt"
        render={({ lastContactAt, openEnquiries }) => (
          <>
            {lastContactAt ? staffDayTime(lastContactAt) : 'None yet'}
            {openEnquiries > 0 && <Detail>{openLabel(openEnquiries)}</Detail>}
          </>
        )}
      />
      <FunctionField<ListedDoctor>
        label="Free"
        sortable={false}
        render={({ free }) => free ?? 'Not entered'}
      />
    </Datagrid>
  );
}

function Name({ doctor: { name, email, tags } }: { doctor: ListedDoctor }) {
  return (
    <>
      <b>{name || email}</b>
      {tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} sx={{ ml: 0.75 }} />
      ))}
    </>
  );
}

const openLabel = (enquiries: number) => `${count(enquiries, 'open enquiry', 'open enquiries')}`;

function describeAccount({ hasAccount, disabled, isToBeDeleted }: ListedDoctor): string {
  if (!hasAccount) return 'No account';
  if (disabled) return 'Disabled';
  return isToBeDeleted ? 'Account to be deleted' : 'Account';
}

const describeWork = (doctor: ListedDoctor) =>
  [doctor.grade, ...doctor.specialties, describeAccount(doctor)].filter(Boolean).join(' · ');

function contacted({ lastContactAt, openEnquiries }: ListedDoctor): string {
  const last = lastContactAt ? `Last contact ${staffDayTime(lastContactAt)}` : 'No contact yet';
  return openEnquiries > 0 ? `${last} · ${openLabel(openEnquiries)}` : last;
}
