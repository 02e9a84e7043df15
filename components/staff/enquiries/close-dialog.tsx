import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { count } from '@/lib/core/text';
import type { EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import { EndReasonField } from './end-reason-field';
import type { PlannedClosing } from '@/lib/enquiries/enquiry/handling/handling';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview, type PreviewedEmail } from '@/components/staff/kit/email-preview';
import { Loading } from '@/components/staff/kit/text';
import { readRefusal } from '@/components/staff/kit/use-act';
import { RefusedEnquiries } from './assign-dialog';

type Plan = { id: string; rows: PlannedClosing[]; example: PreviewedEmail | null };
type Refusal = { id: string; reason: string };
type Closing = {
  id: string;
  closed: { id: string; step: string }[];
  refused: Refusal[];
  undoSeconds: number;
};
type Undone = { id: string; undone: number; refused: Refusal[] };

const countEnquiries = (amount: number) => count(amount, 'enquiry', 'enquiries');

type Props = { references: readonly string[]; onClose: (hasClosed: boolean) => void };

/** Closes several enquiries for one reason, after a preview. Staff can undo the closing while its emails wait. */
export function CloseDialog({ references, onClose }: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [endReason, setEndReason] = useState<EndReason | ''>('');
  const [tellDoctors, setTellDoctors] = useState(true);
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState<Closing | Undone | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  const asked = references.join();
  useEffect(() => {
    let isCurrent = true;
    provider.act<Plan>('enquiries', 'bulk', 'preview-closing', { references: asked.split(',') }).then(
      ({ data }) => isCurrent && setPlan(data),
      (error: unknown) => isCurrent && setProblem(readRefusal(error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, asked]);
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const closable = plan?.rows.filter(({ refusal }) => refusal === null) ?? [];
  const findDoctor = (id: string) => plan?.rows.find((row) => row.id === id)?.doctor ?? '';
  const nameDoctors = (rows: readonly Refusal[]) =>
    rows.map((row) => ({ ...row, doctor: findDoctor(row.id) }));

  async function run<Answer extends Closing | Undone>(action: string, body: object): Promise<Answer | null> {
    setBusy(true);
    setProblem('');
    try {
      const { data } = await provider.act<Answer>('enquiries', 'bulk', action, body);
      setResult(data);
      refresh();
      return data;
    } catch (error) {
      setProblem(readRefusal(error).message);
      return null;
    } finally {
      setBusy(false);
    }
  }
  async function close() {
    const enquiries = closable.map(({ id, state, handler }) => ({
      ...{ id, state, seenHandler: handler?.id ?? null },
    }));
    const closing = await run<Closing>('close-many', { enquiries, endReason, tellDoctors });
    if (closing && closing.closed.length > 0) setSecondsLeft(closing.undoSeconds);
  }
  async function undo(closed: Closing['closed']) {
    if (await run<Undone>('undo-closing', { closed })) setSecondsLeft(0);
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : () => onClose(result !== null)}
      aria-labelledby="close-title"
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="close-title">Close: {countEnquiries(references.length)}</DialogTitle>
      <DialogContent>
        {problem && <Alert severity="error">{problem}</Alert>}
        {!plan && !problem && <Loading role="status">Checking…</Loading>}
        {plan && !result && (
          <>
            <EndReasonField
              id="bulk-end-reason"
              label="Why the enquiries end (staff only)"
              margin="dense"
              value={endReason}
              choose={setEndReason}
              disabled={busy}
            />
            <FormControlLabel
              control={
                <Checkbox
                  checked={tellDoctors}
                  disabled={busy}
                  onChange={(event) => setTellDoctors(event.target.checked)}
                />
              }
              label="Tell the doctors"
            />
            <WhatHappens closable={closable} example={tellDoctors ? plan.example : null} />
            <RefusedEnquiries
              rows={plan.rows.flatMap(({ id, doctor, refusal }) =>
                refusal ? [{ id, doctor, reason: refusal }] : [],
              )}
            />
          </>
        )}
        {result && (
          <div role="status">
            <p>{describeResult(result, tellDoctors)}</p>
            <RefusedEnquiries rows={nameDoctors(result.refused)} />
          </div>
        )}
        {result && 'closed' in result && secondsLeft > 0 && (
          <p className="muted" aria-hidden="true">
            Undo within {secondsLeft} s
          </p>
        )}
      </DialogContent>
      <DialogActions>
        {result && 'closed' in result && secondsLeft > 0 && (
          <Button disabled={busy} onClick={() => void undo(result.closed)}>
            Undo
          </Button>
        )}
        <Button disabled={busy} onClick={() => onClose(result !== null)}>
          {result ? 'Done' : 'Cancel'}
        </Button>
        {!result && (
          <Button
            variant="contained"
            disabled={busy || closable.length === 0 || !endReason}
            onClick={() => void close()}
          >
            Close {plan ? countEnquiries(closable.length) : ''}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function describeResult(result: Closing | Undone, tellDoctors: boolean): string {
  if ('undone' in result)
    return `${result.undone === 1 ? '1 enquiry is' : `${result.undone} enquiries are`} open again. We sent no email about ${result.undone === 1 ? 'it' : 'them'}.`;
  const { closed, undoSeconds } = result;
  if (closed.length === 0) return 'No enquiry was closed.';
  return `${closed.length === 1 ? '1 enquiry is' : `${closed.length} enquiries are`} now closed. ${
    tellDoctors
      ? `We email the doctors in ${undoSeconds} seconds. Until then, you can undo this.`
      : `We email no doctor. You can undo this for ${undoSeconds} seconds.`
  }`;
}

type WhatHappensProps = { closable: readonly PlannedClosing[]; example: PreviewedEmail | null };

function WhatHappens({ closable, example }: WhatHappensProps) {
  return (
    <section aria-label="What will happen">
      <p>
        <b>{countEnquiries(closable.length)}</b> will close.{' '}
        {closable.length > 0 && (example ? 'We email these doctors:' : 'We send no email to these doctors:')}
      </p>
      <ul>
        {closable.map(({ id, doctor, email, handler }) => (
          <li key={id}>
            {doctor}, {id}
            {example && `: ${email}`}
            {handler && ` (with ${handler.name})`}
          </li>
        ))}
      </ul>
      {example && (
        <>
          {closable.length > 1 && <p>Each doctor gets an email such as this one, about their own job:</p>}
          <EmailPreview email={example} />
        </>
      )}
    </section>
  );
}
