import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { useMay } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import { DataTable } from '@/components/staff/kit/data-table';
import { Section } from '@/components/staff/kit/section';
import { LoadStates } from '@/components/staff/kit/list-states';

type Take = {
  action: string;
  label: string;
  done: string;
};

type Props<Row extends RaRecord> = {
  resource: string;
  source: string;
  title: string;
  none: { title: string; text: string };
  columns: string[];
  /** Returns the cells of a row. The first cell must be a `<th>`. */
  cells: (row: Row) => ReactNode;
  /** Button on each row, for staff who may use it. `of` returns the row's name for screen readers. */
  take?: Take & { of: (row: Row) => string };
  sort?: { field: string; order: 'ASC' | 'DESC' };
};

const newest = { field: 'at', order: 'DESC' as const };

export function DecisionTable<Row extends RaRecord>(props: Props<Row>) {
  const { resource, source, title, none, columns, cells, take, sort = newest } = props;
  const list = useGetList<Row>(resource, { filter: { source }, pagination: { page: 1, perPage: 100 }, sort });
  const { data = [], total = 0 } = list;
  const may = useMay(resource, take?.action ?? '') && take;
  return (
    <Section title={title}>
      <LoadStates list={list} rows="list" empty={none}>
        <DataTable>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {may && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                {cells(row)}
                {may && (
                  <td>
                    <TakeBack {...may} id={row.id} resource={resource} of={may.of(row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
        {total > data.length && (
          <p className="muted">
            The first {data.length} of {total}.
          </p>
        )}
      </LoadStates>
    </Section>
  );
}

function TakeBack(props: Take & { id: RaRecord['id']; resource: string; of: string }) {
  const { id, resource, action, label, done, of } = props;
  const { act, busy } = useAct(resource);
  return (
    <Button
      disabled={busy}
      aria-label={`${label} ${of}`}
      onClick={() => void act(String(id), action, { done })}
    >
      {label}
    </Button>
  );
}
