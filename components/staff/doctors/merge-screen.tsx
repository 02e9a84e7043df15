import { Alert, Box, Button, TextField } from '@mui/material';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { Confirm, useDataProvider, type RaRecord } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { useMay } from '@/components/staff/kit/staff-session';
import { Actions, Screen } from '@/components/staff/kit/screen';
import { Lines, Section } from '@/components/staff/kit/section';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import {
  mergeReason,
  type MergeChoices,
  type MergedField,
  type MergePreview,
  type MergeSide,
} from '@/lib/staff/doctor-merges/doctor-merge';
import { Account, MergedFields, MovedTable } from './merge-parts';
import { describeReasons, mergeAddress } from './possible-duplicates';
import { Loading } from '@/components/staff/kit/text';

type Preview = MergePreview & RaRecord<string>;

export function MergeScreen() {
  const { id = '', other = '' } = useParams();
  const may = useMay('doctors', 'merge');
  if (!may)
    return (
      <Screen title="Merge doctors">
        <Alert severity="info">Only a manager can merge accounts.</Alert>
      </Screen>
    );
  return <Merge key={`${id} ${other}`} stayingId={id} other={other} />;
}

function usePreview(stayingId: string, other: string) {
  const provider = useDataProvider<StaffDataProvider>();
  const [choices, setChoices] = useState<MergeChoices>({});
  const [turn, setTurn] = useState(0);
  const [seen, setSeen] = useState<{
    preview: Preview | null;
    error: string;
    of: MergeChoices;
    turn: number;
  }>();
  useEffect(() => {
    let left = false;
    const set = (found: { preview: Preview | null; error: string }) => {
      if (!left) setSeen({ ...found, of: choices, turn });
    };
    provider.act<Preview>('doctors', stayingId, 'preview-merge', { other, choices }).then(
      ({ data }) => set({ preview: data, error: '' }),
      (error: unknown) => set({ preview: null, error: readRefusal(error).message }),
    );
    return () => {
      left = true;
    };
  }, [provider, stayingId, other, choices, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { seen, choices, setChoices, again, busy: seen?.of !== choices || seen.turn !== turn };
}

function Merge({ stayingId, other }: { stayingId: string; other: string }) {
  const { seen, choices, setChoices, again, busy } = usePreview(stayingId, other);
  const choose = (field: MergedField['field'], side: MergeSide) => setChoices({ ...choices, [field]: side });
  const preview = seen?.preview;
  return (
    <Screen
      title="Merge doctors"
      note="Nothing changes until you press the button at the end of the page."
      crumbs={<Link to={`/doctors/${stayingId}/show`}>Back to the doctor</Link>}
    >
      {!seen && <Loading role="status">Loading…</Loading>}
      {seen?.error && (
        <Alert severity="error" action={<Button onClick={again}>Try again</Button>}>
          {seen.error}
        </Alert>
      )}
      {preview && (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
            <Account account={preview.staying} side="staying" />
            <Account account={preview.other} side="other" />
          </Box>
          <Box component="p" sx={{ my: 1.5 }}>
            {preview.alike.length > 0 && <>{describeReasons(preview.alike)}. </>}
            {preview.other.hasAccount && (
              <Link to={mergeAddress(preview.other.id, stayingId)}>Keep the other account instead</Link>
            )}
          </Box>
          {preview.blocks.map(({ code, message }) => (
            <Alert key={message} severity="error" data-code={code} sx={{ mb: 1 }}>
              {message}.
            </Alert>
          ))}
          <Box
            sx={{
              display: 'grid',
              gap: '1.75rem 2.5rem',
              my: 3.5,
              gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
          >
            {preview.fields.length > 0 && (
              <Section title="The account after the merge">
                <MergedFields fields={preview.fields} choices={choices} onChoose={choose} />
              </Section>
            )}
            <div>
              {preview.blocks.length === 0 && (
                <Section title="What will be moved">
                  <MovedTable rows={preview.rows} />
                </Section>
              )}
              <Section title="What else will happen">
                <Lines>
                  {preview.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </Lines>
              </Section>
            </div>
          </Box>
          {preview.blocks.length === 0 && (
            <MergeForm
              stayingId={stayingId}
              other={other}
              preview={preview}
              choices={choices}
              busy={busy}
              again={again}
            />
          )}
        </>
      )}
    </Screen>
  );
}

type Props = {
  stayingId: string;
  other: string;
  preview: MergePreview;
  choices: MergeChoices;
  busy: boolean;
  again: () => void;
};

function MergeForm({
  stayingId,
  other,
  preview: { seen, staying, other: gone },
  choices,
  busy: looking,
  again,
}: Props) {
  const { act, busy, refusal } = useAct('doctors');
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const tooShort = reason.trim().length < mergeReason.min;
  const [pressed, setPressed] = useState(false);
  async function merge() {
    const body = { other, choices, seen, reason };
    const done = await act(stayingId, 'merge', {
      body,
      done: gone.hasAccount ? 'Accounts merged' : 'Enquiries added to the account',
    });
    setAsking(false);
    if (done) void navigate(`/doctors/${stayingId}/show`);
    else again();
  }
  function press(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (!tooShort) setAsking(true);
  }
  const problem =
    pressed && tooShort
      ? 'Explain in a sentence how you know that this is the same person'
      : refusal?.fields.reason;
  return (
    <Box component="form" sx={{ maxWidth: '40rem' }} onSubmit={press} noValidate aria-label="Merge">
      <Section title="How do you know that this is the same person?">
        <p>
          The person who signs in to the account you keep can read everything from the other account. A
          telephone number or name in an account is not proof. Call back on a number that you know, or ask the
          person to email us from both addresses.
        </p>
        <TextField
          id="merge-reason"
          label="How you checked (staff only)"
          multiline
          minRows={3}
          fullWidth
          required
          value={reason}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: mergeReason.max } }}
        />
        <Actions sx={{ mt: 1.5 }}>
          <Button type="submit" variant="contained" disabled={busy || looking}>
            {gone.hasAccount ? 'Merge accounts' : 'Add the record to the account'}
          </Button>
          <Button component={Link} to={`/doctors/${stayingId}/show`}>
            Cancel
          </Button>
        </Actions>
        <Confirm
          isOpen={asking}
          title={gone.hasAccount ? 'Merge accounts' : 'Add the record to the account'}
          content={
            gone.hasAccount
              ? `${gone.email} will be merged into ${staying.email}. You cannot undo this.`
              : `Everything that ${gone.email} sent without an account will move to ${staying.email}. You cannot undo this.`
          }
          confirm={gone.hasAccount ? 'Merge' : 'Add'}
          loading={busy}
          onConfirm={() => void merge()}
          onClose={() => setAsking(false)}
        />
      </Section>
    </Box>
  );
}
