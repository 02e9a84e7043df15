import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { describeProblem, getHealth, isStopped } from '@/components/staff/feeds/feed-list';
import { HealthChip } from '@/components/staff/feeds/health-chip';
import { StackedTable } from '@/components/staff/kit/data-table';
import { OptionalGroup } from '@/components/staff/kit/section';
import { Strong } from '@/components/staff/kit/text';
import type { ListedFeed } from '@/lib/feeds/sources/staff-feed';
import { HealthTitle } from './health-title';

export type HealthFeed = RaRecord<string> & ListedFeed;

/** Feeds that need attention are open. Otherwise, all feeds are a closed group. */
export function FeedSection({ feeds }: { feeds: readonly HealthFeed[] }) {
  const stopped = feeds.filter(isStopped);
  return (
    <OptionalGroup
      title={<HealthTitle tone={stopped.length > 0 ? 'failed' : 'done'}>Feeds</HealthTitle>}
      summary={
        stopped.length > 0
          ? `${stopped.length} of ${feeds.length} ${stopped.length === 1 ? 'needs' : 'need'} attention`
          : 'None stopped'
      }
      hasProblem={stopped.length > 0}
    >
      <StackedTable sx={{ '& td': { fontSize: '0.9rem' }, '& tbody th': { fontSize: { md: '0.9rem' } } }}>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Problem</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {(stopped.length > 0 ? stopped : feeds).map((feed) => (
            <tr key={feed.id}>
              <th scope="row">
                <Strong>
                  <Link to={`/feeds/${feed.id}/show`}>{feed.name}</Link>
                </Strong>
              </th>
              <td>{describeProblem(feed)}</td>
              <td className="state">
                <HealthChip health={getHealth(feed)} />
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </OptionalGroup>
  );
}
