import { Box } from '@mui/material';
import {
  AutocompleteInput,
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
import { auditActionLabels, auditKindLabels, labelAuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { describeAuditChange, type AuditedChange } from './audit-change';
import { ExportCsv } from './kit/export-csv';
import { StaffList } from './kit/list-states';
import { SavedViews } from './kit/saved-views';
import { PageHeading } from './kit/screen';
import { staffDayTime } from './kit/staff-time';
import { Detail } from './kit/text';

type Entry = RaRecord & AuditedChange & { at: string; what: string };

const actionChoices = Object.keys(auditActionLabels)
  .map((id) => ({ id, name: labelAuditAction(id) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
const kindChoices = auditKindLabels.map((name) => ({ id: name, name }));

const buildFilters = (people: readonly { id: unknown; name: string }[]) => [
  <SelectInput key="staffId" source="staffId" label="Member of staff" choices={[...people]} alwaysOn />,
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
  <SelectInput key="kind" source="kind" label="Type of record" choices={kindChoices} alwaysOn />,
  <AutocompleteInput key="action" source="action" label="Action" choices={actionChoices} alwaysOn />,
  <TextInput
    key="subject"
    source="subject"
    label="Reference, job number or ID"
    alwaysOn
    sx={{ width: '17rem', maxWidth: '100%' }}
  />,
];

export function AuditLogList() {
  const { data: people = [] } = useGetList<RaRecord & { name: string }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <>
      <PageHeading>Audit log</PageHeading>
      <StaffList
        rows="audit log entries"
        empty={{
          title: 'No entries yet',
          text: 'Changes that staff make, and personal records that they open, are listed here.',
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
            '& .column-at': { whiteSpace: 'nowrap', display: { xs: 'none', sm: 'table-cell' } },
            // Hides the column with the screen in narrow windows. The CSV file always contains this column.
            '& .column-screen': { display: { xs: 'none', lg: 'table-cell' }, overflowWrap: 'anywhere' },
          }}
        >
          <FunctionField<Entry>
            source="at"
            label="When"
            sortable={false}
            render={({ at }) => staffDayTime(at)}
          />
          <FunctionField<Entry>
            label="What happened"
            render={(entry) => (
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <Detail sx={{ display: { sm: 'none' } }}>{staffDayTime(entry.at)}</Detail>
                {entry.what}
                <Detail>{describeAuditChange(entry)}</Detail>
              </Box>
            )}
          />
          <TextField source="screen" label="Page reported by the browser" sortable={false} />
        </Datagrid>
      </StaffList>
    </>
  );
}
