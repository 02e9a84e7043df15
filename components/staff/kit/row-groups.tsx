import { TableCell, TableRow } from '@mui/material';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { DatagridRow, useListContext, useRecordContext, type RaRecord } from 'react-admin';

type RowGroup<Row> = { title: string; rows: Row[] };

/** Groups rows that follow each other, for example by day. */
export function groupRows<Row>(rows: readonly Row[], describe: (row: Row) => string): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const title = describe(row);
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

/** Row of a table. The first row of a group follows a row with the group's title. */
export function GroupedRow<Row extends RaRecord>({
  describe,
  ...row
}: ComponentProps<typeof DatagridRow> & { describe: (row: Row) => string }) {
  const { data = [] } = useListContext<Row>();
  const id = useRecordContext<Row>()?.id;
  const group = groupRows(data, describe).find(({ rows }) => rows[0]?.id === id);
  return (
    <>
      {group && (
        <TableRow className="group">
          <TableCell component="th" scope="rowgroup" colSpan={Children.count(row.children)}>
            {group.title}
          </TableCell>
        </TableRow>
      )}
      <DatagridRow {...row} />
    </>
  );
}

type Props = { name: string; columns: number; children: ReactNode[] };

/** Rows of a table by due time, under the name of the group. `columns` does not count the rail on the left. */
export const DueRows = ({ name, columns, children }: Props) => (
  <tbody className={name === 'Overdue' ? 'overdue' : undefined}>
    <tr className="group">
      <td className="rail" />
      <th scope="rowgroup" colSpan={columns}>
        {name} · {children.length}
      </th>
    </tr>
    {children}
  </tbody>
);
