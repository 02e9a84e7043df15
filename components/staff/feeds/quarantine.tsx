import { useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Paper, Stack, TextField, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useMay } from '@/components/staff/staff-session';
import { staffDayTime } from '@/components/staff/staff-time';
import { useAct } from '@/components/staff/use-act';
import type { QuarantineRow } from './feed';

const labels: Record<string, string> = {
  title: 'Title',
  place: 'Place',
  region: 'State or region',
  postcode: 'Postcode',
  specialty: 'Specialty',
  grade: 'Grade',
  workType: 'Kind of work',
  start: 'From',
  end: 'To',
  rateMin: 'Rate',
  rateMax: 'Rate, up to',
  rateUnit: 'Unit (hour, day, week, year)',
  posted: 'Posted',
  expires: 'Closes',
  reference: 'Reference',
};

/** Records of a source that wait: the list by reason, and the chosen one beside what it becomes. */
export function Quarantine({ source }: { source: string }) {
  const { data, total, isPending } = useGetList<QuarantineRow>('quarantine', {
    filter: { source },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'reason', order: 'ASC' },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  if (isPending) return <p>Loading…</p>;
  if (!data?.length) return <Typography sx={{ py: 2 }}>No record waits.</Typography>;
  const record = data.find(({ id }) => id === chosen) ?? data[0];
  return (
    <Box component="section" aria-labelledby="quarantine">
      <Typography id="quarantine" variant="h6" component="h2">
        Quarantine: {total === 1 ? '1 record waits' : `${total} records wait`}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '18rem 1fr' } }}>
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((one, index) => (
            <li key={one.id}>
              {one.reason !== data[index - 1]?.reason && (
                <Typography variant="body2" sx={{ mt: 1 }}>
                  {one.reason} · {data.filter(({ reason }) => reason === one.reason).length}
                </Typography>
              )}
              <Button
                fullWidth
                variant="text"
                aria-current={one.id === record?.id}
                sx={{ justifyContent: 'flex-start', textAlign: 'left', minHeight: '2.75rem' }}
                onClick={() => setChosen(one.id)}
              >
                {one.reference ?? 'No reference'} {one.fields.title}
              </Button>
            </li>
          ))}
        </Stack>
        {record && (
          <Mend key={record.id} record={record} alike={data.filter((one) => isAlike(one, record))} />
        )}
      </Box>
    </Box>
  );
}

const isAlike = (one: QuarantineRow, record: QuarantineRow) =>
  one.id !== record.id && one.reason === record.reason;

function Mend({ record, alike }: { record: QuarantineRow; alike: QuarantineRow[] }) {
  const { act, busy, refusal } = useAct('quarantine');
  const may = useMay('quarantine', 'mend');
  const [fields, setFields] = useState(record.fields);
  const faulty = record.fields[record.field];
  // Those whose faulty field reads the same can be mended by the same words.
  const [others, setOthers] = useState(() =>
    alike.filter((one) => faulty && one.fields[record.field] === faulty).map(({ id }) => id),
  );
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value.trim() && value !== record.fields[name]),
  );
  const save = () =>
    void act<QuarantineRow & { mended: number; failed: number }>(record.id, 'mend', {
      body: { fields: changed, others },
      done: ({ mended, failed }) =>
        `${mended === 1 ? '1 record' : `${mended} records`} taken up again${failed ? `, ${failed} still wait` : ''}`,
    });
  return (
    <Paper
      component="form"
      variant="outlined"
      aria-labelledby="mend"
      sx={{ p: 2 }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <Typography id="mend" variant="h6" component="h3">
        {record.reference ?? 'No reference'}: {record.fields.title}
      </Typography>
      <Typography variant="body2">
        Seen {staffDayTime(record.createdAt)} · reason: {record.reason}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, mt: 1 }}>
        <div>
          <Typography variant="subtitle2" component="h4">
            As it came
          </Typography>
          <Box
            component="pre"
            tabIndex={0}
            sx={{
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              maxHeight: '24rem',
              overflow: 'auto',
              p: 1,
              m: 0,
              border: '1px solid var(--line)',
            }}
          >
            {record.raw}
          </Box>
        </div>
        <div>
          {Object.entries(labels)
            .filter(([name]) => record.reference === null || name !== 'reference')
            .map(([name, label]) => {
              const problem = refusal?.fields[name] ?? (name === record.field ? record.reason : undefined);
              return (
                <TextField
                  key={name}
                  fullWidth
                  label={label}
                  value={fields[name] ?? ''}
                  disabled={!may}
                  error={Boolean(problem)}
                  helperText={problem}
                  onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
                />
              );
            })}
          {alike.length > 0 && <Typography sx={{ mt: 1 }}>Also mend with what you changed:</Typography>}
          {alike.map((one) => (
            <FormControlLabel
              key={one.id}
              sx={{ display: 'flex' }}
              control={
                <Checkbox
                  checked={others.includes(one.id)}
                  onChange={({ target }) =>
                    setOthers(target.checked ? [...others, one.id] : others.filter((id) => id !== one.id))
                  }
                />
              }
              label={`${one.reference ?? 'No reference'}: “${one.fields[record.field] ?? ''}”`}
            />
          ))}
          {may && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button type="submit" variant="contained" disabled={busy}>
                Save and take up again
              </Button>
              <Button
                disabled={busy}
                onClick={() => void act(record.id, 'leave-out', { done: 'Left out now and in later runs' })}
              >
                Leave out
              </Button>
            </Stack>
          )}
        </div>
      </Box>
    </Paper>
  );
}
