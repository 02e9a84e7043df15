import { CreateButton, Datagrid, FunctionField, List, TextField, TextInput, TopToolbar } from 'react-admin';
import { staffDayTime } from '@/components/staff/staff-time';
import { useStaff } from '@/components/staff/staff-session';
import { describeSchedule, formatNames, type FeedRow } from './feed';
import { HealthChip } from './health-chip';

/** Every source with its health. */
export function FeedList() {
  const { resources } = useStaff();
  return (
    <List
      title="Feeds"
      exporter={false}
      perPage={50}
      filters={[<TextInput key="q" source="q" label="Name of the source" alwaysOn />]}
      actions={<TopToolbar>{resources.feeds?.create && <CreateButton label="Add source" />}</TopToolbar>}
    >
      <Datagrid bulkActionButtons={false} rowClick="show">
        <TextField source="name" label="Source" />
        <FunctionField<FeedRow>
          label="Health"
          render={({ lastRun, paused }) => (
            <>
              <HealthChip health={lastRun?.health} />
              {paused && ' paused'}
            </>
          )}
        />
        <FunctionField<FeedRow> label="Reason" render={({ lastRun }) => lastRun?.reason ?? ''} />
        <FunctionField<FeedRow>
          label="Last run"
          render={({ lastRun }) => (lastRun ? staffDayTime(lastRun.startedAt) : '')}
        />
        <FunctionField<FeedRow>
          label="Jobs"
          textAlign="right"
          render={({ lastRun }) => lastRun?.jobsAfter ?? ''}
        />
        <FunctionField<FeedRow>
          label="Fetched"
          render={(feed) =>
            feed.byHand ? describeSchedule(feed) : `${formatNames[feed.format]}, ${describeSchedule(feed)}`
          }
        />
      </Datagrid>
    </List>
  );
}
