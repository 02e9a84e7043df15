import { Alert } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { HealthAbout, QueueLength, ServiceHealth } from '@/lib/staff/operations/operations-health';
import { mailRecordLabels } from '@/lib/staff/operations/mail-record';
import { serviceLabels, serviceStateLabels } from '@/lib/staff/operations/service-labels';
import { count } from '@/lib/core/text';
import { FlowingTable, StackedTable } from '@/components/staff/kit/data-table';
import { Screen } from '@/components/staff/kit/screen';
import { OptionalGroup, Section } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';
import { MailRecords } from './mail-records';
import { TaskSection } from './task-table';

type Row = RaRecord<string> & ServiceHealth;

export function HealthScreen() {
  return (
    <StaffListBase resource="health" perPage={100} queryOptions={{ refetchInterval: 30_000 }}>
      <Health />
    </StaffListBase>
  );
}

/** Time in ms without a task after which the worker counts as stopped. Some tasks run every minute. */
const silentMs = 3 * 60_000;

function Health() {
  const list = useListContext<Row>();
  const { data = [] } = list;
  const meta: HealthAbout | undefined = list.meta;
  return (
    <Screen
      title="Health"
      note={meta ? `Last checked ${staffDayTime(meta.now)}, updated every 30 seconds` : 'Services and tasks'}
    >
      <ListStates rows="status of the site">
        {meta && (
          <>
            <Summary services={data} about={meta} />
            <Services rows={data} />
            <MailSection about={meta.mailRecords} />
            <QueueSection rows={meta.queues} />
            <TaskSection tasks={meta.tasks} />
          </>
        )}
      </ListStates>
    </Screen>
  );
}

function Summary({ services, about }: { services: readonly Row[]; about: HealthAbout }) {
  const { tasks, workerAt, now, mailRecords, queues } = about;
  const failing = queues
    .filter((queue) => queue.failed > 0)
    .map((queue) => `${queue.failed} (${queue.name})`);
  const isSilent = !workerAt || new Date(now).getTime() - new Date(workerAt).getTime() > silentMs;
  const away = services.filter(({ state }) => state === 'away').map(({ id }) => serviceLabels[id].label);
  const failed = tasks.filter(({ last }) => last && !last.ok).map(({ name }) => name);
  const badRecords = mailRecords.records
    .filter(({ state }) => state === 'missing' || state === 'wrong')
    .map(({ record }) => mailRecordLabels[record]);
  const late = tasks.filter((task) => task.late).map(({ name }) => name);
  const troubles = [
    isSilent &&
      `The worker has not run a task ${workerAt ? `since ${staffDayTime(workerAt)}` : 'yet'}. The statuses below may be out of date, and emails are waiting.`,
    away.length > 0 && `Not responding: ${away.join(', ')}.`,
    badRecords.length > 0 &&
      `Missing or wrong in DNS: ${badRecords.join(', ')}. Receivers may treat our emails as spam.`,
    failed.length > 0 && `${failed.length === 1 ? 'Task' : 'Tasks'} failed: ${failed.join(', ')}.`,
    failing.length > 0 && `Could not be sent: ${failing.join(', ')}.`,
    !isSilent && late.length > 0 && `${late.length === 1 ? 'Task' : 'Tasks'} late: ${late.join(', ')}.`,
  ].filter((one) => one !== false);
  const standIns = services.filter(({ state }) => state === 'off').length;
  if (troubles.length === 0)
    return (
      <Alert severity="success" sx={{ mb: 3.5 }}>
        <strong>Everything works.</strong>
        {standIns > 0 && ` ${count(standIns, 'part is', 'parts are')} not set up on this site.`}
      </Alert>
    );
  return (
    <Alert severity="error" sx={{ mb: 3.5 }}>
      <strong>{count(troubles.length, 'thing needs', 'things need')} your attention.</strong>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </Alert>
  );
}

