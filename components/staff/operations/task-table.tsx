import type { TaskHealth } from '@/lib/staff/operations/operations-health';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import staff from '@/components/staff/kit/staff.module.css';
import styles from './operations.module.css';

const seconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

export function TaskTable({ tasks }: { tasks: readonly TaskHealth[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Last run</th>
          <th scope="col">Took</th>
          <th scope="col">Result</th>
          <th scope="col">Failures in 24 hours</th>
          <th scope="col">Next run</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <Task key={task.name} task={task} />
        ))}
      </tbody>
    </table>
  );
}

function Task({ task }: { task: TaskHealth }) {
  const { name, does, last, late, failures, runs, nextAt } = task;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={staff.small}>{does}</span>
      </th>
      <td data-label="Last run">
        {last ? staffDayTime(last.at) : 'No run in the last 30 days'}
        {late && <span className={staff.late}> Late</span>}
      </td>
      <td data-label="Took" className={styles.when}>
        {last && seconds(last.durationMs)}
      </td>
      <td data-label="Result">
        {last && (
          <span className={last.ok ? undefined : staff.late}>
            {last.ok ? '' : 'Failed: '}
            {last.result}
          </span>
        )}
      </td>
      <td data-label="Failures in 24 hours">
        <span className={failures > 0 ? staff.late : undefined}>
          {failures} of {runs}
        </span>
      </td>
      <td data-label="Next run" className={styles.when}>
        {staffDayTime(nextAt)}
      </td>
    </tr>
  );
}
