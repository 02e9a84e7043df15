import styled from '@emotion/styled';
import { Chip } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { Detail, Strong } from '@/components/staff/kit/text';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { Screen } from '@/components/staff/kit/screen';
import { describeAge, describeTimeUntil, useNow } from '@/components/staff/kit/staff-time';
import { ScrollBox } from '@/components/staff/kit/data-table';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { listBoardMoves, MoveCard, MoveMenu, type BoardMove } from './board-move';
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
  const { colleagues } = useColleagues();
  const [dragged, setDragged] = useState<QueueRow | null>(null);
  const [move, setMove] = useState<BoardMove | null>(null);
  const filters = [
    <SelectInput key="claimedBy" source="claimedBy" label="Consultant" alwaysOn choices={colleagues} />,
    countryFilter,
  ];
  return (
    <Screen
      title="Board"
      note="Open enquiries by state, most urgent first. Drag a card to another column, or select “Move…”."
    >
      <FilterBar filters={filters} isPlain />
      <ListStates
        rows="enquiries"
        empty={{ title: 'No open enquiries', text: 'New enquiries appear here automatically.' }}
        isEmpty={data.every(({ total }) => total === 0)}
        filters={filters}
      >
        <ScrollBox label="Columns of the board">
          <Columns>
            {data.map((column) => (
              <BoardColumn
                key={column.id}
                column={column}
                dragged={dragged}
                onDrag={setDragged}
                onMove={setMove}
              />
            ))}
          </Columns>
        </ScrollBox>
        {move && <MoveCard move={move} onClose={() => setMove(null)} />}
      </ListStates>
    </Screen>
  );
}

type Dragging = { onDrag: (row: QueueRow | null) => void; onMove: (move: BoardMove) => void };

function BoardColumn({
  column,
  dragged,
  ...dragging
}: { column: BoardState; dragged: QueueRow | null } & Dragging) {
  const { id: state, rows, total } = column;
  const label = staffStateLabels[state];
  const rest = total - rows.length;
  const takes = dragged !== null && listBoardMoves(dragged).includes(state);
  return (
    <Column
      aria-label={label}
      className={takes ? 'takes' : undefined}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (takes) dragging.onMove({ row: dragged, to: state });
        dragging.onDrag(null);
      }}
    >
      <h2>
        {label} <Chip size="small" label={total} />
      </h2>
      {total === 0 && <p className="muted">None</p>}
      <ul>
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} {...dragging} />
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

const describeDue = ({ late, text }: ReturnType<typeof describeTimeUntil>): string =>
  late ? text : `Due ${text.toLowerCase()}`;

function BoardCard({ row, onDrag, onMove }: { row: QueueRow } & Dragging) {
  const now = useNow();
  const far = row.dueAt === null ? null : describeTimeUntil(row.dueAt, now);
  const due = far ? describeDue(far) : 'Waiting for the doctor';
  return (
    <Card
      overdue={Boolean(far?.late)}
      draggable={listBoardMoves(row).length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.id);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Strong>
        <Link to={`/enquiries/${row.id}/show`}>{row.doctor}</Link>
      </Strong>
      <Detail className="job" title={row.job?.title}>
        {row.job?.title ?? 'No specific job'}
      </Detail>
      <Detail className={far?.late ? 'late' : undefined}>{due}</Detail>
      <Detail>
        {row.claimedBy?.name ?? (row.promisedBy ? `${row.promisedBy.name} promised to call` : 'Not claimed')}
        {row.claimedBy?.onLeave && ', on leave'}
      </Detail>
      <Detail>Here for {describeAge(row.stateSince, now).replace(' ago', '')}</Detail>
      <div className="foot">
        <Detail>{row.id}</Detail>
        <MoveMenu row={row} onMove={onMove} />
      </div>
    </Card>
  );
}

const Columns = styled.div({
  display: 'grid',
  gap: '0.75rem',
  marginTop: '0.75rem',
  // Fits all six columns at 1280 px.
  gridTemplateColumns: 'repeat(6, minmax(10rem, 1fr))',
  paddingBottom: '0.5rem',
});

const Column = styled.section({
  minWidth: 0,
  borderRadius: '0.5rem',
  '&.takes': { background: 'var(--tint)', outline: '2px dashed var(--focus)' },
  '& h2': {
    display: 'flex',
    gap: '0.5rem',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: '0.375rem',
    borderBottom: '2px solid var(--rule)',
    fontSize: '1rem',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
});

const Card = styled('li', { shouldForwardProp: (prop) => prop !== 'overdue' })<{ overdue: boolean }>(
  ({ overdue }) => ({
    padding: '0.375rem 0 0.375rem 0.625rem',
    borderBottom: '1px solid var(--line)',
    borderLeft: `0.3125rem solid var(${overdue ? '--error' : '--primary'})`,
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
    '& > span': { display: 'block' },
    '& .job': { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
    '& .late': { fontWeight: 'var(--w-bold)', color: 'var(--error)' },
    '&[draggable=true]': { cursor: 'grab' },
    '& .foot': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    '& .foot > span': { whiteSpace: 'nowrap' },
    '& .foot > button': { minWidth: 0, paddingInline: '0.25rem' },
  }),
);
