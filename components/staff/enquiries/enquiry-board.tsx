import { Chip } from '@mui/material';
import {
  FilterForm,
  ListBase,
  SelectInput,
  Title,
  useGetList,
  useListContext,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import styles from '@/components/staff/kit/staff.module.css';
import { howFar, useNow } from '@/components/staff/kit/staff-time';
import { countryFilter } from './country-filter';
import board from './enquiry-board.module.css';
import type { QueueRow } from './queue-row';

type Column = RaRecord<EnquiryState> & { rows: QueueRow[]; total: number };

export function EnquiryBoard() {
  return (
    <ListBase
      resource="enquiry-board"
      perPage={25}
      exporter={false}
      queryOptions={{ refetchInterval: 30_000 }}
      disableSyncWithLocation
    >
      <Board />
    </ListBase>
  );
}

function Board() {
  const { data = [], isPending } = useListContext<Column>();
  const { data: staff = [] } = useGetList<RaRecord & { name: string; active: boolean }>('staff', {
    pagination: { page: 1, perPage: 100 },
  });
  const choices = staff.filter(({ active }) => active).map(({ id, name }) => ({ id, name }));
  return (
    <div className={styles.screen}>
      <Title title="Board" />
      <div className={styles.head}>
        <div>
          <h1>Board</h1>
          <p>Open enquiries by state, the most urgent first. A step is taken on the page of the enquiry.</p>
        </div>
      </div>
      <FilterForm
        filters={[
          <SelectInput key="claimedBy" source="claimedBy" label="Consultant" alwaysOn choices={choices} />,
          countryFilter,
        ]}
      />
      {isPending ? (
        <p role="status">Reading the board …</p>
      ) : (
        <div className={board.columns}>
          {data.map((column) => (
            <BoardColumn key={column.id} column={column} />
          ))}
        </div>
      )}
    </div>
  );
}

function BoardColumn({ column }: { column: Column }) {
  const { id: state, rows, total } = column;
  const label = staffStateLabels[state];
  const rest = total - rows.length;
  return (
    <section aria-label={label} className={board.column}>
      <h2>
        {label} <Chip size="small" label={total} />
      </h2>
      {total === 0 && <p className={styles.muted}>None</p>}
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
    </section>
  );
}

function BoardCard({ row }: { row: QueueRow }) {
  const now = useNow();
  const far = row.dueAt === null ? null : howFar(row.dueAt, now);
  return (
    <li className={far?.late ? `${board.card} ${board.overdue}` : board.card}>
      <span className={far?.late ? styles.late : styles.small}>{far?.text ?? 'The doctor answers next'}</span>
      <Link to={`/enquiries/${row.id}/show`} className={styles.strong}>
        {row.doctor}
      </Link>
      <span className={styles.small}>{row.job?.title ?? 'No job in particular'}</span>
      <span className={styles.small}>
        {row.id} · {row.claimedBy ? row.claimedBy.name : 'Nobody yet'}
        {row.claimedBy?.onLeave && ', on leave'}
      </span>
    </li>
  );
}
