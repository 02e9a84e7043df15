import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FunctionField, TextInput } from 'react-admin';
import { count, formatNumber, lowerFirst } from '@/lib/core/text';
import type { FeedRun, ListedFeed } from '@/lib/feeds/sources/staff-feed';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { CellLink, RowLink } from '@/components/staff/kit/row-link';
import { useMay, useStaff } from '@/components/staff/kit/staff-session';
import { describeWait, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail, Lead } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { countQuarantined, describeSchedule, formatNames } from './feed-labels';
import { HealthChip } from './health-chip';

const describeFile = (feed: ListedFeed) =>
  feed.byHand
    ? describeSchedule(feed)
    : `${formatNames[feed.format]}, ${describeSchedule(feed, { namesZone: !feed.lastRun })}`;

export function getHealth({ draft, paused, lastRun, checkProblem }: ListedFeed) {
  if (!draft || lastRun?.health === 'held')
    return paused && lastRun?.health === 'healthy' ? 'paused' : lastRun?.health;
  return checkProblem ? 'check-failed' : 'draft';
}

/** Describes why the source needs attention. Empty if its last run or check found no problem. */
export const describeProblem = (feed: ListedFeed) =>
  getHealth(feed) === 'check-failed' ? feed.checkProblem : feed.lastRun?.reason;

const Capital = styled('span')({
  display: 'inline-block',
  '&::first-letter': { textTransform: 'uppercase' },
});

/** Formats a time in the zone of the source, which is also the zone of its schedule. */
const formatRun = ({ timeZone }: ListedFeed, at: string) => staffDayTime(at, timeZone);

const findNextRun = ({ draft, paused, byHand, nextRunAt }: ListedFeed) =>
  draft || paused || byHand ? null : nextRunAt;

/** True if the source runs again only after a member of staff has acted. */
const isStopped = (feed: ListedFeed) => ['held', 'check-failed'].includes(getHealth(feed) ?? '');

/** True if a member of staff must decide about the source, or correct its file or some of its records. */
export const needsWork = (feed: ListedFeed) => isStopped(feed) || feed.quarantined > 0;

function describeNextRun(feed: ListedFeed): string {
  const nextRunAt = findNextRun(feed);
  if (nextRunAt) return formatRun(feed, nextRunAt);
  if (isStopped(feed)) return `Paused until ${getHealth(feed) === 'held' ? 'you decide' : 'it is corrected'}`;
  return feed.paused && !feed.draft ? 'Paused' : 'None planned';
}

/** Last run, with a mark if it was not on schedule. */
const describeLastRun = (feed: ListedFeed, { startedAt, trigger }: FeedRun) =>
  formatRun(feed, startedAt) + (trigger === 'staff' || trigger === 'upload' ? ', by hand' : '');

const JobCounts = ({ feed: { id, lastRun, quarantined } }: { feed: ListedFeed }) => (
  <>
    {count(lastRun?.jobsAfter ?? 0, 'job')},{' '}
    {quarantined === 0 ? (
      countQuarantined(0)
    ) : (
      <CellLink to={`/feeds/${id}/show#quarantine`} style={{ textDecoration: 'underline' }}>
        {countQuarantined(quarantined)}
      </CellLink>
    )}
  </>
);

/** Status of a feed, and the number of records to correct. */
export const FeedStatus = ({ feed }: { feed: ListedFeed }) => (
  <>
    {(feed.quarantined === 0 || getHealth(feed) !== 'healthy') && <HealthChip health={getHealth(feed)} />}{' '}
    {feed.quarantined > 0 && <StateChip tone="act">{formatNumber(feed.quarantined)} to correct</StateChip>}
  </>
);

/** Time since a run that needs a decision. */
function WaitingSince({ feed }: { feed: ListedFeed }) {
  const now = useNow();
  if (getHealth(feed) !== 'held' || !feed.lastRun) return null;
  return <Detail>Waiting {describeWait(feed.lastRun.startedAt, now)}</Detail>;
}

