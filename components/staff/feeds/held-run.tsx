import { useState } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useGetOne } from 'react-admin';
import { useMay } from '@/components/staff/staff-session';
import { useAct } from '@/components/staff/use-act';
import type { FeedPage, FeedRunRow } from './feed';

type Missing = FeedRunRow & { missing: { number: string; title: string; reference: string }[] };

/** A run that waits: why, in words, before the buttons. */
export function HeldRun({ feed, held }: { feed: FeedPage; held: FeedRunRow }) {
  const { act, busy } = useAct('feed-runs');
  const feeds = useAct('feeds');
  const may = useMay('feed-runs', 'let-through');
  const [open, setOpen] = useState<'jobs' | 'through' | null>(null);
  const close = () => setOpen(null);
  const jobs = held.jobsAfter ?? 0;
  const gone = held.wouldClose ?? 0;
  return (
    <Paper
      component="section"
      aria-labelledby="held"
      variant="outlined"
      sx={{ p: 2, mb: 2, borderLeft: '5px solid', borderLeftColor: 'warning.main' }}
    >
      <Typography id="held" variant="h6" component="h2">
        Run {held.number} would close {gone} of {jobs} jobs
      </Typography>
      <Typography>
        {held.reason}. Nothing has been closed. Jobs that are new or changed in the file are on the site.
      </Typography>
      <Difference held={held} before={feed.lastGood} />
      {may && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="contained"
            disabled={feeds.busy}
            onClick={() => void feeds.act(feed.id, 'run', { done: 'The file is fetched again' })}
          >
            Fetch again
          </Button>
          <Button onClick={() => setOpen('jobs')}>See the {gone} jobs</Button>
          <Button color="error" onClick={() => setOpen('through')}>
            Let it through…
          </Button>
          <Button
            variant="text"
            disabled={busy}
            onClick={() => void act(held.id, 'discard', { done: 'Run discarded. Nothing was closed' })}
          >
            Discard run
          </Button>
        </Stack>
      )}
      <Dialog open={open === 'jobs'} onClose={close} aria-labelledby="missing-title">
        <DialogTitle id="missing-title">Jobs missing in run {held.number}</DialogTitle>
        <DialogContent>{open === 'jobs' && <MissingJobs run={held.id} />}</DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
      <Dialog open={open === 'through'} onClose={close} aria-labelledby="through-title">
        <DialogTitle id="through-title">Close {gone} jobs?</DialogTitle>
        <DialogContent>
          They leave the site now, and doctors who asked about them are told. Jobs that come back in a later
          file open again.
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Keep them</Button>
          <Button
            color="error"
            variant="contained"
            disabled={busy}
            onClick={() => void act(held.id, 'let-through', { done: `${gone} jobs closed` }).then(close)}
          >
            Close {gone} jobs
          </Button>
        </DialogActions>
      </Dialog>
    </Paper>
  );
}

function MissingJobs({ run }: { run: FeedRunRow['id'] }) {
  const { data, isPending } = useGetOne<Missing>('feed-runs', { id: run });
  if (isPending) return <p>Loading…</p>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {data?.missing.map((job) => (
        <li key={job.number}>
          <a href={`/jobs/listing/${job.number}`}>{job.number}</a> {job.title} ({job.reference})
        </li>
      ))}
    </Box>
  );
}

const counts = [
  ['seen', 'Seen'],
  ['added', 'New'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['rejected', 'Quarantined'],
] as const;

function Difference({ held, before }: { held: FeedRunRow; before: FeedRunRow | null }) {
  if (!before) return null;
  const rows = [
    ...counts.map(([name, label]) => ({ label, was: before[name], is: held[name] })),
    { label: 'Closed', was: before.closed, is: held.wouldClose ?? 0 },
  ];
  return (
    <Table size="small" sx={{ maxWidth: '30rem', mt: 1 }} aria-label="Difference to the last good run">
      <TableHead>
        <TableRow>
          <TableCell>Count</TableCell>
          <TableCell align="right">Run {before.number}</TableCell>
          <TableCell align="right">Run {held.number}</TableCell>
          <TableCell align="right">Difference</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, was, is }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell align="right">{was}</TableCell>
            <TableCell align="right">{is}</TableCell>
            <TableCell align="right">{is > was ? `+${is - was}` : is - was}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
