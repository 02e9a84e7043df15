import { Alert } from '@mui/material';
import { count } from '@/lib/core/text';
import type { FeedPage } from '@/lib/feeds/sources/staff-feed';
import { countQuarantined } from './feed-labels';
import { staffDayTime } from '@/components/staff/kit/staff-time';

type Verdict = { severity: 'success' | 'info' | 'error'; text: string };

/** Says whether the source works, and what to do if it does not. Null if a section below asks for a decision. */
export function findVerdict(feed: FeedPage): Verdict | null {
  const { runs, paused, nextRunAt, troubledSince } = feed;
  const [last] = runs;
  if (feed.draft || feed.held || (feed.check && last?.health !== 'unhealthy')) return null;
  if (feed.wanted || last?.health === 'running') return { severity: 'info', text: 'A run is under way.' };
  const next = nextRunAt && !paused ? ` Next run ${staffDayTime(nextRunAt)}.` : '';
  if (last?.health === 'unhealthy')
    return {
      severity: 'error',
      text: `Check the source: runs have failed since ${staffDayTime(troubledSince ?? last.startedAt)}. ${last.reason ?? 'No reason is known'}.${next}`,
    };
  if (paused) return { severity: 'info', text: 'Paused. Select “Resume” to import jobs again.' };
  if (!last) return null;
  const { quarantined } = feed;
  const counts = `${count(last.jobsAfter ?? feed.jobs, 'job')}, ${countQuarantined(quarantined)}`;
  return {
    severity: 'success',
    text: `${quarantined > 0 ? '' : 'No action needed. '}Last run ${staffDayTime(last.startedAt)}: ${counts}.${next}`,
  };
}

export function FeedVerdict({ feed }: { feed: FeedPage }) {
  const verdict = findVerdict(feed);
  return (
    verdict && (
      <Alert severity={verdict.severity} sx={{ mb: 2 }}>
        {verdict.text}
      </Alert>
    )
  );
}
