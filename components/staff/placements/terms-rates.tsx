import { Box, MenuItem, TextField } from '@mui/material';
import {
  automaticApprovals,
  loadingKinds,
  loadingLabels,
  rateUnits,
  retirementKinds,
  retirementLabels,
  type PlacementRates,
  type TimesheetTerms,
} from '@/lib/placements/placement/placement';
import { AmountField } from './amount-field';
import type { Problems } from './terms-rows';

export const grid = (columns: string) => ({
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: columns },
  my: 1.5,
  alignItems: 'start',
});

export function Rates({
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
        onChange={(percent) => change({ fee: { ...rates.fee, percent } })}
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

export function Timesheets({
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
