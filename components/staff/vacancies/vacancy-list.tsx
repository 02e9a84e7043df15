import { Button, useMediaQuery, type Theme } from '@mui/material';
import {
  Datagrid,
  FunctionField,
  SelectInput,
  SimpleList,
  TextField,
  TextInput,
  type RaRecord,
} from 'react-admin';
import { StaffList } from '@/components/staff/kit/list-states';
import { PageHeading } from '@/components/staff/kit/screen';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { SavedViews } from '@/components/staff/kit/saved-views';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { vacancyStateLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyRecord } from './vacancy-record';

const states = [
  { id: 'open', name: 'Open' },
  ...Object.entries(vacancyStateLabels).map(([id, name]) => ({ id, name })),
  { id: 'all', name: 'All' },
];
const claims = [
  { id: 'me', name: 'Mine' },
  { id: 'nobody', name: 'Unassigned' },
];

const filters = [
  <SelectInput key="state" source="state" label="State" choices={states} emptyText="Open" alwaysOn />,
  <SelectInput key="claimed" source="claimed" label="Claimed by" choices={claims} alwaysOn />,
  <TextInput key="reference" source="reference" label="Reference" alwaysOn />,
];

function Due({ dueAt, overdue }: Pick<VacancyRecord, 'dueAt' | 'overdue'>) {
  return overdue ? <strong>Overdue: {staffDayTime(dueAt)}</strong> : <>{staffDayTime(dueAt)}</>;
}

function ClaimButton({ vacancy }: { vacancy: RaRecord & VacancyRecord }) {
  const { act, busy } = useAct('vacancies');
  if (vacancy.claimedName) return <>{vacancy.claimedName}</>;
  if (!isOpenVacancy(vacancy.state)) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={busy}
      aria-label={`Claim ${vacancy.reference}`}
      onClick={(event) => {
        event.stopPropagation();
        void act(vacancy.id, 'claim', { done: `${vacancy.reference} is yours` });
      }}
    >
      Claim
    </Button>
  );
}

export function VacancyList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <PageHeading>Vacancies</PageHeading>
      <StaffList
        rows="vacancies"
        empty={{
          title: 'No open vacancies',
          text: 'Requests of employers appear here. Choose another state to see ended vacancies.',
        }}
        above={<SavedViews />}
        title="Vacancies"
        filters={filters}
        sort={{ field: 'dueAt', order: 'ASC' }}
        actions={<ExportCsv resource="vacancies" />}
        perPage={25}
      >
        {narrow ? (
          <SimpleList<RaRecord & VacancyRecord>
            linkType="show"
            primaryText={(row) => `${row.reference}: ${row.need}`}
            secondaryText={(row) => `${row.facility}, ${row.dates}`}
            tertiaryText={(row) => vacancyStateLabels[row.state]}
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick="show">
            <FunctionField<RaRecord & VacancyRecord>
              label="Promised call"
              sortBy="dueAt"
              render={(row) => <Due {...row} />}
            />
            <TextField source="reference" label="Reference" sortable={false} />
            <TextField source="need" label="Needed" sortable={false} />
            <TextField source="facility" label="Facility" sortable={false} />
            <TextField source="dates" label="Dates" sortable={false} />
            <FunctionField<RaRecord & VacancyRecord>
              label="State"
              render={({ state }) => vacancyStateLabels[state]}
            />
            <FunctionField<RaRecord & VacancyRecord>
              label="Claimed by"
              render={(row) => <ClaimButton vacancy={row} />}
            />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}
