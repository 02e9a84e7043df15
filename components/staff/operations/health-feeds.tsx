import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { describeProblem, FeedStatus, getHealth, needsWork } from '@/components/staff/feeds/feed-list';
import { StackedTable } from '@/components/staff/kit/data-table';
import { OptionalGroup } from '@/components/staff/kit/section';
import { Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type { ListedFeed } from '@/lib/feeds/sources/staff-feed';
import { HealthTitle } from './health-title';

export type HealthFeed = RaRecord<string> & ListedFeed;

/** Feeds that need attention are open. Otherwise, all feeds are a closed group. */
export function FeedSection({ feeds }: { feeds: readonly HealthFeed[] }) {
  const waiting = feeds.filter(needsWork);
  const hasFailed = waiting.some((feed) => getHealth(feed) === 'check-failed');
  const tone = hasFailed ? 'failed' : waiting.length > 0 ? 'act' : 'done';
  return (
    <OptionalGroup
      title={<HealthTitle tone={tone}>Feeds</HealthTitle>}
      summary={
        waiting.length > 0
          ? `${waiting.length} of ${feeds.length} ${waiting.length === 1 ? 'needs' : 'need'} attention`
          : 'None needs attention'
      }
      hasProblem={waiting.length > 0}
    >
      <StackedTable sx={{ '& td': { fontSize: '0.9rem' }, '& tbody th': { fontSize: { md: '0.9rem' } } }}>
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Problem</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {(waiting.length > 0 ? waiting : feeds).map((feed) => (
            <tr key={feed.id}>
              <th scope="row">
                <Strong>
                  <Link to={`/feeds/${feed.id}/show`}>{feed.name}</Link>
                </Strong>
              </th>
              <td>
                {describeProblem(feed) ??
                  (feed.quarantined > 0 && `${count(feed.quarantined, 'job')} could not be imported`)}
              </td>
              <td className="state">
                <FeedStatus feed={feed} />
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </OptionalGroup>
  );
}
