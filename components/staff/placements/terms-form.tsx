import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Actions } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { findMissing } from '@/lib/placements/placement/missing-terms';
import {
  automaticApprovals,
  loadingKinds,
  loadingLabels,
  placementLimits,
  rateUnits,
  retirementKinds,
  retirementLabels,
  type PlacementRates,
  type PlacementTerms,
  type Shift,
  type TimesheetTerms,
} from '@/lib/placements/placement/placement';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { AmountField } from './amount-field';
import { ShiftRows } from './shift-rows';
import { RequestedRate, SuggestedShifts } from './suggested-terms';
import { CancellationRows, TravelRows, type Problems } from './terms-rows';

type Props = { placement: RaRecord & StaffPlacement; close: () => void };

const grid = (columns: string) => ({
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: columns },
  my: 1.5,
  alignItems: 'start',
});

const whenStarts = ({ date, start }: Shift): string => `${date} ${start}`;

/**
 * Form for the terms. After they were sent, saving makes a new version that the doctor and the employer must confirm.
 */
export function TermsForm({ placement, close }: Props) {
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
    const body = { seen, terms: { ...terms, cancellation, shifts }, reason };
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

function Rates({
  rates,
  set,
  problems,
}: {
  rates: PlacementRates;
  set: (rates: PlacementRates) => void;
  problems: Problems;
}) {
  const change = (part: Partial<PlacementRates>) => set({ ...rates, ...part });
  const unit = (name: 'base' | 'onCall', labels: Record<'hour' | 'shift', string>) => (
    <TextField
      select
      size="small"
      id={`rates-${name}-unit`}
      label={name === 'base' ? 'Base rate is paid' : 'On-call rate is paid'}
      value={rates[name].unit}
      onChange={({ target }) =>
        change({ [name]: { ...rates[name], unit: rateUnits.find((one) => one === target.value) ?? 'hour' } })
      }
    >
      {rateUnits.map((one) => (
        <MenuItem key={one} value={one}>
          {labels[one]}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={grid('repeat(4, minmax(0, 1fr))')}>
      <AmountField
        id="rates-base"
        label={`Base rate, ${rates.currency}`}
        value={rates.base.cents}
        onChange={(cents) => change({ base: { ...rates.base, cents: cents ?? 0 } })}
        problem={problems['rates.base.cents']}
      />
      {unit('base', { hour: 'for each hour', shift: 'for each shift' })}
      <AmountField
        id="rates-on-call"
        label={`On-call rate, ${rates.currency}`}
        value={rates.onCall.cents}
        onChange={(cents) => change({ onCall: { ...rates.onCall, cents: cents ?? 0 } })}
        problem={problems['rates.onCall.cents']}
      />
      {unit('onCall', { hour: 'for each hour', shift: 'for each period' })}
      {loadingKinds.map((kind) => (
        <AmountField
          key={kind}
          id={`rates-${kind}`}
          label={`${loadingLabels[kind]} loading, %`}
          value={rates.loadings[kind]}
          onChange={(percent) => change({ loadings: { ...rates.loadings, [kind]: percent ?? 0 } })}
          problem={problems[`rates.loadings.${kind}`]}
        />
      ))}
      <AmountField
        id="rates-call-back"
        label="Call-back rate per hour"
        value={rates.callBack.centsPerHour}
        onChange={(cents) => change({ callBack: { ...rates.callBack, centsPerHour: cents ?? 0 } })}
        problem={problems['rates.callBack.centsPerHour']}
      />
      <TextField
        id="rates-call-back-hours"
        label="Minimum hours paid per call-back"
        size="small"
        type="number"
        value={rates.callBack.minHours}
        onChange={({ target }) =>
          change({ callBack: { ...rates.callBack, minHours: Number(target.value) || 0 } })
        }
        error={Boolean(problems['rates.callBack.minHours'])}
        helperText={problems['rates.callBack.minHours']}
      />
      <TextField
        select
        id="rates-engagement"
        label="Employment status"
        size="small"
        value={rates.engagement}
        onChange={({ target }) =>
          change({ engagement: target.value === 'contractor' ? 'contractor' : 'payroll' })
        }
      >
        <MenuItem value="payroll">Employed by the hospital</MenuItem>
        <MenuItem value="contractor">Independent contractor</MenuItem>
      </TextField>
      <TextField
        select
        id="rates-retirement"
        label="Super or KiwiSaver"
        size="small"
        value={rates.retirement.kind}
        onChange={({ target }) =>
          change({
            retirement: {
              ...rates.retirement,
              kind: retirementKinds.find((one) => one === target.value) ?? 'none',
            },
          })
        }
      >
        {retirementKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {retirementLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
      <AmountField
        id="rates-retirement-percent"
        label="Super or KiwiSaver, %"
        value={rates.retirement.percent}
        onChange={(percent) => change({ retirement: { ...rates.retirement, percent: percent ?? 0 } })}
        problem={problems['rates.retirement.percent']}
      />
      <AmountField
        id="rates-fee"
        label="Placement fee, %"
        value={rates.fee.percent}
        onChange={(percent) => change({ fee: { ...rates.fee, percent: percent ?? 0 } })}
        problem={problems['rates.fee.percent']}
      />
      <AmountField
        id="rates-gst"
        label="GST on the fee, %"
        value={rates.fee.gstPercent}
        onChange={(gstPercent) => change({ fee: { ...rates.fee, gstPercent: gstPercent ?? 0 } })}
        problem={problems['rates.fee.gstPercent']}
      />
    </Box>
  );
}

function Timesheets({
  timesheets,
  set,
  problems,
}: {
  timesheets: TimesheetTerms;
  set: (timesheets: TimesheetTerms) => void;
  problems: Problems;
}) {
  const { weeks, payDays, approveHours } = timesheets;
  return (
    <Box sx={grid('repeat(3, minmax(0, 1fr))')}>
      <TextField
        select
        id="timesheets-weeks"
        size="small"
        label="Timesheet period"
        value={weeks}
        onChange={({ target }) => set({ ...timesheets, weeks: Number(target.value) === 2 ? 2 : 1 })}
      >
        <MenuItem value={1}>Week</MenuItem>
        <MenuItem value={2}>Two weeks</MenuItem>
      </TextField>
      <TextField
        id="timesheets-pay-days"
        size="small"
        label="Payment due (days after approval)"
        type="number"
        value={payDays || ''}
        onChange={({ target }) => set({ ...timesheets, payDays: Number(target.value) })}
        error={Boolean(problems['timesheets.payDays'])}
        helperText={problems['timesheets.payDays']}
      />
      <TextField
        select
        id="timesheets-approval"
        size="small"
        label="Automatic approval"
        value={approveHours ?? ''}
        onChange={({ target }) =>
          set({ ...timesheets, approveHours: target.value === '' ? null : Number(target.value) })
        }
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        {automaticApprovals.map(([hours, label]) => (
          <MenuItem key={hours} value={hours}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
