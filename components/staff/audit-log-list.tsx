import { Box } from '@mui/material';
import {
  Datagrid,
  DateInput,
  FunctionField,
  Pagination,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useGetList,
  type RaRecord,
} from 'react-admin';
import { StaffList } from './kit/list-states';
import {
  auditActionLabels,
  labelAuditAction,
  labelAuditRecord,
} from '@/lib/platform/staff-kit/audit-actions';
import { describeAuditChange, type AuditedChange } from './audit-change';
import { ExportCsv } from './kit/export-csv';
import { SavedViews } from './kit/saved-views';
import { PageHeading } from './kit/screen';
import { Detail } from './kit/text';
import { staffDayTime } from './kit/staff-time';

type Entry = RaRecord & AuditedChange & { at: string; subject: string };

const actionChoices = Object.keys(auditActionLabels)
  .map((id) => ({ id, name: labelAuditAction(id) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const buildFilters = (people: readonly { id: unknown; name: string }[]) => [
  <TextInput key="subject" source="subject" label="Reference, job number or ID" alwaysOn />,
  <SelectInput key="action" source="action" label="What was done" choices={actionChoices} alwaysOn />,
  <SelectInput key="staffId" source="staffId" label="Who" choices={[...people]} />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="To" />,
];

type Person = RaRecord & { name: string; consultantId: string | null };

/** Returns the names of all staff by id. A staff member who is also a consultant has two ids. */
function buildNames(people: readonly Person[]): ReadonlyMap<string, string> {
  return new Map(
    people.flatMap(({ id, consultantId, name }) =>
      [String(id), consultantId].filter((one) => one !== null).map((one): [string, string] => [one, name]),
    ),
  );
}

export function AuditLogList() {
  const { data: people = [] } = useGetList<Person>('staff', { pagination: { page: 1, perPage: 100 } });
  const names = buildNames(people);
  return (
    <>
      <PageHeading>Audit log</PageHeading>
      <StaffList
        rows="audit log entries"
        empty={{
          title: 'No entries yet',
          text: 'Each change that staff make, and each personal record that they open, is listed here.',
        }}
        above={<SavedViews />}
        title="Audit log"
        filters={buildFilters(people)}
        sort={{ field: 'at', order: 'DESC' }}
        perPage={25}
        actions={
          <TopToolbar>
            <ExportCsv resource="audit-log" />
          </TopToolbar>
        }
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      >
        <Datagrid
          bulkActionButtons={false}
          rowClick={false}
          sx={{
            '& .column-at': { whiteSpace: 'nowrap' },
            // A narrow window has no room for this column. The CSV file always has it.
            '& .column-screen': { display: { xs: 'none', lg: 'table-cell' }, overflowWrap: 'anywhere' },
          }}
        >
          <FunctionField<Entry>
            source="at"
            label="When"
            sortable={false}
            render={({ at }) => staffDayTime(at)}
          />
          <TextField source="who" label="Who" sortable={false} />
          <FunctionField<Entry>
            label="Action"
            render={({ action }) => (
              <>
                <b>{labelAuditAction(action)}</b>
                <Detail>{action}</Detail>
              </>
            )}
          />
          <FunctionField<Entry> label="Record" render={labelAuditRecord} />
          <FunctionField<Entry>
            label="Change"
            render={(entry) => (
              <Box sx={{ maxWidth: '32rem', overflowWrap: 'anywhere' }}>
                {describeAuditChange(entry, names)}
              </Box>
            )}
          />
          <TextField source="screen" label="Page (reported by the browser)" sortable={false} />
        </Datagrid>
      </StaffList>
    </>
  );
}
