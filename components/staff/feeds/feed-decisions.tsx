import { Link } from 'react-router';
import type { FixField } from '@/lib/feeds/import/advert-fix';
import type { FeedPage, StaffFix, StaffOverride } from '@/lib/feeds/sources/staff-feed';
import { factLabels } from '@/components/staff/jobs/job-record';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { DecisionTable } from './decision-table';
import { fieldLabels } from './feed-labels';

export function FeedDecisions({ feed }: { feed: FeedPage }) {
  return (
    <>
      <DecisionTable<StaffOverride>
        resource="feed-overrides"
        source={feed.id}
        title="Job details changed by staff"
        none={{ title: 'No details changed', text: 'Staff have not changed any details of these jobs.' }}
        columns={['Job', 'Changed detail', 'By']}
        cells={({ number, title, fact, by, at }) => (
          <>
            <th scope="row">
              <Link to={`/jobs/${number}`}>{number}</Link> {title}
            </th>
            <td>{factLabels[fact] ?? 'Another detail'}</td>
            <td>
              {by ?? 'Staff'}
              <Detail>{staffDayTime(at)}</Detail>
            </td>
          </>
        )}
      />
      <DecisionTable<StaffFix>
        resource="feed-fixes"
        source={feed.id}
        title="Records corrected or left out by staff"
        none={{
          title: 'No records corrected or left out',
          text: 'All records of this source are imported unchanged.',
        }}
        columns={['Record', 'Decision (used in every import)']}
        take={{
          action: 'forget',
          label: 'Remove decision',
          done: 'Decision removed. The next import uses the record unchanged',
          of: ({ record }) => `about ${record}`,
        }}
        cells={(fix) => (
          <>
            <th scope="row">{fix.record}</th>
            <td>
              {decided(fix)}
              <Detail>{staffDayTime(fix.at)}</Detail>
            </td>
          </>
        )}
      />
    </>
  );
}

const isField = (name: string): name is FixField => name in fieldLabels;

function decided({ leftOut, fields }: StaffFix): string {
  if (leftOut) return 'Left out of every import';
  return Object.entries(fields)
    .map(([name, value]) => `${isField(name) ? fieldLabels[name] : name}: ${value}`)
    .join(', ');
}
