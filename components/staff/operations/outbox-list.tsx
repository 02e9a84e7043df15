import TickIcon from '@mui/icons-material/Check';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DateInput, FunctionField, SelectInput, TextInput, useListContext, type RaRecord } from 'react-admin';
import { choiceFilter } from '@/components/staff/forms/choice-input';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { Actions } from '@/components/staff/kit/screen';
import { StateChip } from '@/components/staff/kit/state-chip';
import { outboxTones } from '@/components/staff/kit/state-tones';
import { staffDate, staffDayTime, staffMinutes } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { formatLabel, type EmailLabel } from '@/lib/platform/emails/email-labels';
import { suppressionLabels, type Suppression } from '@/lib/platform/emails/suppression';
import {
  outboxStateLabels,
  outboxStates,
  type OutboxEntry,
  type OutboxGroup,
} from '@/lib/platform/outbox/outbox-list';
import type { EmailRecord, ListedEmail, OutboxAbout } from '@/lib/staff/operations/staff-operations';
import { RecordLink } from './record-link';

type Entry = RaRecord<string> &
  OutboxEntry & {
    to?: string;
    toName?: string | null;
    suppression?: Suppression | null;
    record?: EmailRecord | null;
  };

type OutboxNames = {
  title: string;
  one: string;
  /** Label of the field by which entries are grouped: the template of emails, the event of webhooks. */
  of: string;
  /**
   * Returns the label of an email template. Undefined for webhooks, whose event names are public and shown unchanged.
   */
  label?: (name: string) => EmailLabel;
  /** Email templates to filter by. Undefined for webhooks, which staff find by the first letters of the event. */
  choices?: { id: string; name: string }[];
  /** Label of the column with email addresses. Undefined for webhooks, which have no such column. */
  to?: string;
};

const buildFilters = ({ one, of, to, choices }: OutboxNames) => [
  ...(to ? [<TextInput key="q" source="q" label="Person or email address" alwaysOn resettable />] : []),
  <SelectInput
    key="state"
    source="state"
    label="Status"
    alwaysOn
    choices={outboxStates.map((id) => ({ id, name: outboxStateLabels[id] }))}
  />,
  choices ? (
    choiceFilter('name', `Type of ${one}`, choices)
  ) : (
    <TextInput key="name" source="name" label={`${of} starts with`} alwaysOn resettable />
  ),
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="To" alwaysOn />,
];

type Many = (name: string, failed: number, seen: string) => ReactNode;

/** List of outgoing emails or webhooks, newest first. Above it, failed entries are grouped by template or event. */
export function OutboxList({ names, many }: { names: OutboxNames; many: Many }) {
  const rows = names.title.toLowerCase();
  return (
    <ListScreen
      title={names.title}
      rows={rows}
      empty={{
        title: `No ${rows} yet`,
        text: `Every ${names.one} that the site sends is listed here, with the response of the receiver.`,
      }}
      above={<Unsent names={names} many={many} />}
      filters={buildFilters(names)}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
    >
      <ListRows<Entry>
        describeGroup={({ createdAt }) => staffDate(createdAt)}
        card={(entry) => {
          const about = [entry.record?.reference, entry.record?.name].filter(Boolean).join(' ');
          const to = entry.toName ?? entry.to;
          return {
            title: <Name of={entry} names={names} />,
            chip: <ListedState entry={entry} />,
            lead: describeReason(entry) ?? describeSuppression(entry),
            facts: [staffMinutes(entry.createdAt), to],
            when: about !== to && about,
          };
        }}
      >
        <FunctionField<Entry>
          label="Time"
          sortBy="createdAt"
          render={({ createdAt }) => staffMinutes(createdAt)}
        />
        <FunctionField<Entry>
          label={names.of}
          sortable={false}
          cellClassName="grow"
          render={(entry) => (
            <RowLink>
              <Name of={entry} names={names} />
            </RowLink>
          )}
        />
        {names.to && (
          <FunctionField<Entry>
            label={names.to}
            sortable={false}
            render={(entry) => (
              <>
                <span title={entry.to}>{entry.toName ?? entry.to}</span>
                <Detail>{describeSuppression(entry)}</Detail>
              </>
            )}
          />
        )}
        {names.to && (
          <FunctionField<Entry>
            label="About"
            sortable={false}
            cellClassName="wide"
            render={({ record }) => record && <RecordLink record={record} />}
          />
        )}
        <FunctionField<Entry>
          label="Status"
          sortable={false}
          cellClassName="apart"
          headerClassName="apart"
          render={(entry) => (
            <>
              <ListedState entry={entry} />
              <Detail sx={{ pr: 2 }} title={formatResponse(entry) ?? undefined}>
                {describeReason(entry)}
              </Detail>
            </>
          )}
        />
      </ListRows>
    </ListScreen>
  );
}

