import { useMediaQuery, type Theme } from '@mui/material';
import { CreateButton, Datagrid, FunctionField, SimpleList, TextInput, TopToolbar } from 'react-admin';
import { StaffList } from '@/components/staff/kit/list-states';
import { RowLink } from '@/components/staff/kit/row-link';
import type { ListedFeed } from '@/lib/feeds/sources/staff-feed';
import { useStaff } from '@/components/staff/kit/staff-session';
import { SavedViews } from '@/components/staff/kit/saved-views';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { PageHeading } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { describeSchedule, formatNames } from './feed-labels';
import { HealthChip } from './health-chip';

const fetched = (feed: ListedFeed) =>
  feed.byHand ? describeSchedule(feed) : `${formatNames[feed.format]}, ${describeSchedule(feed)}`;

const describePause = ({ paused, draft }: Pick<ListedFeed, 'paused' | 'draft'>) =>
  draft ? 'Not published' : paused && 'Paused';

export function FeedList() {
  const { resources } = useStaff();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <PageHeading>Feeds</PageHeading>
      <StaffList
        rows="feeds"
        empty={{
          title: 'No feeds yet',
          text: 'Add a source. The site then imports its jobs on a schedule.',
        }}
        above={<SavedViews />}
        title="Feeds"
        perPage={50}
        filters={[<TextInput key="q" source="q" label="Name of the source" alwaysOn />]}
        actions={<TopToolbar>{resources.feeds?.create && <CreateButton label="Add source" />}</TopToolbar>}
      >
        {isSmall ? (
          <SimpleList<ListedFeed>
            linkType="show"
            primaryText={({ name, paused, draft, lastRun }) => (
              <>
                <b>{name}</b> {!draft && <HealthChip health={lastRun?.health} />}{' '}
                {describePause({ paused, draft })}
              </>
            )}
            secondaryText={(feed) =>
              [`${feed.lastRun?.jobsAfter ?? 0} jobs`, fetched(feed), feed.lastRun?.reason]
                .filter(Boolean)
                .join(' · ')
            }
          />
        ) : (
          <Datagrid bulkActionButtons={false} rowClick="show">
            <FunctionField<ListedFeed>
              source="name"
              label="Source"
              render={({ name }) => <RowLink>{name}</RowLink>}
            />
            <FunctionField<ListedFeed>
              label="Health"
              render={({ lastRun, paused, draft }) => (
                <>
                  {!draft && <HealthChip health={lastRun?.health} />} {describePause({ paused, draft })}
                  {lastRun?.reason && <Detail>{lastRun.reason}</Detail>}
                </>
              )}
            />
            <FunctionField<ListedFeed>
              label="Last run"
              render={({ lastRun }) => (lastRun ? staffDayTime(lastRun.startedAt) : '')}
            />
            <FunctionField<ListedFeed>
              label="Jobs"
              textAlign="right"
              render={({ lastRun }) => lastRun?.jobsAfter ?? ''}
            />
            <FunctionField<ListedFeed> label="File and schedule" render={fetched} />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}
