import { Face } from '@/components/ui/face';
import { Button, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FunctionField, SelectInput, TextInput, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { ReactElement } from 'react';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { ListCard, type Card } from '@/components/staff/kit/list-card';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { ListRows } from '@/components/staff/kit/list-screen';
import { ListTabs } from '@/components/staff/kit/list-tabs';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { CellLink, RowLink } from '@/components/staff/kit/row-link';
import { Screen } from '@/components/staff/kit/screen';
import { Named, StaffName } from '@/components/staff/kit/staff-name';
import { describeWait, staffMessageTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail, Lead, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import type { StaffThreadRow } from '@/lib/site/messages/staff-thread';
import { ThreadPane } from './thread-pane';

type Row = RaRecord<string> & StaffThreadRow;

const tabs = [
  ['waiting', 'To answer'],
  ['mine', 'Mine'],
  ['all', 'All'],
] as const;
type View = (typeof tabs)[number][0];

const emptyTexts: Record<View, { title: string; text: string }> = {
  waiting: {
    title: 'No messages need an answer',
    text: 'Messages from doctors and employers appear here, oldest first.',
  },
  mine: {
    title: 'You have no messages',
    text: 'Messages about your enquiries, vacancies and placements appear here.',
  },
  all: {
    title: 'There are no messages yet',
    text: 'To write a message, open an enquiry, vacancy or placement.',
  },
};

/**
 * Threads with doctors and employers. The tab "To answer" lists the oldest unanswered message first. A wide window has
 * room for a thread beside the list. No thread opens by itself, because the audit log records each view.
 */
export function MessageThreadList({ openId }: { openId?: string | undefined }) {
  const choices = useJobChoices();
  const filters = [
    <TextInput key="q" source="q" label="Name or reference" alwaysOn resettable />,
    <SelectInput
      key="consultant"
      source="consultant"
      label="Consultant"
      choices={choices?.consultants ?? []}
      alwaysOn
    />,
  ];
  return (
    <StaffListBase
      resource="messages"
      sort={{ field: 'lastAt', order: 'DESC' }}
      filterDefaultValues={{ view: 'waiting' }}
      filters={filters}
      perPage={25}
    >
      <Threads openId={openId} filters={filters} />
    </StaffListBase>
  );
}

/** True if the window has room for a thread beside the list. */
export const useThreadBesideList = () => useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));

const lateDays = 3;
const isLate = (since: string, now: Date) =>
  now.getTime() - new Date(since).getTime() >= lateDays * 86_400_000;

function Threads({ openId, filters }: { openId: string | undefined; filters: ReactElement[] }) {
  const { filterValues, data = [] } = useListContext<Row>();
  const view: View = filterValues.view ?? 'waiting';
  const shownId = useThreadBesideList() ? openId : undefined;
  const now = useNow();
  return (
    <Screen title="Messages">
      <Columns>
        <div>
          <ListTabs source="view" tabs={tabs} name="Which messages" />
          <FilterBar filters={filters} />
          <ListStates rows="messages" empty={emptyTexts[view]} filters={filters} keeps={['view']}>
            {shownId ? (
              <ul>
                {data.map((row) => (
                  <ListCard
                    key={row.id}
                    {...toCard(row, now)}
                    title={<Title row={row} shownId={shownId} />}
                  />
                ))}
              </ul>
            ) : (
              <ThreadRows />
            )}
          </ListStates>
          <LoadedOnly>
            <ListPagination />
          </LoadedOnly>
        </div>
        {shownId && <ThreadPane key={shownId} id={shownId} />}
      </Columns>
    </Screen>
  );
}

