import { Box, MenuItem, TextField } from '@mui/material';
import {
  automaticApprovals,
  loadingKinds,
  loadingLabels,
  rateUnits,
  retirementKinds,
  retirementLabels,
  type PlacementRates,
  type PlacementTerms,
  type TimesheetTerms,
} from '@/lib/placements/placement/placement';
import { OptionalGroup } from '@/components/staff/kit/section';
import { formatPercent } from '@/lib/placements/placement/terms/describe-terms';
import { AmountField } from './amount-field';
import type { Problems } from './terms-rows';

export const fieldGrid = (columns: string) => ({
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 45rem)': { gridTemplateColumns: columns },
  my: 1.5,
  alignItems: 'start',
});

type Props = {
  terms: Pick<PlacementTerms, 'rates' | 'shifts'>;
  set: (rates: PlacementRates) => void;
  problems: Problems;
};

export function Rates({ terms: { rates, shifts }, set, problems }: Props) {
  const change = (part: Partial<PlacementRates>) => set({ ...rates, ...part });
  const isOnCall = shifts.some(({ kind }) => kind === 'on-call');
  const unitField = (name: 'base' | 'onCall', labels: Record<'hour' | 'shift', string>) => (
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
  const { loadings, onCall, callBack, retirement, fee } = rates;
  const hasProblem = (...names: string[]) => names.some((name) => problems[`rates.${name}`]);
  const usedLoadings = loadingKinds.filter((kind) => loadings[kind] > 0);
  return (
    <>
      <Box sx={fieldGrid('repeat(4, minmax(0, 1fr))')}>
        <AmountField
          id="rates-base"
          label={`Base rate, ${rates.currency}`}
          value={rates.base.cents}
          onChange={(cents) => change({ base: { ...rates.base, cents: cents ?? 0 } })}
          problem={problems['rates.base.cents']}
        />
        {unitField('base', { hour: 'for each hour', shift: 'for each shift' })}
        <AmountField
          id="rates-fee"
          label="Placement fee, %"
          helperText={fee.percent === null && 'Required, even if it is 0'}
          value={fee.percent}
          onChange={(percent) => change({ fee: { ...fee, percent } })}
          problem={problems['rates.fee.percent']}
        />
        <AmountField
          id="rates-gst"
          label="GST on the fee, %"
          value={fee.gstPercent}
          onChange={(gstPercent) => change({ fee: { ...fee, gstPercent: gstPercent ?? 0 } })}
          problem={problems['rates.fee.gstPercent']}
        />
        <TextField
          select
          id="rates-engagement"
          label="Employment status"
          size="small"
          sx={{ gridColumn: 'span 2' }}
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
          value={retirement.kind}
          onChange={({ target }) =>
            change({
              retirement: {
                ...retirement,
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
          value={retirement.percent}
          onChange={(percent) => change({ retirement: { ...retirement, percent: percent ?? 0 } })}
          problem={problems['rates.retirement.percent']}
        />
      </Box>
      <OptionalGroup
        title="Loadings"
        as="h3"
        summary={
          usedLoadings.length > 0
            ? usedLoadings.map((kind) => `${loadingLabels[kind]} ${formatPercent(loadings[kind])}`).join(', ')
            : 'None'
        }
        isUsed={usedLoadings.length > 0}
        hasProblem={hasProblem(...loadingKinds.map((kind) => `loadings.${kind}`))}
      >
        <Box sx={fieldGrid('repeat(4, minmax(0, 1fr))')}>
          {loadingKinds.map((kind) => (
            <AmountField
              key={kind}
              id={`rates-${kind}`}
              label={`${loadingLabels[kind]} loading, %`}
              value={loadings[kind]}
              onChange={(percent) => change({ loadings: { ...loadings, [kind]: percent ?? 0 } })}
              problem={problems[`rates.loadings.${kind}`]}
            />
          ))}
        </Box>
      </OptionalGroup>
      <OptionalGroup
        title="On call and call-backs"
        as="h3"
        summary={onCall.cents > 0 || callBack.centsPerHour > 0 ? 'Paid' : 'None'}
        isUsed={onCall.cents > 0 || callBack.centsPerHour > 0 || isOnCall}
        hasProblem={hasProblem('onCall.cents', 'callBack.centsPerHour', 'callBack.minHours')}
      >
        <Box sx={fieldGrid('repeat(4, minmax(0, 1fr))')}>
          <AmountField
            id="rates-on-call"
            label={`On-call rate, ${rates.currency}`}
            value={onCall.cents}
            onChange={(cents) => change({ onCall: { ...onCall, cents: cents ?? 0 } })}
            problem={problems['rates.onCall.cents']}
          />
          {unitField('onCall', { hour: 'for each hour', shift: 'for each period' })}
          <AmountField
            id="rates-call-back"
            label="Call-back rate per hour"
            value={callBack.centsPerHour}
            onChange={(cents) => change({ callBack: { ...callBack, centsPerHour: cents ?? 0 } })}
            problem={problems['rates.callBack.centsPerHour']}
          />
          <TextField
            id="rates-call-back-hours"
            label="Minimum hours paid per call-back"
            size="small"
            type="number"
            value={callBack.minHours}
            onChange={({ target }) =>
              change({ callBack: { ...callBack, minHours: Number(target.value) || 0 } })
            }
            error={Boolean(problems['rates.callBack.minHours'])}
            helperText={problems['rates.callBack.minHours']}
          />
        </Box>
      </OptionalGroup>
    </>
  );
}

type TimesheetsProps = {
  timesheets: TimesheetTerms;
  set: (timesheets: TimesheetTerms) => void;
  problems: Problems;
};

export function Timesheets({ timesheets, set, problems }: TimesheetsProps) {
  const { weeks, payDays, approveHours } = timesheets;
  return (
    <Box sx={fieldGrid('repeat(3, minmax(0, 1fr))')}>
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