const tones = { well: 'done', away: 'failed', off: 'over' } as const;

/** Services that do not respond are open. The others are closed groups. */
function Services({ rows }: { rows: readonly Row[] }) {
  const away = rows.filter(({ state }) => state === 'away');
  const off = rows.filter(({ state }) => state === 'off');
  const well = rows.filter((row) => !away.includes(row) && !off.includes(row));
  const list = (some: readonly Row[]) => some.map(({ id }) => serviceLabels[id].label).join(', ');
  return (
    <>
      {away.length > 0 && (
        <Section title="Services that do not respond">
          <ServiceTable rows={away} />
        </Section>
      )}
      <OptionalGroup
        title={`${count(well.length, 'service')} working`}
        summary={list(well)}
        isUsed={false}
        hasProblem={false}
      >
        <ServiceTable rows={well} />
      </OptionalGroup>
      {off.length > 0 && (
        <OptionalGroup
          title={`${count(off.length, 'service')} not set up`}
          summary={list(off)}
          isUsed={false}
          hasProblem={false}
        >
          <ServiceTable rows={off} />
        </OptionalGroup>
      )}
    </>
  );
}

function MailSection({ about }: { about: HealthAbout['mailRecords'] }) {
  const bad = about.records.filter(({ state }) => state === 'missing' || state === 'wrong').length;
  const summary = about.records.length === 0 ? 'Not checked' : bad > 0 ? `${bad} wrong` : 'All correct';
  return (
    <OptionalGroup title="Sender’s domain" summary={summary} isUsed={bad > 0} hasProblem={bad > 0}>
      <MailRecords about={about} />
    </OptionalGroup>
  );
}

function QueueSection({ rows }: { rows: readonly QueueLength[] }) {
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  return (
    <OptionalGroup
      title="Waiting to be sent"
      summary={[`${waiting} waiting`, `${failed} failed`].join(', ')}
      isUsed={failed > 0}
      hasProblem={failed > 0}
    >
      <Queues rows={rows} />
    </OptionalGroup>
  );
}

function ServiceTable({ rows }: { rows: readonly Row[] }) {
  return (
    <StackedTable>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Status</th>
          <th scope="col">Since</th>
          <th scope="col">Last response</th>
          <th scope="col">Effect of an outage</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, state, since, wellAt, checkedAt, answer }) => (
          <tr key={id}>
            <th scope="row">{serviceLabels[id].label}</th>
            <td className="state">
              {state ? (
                <StateChip tone={tones[state]}>{serviceStateLabels[state]}</StateChip>
              ) : (
                'Not checked yet'
              )}
            </td>
            <td data-label="Since" className="when">
              {since && staffDayTime(since)}
            </td>
            <td data-label="Last response" className={state === 'away' ? undefined : 'spare'}>
              {answer}
              {checkedAt && <Detail>Checked {staffDayTime(checkedAt)}</Detail>}
              {state === 'away' && (
                <Detail>{wellAt ? `Last worked on ${staffDayTime(wellAt)}` : 'Has never worked'}</Detail>
              )}
            </td>
            <td data-label="Effect of an outage" className={state === 'away' ? undefined : 'spare'}>
              {serviceLabels[id].meanwhile}
            </td>
          </tr>
        ))}
      </tbody>
    </StackedTable>
  );
}

function Queues({ rows }: { rows: readonly QueueLength[] }) {
  return (
    <FlowingTable>
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col" className="number">
            Waiting
          </th>
          <th scope="col">Oldest</th>
          <th scope="col" className="number">
            Failed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, waiting, oldest, failed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Waiting" className="number">
              {waiting}
            </td>
            <td data-label="Oldest" className="when">
              {oldest ? staffDayTime(oldest) : 'None'}
            </td>
            <td data-label="Failed" className={failed > 0 ? 'number late' : 'number'}>
              {failed}
            </td>
          </tr>
        ))}
      </tbody>
    </FlowingTable>
  );
}