export function FeedList() {
  const { resources } = useStaff();
  return (
    <ListScreen
      title="Feeds"
      rows="feeds"
      empty={{
        title: 'No feeds yet',
        text: 'Add a source. The site then imports its jobs on a schedule.',
      }}
      perPage={50}
      filters={[<TextInput key="q" source="q" label="Name of the feed" alwaysOn resettable />]}
      actions={resources.feeds?.create && <CreateLink label="Add source" />}
    >
      <ListRows<ListedFeed>
        card={(feed) => ({
          title: feed.name,
          chip: <FeedStatus feed={feed} />,
          lead: describeProblem(feed) && <Lead>{describeProblem(feed)}</Lead>,
          facts: [feed.lastRun && <JobCounts key="jobs" feed={feed} />],
          when: (
            <>
              Last run: {feed.lastRun ? describeLastRun(feed, feed.lastRun) : 'none yet'}
              <Detail>Next run: {lowerFirst(describeNextRun(feed))}</Detail>
              <WaitingSince feed={feed} />
              <Capital>{describeFile(feed)}</Capital>
            </>
          ),
          action: <FeedStep feed={feed} />,
        })}
      >
        <FunctionField<ListedFeed>
          source="name"
          label="Feed"
          cellClassName="wide"
          render={(feed) => (
            <>
              <RowLink>{feed.name}</RowLink>
              <Detail>
                <Capital>{describeFile(feed)}</Capital>
              </Detail>
            </>
          )}
        />
        <FunctionField<ListedFeed>
          label="Last run"
          cellClassName="wide"
          render={(feed) => (
            <>
              {feed.lastRun ? describeLastRun(feed, feed.lastRun) : 'None yet'}
              {feed.lastRun && (
                <Detail>
                  <JobCounts feed={feed} />
                </Detail>
              )}
            </>
          )}
        />
        <FunctionField<ListedFeed>
          label="Next run"
          render={(feed) => (
            <>
              {describeNextRun(feed)}
              <WaitingSince feed={feed} />
            </>
          )}
        />
        <FunctionField<ListedFeed>
          label="Status"
          cellClassName="grow"
          render={(feed) => (
            <>
              <FeedStatus feed={feed} />
              <Detail className="whole">{describeProblem(feed)}</Detail>
            </>
          )}
        />
        <FunctionField<ListedFeed>
          label="Action"
          cellClassName="actions"
          render={(feed) => <FeedStep feed={feed} />}
        />
      </ListRows>
    </ListScreen>
  );
}

/** Next steps for a source: correct its file or its records, decide about a held import, or resume a paused source. */
function FeedStep({ feed }: { feed: ListedFeed }) {
  const { act, busy } = useAct('feeds');
  const isChecker = useMay('feeds', 'check');
  const isRunner = useMay('feeds', 'pause');
  const mayDecide = useMay('feed-runs', 'let-through');
  const mayEdit = useStaff().resources.feeds?.edit;
  const health = getHealth(feed);
  if (health === 'held')
    return mayDecide ? (
      <Button
        component={CellLink}
        size="small"
        // On phones, as wide as the buttons of other rows.
        sx={{ width: { xs: '100%', sm: 'auto' } }}
        to={`/feeds/${feed.id}/show`}
        aria-label={`Decide: ${feed.name}`}
      >
        Decide
      </Button>
    ) : null;
  if (health !== 'check-failed')
    return (
      <>
        {feed.quarantined > 0 && (
          <Button
            component={CellLink}
            size="small"
            to={`/feeds/${feed.id}/show#quarantine`}
            aria-label={`Correct: ${feed.name}`}
          >
            Correct
          </Button>
        )}
        {health === 'paused' && isRunner && (
          <Button
            size="small"
            aria-disabled={busy}
            onClick={(event) => {
              event.stopPropagation();
              void act(feed.id, 'pause', { body: { paused: false }, done: `${feed.name} resumed` });
            }}
            aria-label={`Resume: ${feed.name}`}
          >
            Resume
          </Button>
        )}
      </>
    );
  if (!isChecker || !feed.address) return null;
  return (
    <>
      {mayEdit && (
        <Button
          component={CellLink}
          size="small"
          to={`/feeds/${feed.id}`}
          aria-label={`Edit source: ${feed.name}`}
        >
          Edit source
        </Button>
      )}
      <Button
        size="small"
        // A click on a disabled button would reach the row and open the feed. `act` ignores a second press.
        aria-disabled={busy}
        onClick={(event) => {
          event.stopPropagation();
          void act(feed.id, 'check', { done: 'We are checking the file' });
        }}
        aria-label={`Check again: ${feed.name}`}
      >
        Check again
      </Button>
    </>
  );
}
