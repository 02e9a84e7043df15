import {
  AutocompleteInput,
  DateInput,
  FunctionField,
  SelectInput,
  TextInput,
  useGetList,
  useResourceDefinitions,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router';
import { auditActionLabels, auditKindLabels, labelAuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { describeAuditChange, uuid, type AuditedChange } from './audit-change';
import { ExportCsv } from './kit/export-csv';
import { ListRows, ListScreen } from './kit/list-screen';
import { useStaff } from './kit/staff-session';
import { staffDayTime } from './kit/staff-time';
import { Detail } from './kit/text';

type Entry = RaRecord &
  AuditedChange & {
    at: string;
    what: string;
    /** Name of the record, as in `what`. */
    record: string;
    /** Path of the record's page in the back office. Null if it has none. */
    path: string | null;
    screen: string;
    screenRecord: string | null;
  };

const actionChoices = Object.keys(auditActionLabels)
  .map((id) => ({ id, name: labelAuditAction(id) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
const kindChoices = auditKindLabels.map((name) => ({ id: name, name }));

const buildFilters = (people: readonly { id: unknown; name: string }[]) => [
  <TextInput key="subject" source="subject" label="Reference, job number or ID" alwaysOn resettable />,
  <SelectInput key="staffId" source="staffId" label="Member of staff" choices={[...people]} alwaysOn />,
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
  <SelectInput key="kind" source="kind" label="Type of record" choices={kindChoices} alwaysOn />,
  <AutocompleteInput
    key="action"
    source="action"
    label="Action"
    choices={actionChoices}
    TextFieldProps={{ placeholder: 'All', slotProps: { inputLabel: { shrink: true } } }}
    alwaysOn
  />,
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
          title: <What entry={entry} />,
          facts: [describeAuditChange(entry), staffDayTime(entry.at)],
        })}
        sx={{ '& .column-at': { whiteSpace: 'nowrap' } }}
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
              <What entry={entry} />
              <Detail>{describeAuditChange(entry)}</Detail>
            </>
          )}
        />
        <FunctionField<Entry>
          label="Page reported by the browser"
          render={(entry) => <Page entry={entry} />}
        />
      </ListRows>
    </ListScreen>
  );
}

/** Sentence of an entry. The name of the record is a link, if the reader may see the record. */
function What({ entry: { what, record, path } }: { entry: Entry }) {
  const { resources } = useStaff();
  const at = what.lastIndexOf(record);
  if (path === null || at < 0 || !resources[path.split('/')[0] ?? '']) return what;
  return (
    <>
      {what.slice(0, at)}
      <Link to={`/${path}`}>{record}</Link>
      {what.slice(at + record.length)}
    </>
  );
}

/** Shows a page by its screen's label and its record's name, because the path would show only an id. */
function Page({ entry: { screen, screenRecord } }: { entry: Entry }) {
  const screens = useResourceDefinitions();
  const path = screen.replace('/staff', '') || '/';
  const [, name = '', id] = path.split('/');
  const label: string | undefined = screens[name]?.options?.label;
  if (!label) return name === '' ? 'Start page' : screen;
  return (
    <Link to={path}>
      {[label, screenRecord ?? (id && !uuid.test(id) ? id : null)].filter(Boolean).join(': ')}
    </Link>
  );
}
