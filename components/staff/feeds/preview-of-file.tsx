import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { FoundEncoding } from '@/lib/feeds/import/formats/feed-encoding';
import type { FeedColumn, ProposedColumn } from '@/lib/feeds/import/formats/field-names';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { readRefusal } from '@/components/staff/kit/use-act';
import { DataTable, ScrollBox } from '@/components/staff/kit/data-table';
import { Detail } from '@/components/staff/kit/text';

export type FilePreview = {
  id: string;
  encoding: FoundEncoding | null;
  columns: FeedColumn[];
  elements: { name: string; count: number }[];
  record: string | null;
  proposals: ProposedColumn[];
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

type Props = { values: Record<string, unknown>; onSeen: (preview: FilePreview) => void };

export function PreviewOfFile({ values, onSeen }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const [state, setState] = useState<{ busy?: boolean; problem?: string; seen?: FilePreview }>({});
  const hasFile = Boolean(values.address || values.file);
  const look = async () => {
    setState({ busy: true });
    try {
      const { data } = await provider.act<FilePreview>(
        'feeds',
        String(values.id ?? 'new'),
        'preview',
        values,
      );
      onSeen(data);
      setState({ seen: data });
    } catch (error) {
      const { message, fields } = readRefusal(error);
      setState({ problem: Object.values(fields)[0] ?? message });
    }
  };
  return (
    <div>
      <Try className={hasFile ? 'ready' : undefined}>
        <Button disabled={state.busy || !hasFile} onClick={() => void look()}>
          {state.busy ? 'Reading…' : 'Preview the first rows'}
        </Button>
        <Detail>
          {hasFile
            ? 'A dry run: shows the first rows as jobs, and imports nothing'
            : `First ${values.origin === 'upload' ? 'upload a file' : 'enter the address of the file'}`}
        </Detail>
      </Try>
      {state.problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {state.problem}
        </Alert>
      )}
      <div role="status">{state.seen && <Rows seen={state.seen} />}</div>
    </div>
  );
}

const Try = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  alignItems: 'center',
  maxWidth: '40rem',
  marginBlock: '0.5rem 1rem',
  '&.ready': { padding: '0.75rem 1rem', borderRadius: '0.5rem', backgroundColor: 'var(--tint)' },
  '& > span': { flex: '1 1 14rem' },
  '& .MuiButton-root.Mui-disabled': { color: 'var(--muted)', borderColor: 'var(--border)' },
});

function describeEncoding(encoding: FoundEncoding | null): string {
  if (!encoding) return 'We read the file in the encoding that you chose above.';
  const name = encoding.label.replace('utf', 'UTF').replace('windows', 'Windows');
  return encoding.by === 'declaration'
    ? `Encoding: ${name}, as the file or its server declares.`
    : `Encoding: ${name}, recognised from its characters.`;
}

function Rows({ seen: { encoding, columns, rows } }: { seen: FilePreview }) {
  const warned = rows.filter(({ reasons, isWhole }) => reasons.length === 0 && !isWhole).length;
  if (rows.length === 0) return <p>The file has no rows.</p>;
  return (
    <>
      {columns.length > 0 && <p>Columns in the file: {columns.map(({ name }) => name).join(', ')}</p>}
      <p>
        {describeEncoding(encoding)}
        {warned > 0 && ` ${warned} of these ${rows.length} rows would lose a value.`}
      </p>
      <ScrollBox label="The first rows as jobs">
        <DataTable>
          <caption>The first rows as jobs</caption>
          <thead>
            <tr>
              {['Reference', 'Title', 'Place', 'Start date', 'Result'].map((name) => (
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
                <td style={{ overflowWrap: 'normal' }}>{row.place}</td>
                <td style={{ whiteSpace: 'nowrap' }}>{row.start}</td>
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

function describeResult({ reasons, warnings, isWhole }: FilePreview['rows'][number]): string {
  if (reasons.length > 0) return `Quarantined: ${reasons.join(', ')}`;
  if (!isWhole) return `Can be imported with warnings: ${warnings.join('. ')}`;
  return ['Can be imported', ...warnings].join('. ');
}
