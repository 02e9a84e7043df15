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
import { Lines, PhoneRow } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { groupPhoneDigits, toPhoneNumber } from '@/lib/core/phone-link';
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
    <AutocompleteInput key="grade" source="grade" label="Grade" choices={choices?.grades ?? []} alwaysOn />,
    <AutocompleteInput
      key="region"
      source="region"
      label="Region"
      choices={choices?.regions ?? []}
      alwaysOn
    />,
    <SelectInput key="account" source="account" label="Account" choices={accounts} alwaysOn />,
    <TextInput key="tag" source="tag" label="Tag" resettable />,
    <SelectInput key="check" source="check" label="Register check" choices={checks} />,
  ];
}

/** People who have an account or have enquired, without members of staff and of employers. */
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

function DoctorCards() {
  const { data = [] } = useListContext<ListedDoctor>();
  return (
    <Lines>
      {data.map((doctor) => (
        <PhoneRow key={doctor.id}>
          <RecordContextProvider value={doctor}>
            <RowLink>
              <Name doctor={doctor} />
            </RowLink>
          </RecordContextProvider>
          {doctor.phone && <PhoneLink phone={toPhoneNumber(doctor.phone)} />}
          <div>
            <Detail>{describeWork(doctor)}</Detail>
            <Detail>
              {[contacted(doctor), doctor.free && `free ${doctor.free}`].filter(Boolean).join(' · ')}
            </Detail>
          </div>
        </PhoneRow>
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
            <Detail>
              {[doctor.email, doctor.phone && groupPhoneDigits(doctor.phone)].filter(Boolean).join(' · ')}
            </Detail>
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
        render={({ where }) => <span title={where.join(', ')}>{shortenList(where)}</span>}
      />
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

function Name({ doctor }: { doctor: ListedDoctor }) {
  const account = describeAccount(doctor);
  return (
    <>
      <Box component="b" sx={{ mr: 0.75 }}>
        {doctor.name || doctor.email}
      </Box>
      {account && <Chip size="small" variant="outlined" label={account} sx={mark} />}
      {doctor.hasDuplicate && (
        <Chip size="small" variant="outlined" color="warning" label="Possible duplicate" sx={mark} />
      )}
      {doctor.tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} sx={mark} />
      ))}
    </>
  );
}

const mark = { mr: 0.5, height: '1.25rem' };

const shownRegions = 2;

function shortenList(where: readonly string[]): string {
  const more = where.length - shownRegions;
  return where.slice(0, shownRegions).join(', ') + (more > 0 ? ` +${more}` : '');
}

const openLabel = (enquiries: number) => `${count(enquiries, 'open enquiry', 'open enquiries')}`;

function describeAccount({ hasAccount, disabled, isToBeDeleted }: ListedDoctor): string | null {
  if (!hasAccount) return 'No account';
  if (disabled) return 'Account disabled';
  return isToBeDeleted ? 'Account to be deleted' : null;
}

const describeWork = (doctor: ListedDoctor) =>
  [doctor.grade, ...doctor.specialties].filter(Boolean).join(' · ');

function contacted({ lastContactAt, openEnquiries }: ListedDoctor): string {
  const last = lastContactAt ? `Last contact ${staffDayTime(lastContactAt)}` : 'No contact yet';
  return openEnquiries > 0 ? `${last} · ${openLabel(openEnquiries)}` : last;
}
