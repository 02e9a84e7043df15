import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { DeliveryState, FeedPage, FeedRun } from '@/lib/feeds/sources/staff-feed';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import staff from '@/components/staff/kit/staff.module.css';
import { describeFile } from './feed-labels';
import styles from './feeds.module.css';
import { HealthChip } from './health-chip';
import { RunsChart } from './runs-chart';

export function FeedRuns({ feed }: { feed: FeedPage }) {
  return (
    <>
      <Health feed={feed} />
      {feed.runs.length === 0 ? (
        <p>No runs yet. The first starts within a minute.</p>
      ) : (
        <div className={styles.two}>
          <RunsChart runs={feed.runs} />
          <Runs feed={feed} />
        </div>
      )}
    </>
  );
}

const deliveries: Record<DeliveryState, string> = {
  none: 'not sent',
  queued: 'on its way',
  sent: 'delivered',
  failed: 'failed',
};

function Health({ feed }: { feed: FeedPage }) {
  const [last, previous] = feed.runs;
  const { alarm, month, lastGood } = feed;
  const health = feed.held ? 'held' : last?.health;
  const reason = feed.held?.reason ?? (health === 'unhealthy' ? last?.reason : null);
  return (
    <dl className={styles.health}>
      <div>
        <dt>Health</dt>
        <dd>
          <HealthChip health={health} />
          {feed.troubledSince && <Detail>since {staffDayTime(feed.troubledSince)}</Detail>}
          {reason && <Detail>{reason}</Detail>}
        </dd>
      </div>
      <div>
        <dt>Last good run</dt>
        <dd>
          {lastGood ? `${lastGood.number}, ${staffDayTime(lastGood.startedAt)}` : 'None yet'}
          {feed.failures > 0 && feed.nextRunAt && (
            <Detail>
              {feed.failures} {feed.failures === 1 ? 'failure' : 'failures'} in a row, next try{' '}
              {staffDayTime(feed.nextRunAt)}
            </Detail>
          )}
        </dd>
      </div>
      <div>
        <dt>Runs in the last 30 days</dt>
        <dd>
          {month.good} of {month.all} good
        </dd>
      </div>
      <div>
        <dt>File</dt>
        <dd>
          {last ? describeFile(last) : 'None yet'}
          <Detail>
            {previous ? `previously ${describeFile(previous)}, ` : ''}limit {feed.maxMegabytes} MB
          </Detail>
        </dd>
      </div>
      <div>
        <dt>Last alarm</dt>
        <dd>
          {alarm ? staffDayTime(alarm.at) : 'None lately'}
          {alarm && (
            <Detail>
              email {deliveries[alarm.email]}, webhook {deliveries[alarm.webhook]}
            </Detail>
          )}
        </dd>
      </div>
    </dl>
  );
}

const Detail = ({ children }: { children: React.ReactNode }) => (
  <span className={staff.small}>{children}</span>
);

const perPage = 12;

function Runs({ feed }: { feed: FeedPage }) {
  const [page, setPage] = useState(1);
  const all = feed.runs[0]?.number ?? 0;
  const pages = Math.ceil(all / perPage);
  const earlier = useGetList<FeedRun>(
    'feed-runs',
    {
      filter: { source: feed.id },
      pagination: { page, perPage },
      sort: { field: 'number', order: 'DESC' },
    },
    { enabled: page > 1 },
  );
  const runs = page === 1 ? feed.runs : (earlier.data ?? []);
  return (
    <section aria-labelledby="runs">
      <div className={styles.title}>
        <h2 id="runs">Runs</h2>
        <span className={staff.muted}>{all === 1 ? '1 run' : `${all} runs`}</span>
      </div>
      <div className={staff.scroll} tabIndex={0} role="region" aria-labelledby="runs">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">At</th>
              <Right wide>File</Right>
              <Right>Seen</Right>
              <Right wide>New</Right>
              <Right wide>Updated</Right>
              <Right>Closed</Right>
              <Right wide>Quarantined</Right>
              <Right>Warnings</Right>
              <Right>Jobs</Right>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      </div>
      {earlier.error && page > 1 && <p role="alert">These runs could not be read. Please try again.</p>}
      {pages > 1 && (
        <div className={styles.buttons}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Later runs
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Earlier runs
          </Button>
        </div>
      )}
    </section>
  );
}

function Right({ wide = false, children }: { wide?: boolean; children: React.ReactNode }) {
  return (
    <th scope="col" className={`${styles.right} ${wide ? styles.wide : ''}`}>
      {children}
    </th>
  );
}

function Run({ run }: { run: FeedRun }) {
  const number = styles.right;
  const wide = `${styles.right} ${styles.wide}`;
  return (
    <tr className={run.health === 'held' ? styles.waiting : ''}>
      <th scope="row">{run.number}</th>
      <td className={styles.when}>{staffDayTime(run.startedAt)}</td>
      <td className={`${wide} ${styles.together}`}>{describeFile(run)}</td>
      <td className={number}>{run.seen}</td>
      <td className={wide}>{run.added}</td>
      <td className={wide}>{run.updated}</td>
      <td className={number}>{run.health === 'held' ? `${run.wouldClose}?` : run.closed}</td>
      <td className={wide}>{run.rejected}</td>
      <td className={number}>{run.warned}</td>
      <td className={number}>{run.jobsAfter}</td>
      <td>
        <HealthChip health={run.health} />
        {run.reason && <span className={staff.small}>{run.reason}</span>}
      </td>
    </tr>
  );
}
