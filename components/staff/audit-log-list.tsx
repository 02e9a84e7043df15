import { Box } from '@mui/material';
import {
  Datagrid,
  DateInput,
  FunctionField,
  List,
  Pagination,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useGetList,
  type RaRecord,
} from 'react-admin';
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

const filters = [
  <TextInput key="subject" source="subject" label="Reference, job number or ID" alwaysOn />,
  <SelectInput key="action" source="action" label="What was done" choices={actionChoices} alwaysOn />,
  <ReferenceInput key="staffId" source="staffId" reference="staff">
    <SelectInput optionText="name" label="Who" />
  </ReferenceInput>,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="To" />,
];

/** Returns the names of all staff by id. A staff member who is also a consultant has two ids. */
function useStaffNames(): ReadonlyMap<string, string> {
  const { data = [] } = useGetList<RaRecord & { name: string; consultantId: string | null }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  return new Map(
    data.flatMap(({ id, consultantId, name }) =>
      [String(id), consultantId].filter((one) => one !== null).map((one): [string, string] => [one, name]),
    ),
  );
}

export function AuditLogList() {
  const people = useStaffNames();
  return (
    <>
      <PageHeading>Audit log</PageHeading>
      <List
        title="Audit log"
        filters={filters}
        sort={{ field: 'at', order: 'DESC' }}
        perPage={25}
        exporter={false}
        actions={
          <TopToolbar>
            <ExportCsv resource="audit-log" />
          </TopToolbar>
        }
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      >
        <SavedViews />
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <FunctionField<Entry> label="When" render={({ at }) => staffDayTime(at)} />
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
                {describeAuditChange(entry, people)}
              </Box>
            )}
          />
          <TextField source="screen" label="Page (reported by the browser)" sortable={false} />
        </Datagrid>
      </List>
    </>
  );
}
