import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { callOutcomeLabels, staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { Detail, Strong } from '@/components/staff/kit/text';
import { DataTable } from '@/components/staff/kit/data-table';
import { useStaff } from '@/components/staff/kit/staff-session';
import {
  describeTimeUntil,
  describeBadCallTime,
  staffDayTime,
  formatTimeIn,
  useNow,
} from '@/components/staff/kit/staff-time';
import type { useAct } from '@/components/staff/kit/use-act';
import type { QueueRow } from './queue-row';

type Act = ReturnType<typeof useAct>['act'];

const hour = 3_600_000;

/** Action that undoes a claim and returns the enquiry to the queue. The time promised for the call does not change. */
export const unclaim = ({ id }: { id: string | number }) => ({
  action: 'hand-over',
  body: { staffId: null },
  done: `${id} is back in the queue`,
});

function getTimelineSection(row: QueueRow, now: Date): string {
  if (!isOpenEnquiry(row.state)) return 'Ended';
  if (row.dueAt === null) return 'Waiting for the doctor';
  const due = new Date(row.dueAt);
  if (due < now) return 'Overdue';
  if (due.getTime() - now.getTime() < hour) return 'In the next hour';
  if (due.toDateString() === now.toDateString()) return 'Later today';
  return due.getTime() - now.getTime() < 48 * hour ? 'Tomorrow or the day after' : 'Later';
}

type TableProps = {
  rows: readonly QueueRow[];
  chosen: string | null;
  act: Act;
  busy: boolean;
};

export function QueueTable({ rows, chosen, act, busy }: TableProps) {
  const now = useNow();
  const groups = new Map<string, QueueRow[]>();
  for (const row of rows) {
    const name = getTimelineSection(row, now);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return (
    <Queue aria-label="Enquiries by the time promised for the call">
      <thead>
        <tr>
          <td />
          <th scope="col">Promised</th>
          <th scope="col">Doctor</th>
          <th scope="col">Time there</th>
          <th scope="col">Job</th>
          <th scope="col">State</th>
          <th scope="col">Consultant</th>
        </tr>
      </thead>
      {[...groups].map(([name, members]) => (
        <tbody key={name} className={name === 'Overdue' ? 'overdue' : undefined}>
          <tr>
            <td className="rail" />
            <th scope="rowgroup" colSpan={6}>
              {name} · {members.length}
            </th>
          </tr>
          {members.map((row) => (
            <QueueLine key={row.id} row={row} now={now} chosen={row.id === chosen} act={act} busy={busy} />
          ))}
        </tbody>
      ))}
    </Queue>
  );
}

function QueueLine({
  row,
  now,
  chosen,
  act,
  busy,
}: {
  row: QueueRow;
  now: Date;
  chosen: boolean;
  act: Act;
  busy: boolean;
}) {
  const far = row.dueAt === null ? null : describeTimeUntil(row.dueAt, now);
  const badTime = describeBadCallTime(now, row.timeZone);
  return (
    <tr data-enquiry={row.id} aria-current={chosen || undefined}>
      <td className="rail" />
      <td>
        <Strong late={far?.late}>{far?.text ?? 'No time promised'}</Strong>
        <Detail>{row.dueAt && staffDayTime(row.dueAt)}</Detail>
        <Detail>{row.id}</Detail>
      </td>
      <td>
        <Strong>
          <Link to={`/enquiries/${row.id}/show`}>{row.doctor}</Link>
        </Strong>
        <Detail>
          {row.grade}, {row.specialty}
        </Detail>
      </td>
      <td>
        <Strong>{formatTimeIn(now, row.timeZone)}</Strong>
        <Detail>
          {row.timeZone.split('/').at(-1)?.replaceAll('_', ' ')}
          {badTime && `, ${badTime}`}
        </Detail>
      </td>
      <td className="wide">
        {row.job?.title ?? 'No specific job'}
        {row.job && (
          <Detail>
            {row.job.dates} · {row.job.rate}
          </Detail>
        )}
      </td>
      <td>
        <Chip size="small" label={staffStateLabels[row.state]} />
        <Detail>
          {row.lastCall
            ? `${callOutcomeLabels[row.lastCall.outcome]}, ${staffDayTime(row.lastCall.at)}`
            : 'No call yet'}
        </Detail>
      </td>
      <td>
        <Owner row={row} act={act} busy={busy} />
      </td>
    </tr>
  );
}

function Owner({ row, act, busy }: { row: QueueRow; act: Act; busy: boolean }) {
  const staff = useStaff();
  const before = row.claimedBy?.id ?? null;
  const claim = (takeOver: boolean) => () =>
    void act(row.id, 'claim', {
      body: { takeOver },
      done: `You claimed ${row.id}`,
      // If the enquiry was taken over from a colleague, undo gives it back to that colleague.
      undo: (claimed) =>
        before === null
          ? unclaim(claimed)
          : {
              action: 'hand-over',
              body: { staffId: before },
              done: `${row.id} is back with ${row.claimedBy?.name}`,
            },
    });
  if (!isOpenEnquiry(row.state)) return row.claimedBy?.name ?? 'No one';
  if (!row.claimedBy)
    return (
      <Button disabled={busy} onClick={claim(false)} aria-label={`Claim ${row.id}`}>
        Claim
      </Button>
    );
  if (row.claimedBy.id === staff.id) return 'You';
  if (!row.claimedBy.onLeave) return row.claimedBy.name;
  return (
    <>
      <Button disabled={busy} onClick={claim(true)} aria-label={`Take over ${row.id}`}>
        Take over
      </Button>
      <Detail>{row.claimedBy.name}, on leave</Detail>
    </>
  );
}

/**
 * In each row, the first column of cells draws a timeline. On a phone, the other cells form a grid of two columns
 * beside it.
 */
const Queue = styled(DataTable)(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { padding: '0.5rem' },
  '& .rail': { position: 'relative', width: '1.5rem', padding: 0 },
  '& .rail::before': {
    content: "''",
    position: 'absolute',
    inset: '0 auto -1px 0.5rem',
    width: '0.3125rem',
    background: 'var(--primary)',
  },
  '& .overdue .rail::before': { background: 'var(--error)' },
  '& tbody th': { padding: '1rem 0.5rem 0.375rem', fontSize: '1rem' },
  '& .overdue th': { color: 'var(--error)' },
  '& tbody tr:hover td': { background: 'var(--surface)' },
  '& [aria-current] td': {
    background: 'var(--tint)',
    boxShadow: 'inset 0 2px var(--focus), inset 0 -2px var(--focus)',
  },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& td:last-child': { minWidth: '8.25rem' },
  [theme.breakpoints.down('md')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: '1.25rem minmax(0, 1fr) minmax(0, 1fr)' },
    '& td, & th': { border: 0, padding: '0.25rem 0.5rem' },
    '& .rail': { gridRow: '1 / span 4' },
    '& .wide, & tbody th': { gridColumn: '2 / -1' },
    '& tr::after': { content: "''", gridColumn: '2 / -1', borderBottom: '1px solid var(--line)' },
  },
}));
