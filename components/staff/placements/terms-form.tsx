import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Confirm, type RaRecord } from 'react-admin';
import { Actions } from '@/components/staff/kit/screen';
import { OptionalGroup, Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { count } from '@/lib/core/text';
import { describeTimesheets } from '@/lib/placements/placement/terms/describe-terms';
import { readAgreedFee } from '@/lib/placements/placement/terms/requested-rate';
import { areShiftsUnchecked, findMissing } from '@/lib/placements/placement/terms/missing-terms';
import { placementLimits, type PlacementTerms, type Shift } from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { SendDialog } from './send-placement';
import { ShiftRows } from './shift-rows';
import { EmployersTerms, RequestedRate, SuggestedShifts } from './suggested-terms';
import { fieldGrid, Rates, Timesheets } from './terms-rates';
import { SummaryColumns, TermsSummary } from './terms-summary';
import { CancellationRows, TravelRows, type Problems } from './terms-rows';

type Props = {
  placement: RaRecord & StaffPlacement;
  close: () => void;
  /** Field that gets the focus when the form opens. */
  focusId: string;
};

// Columns depend on the width beside the menu, which staff can open and close.
const Form = styled('form')({ containerType: 'inline-size' });

const isComplete = (terms: PlacementTerms) => Object.keys(findMissing(terms)).length === 0;
const whenStarts = ({ date, start }: Shift): string => `${date} ${start}`;

/** Returns the typed terms as the API stores them. The form takes days with decimals, the API whole hours. */
const toSaved = (terms: PlacementTerms): PlacementTerms => ({
  ...terms,
  cancellation: terms.cancellation.map((tier) => ({ ...tier, hoursBefore: Math.round(tier.hoursBefore) })),
  // In the order in which they are saved, so that the API's problems name the right fields.
  shifts: terms.shifts.toSorted((a, b) => whenStarts(a).localeCompare(whenStarts(b))),
});

/** Fills in the fee of a draft from the terms agreed with the employer. */
function fillFee({ state, terms, agreed }: StaffPlacement): PlacementTerms {
  const { rates } = terms;
  if (state !== 'written' || rates.fee.percent !== null || !agreed) return terms;
  const percent = readAgreedFee(`${agreed.rateNote}\n${agreed.terms}`);
  return { ...terms, rates: { ...rates, fee: { ...rates.fee, percent } } };
}

/**
 * Form for the terms. After they were sent, saving makes a new version that the doctor and the employer must confirm.
 */
export function TermsForm({ placement, close, focusId }: Props) {
  useEffect(() => document.getElementById(focusId)?.focus(), [focusId]);
  const { act, busy, refusal } = useAct('placements');
  const [opened] = useState(() => fillFee(placement));
  const [terms, setTerms] = useState<PlacementTerms>(opened);
  const [leaves, setLeaves] = useState(false);
  const [sends, setSends] = useState(false);
  const refusalRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) refusalRef.current?.focus();
  }, [refusal]);
  const [reason, setReason] = useState('');
  const [hasChecked, setHasChecked] = useState(false);
  // Sends the version with which the form was opened, so that the API refuses to overwrite a newer version.
  const [seen] = useState(placement.version);
  const isDraft = placement.state === 'written';
  // Removes the API's prefix from field names, because the form uses names without it.
  const refused: Problems = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([name, text]) => [name.replace('terms.', ''), text]),
  );
  // Shows at once which fields of a draft are still empty, except for the fee, which is always empty at first. For terms
  // that were already sent, shows only the problems that the API has reported.
  const { 'rates.fee.percent': noFee, ...missing } = isDraft ? findMissing(terms) : {};
  const isFeeTouched = terms.rates.fee.percent !== opened.rates.fee.percent;
  const problems: Problems = {
    ...missing,
    ...(noFee && isFeeTouched && { 'rates.fee.percent': noFee }),
    ...refused,
  };
  const set = (change: Partial<PlacementTerms>) => setTerms((before) => ({ ...before, ...change }));
  const isChanged = terms !== opened || reason !== '';
  const text = (name: 'role' | 'facility' | 'place', label: string) => (
    <TextField
      sx={{ gridColumn: 'span 2' }}
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
      sx={{ '@container (min-width: 45rem)': { gridColumn: 'span 2' } }}
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
    const saved = toSaved(terms);
    set({ shifts: saved.shifts });
    const areChecked = hasChecked || placement.areShiftsChecked;
    const isUnchecked = areShiftsUnchecked({ terms: saved, areShiftsChecked: areChecked });
    const savedWords = isUnchecked
      ? 'Terms saved. The suggested shifts are not ticked as agreed'
      : 'Terms saved';
    const done = isDraft ? savedWords : `Version ${seen + 1} sent to both sides`;
    const body = { seen, terms: saved, reason, checksShifts: hasChecked };
    if (!(await act(placement.id, 'save-terms', { body, done, formShowsRefusal: true }))) return;
    close();
    // The form was longer than the placement's screen, which begins with the next step.
    window.scrollTo({ top: 0 });
  }
  const { travel, cancellation, notes } = terms;
  const has = (prefix: string) => Object.keys(problems).some((name) => name.startsWith(prefix));
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The API refuses terms that are not complete, so nothing is sent then.
        if (isDraft || reason.trim() === '' || !isComplete(terms)) void save();
        else setSends(true);
      }}
    >
      <SummaryColumns>
        <div>
          <Section title="Work and dates">
            <Box sx={fieldGrid('repeat(6, minmax(0, 1fr))')}>
              {text('role', 'Work')}
              {text('facility', 'Facility')}
              {text('place', 'Place')}
              {day('firstDay', 'First day')}
              {day('lastDay', 'Last day')}
            </Box>
          </Section>
          <Section title="Shifts">
            {problems.shifts && <Alert severity="error">{problems.shifts}</Alert>}
            <SuggestedShifts terms={hasChecked ? terms : opened} placement={placement}>
              <FormControlLabel
                label="The shifts are as agreed"
                control={
                  <Checkbox checked={hasChecked} onChange={(_, isTicked) => setHasChecked(isTicked)} />
                }
              />
            </SuggestedShifts>
            <ShiftRows
              terms={terms}
              set={set}
              problems={problems}
              publicHolidays={placement.publicHolidays}
            />
          </Section>
          <Section title="Rates">
            <EmployersTerms agreed={placement.agreed} />
            <RequestedRate terms={terms} asked={placement.asked} />
            <Rates terms={terms} set={(changed) => set({ rates: changed })} problems={problems} />
          </Section>
          <OptionalGroup
            title="Travel and accommodation"
            summary={travel.length > 0 ? count(travel.length, 'item') : 'None'}
            isUsed={travel.length > 0}
            hasProblem={has('travel')}
          >
            <TravelRows terms={terms} set={set} problems={problems} />
          </OptionalGroup>
          <OptionalGroup
            title="If the employer cancels"
            summary={cancellation.length > 0 ? count(cancellation.length, 'limit') : 'Costs nothing'}
            isUsed={cancellation.length > 0}
            hasProblem={has('cancellation')}
          >
            <CancellationRows terms={terms} set={set} problems={problems} />
          </OptionalGroup>
          <OptionalGroup
            title="Timesheets"
            summary={describeTimesheets(terms.timesheets)}
            hasProblem={has('timesheets')}
          >
            <Timesheets
              timesheets={terms.timesheets}
              set={(timesheets) => set({ timesheets })}
              problems={problems}
            />
          </OptionalGroup>
          <OptionalGroup
            title="Also agreed"
            summary={notes ? 'Notes' : 'Nothing'}
            isUsed={notes !== ''}
            hasProblem={has('notes')}
          >
            <TextField
              id="terms-notes"
              label="Anything else that both sides agree to"
              multiline
              minRows={2}
              fullWidth
              margin="dense"
              value={notes}
              onChange={({ target }) => set({ notes: target.value })}
              slotProps={{ htmlInput: { maxLength: placementLimits.notes } }}
            />
          </OptionalGroup>
        </div>
        <TermsSummary terms={terms}>
          {!isDraft && (
            <TextField
              id="terms-reason"
              label="Why the terms change"
              required
              fullWidth
              multiline
              margin="dense"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={Boolean(problems.reason)}
              helperText={problems.reason}
              slotProps={{ htmlInput: { maxLength: placementLimits.reason } }}
            />
          )}
          {!isDraft && (
            <Detail className="wide">
              The doctor and the employer get an email with the reason and must confirm again.
            </Detail>
          )}
          {refusal && (
            <Alert ref={refusalRef} tabIndex={-1} severity="error" sx={{ mt: 1 }}>
              {refusal.message}
            </Alert>
          )}
          <Actions sx={{ mt: 1, '& > :first-of-type': { flex: '1 1 auto' } }}>
            <Button type="submit" variant="contained" disabled={busy}>
              {isDraft ? 'Save terms' : `Send version ${seen + 1}`}
            </Button>
            <Button onClick={() => (isChanged ? setLeaves(true) : close())}>Cancel</Button>
          </Actions>
        </TermsSummary>
      </SummaryColumns>
      {sends && (
        <SendDialog
          isOpen
          placement={placement}
          change={{ terms: toSaved(terms), reason }}
          next={seen + 1}
          send={() => {
            setSends(false);
            void save();
          }}
          close={() => setSends(false)}
        />
      )}
      <Confirm
        isOpen={leaves}
        title="Close without saving?"
        content="Your changes to the terms will be lost."
        confirm="Close the form"
        cancel="Keep editing"
        onConfirm={close}
        onClose={() => setLeaves(false)}
      />
    </Form>
  );
}
