import {
  DateInput,
  SelectInput,
  TextInput,
  useGetList,
  useListContext,
  useResourceDefinitions,
  type RaRecord,
} from 'react-admin';
import { ChoiceInput } from './forms/choice-input';
import { Link } from 'react-router';
import { auditActionLabels, auditKindLabels, labelAuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { describeAuditChange, uuid, type AuditedChange } from './audit-change';
import { StackedTable } from './kit/data-table';
import { ExportCsv } from './kit/export-csv';
import { ListScreen } from './kit/list-screen';
import { useStaff } from './kit/staff-session';
import { readerPlace, staffDate, staffMinutes } from './kit/staff-time';
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
  <TextInput key="subject" source="subject" label="Reference or number" alwaysOn resettable />,
  <SelectInput key="staffId" source="staffId" label="Member of staff" choices={[...people]} alwaysOn />,
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
  <SelectInput key="kind" source="kind" label="Type of record" choices={kindChoices} alwaysOn />,
  <ChoiceInput
    key="action"
    source="action"
    label="Action"
    choices={actionChoices}
    TextFieldProps={{ placeholder: 'All' }}
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
      note={`Times in ${readerPlace()} time`}
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
      <Entries />
    </ListScreen>
  );
}

function Entries() {
  const { data = [] } = useListContext<Entry>();
  const days = new Map<string, Entry[]>();
  for (const entry of data) {
    const day = staffDate(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <StackedTable
      sx={{
        '& :is(th, td)': { fontSize: '0.875rem' },
        '& .spare a:not(:hover, :focus-visible)': { textDecoration: 'none' },
        '& .spare, & .spare a': { color: 'var(--muted)' },
        '& .day th': { pt: 2, fontSize: '1rem' },
        '& tr:not(.day)': { gridTemplateColumns: '4.5rem minmax(0, 1fr)', columnGap: 1 },
        '& tr:not(.day) > td': { gridColumn: 'auto' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">What happened</th>
          <th scope="col">From page</th>
        </tr>
      </thead>
      {[...days].map(([day, entries]) => (
        <tbody key={day}>
          <tr className="day">
            <th scope="rowgroup" colSpan={3}>
              {day}
            </th>
          </tr>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="when">{staffMinutes(entry.at)}</td>
              <td>
                <What entry={entry} />
                <Detail>{describeAuditChange(entry, entry.what)}</Detail>
              </td>
              <td className="spare">
                <Page entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </StackedTable>
  );
}

/** Screens that find a record by its reference. */
const referenceScreens = new Map([
  ['ENQ', 'enquiries'],
  ['VAC', 'vacancies'],
  ['PLA', 'placements'],
]);

/** Returns the record of an entry, or the record that its sentence names, with the path of its page. */
function findLink({ what, record, path }: Entry): { text: string; path: string } | null {
  if (path !== null && what.includes(record)) return { text: record, path };
  const [text, kind = ''] = /\b([A-Z]{3})-\d+/.exec(what) ?? [];
  const page = referenceScreens.get(kind);
  return text && page ? { text, path: `${page}/${text}/show` } : null;
}

/** Sentence of an entry. The name of the record is a link, if the reader may see the record. */
function What({ entry }: { entry: Entry }) {
  const { resources } = useStaff();
  const { what } = entry;
  const link = findLink(entry);
  if (!link || !resources[link.path.split('/')[0] ?? '']) return what;
  const at = what.lastIndexOf(link.text);
  return (
    <>
      {what.slice(0, at)}
      <Link className={link.text.includes(' ') ? undefined : 'nowrap'} to={`/${link.path}`}>
        {link.text}
      </Link>
      {what.slice(at + link.text.length)}
    </>
  );
}

/** Shows a page by its screen's label and its record's name, because the path would show only an id. */
function Page({ entry: { screen, screenRecord } }: { entry: Entry }) {
  const screens = useResourceDefinitions();
  const path = screen.replace('/staff', '') || '/';
  const [, name = '', id] = path.split('/');
  const label: string | undefined = screens[name]?.options?.label;
  if (name === 'saved-views') return 'Saved views';
  if (!label) return name === '' ? 'Start page' : screen;
  return (
    <Link to={path}>
      {[label, screenRecord ?? (id && id !== 'create' && !uuid.test(id) ? id : null)]
        .filter(Boolean)
        .join(': ')}
    </Link>
  );
}
