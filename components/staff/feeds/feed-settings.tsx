import type { FeedPage } from '@/lib/feeds/sources/staff-feed';
import { DataTable } from '@/components/staff/kit/data-table';
import { Facts } from '@/components/staff/kit/section';
import { accessNames, describeSchedule, fieldLabels, formatNames } from './feed-labels';

export function MappingOfFeed({ feed }: { feed: FeedPage }) {
  const rows = feed.mapping.filter(({ column, constant }) => column || constant);
  if (feed.format !== 'csv' && !feed.record && rows.length === 0)
    return (
      <p>
        {formatNames[feed.format]} files already name their fields, so no mapping is needed. Dates such as
        05/06/2027 are read as {feed.dateOrder === 'dmy' ? '5 June' : '6 May'}.
      </p>
    );
  if (rows.length === 0)
    return (
      <p>
        No mapping is set, so the site matches each column to the field with the same name. To set a mapping,
        use “Edit source”.
      </p>
    );
  return (
    <DataTable>
      <caption>
        Use “Edit source” to change this mapping.{feed.record && ` Each element “${feed.record}” is one job.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Column or element of the file</th>
          <th scope="col">Value if the column is empty</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, column, constant }) => (
          <tr key={field}>
            <th scope="row">{fieldLabels[field]}</th>
            <td>{column || 'None'}</td>
            <td>{constant || 'No value'}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

export function ScheduleOfFeed({ feed }: { feed: FeedPage }) {
  return (
    <Facts
      rows={[
        [
          'Address',
          feed.address ||
            (feed.byHand
              ? 'No address. Jobs are imported from the command line'
              : 'No address. Staff upload the files'),
        ],
        ['Schedule', describeSchedule(feed), feed.paused ? 'Paused' : undefined],
        [
          'Sign-in details',
          accessNames[feed.access],
          feed.hasCredentials ? 'We encrypt the sign-in details and never show them' : undefined,
        ],
        ['Limits', `At most ${feed.maxMegabytes} MB and ${feed.timeoutSeconds} seconds`],
        [
          'Jobs that one import may close',
          `At most ${feed.healthyShare}% of the jobs of the source`,
          'An import that would close more jobs is held until a member of staff accepts or discards it',
        ],
      ]}
    />
  );
}
