import { Link } from 'react-router';
import { FlowingTable } from '@/components/staff/kit/data-table';
import { OptionalGroup } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { formatNumber } from '@/lib/core/text';
import type { QueueLength } from '@/lib/staff/operations/operations-health';
import { HealthTitle } from './health-title';

export const queueNouns: Record<string, { one: string; resource?: string }> = {
  Emails: { one: 'email', resource: 'emails' },
  'Text messages': { one: 'text message' },
  Webhooks: { one: 'webhook', resource: 'webhooks' },
  'Notices to search engines': { one: 'notice to search engines' },
};

export const failedPath = (resource: string) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ state: 'failed' }))}`;

/**
 * Queues that contain something are rows of a table. The others are named in one line. The group is closed, because the
 * summary of the page names what could not be sent.
 */
export function QueueSection({ rows }: { rows: readonly QueueLength[] }) {
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const [oldest = ''] = rows.flatMap((row) => row.oldest ?? []).toSorted();
  const used = rows.filter((row) => row.waiting + row.failed > 0);
  const empty = rows.filter((row) => !used.includes(row)).map(({ name }) => name);
  return (
    <OptionalGroup
      title={<HealthTitle tone={failed > 0 ? 'failed' : 'done'}>Queues</HealthTitle>}
      summary={
        [
          waiting > 0 &&
            `${formatNumber(waiting)} waiting${oldest && `, the oldest since ${staffDayTime(oldest)}`}`,
          failed > 0 && `${formatNumber(failed)} failed`,
        ]
          .filter(Boolean)
          .join(', ') || 'Nothing waits to be sent'
      }
    >
      {used.length > 0 && <Queues rows={used} />}
      {empty.length > 0 && <Detail sx={{ pt: 1 }}>Empty: {empty.join(', ')}</Detail>}
    </OptionalGroup>
  );
}

function FailedCount({ name, failed }: Pick<QueueLength, 'name' | 'failed'>) {
  const resource = queueNouns[name]?.resource;
  const { resources } = useStaff();
  const text = (
    <>
      {formatNumber(failed)}
      <span className="unit"> failed</span>
    </>
  );
  if (failed === 0 || !resource || !resources[resource]) return text;
  return (
    <Link to={failedPath(resource)} style={{ color: 'inherit' }}>
      {text}
    </Link>
  );
}

function Queues({ rows }: { rows: readonly QueueLength[] }) {
  const hasWaiting = rows.some(({ waiting }) => waiting > 0);
  return (
    <FlowingTable sx={queueTable}>
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col" className="number">
            Waiting
          </th>
          <th scope="col" className="number">
            Failed
          </th>
          {hasWaiting && <th scope="col">Oldest</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, waiting, oldest, failed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={waiting > 0 ? 'number' : 'number muted'}>
              {formatNumber(waiting)}
              <span className="unit"> waiting</span>
            </td>
            <td className={failed > 0 ? 'number late' : 'number spare muted'}>
              <FailedCount name={name} failed={failed} />
            </td>
            {hasWaiting && (
              <td data-label="Oldest" className="when">
                {oldest && staffDayTime(oldest)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FlowingTable>
  );
}

const queueTable = {
  '& th:first-of-type': { width: { md: '60%' } },
  '& tbody th': { fontSize: { md: '0.9rem' } },
  '& td': { fontSize: { xs: 'var(--t-xs)', md: '0.9rem' } },
  '& td:not(.late)': { color: { xs: 'var(--muted)', md: 'unset' } },
  '& td.muted': { color: 'var(--muted)' },
  '& tbody td.number.spare': { display: { xs: 'none', md: 'table-cell' } },
  '& .unit': { display: { md: 'none' } },
};
