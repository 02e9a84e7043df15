import { Alert, Autocomplete, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { csvFields, type CsvField } from '@/lib/feeds/import/formats/csv-mapping';
import { StackedTable } from '@/components/staff/kit/data-table';
import { fieldLabels } from './feed-labels';

type Row = { field: CsvField; column?: string | null; constant?: string | null };

/**
 * Editor for the mapping of a feed. Each field of an advert gets a column of the file or a constant. `headings` are the
 * column names, known once the first rows of the file have been read.
 */
export function MappingInput({ headings }: { headings: string[] }) {
  const { field, fieldState } = useInput<Row[] | undefined>({ source: 'mapping' });
  const rows = new Map((Array.isArray(field.value) ? field.value : []).map((row: Row) => [row.field, row]));
  const change = (name: CsvField, part: 'column' | 'constant', text: string) =>
    field.onChange(
      csvFields.map((one) => ({ ...rows.get(one), field: one, ...(one === name && { [part]: text }) })),
    );
  return (
    <>
      {fieldState.error && <Alert severity="error">{fieldState.error.message}</Alert>}
      <StackedTable sx={{ mt: 2, '& tbody th': { verticalAlign: 'middle' } }}>
        <caption>
          Mapping: the column for each field.{' '}
          {headings.length === 0 && 'To choose columns here, preview the first rows.'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Column of the file</th>
            <th scope="col">Used if the column is missing or empty</th>
          </tr>
        </thead>
        <tbody>
          {csvFields.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldLabels[name]}</th>
              <td>
                <Autocomplete
                  freeSolo
                  autoSelect
                  options={headings}
                  inputValue={rows.get(name)?.column ?? ''}
                  onInputChange={(_, text) => change(name, 'column', text)}
                  renderInput={(input) => <TextField {...input} label={`${fieldLabels[name]}: column`} />}
                />
              </td>
              <td>
                <TextField
                  fullWidth
                  label={`${fieldLabels[name]}: fixed value`}
                  value={rows.get(name)?.constant ?? ''}
                  onChange={({ target }) => change(name, 'constant', target.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </>
  );
}