const Quiet = styled('span')({ fontWeight: 'var(--w-regular)', color: 'var(--muted)' });

/** Template or event of an entry. The recipient follows in grey if the label does not say it. */
function Name({ of: { name }, names }: { of: Entry; names: OutboxNames }) {
  const [label, recipient] = names.label?.(name) ?? [name];
  return (
    <>
      {label} {recipient && <Quiet>({recipient})</Quiet>}
    </>
  );
}

const describeSuppression = ({ suppression }: Entry) =>
  suppression && `${suppressionLabels[suppression.reason]}, ${staffDayTime(suppression.since)}`;

const formatResponse = ({ state, error, attempts }: OutboxEntry): string | null =>
  state === 'sent' && attempts > 1 ? `Sent at attempt ${attempts}` : error;

/** Describes the response without the codes of the mail server, which the page of the email shows. */
const describeReason = (entry: OutboxEntry) => formatResponse(entry)?.replace(/^[\d. ]+(?=\S)/, '');

/** Names the recipient and the reason of the only failed email of its type. */
function describeFailure(email: ListedEmail | undefined): string {
  if (!email) return '';
  const reason = describeReason(email);
  return ` to ${email.toName ?? email.to}${reason ? ` (${reason})` : ''}`;
}

function Unsent({ names, many }: { names: OutboxNames; many: Many }) {
  const list = useListContext<Entry>();
  const { filterValues, setFilters } = list;
  const isShown = (name: string) => filterValues.state === 'failed' && filterValues.name === name;
  const meta: OutboxAbout | undefined = list.meta;
  if (list.error && !meta) return null;
  const groups: OutboxGroup[] = meta?.groups ?? [];
  const hasFailed = groups.some(({ failed }) => failed > 0);
  return (
    <Alert
      severity={hasFailed ? 'error' : 'info'}
      icon={hasFailed ? undefined : false}
      role="region"
      aria-labelledby="unsent"
      sx={strip}
    >
      {meta?.receiver === null && (
        <p>
          No address is set for webhooks (WEBHOOK_URL). Nothing is sent, and waiting webhooks are deleted.
        </p>
      )}
      {meta?.receiver && <p>Sent to {meta.receiver}.</p>}
      <h2 id="unsent" className="vh">
        Not sent
      </h2>
      {meta && groups.length === 0 && <p>Nothing is waiting to be sent, and nothing has failed.</p>}
      <ul>
        {groups.map(({ name, queued, failed, givenUp }) => (
          <li key={name}>
            <span>
              {failed > 0 && (
                <Strong late className="nowrap">
                  {failed} failed
                </Strong>
              )}
              {failed > 0 && queued + givenUp > 0 && ', '}
              {[queued > 0 && `${queued} waiting`, givenUp > 0 && `${givenUp} given up`]
                .filter(Boolean)
                .join(', ')}
              : <b>{formatLabel(names.label?.(name) ?? [name])}</b>
              {failed === 1 && describeFailure(meta?.failed?.find((entry) => entry.name === name))}
            </span>
            {failed > 0 && (
              <Actions>
                {!isShown(name) && (
                  <Button size="small" onClick={() => setFilters({ ...filterValues, state: 'failed', name })}>
                    Show
                    <span className="vh"> failed: {formatLabel(names.label?.(name) ?? [name])}</span>
                  </Button>
                )}
                {many(name, failed, meta?.seen ?? '')}
              </Actions>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const strip = {
  my: 2,
  '& .MuiAlert-message': { flex: 1, paddingBlock: 0.5 },
  // In the line of the first text, which is as high as the buttons beside it.
  '& .MuiAlert-icon': { pt: { sm: 1.625 } },
  '& li': {
    ...{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem', py: 0.5 },
    ...{ alignItems: 'center', justifyContent: 'space-between' },
  },
};

type StateOf = { entry: Pick<OutboxEntry, 'state' | 'sending' | 'attempts'> };

/** A tick instead of the state of most entries, so that the others stand out. */
const ListedState = ({ entry }: StateOf) =>
  entry.state === 'sent' ? (
    <TickIcon titleAccess={outboxStateLabels.sent} fontSize="small" sx={{ color: 'var(--success)' }} />
  ) : (
    <OutboxState entry={entry} />
  );

export function OutboxState({ entry }: StateOf) {
  const { state, sending, attempts } = entry;
  if (sending) return <StateChip tone="over">Being sent</StateChip>;
  if (state === 'queued' && attempts > 0)
    return <StateChip tone="failed">Failed, will be tried again</StateChip>;
  return <StateChip tone={outboxTones[state]}>{outboxStateLabels[state]}</StateChip>;
}
