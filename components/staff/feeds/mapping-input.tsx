import { Box, TextField, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { csvFields, type CsvField } from '@/lib/job-feeds/csv-mapping';

type Row = { field: CsvField; column?: string | null; constant?: string | null };

const labels: Record<CsvField, string> = {
  reference: 'Reference',
  title: 'Title',
  place: 'Place',
  region: 'State or region',
  postcode: 'Postcode',
  country: 'Country',
  specialty: 'Specialty',
  grade: 'Grade',
  workType: 'Kind of work',
  start: 'From',
  end: 'To',
  rate: 'Rate',
  rateMin: 'Rate, from',
  rateMax: 'Rate, up to',
  rateUnit: 'Unit of the rate',
  description: 'Description',
  shifts: 'Shifts',
  benefits: 'Benefits',
  requirements: 'Requirements',
  posted: 'Posted',
  expires: 'Closes',
  url: 'Address of the advert',
  company: 'Company (never shown)',
  fte: 'Full-time equivalent',
  status: 'State',
};

/** The mapping editor: for each field of an advert the heading of its column, or what is the same for every row. */
export function MappingInput() {
  const { field, fieldState } = useInput<Row[] | undefined>({ source: 'mapping' });
  const rows = new Map(((field.value || []) as Row[]).map((row) => [row.field, row]));
  const change = (name: CsvField, part: 'column' | 'constant', text: string) =>
    field.onChange(
      csvFields.map((one) => ({ ...rows.get(one), field: one, ...(one === name && { [part]: text }) })),
    );
  return (
    <Box component="fieldset" sx={{ border: '1px solid var(--line)', borderRadius: 1, my: 1, width: '100%' }}>
      <legend>Mapping</legend>
      {fieldState.error && <Typography color="error">{fieldState.error.message}</Typography>}
      {csvFields.map((name) => (
        <Box key={name} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
          <TextField
            label={`${labels[name]}: column`}
            value={rows.get(name)?.column ?? ''}
            onChange={({ target }) => change(name, 'column', target.value)}
          />
          <TextField
            label={`${labels[name]}: same for all`}
            value={rows.get(name)?.constant ?? ''}
            onChange={({ target }) => change(name, 'constant', target.value)}
          />
        </Box>
      ))}
    </Box>
  );
}
