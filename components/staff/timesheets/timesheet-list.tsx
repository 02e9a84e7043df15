import { Box, Button } from '@mui/material';
import { FunctionField, SelectInput, TextField, TextInput, useListContext, type RaRecord } from 'react-admin';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { StateChip } from '@/components/staff/kit/state-chip';
import { timesheetTones } from '@/components/staff/kit/state-tones';
import { formatShortDate } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { formatDate } from '@/lib/core/months';
import { formatNumber } from '@/lib/core/text';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { timesheetStateLabels } from '@/lib/placements/placement/timesheet';
import type { StaffTimesheetRow } from '@/lib/placements/timesheets/staff-timesheet';

type Row = RaRecord & StaffTimesheetRow;

const states = [
  { id: 'overdue', name: 'Late' },
  ...Object.entries(timesheetStateLabels).map(([id, name]) => ({ id, name })),
  { id: 'all', name: 'All' },
];
const filters = [
  <TextInput key="q" source="q" label="Doctor, hospital or employer" alwaysOn resettable />,
  <SelectInput key="state" source="state" label="Status" choices={states} emptyText="Not paid" alwaysOn />,
];

export function TimesheetList() {
  return (
    <ListScreen
      title="Timesheets"
      rows="timesheets"
      empty={{
        title: 'No unpaid timesheets',
        text: 'A timesheet appears here a week before its period begins (earlier with the status “All”), once the doctor and the employer have confirmed the placement.',
      }}
      filters={filters}
      sort={{ field: 'lastDay', order: 'ASC' }}
      actions={<ExportCsv resource="timesheets" />}
      perPage={25}
    >
      <ListRows<Row>
        card={(row) => ({
          title: row.doctor,
          chip: <TimesheetChip row={row} />,
          facts: [row.reference, row.facility, row.state !== 'sent' && describeTimesheetWait(row)],
          when: `${row.period} · ${formatHours(row.minutes)} · ${formatPay(row)}`,
          action: <Remind row={row} />,
        })}
      >
        <FunctionField<Row>
          label="Timesheet"
          sortable={false}
          cellClassName="grow"
          render={(row) => (
            <>
              <RowLink>
                {row.reference}: {row.doctor}
              </RowLink>
              <Detail>{row.facility}</Detail>
            </>
          )}
        />
        <TextField source="organisation" label="Employer" sortable={false} />
        <FunctionField<Row> label="Period" sortBy="lastDay" render={({ period }) => period} />
        <FunctionField<Row>
          label="Hours"
          sortable={false}
          textAlign="right"
          render={({ minutes }) => formatHours(minutes)}
        />
        <FunctionField<Row> label="Pay" sortable={false} textAlign="right" render={formatPay} />
        <FunctionField<Row>
          label="Status"
          sortable={false}
          render={(row) => (
            <>
              <TimesheetChip row={row} />
              {/* The label of a sent timesheet already names the employer. */}
              {row.state !== 'sent' && <Detail>{describeTimesheetWait(row)}</Detail>}
            </>
          )}
        />
        <FunctionField<Row> label="Action" cellClassName="actions" render={(row) => <Remind row={row} />} />
      </ListRows>
      <Totals />
    </ListScreen>
  );
}

// Two decimals, because shifts and breaks end at quarter hours, and the rows must add up to the total.
const formatHours = (minutes: number) => `${formatNumber(Math.round(minutes / 0.6) / 100, 2)} h`;

/** Hours and pay of the rows on this page. Pay in different currencies is not added up. */
function Totals() {
  const { data = [], total = 0 } = useListContext<Row>();
  const currencies = [...new Set(data.map(({ currency }) => currency))];
  const hours = formatHours(data.reduce((sum, { minutes }) => sum + minutes, 0));
  const pay = currencies.map((currency) => {
    const rows = data.filter((row) => row.currency === currency);
    return `${formatMoney(rows.reduce((sum, { payCents }) => sum + payCents, 0))} ${currency}`;
  });
  return (
    <Box component="p" sx={{ mt: 1.5, textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
      {total > data.length ? 'Total on this page' : 'Total'}: <b>{[hours, ...pay].join(' · ')}</b>
    </Box>
  );
}

// A click on the button must not also open the timesheet.
function Remind({ row: { id, reference, state, isOverdue, waitsFor } }: { row: Row }) {
  const { act, busy } = useAct('timesheets');
  if (!isOverdue && state !== 'sent' && state !== 'question') return null;
  const [label, who] =
    waitsFor === 'doctor' ? ['Remind doctor', 'the doctor'] : ['Remind employer', 'the employer'];
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`${label}: ${reference}`}
      onClick={(event) => {
        event.stopPropagation();
        void act(id, 'nudge', { body: {}, done: `Reminder sent to ${who}` });
      }}
    >
      {label}
    </Button>
  );
}

const formatPay = ({ payCents, currency }: Row) => `${formatMoney(payCents)}\u00a0${currency}`;

const waitLabels = {
  doctor: 'Waiting for the doctor',
  employer: 'Waiting for the employer',
  payment: '',
} as const;

export function describeTimesheetWait({ waitsFor, dueOn, paidOn, opensOn }: StaffTimesheetRow): string {
  if (opensOn) return '';
  if (paidOn) return `on ${formatDate(paidOn)}`;
  if (dueOn) return `payment due ${formatDate(dueOn)}`;
  return waitsFor ? waitLabels[waitsFor] : '';
}

export function TimesheetChip({
  row: { state, isOverdue, waitsFor, opensOn },
}: {
  row: Pick<StaffTimesheetRow, 'state' | 'isOverdue' | 'waitsFor' | 'opensOn'>;
}) {
  if (opensOn) return <StateChip tone="usual">Opens {formatShortDate(opensOn)}</StateChip>;
  const tone = state === 'open' && waitsFor === 'doctor' ? 'act' : timesheetTones[state];
  return (
    <StateChip tone={isOverdue ? 'failed' : tone}>
      {timesheetStateLabels[state]}
      {isOverdue && ', late'}
    </StateChip>
  );
}
