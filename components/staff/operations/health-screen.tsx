import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { isStopped } from '@/components/staff/feeds/feed-list';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { ListedFeed } from '@/lib/feeds/sources/staff-feed';
import type { HealthAbout, QueueLength, ServiceHealth } from '@/lib/staff/operations/operations-health';
import { mailRecordLabels } from '@/lib/staff/operations/mail-record';
import { serviceLabels, serviceStateLabels } from '@/lib/staff/operations/service-labels';
import { count } from '@/lib/core/text';
import { FlowingTable, StackedTable } from '@/components/staff/kit/data-table';
import { Screen } from '@/components/staff/kit/screen';
import { OptionalGroup, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';
import { HealthTitle } from './health-title';
import { MailRecords } from './mail-records';
import { TaskSection } from './task-table';

type Row = RaRecord<string> & ServiceHealth;

export function HealthScreen() {
  return (
    <StaffListBase resource="health" perPage={100} queryOptions={refetching}>
      <Health />
    </StaffListBase>
  );
}

const refetching = { refetchInterval: 30_000 };

/** Time in ms without a task after which the worker counts as stopped. Some tasks run every minute. */
const silentMs = 3 * 60_000;

function Health() {
  const list = useListContext<Row>();
  const { data = [] } = list;
  const meta: HealthAbout | undefined = list.meta;
  const hasFailed = meta?.queues.some(({ failed }) => failed > 0);
  const queues = meta && <QueueSection key="queues" rows={meta.queues} />;
  return (
    <Screen
      title="Health"
      note={meta ? `Last checked ${staffDayTime(meta.now)}, updated every 30 seconds` : 'Services and tasks'}
    >
      <ListStates rows="status of the site">
        {meta && (
          <>
            <Summary services={data} about={meta} />
            {hasFailed && queues}
            <Services rows={data} />
            <MailSection about={meta.mailRecords} />
            {!hasFailed && queues}
            <TaskSection tasks={meta.tasks} />
          </>
        )}
      </ListStates>
    </Screen>
  );
}

type Trouble = { text: string; link?: ReactNode };

function Summary({ services, about }: { services: readonly Row[]; about: HealthAbout }) {
  const { tasks, workerAt, now, mailRecords, queues } = about;
  const every = { pagination: { page: 1, perPage: 100 } };
  const { data: feeds = [] } = useGetList<RaRecord<string> & ListedFeed>('feeds', every, refetching);
  const stopped = feeds.filter(isStopped).length;
  const isSilent = !workerAt || new Date(now).getTime() - new Date(workerAt).getTime() > silentMs;
  const away = services.filter(({ state }) => state === 'away').map(({ id }) => serviceLabels[id].label);
  const failed = tasks.filter(({ last }) => last && !last.ok).map(({ name }) => name);
  const badRecords = mailRecords.records
    .filter(({ state }) => state === 'missing' || state === 'wrong')
    .map(({ record }) => mailRecordLabels[record]);
  const late = tasks.filter((task) => task.late).map(({ name }) => name);
  const texts = [
    isSilent &&
      `The worker has not run a task ${workerAt ? `since ${staffDayTime(workerAt)}` : 'yet'}. The statuses below may be out of date, and emails are waiting.`,
    away.length > 0 && `Not responding: ${away.join(', ')}.`,
    badRecords.length > 0 &&
      `Missing or wrong in DNS: ${badRecords.join(', ')}. Receivers may treat our emails as spam.`,
    failed.length > 0 && `${failed.length === 1 ? 'Task' : 'Tasks'} failed: ${failed.join(', ')}.`,
    !isSilent && late.length > 0 && `${late.length === 1 ? 'Task' : 'Tasks'} late: ${late.join(', ')}.`,
  ].filter((text) => text !== false);
  const troubles: Trouble[] = [
    ...texts.map((text) => ({ text })),
    ...queues.filter((queue) => queue.failed > 0).map(describeFailures),
    ...(stopped > 0 ? [describeStopped(stopped)] : []),
  ];
  if (troubles.length === 0)
    return <Healthy unused={services.filter(({ state }) => state === 'off').length} />;
  return (
    <Alert severity="error" sx={{ mt: 2, mb: 3, '& .MuiAlert-message': { flex: 1 } }}>
      {troubles.length > 1 && <strong>{troubles.length} things need your attention.</strong>}
      <ul>
        {troubles.map(({ text, link }) => (
          <Box
            key={text}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '0.25rem 1rem',
              alignItems: 'center',
              justifyContent: 'space-between',
            }}
          >
            {troubles.length > 1 ? text : <strong>{text}</strong>}
            {link}
          </Box>
        ))}
      </ul>
    </Alert>
  );
}

const Healthy = ({ unused }: { unused: number }) => (
  <Alert severity="success" sx={{ mt: 2, mb: 3 }}>
    <strong>Everything works.</strong>
    {unused > 0 &&
      ` ${count(unused, 'optional service is', 'optional services are')} not set up on this site.`}
  </Alert>
);

