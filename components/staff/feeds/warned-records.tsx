import { useState } from 'react';
import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { StaffWarnedRecord } from '@/lib/feeds/sources/staff-feed';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { Actions } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { LoadStates } from '@/components/staff/kit/list-states';

const perPage = 50;

export function WarnedRecords({ source }: { source: string }) {
  const [page, setPage] = useState(1);
  const list = useGetList<StaffWarnedRecord>('feed-warnings', {
    filter: { source },
    pagination: { page, perPage },
    sort: { field: 'position', order: 'ASC' },
  });
  const { data = [], total } = list;
  const pages = Math.ceil((total ?? 0) / perPage);
  return (
    <LoadStates
      list={list}
      rows="warnings"
      empty={{
        title: 'No warnings',
        text: 'In the last import, we could read all parts of every imported record.',
      }}
    >
      <Section
        title={`Warnings: ${total === 1 ? '1 record' : `${total} records`}`}
        aside="These records were imported, but some parts could not be read."
      >
        <ScrollBox label="Warnings">
          <DataTable>
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
                  <td className="late">{warnings.join('. ')}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </ScrollBox>
        {pages > 1 && (
          <Actions sx={{ mt: 2 }}>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              Earlier records
            </Button>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Later records
            </Button>
          </Actions>
        )}
      </Section>
    </LoadStates>
  );
}
