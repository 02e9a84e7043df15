import { Box, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Datagrid,
  DateInput,
  FunctionField,
  Pagination,
  SelectInput,
  SimpleList,
  TextInput,
  useListContext,
  type RaRecord,
} from 'react-admin';
import { StaffList } from '@/components/staff/kit/list-states';
import { RowLink } from '@/components/staff/kit/row-link';
import { suppressionLabels, type Suppression } from '@/lib/platform/emails/suppression';
import type { OutboxAbout } from '@/lib/staff/operations/staff-operations';
import {
  outboxStateLabels,
  outboxStates,
  type OutboxEntry,
  type OutboxGroup,
} from '@/lib/platform/outbox/outbox-list';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StackedTable } from '@/components/staff/kit/data-table';
import { PageHeading } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { OutboxState } from './outbox-state';

type Entry = RaRecord<string> & OutboxEntry & { to?: string; suppression?: Suppression | null };

export type OutboxNames = {
  title: string;
  /** Label of the field by which entries are grouped: the template of emails, the event of webhooks. */
  of: string;
  /**
   * Returns the label of an email template. Undefined for webhooks, whose event names are public and shown unchanged.
   */
  label?: (name: string) => string;
  /** Label of the column with addresses. Undefined for webhooks, which have no such column. */
  to?: string;
};

const buildFilters = ({ of }: OutboxNames) => [
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    choices={outboxStates.map((id) => ({ id, name: outboxStateLabels[id] }))}
  />,
  <TextInput key="name" source="name" label={`${of} starts with`} alwaysOn resettable />,
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
];

type Many = (name: string, failed: number, seen: string) => ReactNode;

/** List of outgoing emails or webhooks, newest first. Above it, failed entries are grouped by template or event. */
export function OutboxList({ names, many }: { names: OutboxNames; many: Many }) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <PageHeading>{names.title}</PageHeading>
      <StaffList
        rows={names.title.toLowerCase()}
        empty={{
          title: `No ${names.title.toLowerCase()} yet`,
          text: 'Everything that the site sends is listed here.',
        }}
        above={<Unsent names={names} many={many} />}
        title={names.title}
        filters={buildFilters(names)}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        actions={false}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      >
        {isSmall ? (
          <SimpleList<Entry>
            primaryText={(entry) => names.label?.(entry.name) ?? entry.name}
            secondaryText={(entry) => (
              <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                <OutboxState entry={entry} /> {staffDayTime(entry.createdAt)}
                {entry.to && <Detail>{entry.to}</Detail>}
                <SuppressedSince suppression={entry.suppression} />
                {entry.error && <Detail>{entry.error}</Detail>}
              </Box>
            )}
            linkType="show"
          />
        ) : (
          <Datagrid rowClick="show" bulkActionButtons={false}>
            <FunctionField<Entry>
              label="Created"
              render={({ createdAt }) => (
                <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
                  {staffDayTime(createdAt)}
                </Box>
              )}
            />
            <FunctionField<Entry>
              label={names.of}
              render={({ name }) => (
                <RowLink>
                  <Name name={name} label={names.label} />
                </RowLink>
              )}
            />
            {names.to && (
              <FunctionField<Entry>
                label={names.to}
                render={({ to, suppression }) => (
                  <>
                    {to}
                    <SuppressedSince suppression={suppression} />
                  </>
                )}
              />
            )}
            <FunctionField<Entry> label="State" render={(entry) => <OutboxState entry={entry} />} />
            <FunctionField<Entry> label="Attempts" textAlign="right" render={({ attempts }) => attempts} />
            <FunctionField<Entry>
              label="Response"
              render={({ answerCode, error }) => (
                <Box sx={{ maxWidth: '24rem', overflowWrap: 'anywhere' }}>
                  {formatResponse(answerCode, error)}
                </Box>
              )}
            />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}

function Name({ name, label }: { name: string; label: ((name: string) => string) | undefined }) {
  return (
    <>
      <b>{label?.(name) ?? name}</b>
      {label && <Detail>{name}</Detail>}
    </>
  );
}

function SuppressedSince({ suppression }: { suppression: Suppression | null | undefined }) {
  if (!suppression) return null;
  return (
    <Detail>
      {suppressionLabels[suppression.reason]}, {staffDayTime(suppression.since)}
    </Detail>
  );
}

/** Omits the code if the response's text contains it, as mail servers usually do. */
function formatResponse(code: number | null, error: string | null): string {
  const isSaid = code !== null && error?.includes(String(code));
  return [isSaid ? null : code, error].filter(Boolean).join(': ') || 'None';
}

function Unsent({ names, many }: { names: OutboxNames; many: Many }) {
  const list = useListContext<Entry>();
  const meta: OutboxAbout | undefined = list.meta;
  if (list.error && !meta) return null;
  const groups: OutboxGroup[] = meta?.groups ?? [];
  const sum = (key: 'queued' | 'failed' | 'givenUp') =>
    groups.reduce((total, group) => total + group[key], 0);
  return (
    <Box component="section" aria-labelledby="unsent" sx={{ p: 2, '& h2': { fontSize: '1.1rem' } }}>
      {meta?.receiver === null && (
        <p>
          No address is set for webhooks (WEBHOOK_URL). Nothing is sent, and waiting webhooks are deleted.
        </p>
      )}
      {meta?.receiver && <p>Sent to {meta.receiver}.</p>}
      <h2 id="unsent">Not sent</h2>
      {meta && groups.length === 0 && <p>Nothing is waiting to be sent, and nothing has failed.</p>}
      {groups.length > 0 && (
        <>
          <p>
            {sum('failed')} failed, {sum('queued')} waiting, {sum('givenUp')} given up.
          </p>
          <StackedTable sx={{ maxWidth: '44rem' }}>
            <thead>
              <tr>
                <th scope="col">{names.of}</th>
                <th scope="col" className="number">
                  Failed
                </th>
                <th scope="col" className="number">
                  Waiting
                </th>
                <th scope="col" className="number">
                  Given up
                </th>
                <th scope="col">
                  <span className="vh">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ name, queued, failed, givenUp }) => (
                <tr key={name}>
                  <th scope="row">
                    <Name name={name} label={names.label} />
                  </th>
                  <td data-label="Failed" className={failed > 0 ? 'number late' : 'number'}>
                    {failed}
                  </td>
                  <td data-label="Waiting" className="number">
                    {queued}
                  </td>
                  <td data-label="Given up" className="number">
                    {givenUp}
                  </td>
                  <td>{failed > 0 && many(name, failed, meta?.seen ?? '')}</td>
                </tr>
              ))}
            </tbody>
          </StackedTable>
        </>
      )}
    </Box>
  );
}
