import { useState } from 'react';
import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { StaffWarnedRecord } from '@/lib/feeds/sources/staff-feed';
import staff from '@/components/staff/kit/staff.module.css';
import styles from './feeds.module.css';

const perPage = 50;

export function WarnedRecords({ source }: { source: string }) {
  const [page, setPage] = useState(1);
  const { data, total, isPending, error } = useGetList<StaffWarnedRecord>('feed-warnings', {
    filter: { source },
    pagination: { page, perPage },
    sort: { field: 'position', order: 'ASC' },
  });
  if (isPending) return <p role="status">Loading…</p>;
  if (error) return <p role="alert">The warnings could not be read. Please reload.</p>;
  if (total === 0) return <p>The last run could read every part of the records it used.</p>;
  const pages = Math.ceil((total ?? 0) / perPage);
  return (
    <section aria-labelledby="warnings">
      <div className={styles.title}>
        <h2 id="warnings">Warnings: {total === 1 ? '1 record' : `${total} records`}</h2>
        <span className={staff.muted}>Used, but not everything in them could be read.</span>
      </div>
      <div className={staff.scroll} tabIndex={0} role="region" aria-labelledby="warnings">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Job</th>
              <th scope="col">What was lost or corrected</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, reference, job, warnings }) => (
              <tr key={id}>
                <th scope="row">{reference ?? 'None'}</th>
                <td>{job ? <Link to={`/jobs/${job}`}>{job}</Link> : 'None'}</td>
                <td className={styles.much}>{warnings.join('. ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <div className={styles.buttons}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Earlier records
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Later records
          </Button>
        </div>
      )}
    </section>
  );
}
