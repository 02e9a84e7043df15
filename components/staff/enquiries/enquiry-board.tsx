import styled from '@emotion/styled';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Chip, IconButton, Tab, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useListContext, type RaRecord } from 'react-admin';
import { joinRole, lowerFirst } from '@/lib/core/text';
import { Link } from 'react-router';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import { describeWork } from '@/components/staff/doctors/enquiry-chip';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { ScrollingTabs, TabLabel } from '@/components/staff/kit/list-tabs';
import { Screen } from '@/components/staff/kit/screen';
import { StaffFace } from '@/components/staff/kit/staff-name';
import { useStaff } from '@/components/staff/kit/staff-session';
import { describeAge, describeTimeUntil, useNow } from '@/components/staff/kit/staff-time';
import { fadeBelow, ScrollBox } from '@/components/staff/kit/data-table';
import { useAct } from '@/components/staff/kit/use-act';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { listBoardMoves, MoveCard, MoveMenu, type BoardMove } from './board-move';
import { countryFilter } from './country-filter';
import { ClaimButton, useNamePromised, useOwnerName } from './queue-owner';
import { nameJob } from './queue-table';
import type { QueueRow } from './queue-row';
import { useClaim } from './use-claim';

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
  const { data: all = [] } = useListContext<BoardState>();
  // Only the site moves enquiries to “Read”, so the empty column is of no use.
  const data = all.filter(({ id, total }) => id !== 'viewed' || total > 0);
  const { colleagues } = useColleagues();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [move, setMove] = useState<BoardMove | null>(null);
  const { act, busy } = useAct('enquiries');
  const { claim, question } = useClaim(act);
  const actions = { onMove: setMove, claim, busy };
  const order = hasRole(useStaff(), ['manager'])
    ? 'Most urgent first.'
    : 'Your enquiries first, then the most urgent.';
  const filters = [
    <SelectInput key="claimedBy" source="claimedBy" label="Consultant" alwaysOn choices={colleagues} />,
    countryFilter,
  ];
  return (
    <Screen title="Board" note={order}>
      <FilterBar filters={filters} isPlain />
      <ListStates
        rows="enquiries"
        empty={{ title: 'No open enquiries', text: 'New enquiries appear here automatically.' }}
        isEmpty={data.every(({ total }) => total === 0)}
        filters={filters}
      >
        {isPhone ? <OneColumn columns={data} {...actions} /> : <AllColumns columns={data} {...actions} />}
        {move && <MoveCard move={move} onClose={() => setMove(null)} />}
        {question}
      </ListStates>
    </Screen>
  );
}

type CardActions = { onMove: (move: BoardMove) => void; claim: (row: QueueRow) => void; busy: boolean };

type ColumnsProps = CardActions & { columns: readonly BoardState[] };

/** One column and a switcher, for a window that is too narrow for all columns. */
function OneColumn({ columns, ...actions }: ColumnsProps) {
  const [chosen, choose] = useState<EnquiryState | null>(null);
  const shown =
    columns.find(({ id }) => id === chosen) ?? columns.find(({ total }) => total > 0) ?? columns[0];
  const now = useNow();
  if (!shown) return null;
  return (
    <>
      <ScrollingTabs
        value={shown.id}
        onChange={(_, id: EnquiryState) => choose(id)}
        aria-label="Columns of the board"
      >
        {columns.map(({ id, total, rows }) => {
          const late = countLate(rows, now);
          const label = (
            <span>
              <TabLabel label={staffStateLabels[id]} count={total} />
              {late > 0 && <Late> {late} late</Late>}
            </span>
          );
          return <Tab key={id} value={id} label={label} />;
        })}
      </ScrollingTabs>
      <BoardColumn isAlone column={shown} dragged={null} onDrag={() => undefined} {...actions} />
    </>
  );
}

