import { FunctionField, SelectInput, TextField, type RaRecord } from 'react-admin';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { StateChip } from '@/components/staff/kit/state-chip';
import { timesheetTones } from '@/components/staff/kit/state-tones';
import { Detail } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
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
  <SelectInput key="state" source="state" label="Status" choices={states} emptyText="Not paid" alwaysOn />,
];

export function TimesheetList() {
  return (
    <ListScreen
      title="Timesheets"
      rows="timesheets"
      empty={{
        title: 'No unpaid timesheets',
        text: 'A timesheet appears here a week before its period begins, once the doctor and the employer have confirmed the placement.',
      }}
      filters={filters}
      sort={{ field: 'lastDay', order: 'ASC' }}
      actions={<ExportCsv resource="timesheets" />}
      perPage={25}
    >
      <ListRows<Row>
        card={(row) => ({
          title: row.doctor,
          chip: <Chip row={row} />,
          facts: [row.reference, row.facility, row.state !== 'sent' && describeTimesheetWait(row)],
          when: `${row.period} · ${formatPay(row)}`,
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
        <FunctionField<Row> label="Pay" sortable={false} textAlign="right" render={formatPay} />
        <FunctionField<Row>
          label="Status"
          sortable={false}
          render={(row) => (
            <>
              <Chip row={row} />
              {/* The label of a sent timesheet already names the employer. */}
              {row.state !== 'sent' && <Detail>{describeTimesheetWait(row)}</Detail>}
            </>
          )}
        />
      </ListRows>
    </ListScreen>
  );
}

const formatPay = ({ payCents, currency }: Row) => `${formatMoney(payCents)} ${currency}`;

const waitLabels = {
  doctor: 'Waiting for the doctor',
  employer: 'Waiting for the employer',
  payment: '',
} as const;

export function describeTimesheetWait({ waitsFor, dueOn, paidOn }: StaffTimesheetRow): string {
  if (paidOn) return `on ${formatDate(paidOn)}`;
  if (dueOn) return `payment due ${formatDate(dueOn)}`;
  return waitsFor ? waitLabels[waitsFor] : '';
}

function Chip({ row: { state, isOverdue, waitsFor } }: { row: Row }) {
  const tone = state === 'open' && waitsFor === 'doctor' ? 'act' : timesheetTones[state];
  return (
    <StateChip tone={isOverdue ? 'failed' : tone}>
      {timesheetStateLabels[state]}
      {isOverdue && ', late'}
    </StateChip>
  );
}
