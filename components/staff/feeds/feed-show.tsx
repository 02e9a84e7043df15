import { useState } from 'react';
import {
  Box,
  Button,
  Stack,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material';
import { EditButton, ShowBase, Title, useShowContext } from 'react-admin';
import { useMay } from '@/components/staff/staff-session';
import { staffDayTime } from '@/components/staff/staff-time';
import { useAct } from '@/components/staff/use-act';
import { describeSchedule, formatNames, type FeedPage, type FeedRunRow } from './feed';
import { HealthChip } from './health-chip';
import { HeldRun } from './held-run';
import { Quarantine } from './quarantine';

/** One source: what waits for a person first, then its runs and its quarantine. */
export function FeedShow() {
  return (
    <ShowBase>
      <Feed />
    </ShowBase>
  );
}

function Feed() {
  const { record: feed } = useShowContext<FeedPage>();
  const { act, busy } = useAct('feeds');
  const may = useMay('feeds', 'run');
  const [tab, setTab] = useState<'runs' | 'quarantine'>('runs');
  // A list or a form has put a row without its runs into the cache; the whole source follows.
  if (!feed || !('runs' in feed)) return null;
  const [last] = feed.runs;
  return (
    <Box sx={{ py: 2 }}>
      <Title title={feed.name} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h5" component="h1">
            {feed.name} <HealthChip health={feed.held ? 'held' : last?.health} />
          </Typography>
          <Typography variant="body2">
            {formatNames[feed.format]}, {describeSchedule(feed)} · {last?.jobsAfter ?? 0} jobs on the site ·
            source {feed.id}
            {feed.paused && ' · paused'}
            {feed.nextRunAt && !feed.paused && ` · next run ${staffDayTime(feed.nextRunAt)}`}
          </Typography>
        </Box>
        {may && !feed.byHand && (
          <>
            <Button
              disabled={busy}
              onClick={() =>
                void act(feed.id, 'pause', {
                  body: { paused: !feed.paused },
                  done: feed.paused ? 'Fetched by its timetable again' : 'Paused',
                })
              }
            >
              {feed.paused ? 'Resume' : 'Pause'}
            </Button>
            <Button
              disabled={busy || feed.wanted}
              onClick={() => void act(feed.id, 'run', { done: 'The file is fetched now' })}
            >
              Run now
            </Button>
          </>
        )}
        {may && <EditButton label="Edit source" />}
      </Stack>
      {feed.held && <HeldRun feed={feed} held={feed.held} />}
      <Tabs value={tab} onChange={(_, value: 'runs' | 'quarantine') => setTab(value)} aria-label="Source">
        <Tab value="runs" label="Runs" id="tab-runs" aria-controls="panel-runs" />
        <Tab
          value="quarantine"
          label={`Quarantine (${feed.quarantined})`}
          id="tab-quarantine"
          aria-controls="panel-quarantine"
        />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 2 }}>
        {tab === 'runs' ? <Runs feed={feed} /> : <Quarantine source={feed.id} />}
      </Box>
    </Box>
  );
}

function fileOf({ bytes, fetchMs, notModified }: FeedRunRow): string {
  if (notModified) return 'unchanged';
  const size = bytes === null ? '' : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return fetchMs === null ? size : `${size} in ${(fetchMs / 1000).toFixed(1)} s`;
}

function Runs({ feed }: { feed: FeedPage }) {
  const alarm = feed.runs.find(({ alarmedAt }) => alarmedAt)?.alarmedAt;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {feed.month.good} of {feed.month.all} runs good in 30 days
        {feed.lastGood &&
          ` · last good run ${feed.lastGood.number}, ${staffDayTime(feed.lastGood.startedAt)}`}
        {alarm && ` · alarm by email and webhook ${staffDayTime(alarm)}`}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label="Runs">
        <Table size="small">
          <TableHead>
            <TableRow>
              {['Run', 'At', 'Seen', 'New', 'Updated', 'Closed', 'Quarantined', 'Jobs', 'File', 'Result'].map(
                (name) => (
                  <TableCell key={name}>{name}</TableCell>
                ),
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {feed.runs.map((run) => (
              <TableRow key={run.id}>
                <TableCell component="th" scope="row">
                  {run.number}
                </TableCell>
                <TableCell>{staffDayTime(run.startedAt)}</TableCell>
                <TableCell>{run.seen}</TableCell>
                <TableCell>{run.added}</TableCell>
                <TableCell>{run.updated}</TableCell>
                <TableCell>{run.health === 'held' ? `${run.wouldClose}?` : run.closed}</TableCell>
                <TableCell>{run.rejected}</TableCell>
                <TableCell>{run.jobsAfter}</TableCell>
                <TableCell>{fileOf(run)}</TableCell>
                <TableCell>
                  <HealthChip health={run.health} /> {run.reason}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
