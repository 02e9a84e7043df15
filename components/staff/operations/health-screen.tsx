import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useGetList, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { needsWork } from '@/components/staff/feeds/feed-list';
import { ListStates, StaffListBase } from '@/components/staff/kit/list-states';
import type { HealthAbout, QueueLength, ServiceHealth } from '@/lib/staff/operations/operations-health';
import { mailRecordLabels } from '@/lib/staff/operations/mail-record';
import { serviceLabels, serviceStateLabels } from '@/lib/staff/operations/service-labels';
import { count } from '@/lib/core/text';
import { StackedTable } from '@/components/staff/kit/data-table';
import { Screen } from '@/components/staff/kit/screen';
import { OptionalGroup, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail } from '@/components/staff/kit/text';
import { FeedSection, type HealthFeed } from './health-feeds';
import { failedPath, queueNouns, QueueSection } from './health-queues';
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
  const every = { pagination: { page: 1, perPage: 100 } };
  const { data: feeds = [] } = useGetList<HealthFeed>('feeds', every, refetching);
  return (
    <Screen
      title="Health"
      note={meta ? `Last checked ${staffDayTime(meta.now)}, updated every 30 seconds` : 'Services and tasks'}
    >
      <ListStates rows="status of the site">
        {meta && (
          <>
            <Summary services={data} about={meta} waitingFeeds={feeds.filter(needsWork).length} />
            <QueueSection rows={meta.queues} />
            {feeds.length > 0 && <FeedSection feeds={feeds} />}
            <Services rows={data} />
            <MailSection about={meta.mailRecords} />
            <TaskSection tasks={meta.tasks} />
          </>
        )}
      </ListStates>
    </Screen>
  );
}

type Trouble = { text: string; link?: ReactNode };

function Summary({
  services,
  about: { tasks, workerAt, now, mailRecords, queues },
  waitingFeeds,
}: {
  services: readonly Row[];
  about: HealthAbout;
  waitingFeeds: number;
}) {
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
    ...(waitingFeeds > 0 ? [describeWaiting(waitingFeeds)] : []),
  ];
  if (troubles.length === 0)
    return <Healthy unused={services.filter(({ state }) => state === 'off').length} />;
  return (
    <Alert severity="error" sx={{ mt: 2, mb: 3, '& .MuiAlert-message': { flex: 1 } }}>
      {troubles.length > 1 && <strong>{troubles.length} things need your attention.</strong>}
      <Troubles>
        {troubles.map(({ text, link }) => (
          <li key={text}>
            {troubles.length > 1 ? <span>{text}</span> : <strong>{text}</strong>}
            {link}
          </li>
        ))}
      </Troubles>
    </Alert>
  );
}

const Troubles = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 1rem',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  '& > :not(:only-child)': { minHeight: '3rem', paddingBlock: '0.5rem' },
  '& > li + li': { borderTop: '1px solid color-mix(in srgb, var(--error) 25%, transparent)' },
  '& > :last-child': { paddingBottom: 0 },
  '& > li > a': { minWidth: '10rem' },
  // The button does not make a single line higher.
  [theme.breakpoints.up('sm')]: { '& > :only-child > a': { marginBlock: '-0.375rem' } },
}));

const Healthy = ({ unused }: { unused: number }) => (
  <Alert severity="success" sx={{ mt: 2, mb: 3 }}>
    <strong>Everything works.</strong>
    {unused > 0 &&
      ` ${count(unused, 'optional service is', 'optional services are')} not set up on this site.`}
  </Alert>
);

function describeFailures({ name, failed }: QueueLength): Trouble {
  const { one, resource } = queueNouns[name] ?? { one: name.toLowerCase() };
  const many = name.toLowerCase();
  return {
    text: `${count(failed, one, many)} could not be sent.`,
    link: resource && <FailedLink resource={resource}>See failed {failed === 1 ? one : many}</FailedLink>,
  };
}

const describeWaiting = (feeds: number): Trouble => ({
  text: `${count(feeds, 'feed needs', 'feeds need')} a decision or a correction.`,
  link: (
    <Button component={Link} size="small" to="/feeds">
      See feeds
    </Button>
  ),
});

function FailedLink({ resource, children }: { resource: string; children: ReactNode }) {
  const isAllowed = useStaff().resources[resource] !== undefined;
  return (
    isAllowed && (
      <Button component={Link} size="small" to={failedPath(resource)}>
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