function ThreadRows() {
  const now = useNow();
  const { data = [] } = useListContext<Row>();
  return (
    <ListRows<Row>
      card={(row) => ({
        ...toCard(row, now),
        title: row.name,
        action: row.waitingSince && <Steps row={row} />,
      })}
    >
      <FunctionField<Row>
        label="From"
        sortable={false}
        cellClassName="wide"
        render={({ name, side }) => (
          <Named>
            <Face src={null} name={name} size={36} />
            <span>
              <RowLink>{name}</RowLink>
              <Detail>{sideLabels[side]}</Detail>
            </span>
          </Named>
        )}
      />
      <FunctionField<Row>
        label="Last message"
        sortable={false}
        cellClassName="grow apart"
        headerClassName="apart"
        render={({ last, reference, about }) => (
          <>
            <Preview sx={{ mt: 0, whiteSpace: 'normal' }}>{last || undecided}</Preview>
            <Detail className="whole">
              {reference}, {about}
            </Detail>
          </>
        )}
      />
      <FunctionField<Row>
        label="Consultant"
        sortable={false}
        render={({ consultant }) => (consultant ? <StaffName name={consultant} /> : 'No consultant')}
      />
      <FunctionField<Row>
        label="Waiting"
        sortable={false}
        render={(row) => (
          <>
            <MessageWait {...row} now={now} isInColumn />
            {row.lastAt && <Detail>{staffMessageTime(row.lastAt)}</Detail>}
          </>
        )}
      />
      {data.some(({ waitingSince }) => waitingSince) && (
        <FunctionField<Row>
          label="Action"
          sortable={false}
          cellClassName="actions"
          render={(row) => row.waitingSince && <Steps row={row} />}
        />
      )}
    </ListRows>
  );
}

const Title = ({ row: { id, name }, shownId }: { row: Row; shownId: string }) => (
  <Strong>
    <Link to={`/messages/${id}/show`} aria-current={id === shownId || undefined}>
      {name}
    </Link>
  </Strong>
);

const Steps = ({ row }: { row: Row }) => (
  <>
    <Button
      component={CellLink}
      size="small"
      to={`/messages/${row.id}/show`}
      aria-label={`Answer: ${row.name}`}
    >
      Answer
    </Button>
    <NoAnswer row={row} />
  </>
);

function NoAnswer({ row: { id, name } }: { row: Row }) {
  const { act, busy } = useAct('messages');
  return (
    <Button
      size="small"
      variant="text"
      // The text, not the invisible edge, ends at the right edge of the list.
      sx={{ mr: -0.625 }}
      disabled={busy}
      aria-label={`No answer needed: ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        void act(id, 'answered', { body: {}, done: 'Messages removed from “To answer”' });
      }}
    >
      No answer needed
    </Button>
  );
}

type Props = Pick<Row, 'waitingSince'> & { now: Date; isInColumn?: boolean };

export function MessageWait({ waitingSince, now, isInColumn = false }: Props) {
  if (!waitingSince) return <StateChip tone="over">Answered</StateChip>;
  return (
    <StateChip tone={isLate(waitingSince, now) ? 'failed' : 'act'}>
      {/* The column has the title "Waiting". */}
      {isInColumn ? <span className="vh">Waiting </span> : 'Waiting '}
      {describeWait(waitingSince, now)}
    </StateChip>
  );
}

const sideLabels = { doctor: 'Doctor', employer: 'Employer' };
const undecided = 'An email needs your decision';

function toCard(row: Row, now: Date): Omit<Card, 'title'> {
  const { name, about, side, reference, consultant, last, lastAt } = row;
  return {
    portrait: <Face src={null} name={name} size={40} />,
    chip: <MessageWait {...row} now={now} />,
    lead: <Preview>{last || undecided}</Preview>,
    facts: [sideLabels[side], lastAt && staffMessageTime(lastAt), `${reference}, ${about}`],
    when: consultant ? `With ${consultant}` : 'No consultant',
  };
}

const Preview = styled(Lead)({
  display: '-webkit-box',
  overflow: 'hidden',
  marginBlock: '0.125rem 0.25rem',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

const Columns = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    '&:has(> :nth-of-type(2))': {
      display: 'grid',
      gridTemplateColumns: 'minmax(18rem, 1fr) minmax(0, 2fr)',
      gap: '2.5rem',
      alignItems: 'start',
      '& > *': { minWidth: 0 },
    },
    '& li:has(.card-title)': {
      marginInline: '-0.75rem',
      paddingInline: '0.75rem',
      backgroundSize: 'calc(100% - 1.5rem) 1px',
    },
    '& li:has([aria-current])': {
      backgroundColor: 'var(--tint)',
      boxShadow: 'inset 4px 0 var(--primary)',
    },
  },
}));
