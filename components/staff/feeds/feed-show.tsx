import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Tab } from '@mui/material';
import { useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { recordRefetchMs, RecordState, useRecordQuery } from '@/components/staff/kit/record-states';
import { Link, useLocation } from 'react-router';
import type { FeedPage } from '@/lib/feeds/sources/staff-feed';
import { ScrollingTabs, TabLabel } from '@/components/staff/kit/list-tabs';
import { useMay } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import { Screen } from '@/components/staff/kit/screen';
import { count } from '@/lib/core/text';
import { CheckOfFile, UploadToFeed } from './check-of-file';
import { FeedDecisions } from './feed-decisions';
import { describeSchedule, formatNames } from './feed-labels';
import { FeedRuns } from './feed-runs';
import { MappingOfFeed, ScheduleOfFeed } from './feed-settings';
import { FeedVerdict } from './feed-verdict';
import { FeedWords } from './feed-words';
import { HeldRun } from './held-run';
import { Quarantine } from './quarantine';
import { WarnedRecords } from './warned-records';

const isUnderWay = (feed: FeedPage) => feed.wanted || feed.runs?.[0]?.health === 'running';
const isChecking = ({ check }: FeedPage) => Boolean(check && (!check.report || check.importing));

export function FeedShow() {
  return (
    <ShowBase<FeedPage>
      queryOptions={{
        ...useRecordQuery(),
        // Reloads every two seconds during a run or check, to show the result soon.
        refetchInterval: ({ state: { data } }) =>
          data && (isUnderWay(data) || isChecking(data)) ? 2000 : recordRefetchMs,
      }}
    >
      <Feed />
    </ShowBase>
  );
}

const tabs = ['runs', 'quarantine', 'warnings', 'mapping', 'schedule', 'overrides'] as const;
type TabName = (typeof tabs)[number];

function Feed() {
  const context = useShowContext<FeedPage>();
  const { record: feed } = context;
  const { hash } = useLocation();
  const [tab, setTab] = useState<TabName>(tabs.find((name) => hash === `#${name}`) ?? 'runs');
  // Waits for the full record, because the list's row, which comes first, has no runs.
  if (!feed || !('runs' in feed))
    return (
      <Screen title="Source">
        <RecordState what="source" of={{ ...context, record: undefined }} />
      </Screen>
    );
  const labels: Record<TabName, string> = {
    runs: 'Runs',
    quarantine: 'Quarantine',
    warnings: 'Warnings',
    mapping: 'Mapping',
    schedule: 'Schedule and access',
    overrides: 'Changed by staff',
  };
  const counts: Partial<Record<TabName, number>> = {
    ...{ quarantine: feed.quarantined, warnings: feed.warned },
    overrides: feed.overrides + feed.fixes,
  };
  return (
    <Screen
      title={feed.name}
      note={describeFeed(feed)}
      crumbs={
        <>
          <Link to="/feeds">Feeds</Link> / {feed.name}
        </>
      }
      actions={<FeedActions feed={feed} />}
    >
      <RecordState what="source" of={context} />
      <FeedVerdict feed={feed} />
      <CheckOfFile feed={feed} />
      {feed.held && <HeldRun feed={feed} held={feed.held} />}
      <ScrollingTabs value={tab} onChange={(_, value: TabName) => setTab(value)} aria-label="Source">
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={<TabLabel label={labels[name]} count={counts[name]} />}
            id={`tab-${name}`}
            // Only the selected tab refers to a panel, because the other panels are not rendered.
            aria-controls={name === tab ? `panel-${name}` : undefined}
          />
        ))}
      </ScrollingTabs>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ maxWidth: tab === 'mapping' || tab === 'schedule' ? '48rem' : undefined }}
      >
        {tab === 'runs' && <FeedRuns feed={feed} />}
        {tab === 'quarantine' && <Quarantine source={feed.id} />}
        {tab === 'warnings' && <WarnedRecords source={feed.id} />}
        {tab === 'mapping' && (
          <>
            <Box sx={{ mb: 3.5 }}>
              <MappingOfFeed feed={feed} />
            </Box>
            <FeedWords source={feed.id} />
          </>
        )}
        {tab === 'schedule' && <ScheduleOfFeed feed={feed} />}
        {tab === 'overrides' && <FeedDecisions feed={feed} />}
      </Box>
    </Screen>
  );
}

function describeFeed(feed: FeedPage): string {
  const facts = [
    `${formatNames[feed.format]}, ${describeSchedule(feed)}`,
    `${count(feed.jobs, 'job')} on the site`,
    `source ${feed.id}`,
    ...(feed.draft ? ['not published'] : []),
  ];
  return facts.join(' · ');
}

function FeedActions({ feed }: { feed: FeedPage }) {
  const { act, busy } = useAct('feeds');
  const may = useMay('feeds', 'run');
  const underWay = isUnderWay(feed);
  if (!may) return null;
  return (
    <>
      {!feed.byHand && !feed.check?.importing && <UploadToFeed feed={feed} />}
      {feed.address && !feed.draft && (
        <>
          <Button
            disabled={busy}
            onClick={() =>
              void act(feed.id, 'pause', {
                body: { paused: !feed.paused },
                done: feed.paused ? 'Resumed' : 'Paused',
              })
            }
          >
            {feed.paused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            disabled={busy || underWay}
            onClick={() => void act(feed.id, 'run', { done: 'Fetching the file' })}
          >
            {underWay ? 'Running…' : 'Run now'}
          </Button>
        </>
      )}
      <Button component={Link} to={`/feeds/${feed.id}`} startIcon={<EditIcon />}>
        Edit source
      </Button>
    </>
  );
}
