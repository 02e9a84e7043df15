import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  MenuItem,
  TextField,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { fixFields, type FixField } from '@/lib/feeds/import/advert-fix';
import type { UnknownWord } from '@/lib/feeds/import/feed-word';
import type { StaffQuarantined, StaffRecordToMend } from '@/lib/feeds/sources/staff-feed';
import { workTypeChoices } from '@/components/staff/jobs/job-record';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { LoadError } from '@/components/staff/kit/list-states';
import { useAct } from '@/components/staff/kit/use-act';
import { Actions, Head } from '@/components/staff/kit/screen';
import { AddToMapping } from './add-to-mapping';
import { fieldLabels } from './feed-labels';
import { hintText, rateUnitChoices, useMeanings, type Meaning } from './word-meanings';

const named = (list: Meaning[]) => Object.fromEntries(list.map(({ id, name }) => [id, name]));

const choices: Partial<Record<FixField, Record<string, string>>> = {
  workType: named(workTypeChoices),
  rateUnit: named(rateUnitChoices),
};

type Props = {
  record: StaffQuarantined;
  alike: StaffQuarantined[];
  place: { index: number; count: number; move: (by: 1 | -1) => void };
};
type Mended = StaffQuarantined & { mended: number; failed: number };

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`);

export function MendRecord({ record, alike, place }: Props) {
  const { act, busy, refusal } = useAct('quarantine');
  const may = useMay('quarantine', 'mend');
  const [mapping, setMapping] = useState(false);
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  const whole = useGetOne<StaffRecordToMend>('quarantine', { id: record.id }, { enabled: may });
  const words = whole.data?.words ?? [];
  const [fields, setFields] = useState(record.fields);
  const faulty = record.fields[record.field];
  const [others, setOthers] = useState(() =>
    alike
      // Also selects the other records with the same wrong value, so that one correction covers them all. Excludes
      // references, because a reference belongs to a single record.
      .filter((one) => faulty && record.field !== 'reference' && one.fields[record.field] === faulty)
      .map(({ id }) => id),
  );
  const changed = Object.fromEntries(
    fixFields.flatMap((name) => {
      const value = fields[name]?.trim();
      return value && value !== record.fields[name] ? [[name, value]] : [];
    }),
  );
  const save = () =>
    void act<Mended>(record.id, 'mend', {
      body: { fields: changed, others },
      done: ({ mended, failed }) =>
        `${records(mended)} imported again${failed ? `, ${failed} still in quarantine` : ''}`,
    });
  const findFieldProblem = (name: FixField) =>
    refusal?.fields[name] ?? (name === record.field && !refusal ? record.reason : undefined);
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1, py: 2 }}
      aria-labelledby="mend"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RecordHead record={record} place={place} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1.05fr)' } }}>
        <div>
          <b id="raw">Record as received</b>
          <Raw text={record.raw} faulty={faulty} />
        </div>
        <div>
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
            }}
          >
            {fixFields
              .filter(
                (name) => name !== 'reference' || record.reference === null || record.field === 'reference',
              )
              .map((name) => (
                <Field
                  key={name}
                  name={name}
                  value={fields[name] ?? ''}
                  came={record.fields[name]}
                  problem={findFieldProblem(name)}
                  disabled={!may}
                  change={(value) => setFields({ ...fields, [name]: value })}
                />
              ))}
          </Box>
          {may && <Kind record={record} alike={alike} others={others} setOthers={setOthers} />}
          {whole.error && (
            <LoadError what="the unknown words of this record" list={{ ...whole, data: undefined }} />
          )}
          <Hints words={words} />
          {refusal && <Alert severity="error">{refusal.message}. Nothing was changed.</Alert>}
          {may && (
            <Actions sx={{ mt: 2 }}>
              <Button type="submit" variant="contained" disabled={busy}>
                Save and import again
              </Button>
              <Button
                disabled={busy}
                onClick={() =>
                  void act(record.id, 'leave-out', { done: 'The record will not be imported now or later' })
                }
              >
                Leave out
              </Button>
              {words.length > 0 && (
                <Button variant="text" disabled={busy} onClick={() => setMapping(true)}>
                  Add to mapping…
                </Button>
              )}
            </Actions>
          )}
        </div>
      </Box>
      {mapping && <AddToMapping record={record.id} words={words} onClose={() => setMapping(false)} />}
    </Box>
  );
}

function Hints({ words }: { words: UnknownWord[] }) {
  const { nameOf } = useMeanings();
  return words.map(
    ({ field, word, hint }) =>
      hint && (
        <p key={`${field} ${word}`} className="muted">
          {hintText(word, hint, nameOf(field, hint.meaning))}
        </p>
      ),
  );
}

function RecordHead({ record, place }: Pick<Props, 'record' | 'place'>) {
  return (
    <Head>
      <div>
        <Box component="h3" id="mend" sx={{ fontSize: '1rem' }}>
          {[record.reference ?? 'No reference', record.fields.title].filter(Boolean).join(': ')}
        </Box>
        <p>
          Seen {staffDayTime(record.createdAt)} · reason: {record.reason.toLowerCase()}
        </p>
      </div>
      <span>
        {place.index + 1} of {place.count}
        <IconButton aria-label="Previous record" disabled={place.index === 0} onClick={() => place.move(-1)}>
          <PreviousIcon />
        </IconButton>
        <IconButton
          aria-label="Next record"
          disabled={place.index === place.count - 1}
          onClick={() => place.move(1)}
        >
          <NextIcon />
        </IconButton>
      </span>
    </Head>
  );
}

function formatRecordLines(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split('\n');
  } catch {
    return text.split('\n');
  }
}

function Raw({ text, faulty }: { text: string; faulty: string | undefined }) {
  return (
    <RawText tabIndex={0} role="region" aria-labelledby="raw">
      {formatRecordLines(text).map((line, index) => (
        <span key={index} className={faulty && line.includes(faulty) ? 'faulty' : undefined}>
          {line || '\u00a0'}
        </span>
      ))}
    </RawText>
  );
}

const RawText = styled('pre')({
  maxHeight: '32rem',
  margin: '0.5rem 0 0',
  padding: '0.625rem 0',
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--r-input)',
  background: 'var(--surface)',
  font: '0.8125rem/1.55 ui-monospace, Menlo, Consolas, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& span': { display: 'block', paddingInline: '0.75rem' },
  '& .faulty': { background: 'var(--error-tint)', boxShadow: 'inset 4px 0 var(--error)' },
});

type FieldProps = {
  name: FixField;
  value: string;
  came: string | undefined;
  problem: string | undefined;
  disabled: boolean;
  change: (value: string) => void;
};

function Field({ name, value, came, problem, disabled, change }: FieldProps) {
  const known = choices[name];
  const options = known && Object.entries({ ...(came && !(came in known) && { [came]: came }), ...known });
  return (
    <TextField
      id={`mend-${name}`}
      fullWidth
      label={fieldLabels[name]}
      value={value}
      disabled={disabled}
      error={Boolean(problem)}
      helperText={problem}
      select={Boolean(options)}
      onChange={({ target }) => change(target.value)}
    >
      {options?.map(([id, label]) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type KindProps = Pick<Props, 'record' | 'alike'> & { others: string[]; setOthers: (ids: string[]) => void };

function Kind({ record, alike, others, setOthers }: KindProps) {
  if (alike.length === 0) return null;
  return (
    <fieldset>
      <legend>
        <b>Make the same change in these records</b>
      </legend>
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
          label={[
            one.reference ?? 'No reference',
            one.fields[record.field] && `“${one.fields[record.field]}”`,
          ]
            .filter(Boolean)
            .join(': ')}
        />
      ))}
    </fieldset>
  );
}
