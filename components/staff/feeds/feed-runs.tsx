import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { DeliveryState, FeedPage, FeedRun } from '@/lib/feeds/sources/staff-feed';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { FlowingTable, ScrollBox } from '@/components/staff/kit/data-table';
import { LoadStates } from '@/components/staff/kit/list-states';
import { KeyFigures, Section } from '@/components/staff/kit/section';
import { Actions } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import { describeFile } from './feed-labels';
import { HealthChip } from './health-chip';
import { RunsChart } from './runs-chart';

/** With fewer runs, a chart shows no more than the table. */
const fewestRunsInChart = 5;

export function FeedRuns({ feed }: { feed: FeedPage }) {
  const hasChart = feed.runs.length >= fewestRunsInChart;
  return (
    <>
      <Health feed={feed} />
      {feed.runs.length === 0 ? (
        <p>
          {feed.draft
            ? 'No runs yet. The first run starts when the source is published.'
            : 'No runs yet. The first run starts within a minute.'}
        </p>
      ) : (
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            gridTemplateColumns: hasChart ? { xl: 'minmax(0, 1fr) minmax(0, 2fr)' } : 'minmax(0, 1fr)',
          }}
        >
          {hasChart && <RunsChart runs={feed.runs} />}
          <Runs feed={feed} />
        </Box>
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
  return (
    <KeyFigures>
      <div>
        <dt>Last run</dt>
        <dd>{last ? `Run ${last.number}, ${staffDayTime(last.startedAt)}` : 'None yet'}</dd>
      </div>
      {last && lastGood?.number !== last.number && (
        <div>
          <dt>Last successful run</dt>
          <dd>
            {lastGood ? `Run ${lastGood.number}, ${staffDayTime(lastGood.startedAt)}` : 'None yet'}
            {feed.failures > 0 && <Detail>{count(feed.failures, 'failure')} in a row</Detail>}
          </dd>
        </div>
      )}
      <div>
        <dt>Runs in the last 30 days</dt>
        <dd>
          {month.good} of {month.all} successful
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
          {alarm ? staffDayTime(alarm.at) : 'No recent alarm'}
          {alarm && (
            <Detail>
              email {deliveries[alarm.email]}, webhook {deliveries[alarm.webhook]}
            </Detail>
          )}
        </dd>
      </div>
    </KeyFigures>
  );
}

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
    <Section title="Runs" aside={all === 1 ? '1 run' : `${all} runs`}>
      <LoadStates list={page === 1 ? { ...earlier, data: runs, error: null } : earlier} rows="earlier runs">
        <ScrollBox label="Runs">
          <RunsTable>
            <thead>
              <tr>
                <th scope="col">Run</th>
                <th scope="col">Started</th>
                <Right>File</Right>
                <Right>Records read</Right>
                <Right>New</Right>
                <Right>Updated</Right>
                <Right>Closed</Right>
                <Right>Quarantined</Right>
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
          </RunsTable>
        </ScrollBox>
      </LoadStates>
      {pages > 1 && (
        <Actions sx={{ mt: 2 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Later runs
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Earlier runs
          </Button>
        </Actions>
      )}
    </Section>
  );
}

function Right({ children }: { children: React.ReactNode }) {
  return (
    <th scope="col" className="number">
      {children}
    </th>
  );
}

function Run({ run }: { run: FeedRun }) {
  return (
    <tr className={run.health === 'held' ? 'held' : undefined}>
      <th scope="row">
        <PhoneWord>Run </PhoneWord>
        {run.number}
      </th>
      <td>
        {staffDayTime(run.startedAt)}
        {run.trigger === 'upload' && (
          <Detail>{run.uploadedBy ? `uploaded by ${run.uploadedBy}` : 'uploaded file'}</Detail>
        )}
      </td>
      <td className="number" data-label="File">
        {describeFile(run)}
      </td>
      <Count label="Records read">{run.seen}</Count>
      <Count label="New">{run.added}</Count>
      <Count label="Updated">{run.updated}</Count>
      <Count label="Closed">{run.health === 'held' ? `${run.wouldClose}?` : run.closed}</Count>
      <Count label="Quarantined">{run.rejected}</Count>
      <Count label="Warnings">{run.warned}</Count>
      <Count label="Jobs">{run.jobsAfter}</Count>
      <td>
        <HealthChip health={run.health} />
        {run.reason && <Detail>{run.reason}</Detail>}
      </td>
    </tr>
  );
}

/** Number of a run. On a phone, zero is hidden. */
function Count({ label, children }: { label: string; children: number | string | null }) {
  return (
    <td className={children === 0 ? 'number spare' : 'number'} data-label={label}>
      {children}
    </td>
  );
}

const PhoneWord = styled('span')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const RunsTable = styled(FlowingTable)(({ theme }) => ({
  '& .held > *': { background: 'var(--warning-tint)' },
  [theme.breakpoints.up('md')]: {
    '& tr > :first-of-type': { paddingLeft: '0.5rem' },
    '& tr > :last-child': { paddingRight: '0.5rem' },
    '& td:nth-of-type(1), & .number': { whiteSpace: 'nowrap' },
  },
  // First line: the run, its start and its result. Second line: its numbers.
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { display: 'flex', flexWrap: 'wrap', gap: '0 0.75rem', alignItems: 'baseline' },
    '& tbody tr::after': { content: "''", order: 1, width: '100%' },
    '& tbody td[data-label]': { order: 2, fontSize: 'var(--t-xs)' },
    '& tbody td + td[data-label]::before': { content: "attr(data-label) ': '" },
    '& tbody td:last-child': { marginLeft: 'auto' },
    '& tbody td:last-child::before': { content: 'none' },
    '& tbody td.spare': { display: 'none' },
  },
}));
