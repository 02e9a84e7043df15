import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { FixField } from '@/lib/job-feeds/advert-fix';
import type { FeedPage, StaffFix, StaffOverride } from '@/lib/feed-sources/staff-feed';
import { factLabels } from '@/components/staff/jobs/job-record';
import { useMay } from '@/components/staff/staff-session';
import { staffDayTime } from '@/components/staff/staff-time';
import { useAct } from '@/components/staff/use-act';
import staff from '@/components/staff/staff.module.css';
import { fieldLabels } from './feed-labels';
import { Nothing, Rest } from './feed-list-parts';
import styles from './feeds.module.css';

const page = { pagination: { page: 1, perPage: 100 }, sort: { field: 'at', order: 'DESC' as const } };

/** What staff decided against the file, which each run keeps: facts of jobs, records mended or left out. */
export function FeedDecisions({ feed }: { feed: FeedPage }) {
  return (
    <>
      <Overrides source={feed.id} />
      <Fixes source={feed.id} />
    </>
  );
}

function Overrides({ source }: { source: string }) {
  const {
    data = [],
    total,
    isPending,
    error,
  } = useGetList<StaffOverride>('feed-overrides', { filter: { source }, ...page });
  return (
    <section aria-labelledby="overrides" className={staff.section}>
      <h2 id="overrides">Facts of jobs that staff changed</h2>
      {data.length === 0 ? (
        <Nothing pending={isPending} failed={Boolean(error)} none="None: every job is as the file says." />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Ours</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, number, title, fact, by, at }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/jobs/${number}`}>{number}</Link> {title}
                </th>
                <td>{factLabels[fact] ?? 'A fact'}</td>
                <td>
                  {by ?? 'Staff'}
                  <span className={staff.small}>{staffDayTime(at)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Rest total={total} shown={data.length} />
    </section>
  );
}

const isField = (name: string): name is FixField => name in fieldLabels;

function decided({ leftOut, fields }: StaffFix): string {
  if (leftOut) return 'Left out';
  return Object.entries(fields)
    .map(([name, value]) => `${isField(name) ? fieldLabels[name] : name}: ${value}`)
    .join(', ');
}

function Fixes({ source }: { source: string }) {
  const {
    data = [],
    total,
    isPending,
    error,
  } = useGetList<StaffFix>('feed-fixes', { filter: { source }, ...page });
  const { act, busy } = useAct('feed-fixes');
  const may = useMay('feed-fixes', 'forget');
  return (
    <section aria-labelledby="fixes" className={staff.section}>
      <h2 id="fixes">Records that staff mended or left out</h2>
      {data.length === 0 ? (
        <Nothing pending={isPending} failed={Boolean(error)} none="None: every record is read as it comes." />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">Every run</th>
              {may && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {data.map((fix) => (
              <tr key={fix.id}>
                <th scope="row">{fix.record}</th>
                <td>
                  {decided(fix)}
                  <span className={staff.small}>{staffDayTime(fix.at)}</span>
                </td>
                {may && (
                  <td>
                    <Button
                      disabled={busy}
                      aria-label={`Forget what was decided about ${fix.record}`}
                      onClick={() =>
                        void act(fix.id, 'forget', {
                          done: 'Forgotten. The next run reads the record as it comes',
                        })
                      }
                    >
                      Forget
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Rest total={total} shown={data.length} />
    </section>
  );
}
