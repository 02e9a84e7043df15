import styled from '@emotion/styled';
import { Chip } from '@mui/material';
import { FilterForm, SelectInput, useGetList, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { Detail, Strong } from '@/components/staff/kit/text';
import { Screen } from '@/components/staff/kit/screen';
import { describeTimeUntil, useNow } from '@/components/staff/kit/staff-time';
import { countryFilter } from './country-filter';
import type { QueueRow } from './queue-row';

type BoardState = RaRecord<EnquiryState> & { rows: QueueRow[]; total: number };

export function EnquiryBoard() {
  return (
    <StaffListBase
      resource="enquiry-board"
      perPage={25}
      queryOptions={{ refetchInterval: 30_000 }}
      disableSyncWithLocation
    >
      <Board />
    </StaffListBase>
  );
}

function Board() {
  const { data = [] } = useListContext<BoardState>();
  const { data: staff = [] } = useGetList<RaRecord & { name: string; active: boolean }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  const choices = staff.filter(({ active }) => active).map(({ id, name }) => ({ id, name }));
  const filters = [
    <SelectInput key="claimedBy" source="claimedBy" label="Consultant" alwaysOn choices={choices} />,
    countryFilter,
  ];
  return (
    <Screen
      title="Board"
      note="Open enquiries by status, most urgent first. Select an enquiry to take the next step."
    >
      <FilterForm filters={filters} />
      <ListStates
        rows="enquiries"
        empty={{ title: 'No open enquiries', text: 'New enquiries appear here by themselves.' }}
        isEmpty={data.every(({ total }) => total === 0)}
        filters={filters}
      >
        <Columns>
          {data.map((column) => (
            <BoardColumn key={column.id} column={column} />
          ))}
        </Columns>
      </ListStates>
    </Screen>
  );
}

function BoardColumn({ column }: { column: BoardState }) {
  const { id: state, rows, total } = column;
  const label = staffStateLabels[state];
  const rest = total - rows.length;
  return (
    <Column aria-label={label}>
      <h2>
        {label} <Chip size="small" label={total} />
      </h2>
      {total === 0 && <p className="muted">None</p>}
      <ul>
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} />
        ))}
      </ul>
      {rest > 0 && (
        <Link to={`/enquiries?filter=${encodeURIComponent(JSON.stringify({ view: 'open', state }))}`}>
          {rest} more in the queue
        </Link>
      )}
    </Column>
  );
}

function BoardCard({ row }: { row: QueueRow }) {
  const now = useNow();
  const far = row.dueAt === null ? null : describeTimeUntil(row.dueAt, now);
  return (
    <Card overdue={Boolean(far?.late)}>
      {far?.late ? (
        <Strong late>{far.text}</Strong>
      ) : (
        <Detail>{far?.text ?? 'Waiting for the doctor'}</Detail>
      )}
      <Strong>
        <Link to={`/enquiries/${row.id}/show`}>{row.doctor}</Link>
      </Strong>
      <Detail>{row.job?.title ?? 'No specific job'}</Detail>
      <Detail>
        {row.id} · {row.claimedBy ? row.claimedBy.name : 'Unclaimed'}
        {row.claimedBy?.onLeave && ', on leave'}
      </Detail>
    </Card>
  );
}

const Columns = styled.div({
  display: 'grid',
  gap: '1rem',
  marginTop: '0.75rem',
  '@media (width >= 37.5rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (width >= 60rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (width >= 87.5rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
});

const Column = styled.section({
  minWidth: 0,
  '& h2': {
    display: 'flex',
    gap: '0.5rem',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: '0.375rem',
    borderBottom: '2px solid var(--secondary)',
    fontSize: '1rem',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const Card = styled('li', { shouldForwardProp: (prop) => prop !== 'overdue' })<{ overdue: boolean }>(
  ({ overdue }) => ({
    padding: '0.625rem 0 0.625rem 0.75rem',
    borderBottom: '1px solid var(--line)',
    borderLeft: `0.3125rem solid var(${overdue ? '--error' : '--primary'})`,
    overflowWrap: 'anywhere',
    '& > span': { display: 'block' },
  }),
);
