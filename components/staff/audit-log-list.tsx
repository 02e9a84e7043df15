import {
  AutocompleteInput,
  DateInput,
  FunctionField,
  SelectInput,
  TextField,
  TextInput,
  useGetList,
  type RaRecord,
} from 'react-admin';
import { auditActionLabels, auditKindLabels, labelAuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { describeAuditChange, type AuditedChange } from './audit-change';
import { ExportCsv } from './kit/export-csv';
import { ListRows, ListScreen } from './kit/list-screen';
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
  <TextInput key="subject" source="subject" label="Reference, job number or ID" alwaysOn resettable />,
];

export function AuditLogList() {
  const { data: people = [] } = useGetList<RaRecord & { name: string }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <ListScreen
      title="Audit log"
      rows="audit log entries"
      empty={{
        title: 'No entries yet',
        text: 'Changes that staff make, and personal records that they open, are listed here.',
      }}
      filters={buildFilters(people)}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      actions={<ExportCsv resource="audit-log" />}
    >
      <ListRows<Entry>
        to={false}
        card={(entry) => ({
          title: entry.what,
          facts: [describeAuditChange(entry), staffDayTime(entry.at)],
        })}
        sx={{ '& .column-at': { whiteSpace: 'nowrap' }, '& .column-screen': { overflowWrap: 'anywhere' } }}
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
            <>
              {entry.what}
              <Detail>{describeAuditChange(entry)}</Detail>
            </>
          )}
        />
        <TextField source="screen" label="Page reported by the browser" sortable={false} />
      </ListRows>
    </ListScreen>
  );
}