function AllColumns({ columns, ...actions }: ColumnsProps) {
  const [dragged, setDragged] = useState<QueueRow | null>(null);
  // Empty columns leave room for the others, which all fit at 1280 px.
  const widths = columns.map(({ total }) => (total === 0 ? 'minmax(6rem, 0.5fr)' : 'minmax(10rem, 1fr)'));
  return (
    <ScrollBox label="Columns of the board" sx={{ mb: -5 }}>
      <Columns style={{ gridTemplateColumns: widths.join(' ') }}>
        {columns.map((column) => (
          <BoardColumn key={column.id} column={column} dragged={dragged} onDrag={setDragged} {...actions} />
        ))}
      </Columns>
    </ScrollBox>
  );
}

const countLate = (rows: readonly QueueRow[], now: Date) =>
  rows.filter(({ dueAt }) => dueAt !== null && new Date(dueAt) < now).length;

type Dragging = CardActions & { onDrag: (row: QueueRow | null) => void };

function BoardColumn({
  column,
  dragged,
  isAlone = false,
  ...dragging
}: { column: BoardState; dragged: QueueRow | null; isAlone?: boolean } & Dragging) {
  const now = useNow();
  const { id: state, rows, total } = column;
  const label = staffStateLabels[state];
  const rest = total - rows.length;
  const late = countLate(rows, now);
  const takes = dragged !== null && listBoardMoves(dragged).includes(state);
  return (
    <Column
      aria-label={label}
      className={takes ? 'takes' : isAlone ? 'alone' : undefined}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (takes) dragging.onMove({ row: dragged, to: state });
        dragging.onDrag(null);
      }}
    >
      <h2 className={isAlone ? 'vh' : undefined}>
        {label} <Chip size="small" label={total} />
        {late > 0 && <Late>{late} late</Late>}
      </h2>
      {total === 0 && <Detail sx={{ px: 0.5 }}>No enquiries</Detail>}
      <ul>
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} isAlone={isAlone} {...dragging} />
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

/** Milliseconds in a column after which the board marks the age of a card. */
const agingMs = 3 * 86_400_000;

function BoardCard({
  row,
  isAlone,
  onDrag,
  onMove,
  ...claiming
}: { row: QueueRow; isAlone: boolean } & Dragging) {
  const now = useNow();
  const far = row.dueAt === null ? null : describeTimeUntil(row.dueAt, now);
  const isLate = Boolean(far?.late);
  const isAging = !isLate && !row.vacancy && now.getTime() - Date.parse(row.stateSince) > agingMs;
  const { claimedBy } = row;
  const isOwned = useOwnerName(row) !== null;
  const work = describeWork(row);
  const promised = useNamePromised(row);
  const whose = claimedBy
    ? claimedBy.name + (claimedBy.onLeave ? ', on leave' : '')
    : promised
      ? `Promised: ${promised}`
      : 'Not claimed';
  return (
    <Card
      className={isLate ? 'overdue' : isAging ? 'old' : undefined}
      draggable={listBoardMoves(row).length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.id);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className="line">
        <Strong>
          <Link to={`/enquiries/${row.id}/show`} title={row.id}>
            {row.doctor}
          </Link>
        </Strong>
        <MoveMenu row={row} onMove={onMove} />
      </div>
      <Detail>
        {row.vacancy
          ? row.vacancy.facility
          : row.job
            ? nameJob(row)
            : `No specific job, ${lowerFirst(joinRole(row.grade, [row.specialty]))}`}
      </Detail>
      <Parts>
        {row.job?.summary.map((part) => (
          <span key={part}>{part} </span>
        ))}
      </Parts>
      {work && <Detail className="due">{work}</Detail>}
      {isAging && (
        <Detail className="age">
          {describeAge(row.stateSince, now).replace(' ago', '')} in “{staffStateLabels[row.state]}”
        </Detail>
      )}
      <div className="line foot">
        {claimedBy && (
          <span title={whose}>
            <StaffFace name={claimedBy.name} size={20} />
          </span>
        )}
        <Detail>
          <span className="due">{far ? far.text : 'Waiting for the doctor'}</span>{' '}
          <span className={claimedBy && !isAlone ? 'vh' : 'whose'}>{whose}</span>
        </Detail>
        {!isOwned && <ClaimButton row={row} {...claiming} />}
        {isOwned && row.phone.href && (
          <IconButton href={row.phone.href} aria-label={`Call ${row.doctor}`} title={`Call ${row.doctor}`}>
            <PhoneIcon fontSize="inherit" />
          </IconButton>
        )}
      </div>
    </Card>
  );
}

