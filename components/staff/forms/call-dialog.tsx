import { MenuItem, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { Refusal } from '@/components/staff/kit/use-act';
import { callOutcomeLabels, callOutcomes, type CallOutcome } from '@/lib/enquiries/enquiry/handling/handling';
import { ActionDialog } from './action-dialog';

export type LoggedCall = {
  callId: string;
  outcome: CallOutcome;
  minutes: number;
  text: string;
  tryAgainAt: string | null;
};

type Props = {
  title: string;
  /** True if staff can plan the next call after they did not reach the doctor. */
  canPlan: boolean;
  /** Resolves to null if the API refused. The dialog then stays open. */
  save: (call: LoggedCall) => Promise<object | null>;
  busy: boolean;
  refusal: Refusal | null;
  close: () => void;
  /** Fields before the outcome. */
  children?: ReactNode;
};

/** Asks for the outcome of a call to a doctor, and what was said. */
export function CallDialog({ title, canPlan, save, busy, refusal, close, children }: Props) {
  const [callId] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<CallOutcome>('reached');
  const [minutes, setMinutes] = useState('');
  const [again, setAgain] = useState('');
  const [text, setText] = useState('');
  const isReached = outcome === 'reached';
  async function send() {
    const tryAgainAt = canPlan && !isReached && again ? new Date(again).toISOString() : null;
    const call = { callId, outcome, minutes: isReached ? Number(minutes || 0) : 0, text, tryAgainAt };
    if (await save(call)) close();
  }
  return (
    <ActionDialog title={title} action="Save call" disabled={busy} onAction={send} onClose={close}>
      {children}
      <TextField
        select
        fullWidth
        label="Outcome"
        value={outcome}
        onChange={(event) => setOutcome(callOutcomes.find((one) => one === event.target.value) ?? 'reached')}
      >
        {callOutcomes.map((one) => (
          <MenuItem key={one} value={one}>
            {callOutcomeLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      {isReached && (
        <TextField
          fullWidth
          label="Length of the call (minutes)"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={refusal?.fields.minutes !== undefined}
          helperText={refusal?.fields.minutes}
        />
      )}
      {!isReached && canPlan && (
        <TextField
          fullWidth
          type="datetime-local"
          label="When to call again (your time)"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          error={refusal?.fields.tryAgainAt !== undefined}
          helperText={refusal?.fields.tryAgainAt ?? 'We tell the doctor to expect our next call at this time'}
        />
      )}
      <TextField
        fullWidth
        multiline
        minRows={3}
        label="What was said (staff only)"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={refusal?.fields.text !== undefined}
        helperText={refusal?.fields.text}
      />
    </ActionDialog>
  );
}
