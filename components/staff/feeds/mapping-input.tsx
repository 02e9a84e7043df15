import { Alert, Autocomplete, Button, Chip, TextField } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import { csvFields, type CsvField } from '@/lib/feeds/import/formats/csv-mapping';
import type { FeedColumn, ProposedColumn } from '@/lib/feeds/import/formats/field-names';
import { StackedTable } from '@/components/staff/kit/data-table';
import { Detail } from '@/components/staff/kit/text';
import { fieldLabels } from './feed-labels';

export type MappingRow = { field: CsvField; column?: string | null; constant?: string | null };

type Props = {
  columns: FeedColumn[];
  /** Columns that the site proposed. Staff must confirm them before saving. */
  proposals: ProposedColumn[];
  confirmed: boolean;
  onConfirm: () => void;
};

const confidences: Record<ProposedColumn['confidence'], { label: string; color: 'success' | 'warning' }> = {
  sure: { label: 'Same name as our field', color: 'success' },
  likely: { label: 'Column name is known', color: 'success' },
  guess: { label: 'We guessed this column. Please check it', color: 'warning' },
};

// Fixed widths, because otherwise long values of the file push the last column out of the form.
const mappingTable = {
  ...{ mt: 2, width: '100%', tableLayout: 'fixed', overflowWrap: 'anywhere' },
  '& tbody th': { pt: '0.9rem', overflowWrap: 'break-word' },
  '& thead th': { whiteSpace: 'normal' },
  '& thead th:first-of-type': { width: '22%' },
  '& thead th:last-of-type': { width: '30%' },
} as const;

/** Editor for the mapping of a feed. Each field of an advert gets a column of the file, or a fixed value. */
export function MappingInput({ columns, proposals, confirmed, onConfirm }: Props) {
  const { field, fieldState } = useInput<MappingRow[] | undefined>({
    source: 'mapping',
    validate: () => (!confirmed ? 'Check the proposed columns and confirm them' : undefined),
  });
  const rows = new Map((Array.isArray(field.value) ? field.value : []).map((row) => [row.field, row]));
  const change = (name: CsvField, part: 'column' | 'constant', text: string) =>
    field.onChange(
      csvFields.map((one) => ({ ...rows.get(one), field: one, ...(one === name && { [part]: text }) })),
    );
  const findConfidence = (name: CsvField) =>
    proposals.find((one) => one.field === name && one.column === rows.get(name)?.column)?.confidence;
  const used = new Set([...rows.values()].map(({ column }) => column));
  const unused = columns.filter(({ name }) => !used.has(name)).map(({ name }) => name);
  return (
    <div>
      {fieldState.error && (
        <Alert severity="error">
          <ValidationError error={fieldState.error.message ?? ''} />
        </Alert>
      )}
      {(proposals.length > 0 || !confirmed) && (
        <Alert
          severity={confirmed ? 'success' : 'warning'}
          sx={{ mt: 2 }}
          action={!confirmed && <Button onClick={onConfirm}>Confirm columns</Button>}
        >
          {confirmed
            ? 'Columns confirmed.'
            : proposals.length === 0
              ? 'We matched some of these columns by their names. Check them, then confirm.'
              : `We matched ${proposals.length} of ${columns.length} columns by their names. Compare the values, change what is wrong, then confirm.`}
          {unused.length > 0 && <Detail>Columns not used: {unused.join(', ')}</Detail>}
        </Alert>
      )}
      <StackedTable sx={mappingTable}>
        <caption>
          This mapping says which column or element of the file holds each field.{' '}
          {columns.length === 0 && 'Before you can choose columns here, preview the first rows of the file.'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Column or element of the file</th>
            <th scope="col">Value if the column is missing or empty</th>
          </tr>
        </thead>
        <tbody>
          {csvFields.map((name) => {
            const confidence = confidences[findConfidence(name) ?? 'sure'];
            const samples = columns.find((one) => one.name === rows.get(name)?.column)?.samples ?? [];
            return (
              <tr key={name}>
                <th scope="row">{fieldLabels[name]}</th>
                <td data-label="Column or element of the file">
                  <Autocomplete
                    freeSolo
                    autoSelect
                    size="small"
                    options={columns.map((one) => one.name)}
                    inputValue={rows.get(name)?.column ?? ''}
                    onInputChange={(_, text) => change(name, 'column', text)}
                    renderInput={({ slotProps, ...input }) => (
                      <TextField
                        {...input}
                        hiddenLabel
                        slotProps={{
                          ...slotProps,
                          htmlInput: { ...slotProps.htmlInput, 'aria-label': `${fieldLabels[name]}: column` },
                        }}
                      />
                    )}
                  />
                  {findConfidence(name) && (
                    <Chip
                      size="small"
                      variant="outlined"
                      label={confidence.label}
                      color={confidence.color}
                      sx={{ height: 'auto', mt: 0.5, '& .MuiChip-label': { whiteSpace: 'normal' } }}
                    />
                  )}
                  {samples.length > 0 && <Detail>{samples.join(' · ')}</Detail>}
                </td>
                <td data-label="Value if the column is missing or empty">
                  <TextField
                    fullWidth
                    hiddenLabel
                    size="small"
                    value={rows.get(name)?.constant ?? ''}
                    onChange={({ target }) => change(name, 'constant', target.value)}
                    slotProps={{ htmlInput: { 'aria-label': `${fieldLabels[name]}: fixed value` } }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </StackedTable>
    </div>
  );
}