const queueNouns: Record<string, { one: string; resource?: string }> = {
  Emails: { one: 'email', resource: 'emails' },
  'Text messages': { one: 'text message' },
  Webhooks: { one: 'webhook', resource: 'webhooks' },
  'Notices to search engines': { one: 'notice to search engines' },
};

function describeFailures({ name, failed }: QueueLength): Trouble {
  const { one, resource } = queueNouns[name] ?? { one: name.toLowerCase() };
  const many = name.toLowerCase();
  return {
    text: `${count(failed, one, many)} could not be sent.`,
    link: resource && <FailedLink resource={resource}>See failed {failed === 1 ? one : many}</FailedLink>,
  };
}

const describeStopped = (stopped: number): Trouble => ({
  text: `${count(stopped, 'feed needs', 'feeds need')} a decision or a correction before the next run.`,
  link: (
    <Button component={Link} size="small" sx={{ my: { sm: -0.75 } }} to="/feeds">
      See feeds
    </Button>
  ),
});

function FailedLink({ resource, children }: { resource: string; children: ReactNode }) {
  const isAllowed = useStaff().resources[resource] !== undefined;
  const filter = encodeURIComponent(JSON.stringify({ state: 'failed' }));
  return (
    isAllowed && (
      <Button component={Link} size="small" sx={{ my: { sm: -0.75 } }} to={`/${resource}?filter=${filter}`}>
        {children}
      </Button>
    )
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
        <Section title={<HealthTitle tone="failed">Services that do not respond</HealthTitle>}>
          <ServiceTable rows={away} />
        </Section>
      )}
      <OptionalGroup
        title={<HealthTitle tone="done">{count(well.length, 'service')} working</HealthTitle>}
        summary={list(well)}
      >
        <ServiceTable rows={well} />
      </OptionalGroup>
      {off.length > 0 && (
        <OptionalGroup
          title={<HealthTitle tone="over">{count(off.length, 'optional service')} not set up</HealthTitle>}
          summary={list(off)}
        >
          <ServiceTable rows={off} />
        </OptionalGroup>
      )}
    </>
  );
}

const describeUnchecked = ({ domain }: HealthAbout['mailRecords']) =>
  domain ? 'Not checked yet' : 'Not checked, because the mail goes to a local inbox or an example domain';

function MailSection({ about }: { about: HealthAbout['mailRecords'] }) {
  const bad = about.records.filter(({ state }) => state === 'missing' || state === 'wrong').length;
  const tone = about.records.length === 0 ? 'over' : bad > 0 ? 'failed' : 'done';
  const summary =
    about.records.length === 0 ? describeUnchecked(about) : bad > 0 ? `${bad} wrong` : 'All correct';
  return (
    <OptionalGroup
      title={<HealthTitle tone={tone}>Sender’s domain</HealthTitle>}
      summary={summary}
      hasProblem={bad > 0}
    >
      <MailRecords about={about} />
    </OptionalGroup>
  );
}

/** Queues that contain something are rows of a table. The others are named in one line. */
function QueueSection({ rows }: { rows: readonly QueueLength[] }) {
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const used = rows.filter((row) => row.waiting + row.failed > 0);
  const empty = rows.filter((row) => !used.includes(row)).map(({ name }) => name);
  return (
    <OptionalGroup
      title={<HealthTitle tone={failed > 0 ? 'failed' : 'done'}>Queues</HealthTitle>}
      summary={used.length > 0 ? `${waiting} waiting, ${failed} failed` : 'Nothing waits to be sent'}
      hasProblem={failed > 0}
    >
      {used.length > 0 && <Queues rows={used} />}
      {empty.length > 0 && <Detail sx={{ pt: 1 }}>Empty: {empty.join(', ')}</Detail>}
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
  const hasWaiting = rows.some(({ waiting }) => waiting > 0);
  return (
    <FlowingTable sx={queueTable}>
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col" className="number">
            Waiting
          </th>
          <th scope="col" className="number">
            Failed
          </th>
          {hasWaiting && <th scope="col">Oldest</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, waiting, oldest, failed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={waiting > 0 ? 'number' : 'number muted'}>
              {waiting}
              <span className="unit"> waiting</span>
            </td>
            <td className={failed > 0 ? 'number late' : 'number spare muted'}>
              {failed}
              <span className="unit"> failed</span>
            </td>
            {hasWaiting && (
              <td data-label="Oldest" className="when">
                {oldest && staffDayTime(oldest)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FlowingTable>
  );
}

const queueTable = {
  '& th:first-of-type': { width: { md: '60%' } },
  '& tbody th': { fontSize: { md: '0.9rem' } },
  '& td': { fontSize: { xs: 'var(--t-xs)', md: '0.9rem' } },
  '& td:not(.late)': { color: { xs: 'var(--muted)', md: 'unset' } },
  '& td.muted': { color: 'var(--muted)' },
  '& tbody td.number.spare': { display: { xs: 'none', md: 'table-cell' } },
  '& .unit': { display: { md: 'none' } },
};
