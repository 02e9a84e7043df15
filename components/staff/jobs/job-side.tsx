import { Alert, Box, Button, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { describeJobEvent } from '@/lib/feeds/job-editing/job-event';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { factLabels, type EditedJob } from './job-record';
import { SaveFirst, useUnsaved } from './unsaved';

export function FeedOwned() {
  const job = useRecordContext<EditedJob>();
  const may = useStaff().resources.jobs?.actions.includes('take-back') ?? false;
  if (!job?.feed) return null;
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
      <p>
        This job comes from the feed <b>{job.feed.source}</b> ({job.feed.reference}), which last contained the
        job on {staffDayTime(job.feed.lastSeenAt)}.{' '}
        {may
          ? 'Values that you change here stay until you choose “Use the feed’s value”. Each import of the feed updates all other values.'
          : 'Each import of the feed updates the job.'}
      </p>
      {job.feed.warnings.length > 0 && (
        <p>
          <b>We could not read everything in the feed’s record.</b> {job.feed.warnings.join('. ')}.
        </p>
      )}
      {job.overrides.length > 0 && (
        <Box component="ul" sx={{ pl: 2, mb: 0 }}>
          {job.overrides.map(({ fact, feedSays }) => (
            <li key={fact}>
              <b>{factLabels[fact] ?? fact}</b>: changed by us. The feed says: {feedSays}{' '}
              {may && <TakeBack job={job} fact={fact} />}
            </li>
          ))}
        </Box>
      )}
      {may && job.overrides.length > 0 && <SaveBeforeTakeBack />}
    </Alert>
  );
}

const SaveBeforeTakeBack = () => <SaveFirst id="take-back-unsaved" unsaved={useUnsaved()} />;

function TakeBack({ job, fact }: { job: EditedJob; fact: string }) {
  const { act, busy } = useAct('jobs');
  const unsaved = useUnsaved();
  return (
    <Button
      size="small"
      disabled={busy || unsaved}
      aria-describedby={unsaved ? 'take-back-unsaved' : undefined}
      aria-label={`Use the feed’s value: ${factLabels[fact] ?? fact}`}
      onClick={() =>
        void act<EditedJob>(job.id, 'take-back', {
          body: { fact },
          done: (after) =>
            fact === 'place' && hasOurPay(job) && !hasOurPay(after)
              ? 'Because the country has changed, the job shows the feed’s town and pay again'
              : 'The job uses the feed’s value again',
        })
      }
    >
      Use the feed’s value
    </Button>
  );
}

const hasOurPay = ({ overrides }: EditedJob) => overrides.some(({ fact }) => fact === 'pay');

export function JobHistory() {
  const job = useRecordContext<EditedJob>();
  if (!job) return null;
  return (
    <Box component="section" aria-labelledby="history" sx={{ mt: 3, width: '100%' }}>
      {job.number && <Link to={`/jobs/${job.number}/doctors`}>Find doctors for this job</Link>}
      <Typography id="history" component="h2" variant="h6">
        History
      </Typography>
      <Box component="ul" sx={{ pl: 2 }}>
        {job.events.map(({ id, to, reason, actor, at }) => (
          <li key={id}>
            {staffDayTime(at)}: <b>{jobStatusLabels[to]}</b>, {describeJobEvent({ reason, actor })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
