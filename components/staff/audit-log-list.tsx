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
  type RaRecord,
} from 'react-admin';
import { ExportCsv } from './kit/export-csv';
import { SavedViews } from './kit/saved-views';
import styles from './kit/staff.module.css';
import { staffDayTime } from './kit/staff-time';

type Entry = RaRecord & { at: string; before: unknown; after: unknown };

const filters = [
  <TextInput key="subject" source="subject" label="Reference, job number or id" alwaysOn />,
  <TextInput key="action" source="action" label="What was done" alwaysOn />,
  <ReferenceInput key="staffId" source="staffId" reference="staff">
    <SelectInput optionText="name" label="Who" />
  </ReferenceInput>,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="To" />,
];

function describeChange({ before, after }: Entry): string {
  const facts = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null ? { ...value } : value === null ? {} : { '': value };
  const [was, is] = [facts(before), facts(after)];
  const say = (value: unknown) => (value === undefined || value === null ? 'none' : String(value));
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => say(was[name]) !== say(is[name]) || !(name in was))
    .map((name) => `${name}: ${name in was ? `${say(was[name])} → ` : ''}${say(is[name])}`)
    .join('; ');
}

export function AuditLogList() {
  return (
    <>
      <h1 className={styles.title}>Audit log</h1>
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
          <TextField source="action" label="Did" sortable={false} />
          <TextField source="subject" label="To" sortable={false} />
          <FunctionField<Entry>
            label="Change"
            render={(entry) => (
              <Box sx={{ maxWidth: '32rem', overflowWrap: 'anywhere' }}>{describeChange(entry)}</Box>
            )}
          />
          <TextField source="screen" label="Screen, as the browser says" sortable={false} />
        </Datagrid>
      </List>
    </>
  );
}
