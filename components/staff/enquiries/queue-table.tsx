import { Button, Chip } from '@mui/material';
import { Link } from 'react-router';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { callOutcomeLabels, staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import styles from '@/components/staff/kit/staff.module.css';
import { useStaff } from '@/components/staff/kit/staff-session';
import { howFar, sleepsThere, staffDayTime, timeThere, useNow } from '@/components/staff/kit/staff-time';
import type { useAct } from '@/components/staff/kit/use-act';
import type { QueueRow } from './queue-row';

type Act = ReturnType<typeof useAct>['act'];

const hour = 3_600_000;

/** Action that undoes a claim and returns the enquiry to the queue. The promised time of the call stays. */
export const unclaim = ({ id }: { id: string | number }) => ({
  action: 'hand-over',
  body: { staffId: null },
  done: `${id} is in the queue again`,
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
  ended: boolean;
};

export function QueueTable({ rows, chosen, act, busy, ended }: TableProps) {
  const now = useNow();
  if (rows.length === 0)
    return <p>{ended ? 'No enquiries here have ended.' : 'Nobody is waiting here. Well done.'}</p>;
  const groups = new Map<string, QueueRow[]>();
  for (const row of rows) {
    const name = getTimelineSection(row, now);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return (
    <table className={styles.queue} aria-label="Enquiries by promised hour">
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
        <tbody key={name} className={name === 'Overdue' ? styles.overdue : undefined}>
          <tr>
            <td className={styles.rail} />
            <th scope="rowgroup" colSpan={6} className={styles.group}>
              {name} · {members.length}
            </th>
          </tr>
          {members.map((row) => (
            <QueueLine key={row.id} row={row} now={now} chosen={row.id === chosen} act={act} busy={busy} />
          ))}
        </tbody>
      ))}
    </table>
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
  const far = row.dueAt === null ? null : howFar(row.dueAt, now);
  const asleep = sleepsThere(now, row.timeZone);
  return (
    <tr
      data-enquiry={row.id}
      className={chosen ? styles.chosen : undefined}
      aria-current={chosen || undefined}
    >
      <td className={styles.rail} />
      <td>
        <span className={far?.late ? styles.late : styles.strong}>{far?.text ?? 'No time promised'}</span>
        <span className={styles.small}>{row.dueAt && staffDayTime(row.dueAt)}</span>
        <span className={styles.small}>{row.id}</span>
      </td>
      <td>
        <Link to={`/enquiries/${row.id}/show`} className={styles.strong}>
          {row.doctor}
        </Link>
        <span className={styles.small}>
          {row.grade}, {row.specialty}
        </span>
      </td>
      <td>
        <span className={styles.strong}>{timeThere(now, row.timeZone)}</span>
        <span className={styles.small}>
          {row.timeZone.split('/').at(-1)?.replaceAll('_', ' ')}
          {asleep && `, ${asleep}`}
        </span>
      </td>
      <td className={styles.wide}>
        {row.job?.title ?? 'No job in particular'}
        {row.job && (
          <span className={styles.small}>
            {row.job.dates} · {row.job.rate}
          </span>
        )}
      </td>
      <td>
        <Chip size="small" label={staffStateLabels[row.state]} />
        <span className={styles.small}>
          {row.lastCall
            ? `${callOutcomeLabels[row.lastCall.outcome]}, ${staffDayTime(row.lastCall.at)}`
            : 'No call yet'}
        </span>
      </td>
      <td className={styles.owner}>
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
      // Undo after a take-over gives the enquiry back to its former owner.
      undo: (claimed) =>
        before === null
          ? unclaim(claimed)
          : {
              action: 'hand-over',
              body: { staffId: before },
              done: `${row.id} is back with ${row.claimedBy?.name}`,
            },
    });
  if (!isOpenEnquiry(row.state)) return row.claimedBy?.name ?? 'Nobody';
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
      <span className={styles.small}>{row.claimedBy.name}, on leave</span>
    </>
  );
}
