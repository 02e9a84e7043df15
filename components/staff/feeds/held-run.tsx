import { paths } from '@/lib/routes';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { RecordState } from '@/components/staff/kit/record-states';
import { useGetOne } from 'react-admin';
import type { FeedPage, FeedRun } from '@/lib/feeds/sources/staff-feed';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { Actions } from '@/components/staff/kit/screen';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';

type Missing = FeedRun & { missing: { number: string; title: string; reference: string }[] };

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

export function HeldRun({ feed, held }: { feed: FeedPage; held: FeedRun }) {
  const { act, busy } = useAct('feed-runs');
  const feeds = useAct('feeds');
  const may = useMay('feed-runs', 'let-through');
  const [open, setOpen] = useState<'jobs' | 'through' | null>(null);
  const close = () => setOpen(null);
  const all = held.jobsAfter ?? 0;
  const gone = held.wouldClose ?? 0;
  const before = feed.lastGood;
  return (
    <Held aria-labelledby="held">
      <div>
        <h2 id="held">
          Run {held.number} would close {gone} of {jobs(all)}
        </h2>
        <p>
          {held.reason}. {before && comparison(held, before)}
        </p>
        <p>No jobs have been closed. New and changed jobs from the file are on the site.</p>
        <Split role="img" aria-label={`${all - gone} of ${jobs(all)} would stay and ${gone} would close`}>
          {all > gone && (
            <Box
              component="span"
              sx={{ flex: `${all - gone} 1 0`, bgcolor: 'info.main', color: 'var(--page)' }}
            >
              {all - gone} stay
            </Box>
          )}
          <Box
            component="span"
            sx={{
              flex: `${gone} 0 max-content`,
              border: '1.5px solid',
              bgcolor: 'var(--error-tint)',
              color: 'var(--error)',
            }}
          >
            {gone} would close
          </Box>
        </Split>
        {may && (
          <Actions sx={{ mt: 2 }}>
            {!feed.byHand && (
              <Button
                variant="contained"
                disabled={feeds.busy || feed.wanted}
                onClick={() => void feeds.act(feed.id, 'run', { done: 'Fetching the file' })}
              >
                {feed.wanted ? 'Fetching…' : 'Fetch again'}
              </Button>
            )}
            <Button onClick={() => setOpen('jobs')}>See the {jobs(gone)}</Button>
            <Button color="error" onClick={() => setOpen('through')}>
              Accept run…
            </Button>
            <Button
              variant="text"
              disabled={busy}
              onClick={() => void act(held.id, 'discard', { done: 'Import discarded. No jobs were closed' })}
            >
              Discard run
            </Button>
          </Actions>
        )}
      </div>
      {before && <Difference held={held} before={before} />}
      <Dialog open={open === 'jobs'} onClose={close} aria-labelledby="missing-title" fullWidth>
        <DialogTitle id="missing-title">Jobs that are missing from the file of run {held.number}</DialogTitle>
        <DialogContent>{open === 'jobs' && <MissingJobs run={held.id} all={gone} />}</DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
      <Dialog open={open === 'through'} onClose={close} aria-labelledby="through-title">
        <DialogTitle id="through-title">Close {jobs(gone)}?</DialogTitle>
        <DialogContent>
          These jobs will be removed from the site now, and we will tell doctors who enquired about them. Jobs
          that appear in a later file will reopen.
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Keep the jobs</Button>
          <Button
            color="error"
            variant="contained"
            disabled={busy}
            onClick={() =>
              void act<{ id: string; closed: number }>(held.id, 'let-through', {
                done: ({ closed }) => `${jobs(closed)} closed`,
              }).then(close)
            }
          >
            Close {jobs(gone)}
          </Button>
        </DialogActions>
      </Dialog>
    </Held>
  );
}

/** Compares a held run with the previous run. A much smaller file was probably cut off. */
function comparison(held: FeedRun, before: FeedRun): string {
  if (held.seen >= before.seen)
    return `The file has ${jobs(held.seen)}; the last successful run had ${before.seen}.`;
  const shrunk = held.bytes !== null && before.bytes !== null && held.bytes < before.bytes * 0.85;
  return `The file has ${jobs(held.seen)}; the last successful run had ${before.seen}.${shrunk ? ' The file is also smaller, so it may be incomplete.' : ''}`;
}

function MissingJobs({ run, all }: { run: string; all: number }) {
  const jobsOfRun = useGetOne<Missing>('feed-runs', { id: run });
  const { data } = jobsOfRun;
  if (!data) return <RecordState what="list of jobs" of={jobsOfRun} />;
  return (
    <>
      {data.missing.length < all && <p>The first {data.missing.length}:</p>}
      <ul>
        {data.missing.map((job) => (
          <li key={job.number}>
            <a href={paths.job(job.number)}>{job.number}</a> {job.title} ({job.reference})
          </li>
        ))}
      </ul>
    </>
  );
}

const counts = [
  ['seen', 'Records read'],
  ['added', 'New'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['rejected', 'Quarantined'],
] as const;

const signed = (difference: number) =>
  difference < 0 ? `−${-difference}` : difference > 0 ? `+${difference}` : '0';

function Difference({ held, before }: { held: FeedRun; before: FeedRun }) {
  const rows = [
    ...counts.map(([name, label]) => ({ label, was: before[name], is: held[name] })),
    { label: 'Closed', was: before.closed, is: held.wouldClose ?? 0 },
  ];
  const alarming = (label: string, by: number, was: number) =>
    (label === 'Closed' ? by > 0 : ['Records read', 'Unchanged'].includes(label) && by < 0) &&
    Math.abs(by) > was * 0.15;
  return (
    <ScrollBox label="Difference from the last successful run" sx={{ '--page': 'var(--warning-tint)' }}>
      <DataTable>
        <caption>Difference from the last successful run</caption>
        <thead>
          <tr>
            <th scope="col">Count</th>
            {[before, held].map((run) => (
              <th key={run.id} scope="col" className="number">
                {run.number}, {staffTime(run.startedAt)}
              </th>
            ))}
            <th scope="col" className="number">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, was, is }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{was}</td>
              <td className="number">{is}</td>
              <td className={alarming(label, is - was, was) ? 'number late' : 'number'}>
                {signed(is - was)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </ScrollBox>
  );
}

const Held = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '1.25rem',
  alignItems: 'start',
  marginBottom: '1.5rem',
  padding: '1.25rem',
  borderLeft: '0.3125rem solid var(--warning)',
  borderRadius: 'var(--r-card)',
  background: 'var(--warning-tint)',
  '& h2': { fontSize: 'var(--t-xl)' },
  '& p': { maxWidth: '44em', marginTop: '0.35rem' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
}));

const Split = styled('div')({
  display: 'flex',
  gap: 2,
  height: '2rem',
  marginTop: '0.75rem',
  overflow: 'clip',
  borderRadius: '0.375rem',
  fontSize: 'var(--t-xs)',
  fontWeight: 'var(--w-bold)',
  whiteSpace: 'nowrap',
  '& span': { display: 'flex', alignItems: 'center', minWidth: 0, paddingInline: '0.6rem' },
});
