import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { endReasonNames, endReasons, isLost, type EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import { isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { Actions } from '@/components/staff/kit/screen';
import { Detail, Strong } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import type { HandledEnquiry } from './queue-row';

type Step = EnquiryState | 'asked';
type Preview = { to: string; subject: string; text: string };

const stepLabels: Partial<Record<Step, string>> = {
  asked: 'Ask for consent',
  'put-forward': 'Put forward',
  contacted: 'Mark as called',
  offered: 'Record offer',
  placed: 'Record placement',
  declined: 'Decline',
  withdrawn: 'The doctor withdrew',
  closed: 'Close',
};

function suggestNextSteps(record: HandledEnquiry): { main: Step | null; why: string; others: Step[] } {
  const granted = record.consents.some(
    ({ purpose, state }) => purpose === 'put-forward' && state === 'granted',
  );
  const moves = record.moves.filter((state) => stepLabels[state]);
  const ask: Step[] = record.job && !granted && !record.asked ? ['asked'] : [];
  const rest = (main: Step | null) => [...ask, ...moves].filter((step) => step !== main);
  switch (record.state) {
    case 'received':
    case 'viewed':
    case 'assigned':
      return { main: null, why: 'Call the doctor, then log the call.', others: rest(null) };
    case 'contacted':
      if (!record.job) return { main: null, why: 'Offer a job that suits the doctor.', others: rest(null) };
      if (granted)
        return {
          main: 'put-forward',
          why: 'The doctor agreed to be put forward.',
          others: rest('put-forward'),
        };
      if (record.asked)
        return { main: null, why: 'We have asked the doctor, who has not answered yet.', others: rest(null) };
      return {
        main: 'asked',
        why: 'We send nothing to the employer until the doctor agrees.',
        others: rest('asked'),
      };
    case 'put-forward':
      return { main: 'offered', why: 'The employer has the doctor’s details.', others: rest('offered') };
    case 'offered':
      return { main: 'placed', why: 'Go through the offer with the doctor.', others: rest('placed') };
    default:
      return { main: null, why: 'There is nothing more to do.', others: [] };
  }
}

export function NextStep({ record }: { record: HandledEnquiry }) {
  const { main, why, others } = suggestNextSteps(record);
  // Step that was chosen, with a preview of its email. `lacksConsent` is true if the step first needs the doctor's
  // consent. The preview then asks for it.
  const [chosen, choose] = useState<{ step: Step; preview: Preview | null; lacksConsent: boolean } | null>(
    null,
  );
  const [note, setNote] = useState('');
  const [endReason, setEndReason] = useState<EndReason | ''>('');
  const { act, busy, refusal } = useAct('enquiries');
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();

  async function look(step: Step) {
    try {
      const { data } = await provider.act<{ id: string; preview: Preview | null; asks: boolean }>(
        'enquiries',
        record.id,
        'preview',
        { to: step },
      );
      choose({ step: data.asks ? 'asked' : step, preview: data.preview, lacksConsent: data.asks });
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
    }
  }
  async function take(step: Step) {
    const taken =
      step === 'asked'
        ? await act(record.id, 'ask-consent', { done: 'We have emailed the doctor to ask for consent' })
        : await act<HandledEnquiry>(record.id, 'move', {
            body: { from: record.state, to: step, note, ...(endReason && isLost(step) && { endReason }) },
            done: (row) =>
              row.state === step
                ? `${record.id} is now “${staffStateLabels[step]}”`
                : 'The doctor has not agreed yet: we asked them by email',
          });
    if (!taken) return;
    choose(null);
    setNote('');
    setEndReason('');
  }

  const canNote = record.job && isOpenEnquiry(record.state);
  const granted = record.consents.some(
    ({ purpose, state }) => purpose === 'put-forward' && state === 'granted',
  );
  return (
    <Box
      component="section"
      aria-labelledby="next-step"
      sx={{
        p: 2,
        borderTop: '0.3125rem solid var(--primary)',
        borderRadius: 'var(--r-card)',
        bgcolor: 'var(--tint)',
        '& h2': { mt: 0.5, mb: 1, fontSize: 'var(--t-lg)' },
      }}
    >
      <Strong>Next step{record.due ? `, by ${record.due}` : ''}</Strong>
      <h2 id="next-step">{main ? stepLabels[main] : record.moves.length > 0 ? 'Call' : 'Ended'}</h2>
      <p>{record.endReason ? `${endReasons[record.endReason]}.` : why}</p>
      {chosen ? (
        <div>
          {chosen.lacksConsent && (
            <Alert severity="info">
              The doctor has not agreed to be put forward. You can ask them with this email. We send nothing
              to the employer.
            </Alert>
          )}
          {chosen.preview ? (
            <EmailPreview email={chosen.preview} />
          ) : (
            <Alert severity="info">This step does not send an email.</Alert>
          )}
          {chosen.step !== 'asked' && isLost(chosen.step) && (
            <TextField
              id="end-reason"
              select
              required
              fullWidth
              label="Why the enquiry ends (staff only)"
              value={endReason}
              error={refusal?.fields.endReason !== undefined}
              helperText={refusal?.fields.endReason}
              onChange={({ target }) =>
                setEndReason(endReasonNames.find((name) => name === target.value) ?? '')
              }
            >
              {endReasonNames.map((name) => (
                <MenuItem key={name} value={name}>
                  {endReasons[name]}
                </MenuItem>
              ))}
            </TextField>
          )}
          {chosen.step !== 'asked' && (
            <TextField
              fullWidth
              label="Note (staff only)"
              value={note}
              onChange={(event) => setNote(event.target.value)}
              error={refusal?.fields.note !== undefined}
              helperText={refusal?.fields.note}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
          <Actions>
            <Button variant="contained" disabled={busy} onClick={() => void take(chosen.step)}>
              {stepLabels[chosen.step]}
            </Button>
            <Button onClick={() => choose(null)}>Not now</Button>
          </Actions>
          <Detail>Nothing is sent until you press the button.</Detail>
        </div>
      ) : (
        <Actions>
          {main && (
            <Button variant="contained" onClick={() => void look(main)}>
              {stepLabels[main]}
            </Button>
          )}
          {others.map((step) => (
            <Button key={step} size="small" onClick={() => void look(step)}>
              {stepLabels[step]}
            </Button>
          ))}
          {canNote && (
            <Button
              size="small"
              disabled={busy}
              onClick={() =>
                void act(record.id, 'note-consent', {
                  body: { granted: !granted },
                  done: granted ? 'Consent recorded as withdrawn' : 'Consent recorded as given',
                })
              }
            >
              {granted ? 'Consent withdrawn by phone' : 'Consent given by phone'}
            </Button>
          )}
        </Actions>
      )}
    </Box>
  );
}
