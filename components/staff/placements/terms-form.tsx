import { Alert, Box, Button, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Actions } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { findMissing } from '@/lib/placements/placement/missing-terms';
import { placementLimits, type PlacementTerms, type Shift } from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { ShiftRows } from './shift-rows';
import { RequestedRate, SuggestedShifts } from './suggested-terms';
import { grid, Rates, Timesheets } from './terms-rates';
import { CancellationRows, TravelRows, type Problems } from './terms-rows';

type Props = {
  placement: RaRecord & StaffPlacement;
  close: () => void;
  /** Field that gets the focus when the form opens. */
  focusId: string;
};

const whenStarts = ({ date, start }: Shift): string => `${date} ${start}`;

/**
 * Form for the terms. After they were sent, saving makes a new version that the doctor and the employer must confirm.
 */
export function TermsForm({ placement, close, focusId }: Props) {
  useEffect(() => document.getElementById(focusId)?.focus(), [focusId]);
  const { act, busy, refusal } = useAct('placements');
  const [terms, setTerms] = useState<PlacementTerms>(placement.terms);
  const [reason, setReason] = useState('');
  // Sends the version with which the form was opened, so that the API refuses to overwrite a newer version.
  const [seen] = useState(placement.version);
  const isDraft = placement.state === 'written';
  // Removes the API's prefix from field names, because the form uses names without it.
  const refused: Problems = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([name, text]) => [name.replace('terms.', ''), text]),
  );
  // Shows at once which fields of a draft are still empty. For terms that were already sent, shows only the problems
  // that the API has reported.
  const problems: Problems = isDraft ? { ...findMissing(terms), ...refused } : refused;
  const set = (change: Partial<PlacementTerms>) => setTerms((before) => ({ ...before, ...change }));
  const text = (name: 'role' | 'facility' | 'place', label: string) => (
    <TextField
      id={`terms-${name}`}
      label={label}
      size="small"
      value={terms[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={Boolean(problems[name])}
      helperText={problems[name]}
      slotProps={{ htmlInput: { maxLength: placementLimits.text } }}
    />
  );
  const day = (name: 'firstDay' | 'lastDay', label: string) => (
    <TextField
      id={`terms-${name}`}
      label={label}
      size="small"
      type="date"
      value={terms[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={Boolean(problems[name])}
      helperText={problems[name]}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  async function save() {
    const done = isDraft ? 'Terms saved' : `Version ${seen + 1} sent to both sides`;
    // The form takes days with decimals, the API whole hours.
    const cancellation = terms.cancellation.map((tier) => ({
      ...tier,
      hoursBefore: Math.round(tier.hoursBefore),
    }));
    // Shows the shifts in the order in which they are saved, so that the API's problems name the right fields.
    const shifts = terms.shifts.toSorted((a, b) => whenStarts(a).localeCompare(whenStarts(b)));
    set({ shifts });
    const checksShifts = focusId !== 'rates-fee';
    const body = { seen, terms: { ...terms, cancellation, shifts }, reason, checksShifts };
    if (await act(placement.id, 'save-terms', { body, done, formShowsRefusal: true })) close();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refusal && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal.message}
        </Alert>
      )}
      <Section title="Work and dates">
        <Box sx={grid('repeat(3, minmax(0, 1fr))')}>
          {text('role', 'Work')}
          {text('facility', 'Facility')}
          {text('place', 'Place')}
          {day('firstDay', 'First day')}
          {day('lastDay', 'Last day')}
        </Box>
      </Section>
      <Section title="Shifts">
        {problems.shifts && <Alert severity="error">{problems.shifts}</Alert>}
        <SuggestedShifts terms={terms} placement={placement} />
        <ShiftRows terms={terms} set={set} problems={problems} publicHolidays={placement.publicHolidays} />
      </Section>
      <Section title="Rates">
        <RequestedRate terms={terms} asked={placement.asked} />
        <Rates rates={terms.rates} set={(rates) => set({ rates })} problems={problems} />
      </Section>
      <Section title="Travel and accommodation">
        <TravelRows terms={terms} set={set} problems={problems} />
      </Section>
      <Section title="If the employer cancels">
        <CancellationRows terms={terms} set={set} problems={problems} />
      </Section>
      <Section title="Timesheets">
        <Timesheets
          timesheets={terms.timesheets}
          set={(timesheets) => set({ timesheets })}
          problems={problems}
        />
      </Section>
      <Section title="Also agreed">
        <TextField
          id="terms-notes"
          label="Anything else that both sides agree to"
          multiline
          fullWidth
          margin="dense"
          value={terms.notes}
          onChange={({ target }) => set({ notes: target.value })}
          slotProps={{ htmlInput: { maxLength: placementLimits.notes } }}
        />
        {!isDraft && (
          <TextField
            id="terms-reason"
            label="Why the terms change (the doctor and the employer read this)"
            required
            fullWidth
            margin="dense"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={Boolean(problems.reason)}
            helperText={problems.reason}
            slotProps={{ htmlInput: { maxLength: placementLimits.reason } }}
          />
        )}
      </Section>
      <Actions sx={{ position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.default', zIndex: 1 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {isDraft ? 'Save terms' : `Send version ${seen + 1}`}
        </Button>
        <Button onClick={close}>Cancel</Button>
        {!isDraft && <Detail>The doctor and the employer get an email and must confirm again.</Detail>}
      </Actions>
    </form>
  );
}
