import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { readRefusal } from '@/components/staff/kit/use-act';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { Detail } from '@/components/staff/kit/text';

type Preview = {
  id: string;
  headings: string[];
  rows: {
    reference: string | null;
    title: string | null;
    place: string | null;
    start: string | null;
    reasons: string[];
    warnings: string[];
    isWhole: boolean;
  }[];
};

type Props = { values: Record<string, unknown>; onHeadings: (headings: string[]) => void };

export function PreviewOfFile({ values, onHeadings }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const [state, setState] = useState<{ busy?: boolean; problem?: string; seen?: Preview }>({});
  const look = async () => {
    setState({ busy: true });
    try {
      const { data } = await provider.act<Preview>('feeds', String(values.id ?? 'new'), 'preview', values);
      onHeadings(data.headings);
      setState({ seen: data });
    } catch (error) {
      const { message, fields } = readRefusal(error);
      setState({ problem: Object.values(fields)[0] ?? message });
    }
  };
  return (
    <div>
      <Button disabled={state.busy || !values.address} onClick={() => void look()}>
        {state.busy ? 'Fetching…' : 'Preview the first rows'}
      </Button>
      {!values.address && <Detail>Enter the address of the file first</Detail>}
      {state.problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {state.problem}
        </Alert>
      )}
      <div role="status">{state.seen && <Rows seen={state.seen} />}</div>
    </div>
  );
}

function Rows({ seen: { headings, rows } }: { seen: Preview }) {
  if (rows.length === 0) return <p>The file has no rows.</p>;
  return (
    <>
      {headings.length > 0 && <p>Columns in the file: {headings.join(', ')}</p>}
      <ScrollBox label="The first rows as jobs">
        <DataTable>
          <caption>The first rows as jobs</caption>
          <thead>
            <tr>
              {['Reference', 'Title', 'Place', 'From', 'Result'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">{row.reference ?? 'None'}</th>
                <td>{row.title}</td>
                <td>{row.place}</td>
                <td>{row.start}</td>
                <td className={row.reasons.length > 0 || !row.isWhole ? 'late' : undefined}>
                  {describeResult(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollBox>
    </>
  );
}

function describeResult({ reasons, warnings, isWhole }: Preview['rows'][number]): string {
  if (reasons.length > 0) return `Quarantined: ${reasons.join(', ')}`;
  if (!isWhole) return `Used with warnings: ${warnings.join('. ')}`;
  return ['Can be used', ...warnings].join('. ');
}
