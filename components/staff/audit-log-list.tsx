import { DateInput, SelectInput, TextInput, useGetList, useListContext, type RaRecord } from 'react-admin';
import { choiceFilter } from './forms/choice-input';
import { Link } from 'react-router';
import { auditActionLabels, auditKindLabels, labelAuditAction } from '@/lib/platform/staff-kit/audit-actions';
import { describeAuditChange, type AuditedChange } from './audit-change';
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
    /** Type of the record. Null if only an earlier version of the site had the action. */
    kind: string | null;
    /** Record whose page was open. */
    screenRecord: string | null;
  };

const actionChoices = Object.keys(auditActionLabels)
  .map((id) => ({ id, name: labelAuditAction(id) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
const kindChoices = auditKindLabels.map((name) => ({ id: name, name }));

const tabs = [
  ['changes', 'Changes'],
  ['views', 'Views and exports'],
  ['all', 'All'],
] as const;

const buildFilters = (people: readonly { id: unknown; name: string }[]) => [
  <TextInput key="subject" source="subject" label="Reference or number" alwaysOn resettable />,
  <SelectInput key="staffId" source="staffId" label="Member of staff" choices={[...people]} alwaysOn />,
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
  <SelectInput key="kind" source="kind" label="Type of record" choices={kindChoices} alwaysOn />,
  choiceFilter('action', 'Action', actionChoices),
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
      tabs={tabs}
      tabSource="show"
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
        '& thead th': { fontSize: '0.9rem' },
        '& .spare': { color: 'var(--muted)' },
        '& .day th': { pt: 2, fontSize: '1rem' },
        '& .day small': { ml: 1, fontWeight: 'var(--w-regular)', color: 'var(--muted)' },
        '& tr:not(.day)': { gridTemplateColumns: '4.5rem minmax(0, 1fr)', columnGap: 1 },
        '& tr:not(.day) > td': { gridColumn: 'auto' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">What happened</th>
          <th scope="col">Type of record</th>
        </tr>
      </thead>
      {[...days].map(([day, entries], index) => (
        <tbody key={day}>
          <tr className="day">
            <th scope="rowgroup" colSpan={3}>
              {day}
              {index === 0 && <small> {readerPlace()} time</small>}
            </th>
          </tr>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="when">{staffMinutes(entry.at)}</td>
              <td>
                <What entry={entry} />
                <Detail>
                  <Linked text={describeDetails(entry)} />
                </Detail>
              </td>
              <td className="spare">{entry.kind}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </StackedTable>
  );
}

/** Describes the change. Names the record of the page too, unless the entry’s sentence already names it. */
function describeDetails(entry: Entry): string {
  const { what, screenRecord } = entry;
  const place = screenRecord && !what.includes(screenRecord) && `On the page of ${screenRecord}`;
  return [describeAuditChange(entry, what), place].filter(Boolean).join('; ');
}

const references = /\b((?:ENQ|VAC|PLA)-\d+|J\d{6,})\b/;

/** Returns the path of the page that shows a record, which these pages find by its reference. */
function findPath(reference: string): string {
  if (reference.startsWith('J')) return `jobs/${reference}`;
  const screens: Record<string, string> = { ENQ: 'enquiries', VAC: 'vacancies', PLA: 'placements' };
  return `${screens[reference.slice(0, 3)]}/${reference}/show`;
}

/** Text whose references are links. */
const Linked = ({ text }: { text: string }) =>
  text
    .split(references)
    .map((part, at) => (at % 2 === 1 ? <RecordLink key={at} path={findPath(part)} text={part} /> : part));

/** Name of a record and whom it is about, as a link if the reader may see the record. */
function RecordLink({ path, text }: { path: string; text: string }) {
  const { resources } = useStaff();
  const list = useListContext();
  const { meta } = list as typeof list & { meta?: { names?: Readonly<Record<string, string>> } };
  const [reference = ''] = references.exec(text) ?? [];
  const [before = '', after = ''] = text.split(reference || text);
  const name = meta?.names?.[reference];
  const label = (
    <>
      {before}
      {reference ? <span className="nowrap">{reference}</span> : text}
      {after}
      {name && ` ${name}`}
    </>
  );
  return resources[path.split('/')[0] ?? ''] ? <Link to={`/${path}`}>{label}</Link> : label;
}

/** Sentence of an entry, in which the name of its record is a link. */
function What({ entry: { what, record, path } }: { entry: Entry }) {
  const at = what.lastIndexOf(record);
  if (path === null || at < 0) return <Linked text={what} />;
  return (
    <>
      {what.slice(0, at)}
      <RecordLink path={path} text={record} />
      {what.slice(at + record.length)}
    </>
  );
}