const Columns = styled.div({
  display: 'grid',
  gap: '0.5rem',
  marginTop: '0.75rem',
  paddingBottom: '0.5rem',
  // Each column scrolls, so that its heading stays in view. A low window scrolls as a whole.
  '@media screen and (min-height: 600px)': {
    gridTemplateRows: 'minmax(0, 1fr)',
    height: 'calc(100dvh - 12.25rem)',
  },
});

// More specific than the style of a count in a tab.
const Late = styled.small({
  '&&&': { fontSize: 'var(--t-xs)', fontWeight: 'var(--w-bold)', color: 'var(--error)' },
});

const Column = styled.section({
  minWidth: 0,
  borderRadius: '0.5rem',
  '&:not(.alone)': {
    display: 'flex',
    flexDirection: 'column',
    padding: '0 0.375rem 0.375rem',
    background: 'var(--surface)',
  },
  '&.alone': { marginTop: '0.5rem' },
  '&:not(.alone) > ul': { minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' },
  '&:not(.alone) > ul::after': {
    ...fadeBelow('var(--surface)'),
    position: 'sticky',
    bottom: 0,
    marginTop: '-2rem',
  },
  '&.takes': { background: 'var(--tint)', outline: '2px dashed var(--focus)' },
  '& h2': {
    display: 'flex',
    gap: '0.375rem',
    alignItems: 'center',
    minHeight: '2.5rem',
    padding: '0 0.25rem',
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
  },
  '& h2 small': { marginLeft: 'auto' },
  '& ul': { display: 'grid', gap: '0.5rem', margin: 0, padding: 0, listStyle: 'none' },
});

const Card = styled.li({
  padding: '0.4375rem 0.625rem',
  border: '1px solid var(--line)',
  borderRadius: '0.5rem',
  background: 'var(--card)',
  overflowWrap: 'break-word',
  lineHeight: 1.3,
  '& a:not(:hover, :focus-visible)': { textDecoration: 'none' },
  '& .due': { fontWeight: 'var(--w-bold)', color: 'var(--secondary)' },
  '& .age': { color: 'var(--on-warning-tint)' },
  '&.overdue': { borderLeft: '4px solid var(--error)', paddingLeft: 'calc(0.625rem - 3px)' },
  '&.overdue .due': { color: 'var(--error)' },
  '&.old': { borderLeft: '4px solid var(--warning)', paddingLeft: 'calc(0.625rem - 3px)' },
  '&[draggable=true]': { cursor: 'grab' },
  '& .line': { display: 'flex', gap: '0.375rem', alignItems: 'center' },
  '& .line > :not(a, button, [title])': { flex: 1, minWidth: 0 },
  '& .whose': { display: 'block' },
  '& .foot': { minHeight: '1.5rem', marginTop: '0.125rem' },
  '& .foot > .MuiButton-root': { minWidth: 0, paddingInline: '0.5rem' },
  // In a narrow column, the button is below the text.
  '& .foot:has(> .MuiButton-root)': { flexWrap: 'wrap' },
  '& .foot:has(> .MuiButton-root) > span:first-of-type': { flexBasis: '6rem' },
  // The icons reach into the padding, so that they do not make the lines higher.
  '& .line > .MuiIconButton-root': { margin: '-0.25rem -0.375rem', padding: '0.25rem', fontSize: '1.125rem' },
  '& .line > button.MuiIconButton-root': { color: 'var(--muted)' },
  '& .line > a': { color: 'var(--link)' },
  '@media (max-width: 599px)': {
    '& .line > .MuiIconButton-root': { margin: '-0.5rem', padding: '0.75rem', fontSize: '1.25rem' },
    '& .foot > .MuiButton-root': { minHeight: 'var(--touch)' },
  },
});
