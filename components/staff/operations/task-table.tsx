import { count } from '@/lib/core/text';
import type { TaskHealth } from '@/lib/staff/operations/operations-health';
import { OptionalGroup, Section } from '@/components/staff/kit/section';
import { StackedTable } from '@/components/staff/kit/data-table';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { HealthTitle } from './health-title';

const seconds = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

type Props = { tasks: readonly TaskHealth[] };

/** Tasks that failed or are late are open. The others are a closed group. */
export function TaskSection({ tasks }: Props) {
  const isTroubled = ({ last, late, failures }: TaskHealth) => late || failures > 0 || last?.ok === false;
  const troubled = tasks.filter(isTroubled);
  const untroubled = tasks.filter((task) => !isTroubled(task));
  const unrun = untroubled.filter(({ last }) => !last).length;
  return (
    <>
      {troubled.length > 0 && (
        <Section title={<HealthTitle tone="failed">Background tasks with failures</HealthTitle>}>
          <Table tasks={troubled} />
        </Section>
      )}
      <OptionalGroup
        title={<HealthTitle tone="done">{count(untroubled.length, 'background task')}</HealthTitle>}
        summary={`None failed${unrun > 0 ? `. ${untroubled.length - unrun} have run, ${unrun} not yet` : ''}`}
      >
        <Table tasks={untroubled} />
      </OptionalGroup>
    </>
  );
}

function Table({ tasks }: Props) {
  return (
    <StackedTable>
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Last run</th>
          <th scope="col">Duration</th>
          <th scope="col">Result</th>
          <th scope="col">Failures in the last 24 hours</th>
          <th scope="col">Next run</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <Task key={task.name} task={task} />
        ))}
      </tbody>
    </StackedTable>
  );
}

function Task({ task }: { task: TaskHealth }) {
  const { name, does, last, late, failures, runs, nextAt } = task;
  return (
    <tr>
      <th scope="row">
        {does}
        <Detail>{name}</Detail>
      </th>
      <td data-label="Last run">
        {last ? staffDayTime(last.at) : 'No run in the last 30 days'}
        {late && <span className="late"> Late</span>}
      </td>
      <td data-label="Duration" className="when spare">
        {last && seconds(last.durationMs)}
      </td>
      <td data-label="Result">
        {last && (
          <span className={last.ok ? undefined : 'late'}>
            {last.ok ? '' : 'Failed: '}
            {last.result}
          </span>
        )}
      </td>
      <td data-label="Failures in the last 24 hours" className={failures > 0 ? undefined : 'spare'}>
        <span className={failures > 0 ? 'late' : undefined}>
          {failures} of {runs}
        </span>
      </td>
      <td data-label="Next run" className="when">
        {staffDayTime(nextAt)}
      </td>
    </tr>
  );
}
