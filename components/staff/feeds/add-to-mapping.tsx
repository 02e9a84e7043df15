import { Alert, Autocomplete, Button, MenuItem, TextField, createFilterOptions } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { UnknownWord } from '@/lib/feeds/import/feed-word';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { fieldLabels } from './feed-labels';
import { hintText, useMeanings, type Meaning } from './word-meanings';

type Tried = RaRecord & { waiting: number; usable: number };

const records = (count: number) => (count === 1 ? '1 record' : `${count} records`);
// Limits the options shown, because there are thousands of towns.
const firstOptions = createFilterOptions<Meaning>({ limit: 50 });

function describeEffect({ waiting, usable }: Pick<Tried, 'waiting' | 'usable'>): string {
  const rest = waiting - usable;
  const most = usable === waiting ? `${records(usable)} can` : `${usable} of ${records(waiting)} can`;
  const other = `${records(rest)} ${rest === 1 ? 'has' : 'have'} another problem too`;
  return `${most} then be imported again.${rest > 0 ? ` ${other}.` : ''}`;
}

type Props = { record: string; words: UnknownWord[]; onClose: () => void };

export function AddToMapping({ record, words, onClose }: Props) {
  const { act, busy, refusal } = useAct('quarantine');
  const provider = useDataProvider<StaffDataProvider>();
  const { listMeanings, nameOf } = useMeanings();
  const [index, setIndex] = useState(0);
  const [meaning, setMeaning] = useState<string | null>(null);
  const [tried, setTried] = useState<{ meaning: string; data?: Tried; problem?: string } | null>(null);
  const word = words[index] ?? words[0];
  const field = word?.field;
  const text = word?.word;
  useEffect(() => {
    if (!meaning || !field) return undefined;
    let stale = false;
    provider.act<Tried>('quarantine', record, 'try-word', { field, word: text, meaning }).then(
      ({ data }) => !stale && setTried({ meaning, data }),
      (error: unknown) => !stale && setTried({ meaning, problem: readRefusal(error).message }),
    );
    return () => {
      stale = true;
    };
  }, [provider, record, field, text, meaning]);
  if (!word) return null;
  const options = listMeanings(word.field);
  const { hint } = word;
  const effect = tried?.meaning === meaning ? tried : null;
  const save = async () => {
    const done = await act<Tried>(record, 'map-word', {
      body: { field: word.field, word: word.word, meaning },
      done: ({ usable }) => `The word was added to the mapping. ${records(usable)} imported again`,
    });
    if (done) onClose();
  };
  return (
    <ActionDialog
      title="Add to mapping"
      action={effect?.data?.usable ? `Add and import ${records(effect.data.usable)}` : 'Add to mapping'}
      disabled={busy || !meaning || !effect?.data}
      onAction={save}
      onClose={onClose}
    >
      {words.length > 1 && (
        <TextField
          select
          fullWidth
          id="mapping-word"
          label="Word in the feed"
          value={index}
          onChange={({ target }) => {
            setIndex(Number(target.value));
            setMeaning(null);
          }}
        >
          {words.map((one, at) => (
            <MenuItem key={`${one.field} ${one.word}`} value={at}>
              {fieldLabels[one.field]}: “{one.word}”
            </MenuItem>
          ))}
        </TextField>
      )}
      <p>
        In every file from this source, {fieldLabels[word.field]} <b>“{word.word}”</b> means:
      </p>
      <Autocomplete
        id="mapping-meaning"
        options={options}
        filterOptions={firstOptions}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        value={options.find(({ id }) => id === meaning) ?? null}
        onChange={(_, chosen) => setMeaning(chosen?.id ?? null)}
        renderInput={(input) => (
          <TextField
            {...input}
            label="Meaning"
            error={Boolean(refusal?.fields.meaning)}
            helperText={refusal?.fields.meaning}
          />
        )}
      />
      {hint && (
        <p className="muted">
          {hintText(word.word, hint, nameOf(word.field, hint.meaning))}{' '}
          {hint.meaning !== meaning && (
            <Button size="small" onClick={() => setMeaning(hint.meaning)}>
              Use {nameOf(word.field, hint.meaning)}
            </Button>
          )}
        </p>
      )}
      <p role="status">
        {!meaning &&
          `${records(word.waiting)} ${word.waiting === 1 ? 'is' : 'are'} waiting because of this word.`}
        {meaning && !effect && 'Counting…'}
        {effect?.data && describeEffect(effect.data)}
      </p>
      {effect?.problem && <Alert severity="error">{effect.problem}</Alert>}
      {refusal && <Alert severity="error">{refusal.message}. Nothing was changed.</Alert>}
    </ActionDialog>
  );
}
