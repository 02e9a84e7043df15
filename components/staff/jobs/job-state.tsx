import { Box, Button, Link, TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import { count } from '@/lib/core/text';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import type { EditedJob } from './job-record';
import { JobStatusChip } from './job-status';
import { SaveFirst, useUnsaved } from './unsaved';

type Step = 'publish' | 'schedule' | 'unschedule' | 'extend' | 'fill' | 'withdraw' | 'pause' | 'reopen';

const labels: Record<Step, string> = {
  publish: 'Publish',
  schedule: 'Schedule publishing…',
  unschedule: 'Cancel scheduled publishing',
  extend: 'Extend…',
  fill: 'Mark as filled…',
  withdraw: 'Withdraw…',
  pause: 'Pause',
  reopen: 'Reopen',
};

/** Possible steps by state of the job. The first step is the main step. */
const steps: Record<EditedJob['status'], Step[]> = {
  draft: ['publish', 'schedule'],
  open: ['extend', 'fill', 'pause', 'withdraw'],
  paused: ['reopen', 'extend', 'fill', 'withdraw'],
  filled: ['reopen'],
  withdrawn: ['reopen'],
  expired: ['extend'],
};

export function JobState() {
  const job = useRecordContext<EditedJob>();
  const may = useStaff().resources.jobs?.edit ?? false;
  if (!job) return null;
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography component="h1" variant="h5">
        {job.title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1 }}>
        <JobStatusChip status={job.status} />
        <span>{job.id}</span>
        {job.publishAt && <span>will be published {staffDayTime(job.publishAt)}</span>}
        <span>
          {job.openEnquiries} open {job.openEnquiries === 1 ? 'enquiry' : 'enquiries'}
        </span>
        <span>saved by {count(job.savedBy, 'doctor')}</span>
        {job.href && (
          <Link href={job.href} target="_blank" rel="noopener">
            Public page
          </Link>
        )}
      </Box>
      {may && <Steps job={job} />}
    </Box>
  );
}

function Steps({ job }: { job: EditedJob }) {
  const { act, busy } = useAct('jobs');
  const unsaved = useUnsaved();
  const redirect = useRedirect();
  const [copyId] = useState(() => crypto.randomUUID());
  const [asking, setAsking] = useState<Step | null>(null);
  const [first, ...others] = [...steps[job.status], ...(job.publishAt ? (['unschedule'] as const) : [])];

  async function take(step: Step, day = ''): Promise<void> {
    const done = await (step === 'publish'
      ? act(job.id, 'publish', { done: 'The job is open' })
      : step === 'schedule'
        ? act(job.id, 'publish', {
            body: { at: new Date(day).toISOString() },
            done: 'The job will be published at the time you chose',
          })
        : step === 'unschedule'
          ? act(job.id, 'unschedule', { done: 'The job stays a draft' })
          : act<EditedJob>(job.id, 'move', {
              body: { move: step === 'extend' ? { kind: step, closesOn: day } : { kind: step } },
              done: ({ status }) => `The job is ${jobStatusLabels[status].toLowerCase()}`,
            }));
    if (done) setAsking(null);
  }

  const press = (step: Step) =>
    ['schedule', 'extend', 'fill', 'withdraw'].includes(step) ? setAsking(step) : void take(step);

  async function copy() {
    const made = await act<EditedJob>(job.id, 'copy', { body: { id: copyId }, done: 'Draft job created' });
    if (made) redirect('edit', 'jobs', made.id);
  }

  const button = { disabled: busy || unsaved, 'aria-describedby': unsaved ? 'steps-unsaved' : undefined };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {first && (
        <Button variant="contained" {...button} onClick={() => press(first)}>
          {labels[first]}
        </Button>
      )}
      {others.map((step) => (
        <Button key={step} {...button} onClick={() => press(step)}>
          {labels[step]}
        </Button>
      ))}
      <Button {...button} onClick={() => void copy()}>
        Copy
      </Button>
      <SaveFirst id="steps-unsaved" unsaved={unsaved} />
      {asking && (
        <Ask
          step={asking}
          job={job}
          busy={busy}
          onClose={() => setAsking(null)}
          onTake={(day) => void take(asking, day)}
        />
      )}
    </Box>
  );
}

type Props = {
  step: Step;
  job: EditedJob;
  busy: boolean;
  onClose: () => void;
  onTake: (day: string) => void;
};

function Ask({ step, job, busy, onClose, onTake }: Props) {
  const [day, setDay] = useState(step === 'extend' ? (job.closesOn ?? '') : '');
  const needsDay = step === 'extend' || step === 'schedule';
  const verb = labels[step].replace('…', '');
  return (
    <ActionDialog
      title={verb}
      action={verb}
      maxWidth="xs"
      disabled={busy || (needsDay && !day)}
      onAction={() => onTake(day)}
      onClose={onClose}
    >
      {needsDay ? (
        <TextField
          label={step === 'extend' ? 'New closing date' : 'Publish at (your time)'}
          type={step === 'extend' ? 'date' : 'datetime-local'}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          fullWidth
        />
      ) : (
        <Consequence job={job} />
      )}
    </ActionDialog>
  );
}

function Consequence({ job: { openEnquiries, savedBy } }: { job: EditedJob }): ReactNode {
  const people = (count: number) => (count === 1 ? '1 doctor' : `${count} doctors`);
  return (
    <>
      <p>The job will take no more enquiries. You can reopen it.</p>
      {openEnquiries > 0 && (
        <p>
          {people(openEnquiries)} with an open enquiry will get an email within ten minutes. The enquiry stays
          open.
        </p>
      )}
      {savedBy > 0 && (
        <p>
          {people(savedBy)} who saved the job will get an email within the hour, if they want emails about
          saved jobs.
        </p>
      )}
      {openEnquiries + savedBy === 0 && <p>No doctors will be emailed.</p>}
    </>
  );
}
