import { jobStatusLabels, jobStatuses } from '@/lib/jobs/listing/job';

const reasons: Readonly<Record<string, string>> = {
  'feed/added': 'added by the feed',
  'feed/missing-twice': 'job is missing from two imports in a row',
  'feed/seen-again': 'job is back in the feed',
  'feed/extended': 'closing date extended by the feed',
  'expiry/closing-date-passed': 'closing date passed',
  'expiry/period-over': 'work period ended',
  'staff/created': 'draft created',
  'staff/published': 'published',
  'staff/published-at-its-time': 'published as scheduled',
  'staff/fill': 'marked as filled',
  'staff/withdraw': 'withdrawn',
  'staff/pause': 'paused',
  'staff/reopen': 'reopened',
  'staff/extend': 'closing date extended',
};

const actors: Readonly<Record<string, string>> = {
  staff: 'by staff',
  feed: 'by the feed',
  task: 'by the site',
};

export function describeJobEvent({ reason, actor }: { reason: string; actor: string }): string {
  const kind = actor.split(':')[0] ?? '';
  return `${describeReason(reason)} (${actors[kind] ?? kind})`;
}

function describeReason(reason: string): string {
  const status = jobStatuses.find((name) => reason === `feed/${name}`);
  if (status) return `${jobStatusLabels[status].toLowerCase()} in the feed`;
  const copied = /^staff\/copied-from-(.+)$/.exec(reason)?.[1];
  if (copied) return `copied from ${copied}`;
  const obstacle = /^staff\/not-published: (.+)$/s.exec(reason)?.[1];
  if (obstacle) return `not published: ${obstacle}`;
  return reasons[reason] ?? reason.replace(/^[a-z]+\//, '').replaceAll('-', ' ');
}
