import { Chip } from '@mui/material';
import { ListBase, Title, useListContext, type RaRecord } from 'react-admin';
import type { HealthAbout, QueueLength, ServiceHealth } from '@/lib/staff/operations/operations-health';
import { mailRecordLabels } from '@/lib/staff/operations/mail-record';
import { serviceLabels, serviceStateLabels } from '@/lib/staff/operations/service-labels';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import staff from '@/components/staff/kit/staff.module.css';
import styles from './operations.module.css';
import { MailRecords } from './mail-records';
import { TaskTable } from './task-table';

type Row = RaRecord<string> & ServiceHealth;

export function HealthScreen() {
  return (
    <ListBase resource="health" perPage={100} exporter={false} queryOptions={{ refetchInterval: 30_000 }}>
      <Health />
    </ListBase>
  );
}

/** If no task has run for this time, the worker is not running, because some tasks run every minute. */
const silentMs = 3 * 60_000;

function Health() {
  const list = useListContext<Row>();
  const { data = [], isPending, error } = list;
  const meta: HealthAbout | undefined = list.meta;
  return (
    <div className={staff.screen}>
      <Title title="Health" />
      <div className={staff.head}>
        <div>
          <h1>Health</h1>
          <p>
            {meta ? `Last checked ${staffDayTime(meta.now)}, updated every 30 seconds` : 'Services and tasks'}
          </p>
        </div>
      </div>
      {isPending && <p role="status">Loading…</p>}
      {error && <p role="alert">The state of the site could not be read. Please try again.</p>}
      {meta && (
        <>
          <Summary services={data} about={meta} />
          <section aria-labelledby="services" className={styles.part}>
            <h2 id="services">Services</h2>
            <Services rows={data} />
          </section>
          <section aria-labelledby="mail-records" className={styles.part}>
            <h2 id="mail-records">Sender’s domain</h2>
            <MailRecords about={meta.mailRecords} />
          </section>
          <section aria-labelledby="queues" className={styles.part}>
            <h2 id="queues">Queues</h2>
            <Queues rows={meta.queues} />
          </section>
          <section aria-labelledby="tasks" className={styles.part}>
            <h2 id="tasks">Background tasks</h2>
            <TaskTable tasks={meta.tasks} />
          </section>
        </>
      )}
    </div>
  );
}

function Summary({ services, about }: { services: readonly Row[]; about: HealthAbout }) {
  const { tasks, workerAt, now, mailRecords } = about;
  const isSilent = !workerAt || new Date(now).getTime() - new Date(workerAt).getTime() > silentMs;
  const away = services.filter(({ state }) => state === 'away').map(({ id }) => serviceLabels[id].label);
  const failed = tasks.filter(({ last }) => last && !last.ok).map(({ name }) => name);
  const badRecords = mailRecords.records
    .filter(({ state }) => state === 'missing' || state === 'wrong')
    .map(({ record }) => mailRecordLabels[record]);
  const late = tasks.filter((task) => task.late).map(({ name }) => name);
  const troubles = [
    isSilent &&
      `The worker has not run a task ${workerAt ? `since ${staffDayTime(workerAt)}` : 'yet'}: the states below may be out of date, and emails are waiting.`,
    away.length > 0 && `Not answering: ${away.join(', ')}.`,
    badRecords.length > 0 &&
      `Missing or wrong in DNS: ${badRecords.join(', ')}. Receivers may treat our emails as spam.`,
    failed.length > 0 && `${failed.length === 1 ? 'Task' : 'Tasks'} failed: ${failed.join(', ')}.`,
    !isSilent && late.length > 0 && `${late.length === 1 ? 'Task' : 'Tasks'} late: ${late.join(', ')}.`,
  ].filter((one) => one !== false);
  if (troubles.length === 0) return <p>Every service that is set up works, and every task runs.</p>;
  return (
    <div className={styles.trouble}>
      <strong>Something is wrong.</strong>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </div>
  );
}

const colours = { well: 'success', away: 'error', off: 'default' } as const;

function Services({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">State</th>
          <th scope="col">Since</th>
          <th scope="col">Last answer</th>
          <th scope="col">Effect of an outage</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, state, since, wellAt, checkedAt, answer }) => (
          <tr key={id}>
            <th scope="row">{serviceLabels[id].label}</th>
            <td>
              {state ? (
                <Chip
                  component="span"
                  size="small"
                  variant="outlined"
                  color={colours[state]}
                  label={serviceStateLabels[state]}
                />
              ) : (
                'Not checked yet'
              )}
            </td>
            <td data-label="Since" className={styles.when}>
              {since && staffDayTime(since)}
            </td>
            <td data-label="Last answer">
              {answer}
              {checkedAt && <span className={staff.small}>Checked {staffDayTime(checkedAt)}</span>}
              {state === 'away' && (
                <span className={staff.small}>
                  {wellAt ? `Worked until ${staffDayTime(wellAt)}` : 'Has never worked'}
                </span>
              )}
            </td>
            <td data-label="Effect of an outage">{serviceLabels[id].meanwhile}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Queues({ rows }: { rows: readonly QueueLength[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col" className={styles.number}>
            Waiting
          </th>
          <th scope="col">Oldest</th>
          <th scope="col" className={styles.number}>
            Failed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, waiting, oldest, failed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Waiting" className={styles.number}>
              {waiting}
            </td>
            <td data-label="Oldest" className={styles.when}>
              {oldest ? staffDayTime(oldest) : 'None'}
            </td>
            <td data-label="Failed" className={`${styles.number} ${failed > 0 ? staff.late : ''}`}>
              {failed}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
